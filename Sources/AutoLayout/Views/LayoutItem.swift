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
  /// What was made by makers of the item.
  var madeConstraints: [LayoutConstraintHandle] = []
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
  func appendOrigin(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {}
  /// Adds `factor` times the item's width or height.
  func appendExtent(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {}
  /// The item and the attribute of it that are meant when a constraint with `other` names an
  /// attribute of this one.
  func meant(
    by attribute: LayoutAttribute, with other: LayoutItem?
  ) -> (LayoutItem, LayoutAttribute) {
    (self, attribute)
  }
  /// Where an attribute lies in the item's rectangle.
  func position(
    of attribute: LayoutAttribute, isRightToLeft: Bool
  ) -> LayoutAttribute.Position {
    attribute.position(isRightToLeft: isRightToLeft)
  }
  /// Called when a constraint that speaks of the item comes into force or goes out of it.
  func constraintsChanged() {}
}

extension LayoutItem {
  /// The edge where text starts: see ``LayoutAttribute/leading``.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .leading) }
  /// The edge where text ends: see ``LayoutAttribute/trailing``.
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

extension LayoutView {
  /// The line on which the first line of text stands; see ``LayoutView/firstBaseline``.
  public var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutAnchor(item: self, attribute: .firstBaseline)
  }
  /// The line on which the last line of text stands; see ``LayoutView/lastBaseline``.
  public var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutAnchor(item: self, attribute: .lastBaseline)
  }
}

extension LayoutItem {
  /// The item's rectangle in ``space``, as last solved.
  var solvedFrame: LayoutRect? {
    guard let engine else { return nil }
    func value(_ append: (inout LinearExpression) -> Void) -> Double {
      var expression = LinearExpression()
      append(&expression)
      return engine.value(of: expression)
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
