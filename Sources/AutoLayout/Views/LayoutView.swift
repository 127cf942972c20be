internal import ConstraintSolver

/// A rectangle in a tree of rectangles, placed by constraints.
///
/// What `UIView` is to Auto Layout, without a screen: it has subviews, anchors, guides, a safe area
/// and a content size. A view that is not the root of its tree is placed by constraints alone. All
/// coordinates are points, y down, in the bounds of the superview.
///
/// Views are not meant to be shared between threads.
open class LayoutView: LayoutItem {
  /// The view that contains this one.
  public internal(set) weak var superview: LayoutView?
  /// The views inside, from back to front.
  public internal(set) var subviews: [LayoutView] = []
  /// The guides added to the view.
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// The variables of the view in its engine. A root has no position to solve.
  struct Variables {
    var x: Variable?
    var y: Variable?
    let width: Variable
    let height: Variable
  }
  var solverVariables: Variables?

  /// The engine, if the view is a root that was laid out.
  var ownEngine: LayoutEngine?
  /// What the next layout pass of the tree has to throw. Kept by the root.
  var problems: [LayoutError.Problem] = []
  /// The frame that was set; it counts while the view is a root.
  var givenFrame: LayoutRect?
  var givenSafeAreaInsets = LayoutInsets.zero
  /// Replaces `givenSafeAreaInsets` where they follow from the frame of the root.
  package var safeAreaProvider: ((LayoutRect) -> LayoutInsets)?
  var sizeRows: (width: Row, height: Row)?
  /// Where the view lay when it left its last tree.
  var lastFrame = LayoutRect.zero
  /// The guides that the view made for itself: its safe area and the like.
  var ownGuides: [LayoutGuide] = []
  var safeAreaGuide: LayoutGuide?
  var content = ContentSize()
  /// Guides and the like that other modules hang on the view, by type.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a view, named for errors and tables.
  public override init(_ identifier: String? = nil) {
    super.init(identifier)
  }

  // MARK: What an item must answer

  override var space: LayoutView? { superview }
  override var node: LayoutView? { self }

  package override var words: String {
    if let identifier { return identifier }
    guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
      return "view"
    }
    return "\(superview.words).subviews[\(index)]"
  }

  override var variables: [Variable] {
    guard let own = solverVariables else { return [] }
    return [own.x, own.y, own.width, own.height].compactMap { $0 }
  }

  override func makeVariables(in engine: LayoutEngine) {
    let hasPosition = superview != nil
    solverVariables = Variables(
      x: hasPosition ? engine.solver.makeVariable() : nil,
      y: hasPosition ? engine.solver.makeVariable() : nil,
      width: engine.solver.makeVariable(), height: engine.solver.makeVariable())
  }

  override func makeRows(in engine: LayoutEngine) {
    forbidNegativeSize(in: engine)
    giveSize()
    updateContentRows()
  }

  override func forgetVariables() {
    solverVariables = nil
    sizeRows = nil
    content.rows = [:]
  }

  override func keepLastFrame() {
    lastFrame = frame
  }

  override func appendOrigin(_ axis: LayoutAxis, times factor: Double, to terms: inout [Term]) {
    let origin = axis == .horizontal ? solverVariables?.x : solverVariables?.y
    if let origin { terms.append(Term(origin, coefficient: factor)) }
  }

  override func appendExtent(_ axis: LayoutAxis, times factor: Double, to terms: inout [Term]) {
    let extent = axis == .horizontal ? solverVariables?.width : solverVariables?.height
    if let extent { terms.append(Term(extent, coefficient: factor)) }
  }

  // MARK: What scroll views do differently

  /// Whether the view's content moves within it.
  var isScrollView: Bool { false }
  /// The point of the bounds that lies at the view's top left corner, as last solved.
  var boundsOrigin: LayoutPoint { .zero }
  /// Adds `factor` times the left or top of the bounds.
  func appendBoundsOrigin(_ axis: LayoutAxis, times factor: Double, to terms: inout [Term]) {}
}
