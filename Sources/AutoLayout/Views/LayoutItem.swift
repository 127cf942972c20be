internal import ConstraintSolver

/// What constraints can speak of: a ``LayoutView`` or a ``LayoutGuide``.
open class LayoutItem {
  /// The name that errors and tables call the item by.
  public var identifier: String?

  /// What is called before each solve, to bring values that depend on where things lie up to date.
  package var onGeometryChange: (() -> Void)? {
    didSet { engine?.follow(self) }
  }

  /// The engine that knows the item, once its tree has been laid out.
  weak var engine: LayoutEngine?
  /// The rows of the engine that belong to the item itself: no negative size, content size and such.
  var ownRows: [Row] = []
  /// The active constraints that speak of the item.
  var activeConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  /// How many constraints were ever activated with the item as their first side; orders them.
  var activations = 0

  init(_ identifier: String?) {
    self.identifier = identifier
  }

  // MARK: What views and guides do differently

  /// The view in whose bounds the item's left and top are measured.
  var space: LayoutView? { nil }
  /// The view by which the item hangs in the tree: the view itself, the owner of a guide.
  var node: LayoutView? { nil }
  /// What the item is called in an error.
  package var words: String { identifier ?? "item" }
  /// The variables that only this item has.
  var variables: [Variable] { [] }
  /// Whether the item has values to bring up to date before each solve.
  var isFollower: Bool { onGeometryChange != nil }

  /// Makes the variables of the item in an engine.
  func makeVariables(in engine: LayoutEngine) {}
  /// Makes the rows of the item in an engine, in which everything it may refer to has its variables.
  func makeRows(in engine: LayoutEngine) {}
  /// Forgets the variables and what else belongs to an engine that the item leaves.
  func forgetVariables() {}
  /// Remembers where the item lies, to answer while it is in no engine.
  func keepLastFrame() {}
  /// Brings values that depend on where things lie up to date.
  func followGeometry() { onGeometryChange?() }
  /// What is left to do when a layout pass has ended well.
  func didLayOut() {}
  /// Adds `factor` times the item's left or top, measured in ``space``.
  func appendOrigin(_ axis: LayoutAxis, times factor: Double, to terms: inout [Term]) {}
  /// Adds `factor` times the item's width or height.
  func appendExtent(_ axis: LayoutAxis, times factor: Double, to terms: inout [Term]) {}
  /// The item that is meant when a constraint with `other` names an attribute of this one.
  func meant(by attribute: LayoutAttribute, with other: LayoutItem?) -> LayoutItem { self }
}

extension LayoutItem {
  /// The edge where text starts: the left one, as long as layouts run from left to right.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .leading) }
  /// The edge where text ends: the right one, as long as layouts run from left to right.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .right) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .bottom) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .height) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .centerX) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .centerY) }
}

extension LayoutItem {
  /// Whether the constraints left the item room at the last layout pass, so that more than one frame
  /// would have satisfied them as well. An ambiguous edge keeps the value it had.
  ///
  /// The answer takes time in proportion to the whole layout; it is meant for tests and debugging.
  public var hasAmbiguousLayout: Bool {
    guard let engine else { return false }
    let own = Set(variables.map(\.id))
    return engine.solver.ambiguousVariables.contains { own.contains($0.id) }
  }

  /// The item's rectangle in ``space``, as last solved.
  var solvedFrame: LayoutRect? {
    guard let engine else { return nil }
    func value(_ append: (inout [Term]) -> Void) -> Double {
      var terms: [Term] = []
      append(&terms)
      return terms.reduce(0) { $0 + $1.coefficient * engine.solver[$1.variable] }
    }
    return LayoutRect(
      x: value { appendOrigin(.horizontal, times: 1, to: &$0) },
      y: value { appendOrigin(.vertical, times: 1, to: &$0) },
      width: value { appendExtent(.horizontal, times: 1, to: &$0) },
      height: value { appendExtent(.vertical, times: 1, to: &$0) })
  }

  /// Makes a row of the item's own.
  @discardableResult
  func addOwn(_ row: Row, to engine: LayoutEngine) -> Row {
    ownRows.append(row)
    engine.add(row)
    return row
  }

  /// Takes a row of the item's own out.
  func dropOwn(_ row: Row) {
    ownRows.removeAll { $0 === row }
    row.discard()
  }

  /// Leaves an engine that is let go as a whole, and so needs not be told.
  func forgetEngine() {
    for constraint in activeConstraints.values {
      constraint.row = nil
    }
    ownRows = []
    forgetVariables()
    engine = nil
  }

  /// Keeps `problem` for the next layout pass of the item's tree, which throws it.
  package func report(_ problem: LayoutError.Problem) {
    node?.root.problems.append(problem)
  }
}
