internal import ConstraintSolver

/// A rectangle that constraints can speak of like a view, but that contains nothing.
///
/// A guide that was made by ``init(_:)`` and added with ``LayoutView/addLayoutGuide(_:)`` is placed by
/// constraints. Others belong to a view that places them, such as its safe area.
open class LayoutGuide: LayoutItem {
  /// What places the guide.
  package enum Kind {
    /// Constraints.
    case free
    /// Values for the distances from the owner's edges.
    case insets
    /// Values for the distances from the owner's left, right and bottom edges, and for the height.
    case bottomEdge
    /// Constraints for the size; the top left corner is the origin of the owner's bounds.
    case content
    /// The owner's bounds.
    case frame
    /// The owner's size, at the origin of the content.
    case restingFrame
  }

  /// The view that the guide belongs to, in whose bounds it lies.
  public internal(set) weak var owningView: LayoutView?
  let kind: Kind
  /// What a guide of the kind ``Kind/insets`` is inset from, if not the owner.
  weak var base: LayoutItem?
  /// The variables, in an order that `kind` decides.
  private var own: [Variable] = []
  /// The values of a guide that is placed by them, and their rows.
  private var values = [0.0, 0, 0, 0]
  private var valueRows: [Row] = []

  /// Makes a guide to be placed by constraints, named for errors.
  public override init(_ identifier: String? = nil) {
    kind = .free
    super.init(identifier)
  }

  /// Makes a guide that is to belong to a view for good; see ``belong(to:)``.
  package init(_ kind: Kind, _ identifier: String) {
    self.kind = kind
    super.init(identifier)
  }

  /// Makes the guide one of those that a view made for itself. To be called once.
  package func belong(to view: LayoutView) {
    owningView = view
    view.ownGuides.append(self)
    view.engine?.enter(self)
  }

  /// Where the guide lies in the bounds of its view, as of the last layout pass.
  public var layoutFrame: LayoutRect { solvedFrame ?? .zero }

  /// Whether the guide may go from one view to another.
  var isMovable: Bool { kind == .free }

  // MARK: What an item must answer

  override var space: LayoutView? { owningView }
  override var node: LayoutView? { owningView }
  override var variables: [Variable] { own }

  package override var words: String {
    let name = identifier ?? "guide"
    return owningView.map { "\($0.words).\(name)" } ?? name
  }

  override func makeVariables(in engine: LayoutEngine) {
    own = (0..<variableCount).map { _ in engine.solver.makeVariable() }
  }

  override func makeRows(in engine: LayoutEngine) {
    switch kind {
    case .free, .content: forbidNegativeSize(in: engine)
    case .insets, .bottomEdge: addValueRows(to: engine)
    case .frame, .restingFrame: break
    }
  }

  override func forgetVariables() {
    own = []
    valueRows = []
  }

  override func appendOrigin(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {
    let isHorizontal = axis == .horizontal
    switch kind {
    case .free:
      append(isHorizontal ? 0 : 1, factor, &expression)
    case .insets:
      appendBaseOrigin(axis, factor, &expression)
      append(isHorizontal ? 0 : 1, factor, &expression)
    case .bottomEdge where isHorizontal:
      appendBaseOrigin(axis, factor, &expression)
      append(0, factor, &expression)
    case .bottomEdge:
      appendBaseOrigin(axis, factor, &expression)
      owningView?.appendExtent(axis, times: factor, to: &expression)
      append(2, -factor, &expression)
      append(3, -factor, &expression)
    case .content, .restingFrame:
      break
    case .frame:
      appendBaseOrigin(axis, factor, &expression)
    }
  }

  override func appendExtent(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {
    let isHorizontal = axis == .horizontal
    switch kind {
    case .free:
      append(isHorizontal ? 2 : 3, factor, &expression)
    case .insets:
      (base ?? owningView)?.appendExtent(axis, times: factor, to: &expression)
      append(isHorizontal ? 0 : 1, -factor, &expression)
      append(isHorizontal ? 2 : 3, -factor, &expression)
    case .bottomEdge where isHorizontal:
      owningView?.appendExtent(axis, times: factor, to: &expression)
      append(0, -factor, &expression)
      append(1, -factor, &expression)
    case .bottomEdge:
      append(3, factor, &expression)
    case .content:
      append(isHorizontal ? 0 : 1, factor, &expression)
    case .frame, .restingFrame:
      owningView?.appendExtent(axis, times: factor, to: &expression)
    }
  }

  /// The origin of what the guide is inset from.
  private func appendBaseOrigin(
    _ axis: LayoutAxis, _ factor: Double, _ expression: inout LinearExpression
  ) {
    if let base {
      base.appendOrigin(axis, times: factor, to: &expression)
    } else {
      owningView?.appendBoundsOrigin(axis, times: factor, to: &expression)
    }
  }

  private func append(_ index: Int, _ factor: Double, _ expression: inout LinearExpression) {
    guard own.indices.contains(index) else { return }
    expression.terms.append(Term(own[index], coefficient: factor))
  }
}

// MARK: Guides that are placed by values

extension LayoutGuide {
  /// Places a guide of the kind ``Kind/insets``.
  func place(_ insets: LayoutInsets) {
    place([insets.left, insets.top, insets.right, insets.bottom])
  }

  /// Places a guide of the kind ``Kind/bottomEdge``: three distances from the owner's edges, and the
  /// height.
  package func place(left: Double, right: Double, bottom: Double, height: Double) {
    place([left, right, bottom, height])
  }

  private func place(_ values: [Double]) {
    self.values = values
    for (row, value) in zip(valueRows, values) {
      row.change(constant: value)
    }
  }

  private var variableCount: Int {
    switch kind {
    case .free, .insets, .bottomEdge: 4
    case .content: 2
    case .frame, .restingFrame: 0
    }
  }

  private var valueNames: [String] {
    kind == .insets
      ? ["left inset", "top inset", "right inset", "bottom inset"]
      : ["left inset", "right inset", "bottom inset", "height"]
  }

  private func addValueRows(to engine: LayoutEngine) {
    valueRows = zip(own, zip(values, valueNames)).map { variable, value in
      let origin = RowOrigin.value(Weak(self), value.1, isMeasured: true)
      return addOwn(Row(.edit(variable), constant: value.0, origin: origin), to: engine)
    }
  }
}
