internal import ConstraintSolver

/// A rectangle in a tree of rectangles, placed by constraints.
///
/// What `UIView` is to Auto Layout, without a screen: it has subviews, anchors, guides, a safe area
/// and a content size. A view is placed by constraints or, where none says where it lies, by its frame.
/// All coordinates are points, y down, in the bounds of the superview.
///
/// Views are not meant to be shared between threads.
open class LayoutView: LayoutItem {
  /// The view that contains this one.
  public internal(set) weak var superview: LayoutView?
  /// The views inside, from back to front.
  public internal(set) var subviews: [LayoutView] = []
  /// The guides added to the view.
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// Whether the view is not shown. It counts for the layout all the same, except in a stack view,
  /// where it takes no space.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewChangedSpace(self) } }
  }

  /// Whether touches can hit the view or what lies inside it; true at first.
  public var isUserInteractionEnabled = true
  /// Whether touches that hit nothing inside the view go through it to what is behind; false at
  /// first.
  public var passesTouchesThrough = false

  /// Gives the size of the content, such as text, for a width in points: its height when it is
  /// broken into lines of that width. Infinity asks for its size without breaks. Set it again, or
  /// call ``invalidateIntrinsicContentSize()``, when the content has changed. A size that is not
  /// finite or is negative is refused, and the next layout pass reports it.
  public var measure: ((_ width: Double) -> LayoutSize)? {
    didSet {
      content.measured = nil
      engine?.follow(self)
      invalidateIntrinsicContentSize()
    }
  }

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
  var fixedSafeAreaInsets: LayoutInsets?
  var marginsGuide: LayoutGuide?
  var margins = Margins()
  var alignmentGeometry = AlignmentGeometry()
  var needsUpdateConstraints = false
  var frameRows: FrameRows?
  /// How the frame follows the superview's size, while constraints do not place the view.
  var resizing = Resizing()
  var ownDirection = SemanticContentAttribute.unspecified
  var ownLayoutDirection: LayoutDirection?
  var ownDisplayScale = 0.0
  var ownConflictPolicy = LayoutConflictPolicy.refuseChange
  var content = ContentSize()
  /// Guides and the like that other modules hang on the view, by type.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a view, named for errors and tables.
  public override init(_ identifier: String? = nil) {
    super.init(identifier)
  }

  /// Makes a view with a frame in its superview; see ``frame``.
  public init(frame: LayoutRect) {
    super.init(nil)
    self.frame = frame
  }

  // MARK: What an item must answer

  override var isFollower: Bool { super.isFollower || measure != nil }

  override func followGeometry() {
    measureHeight()
    super.followGeometry()
  }

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
    updateFrameRows()
    updateContentRows()
    if needsUpdateConstraints { engine.outdated.append(Weak(self)) }
  }

  override func forgetVariables() {
    solverVariables = nil
    sizeRows = nil
    frameRows = nil
    content.rows = [:]
  }

  override func keepLastFrame() {
    lastFrame = exactFrame
  }

  override func appendOrigin(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {
    let origin = axis == .horizontal ? solverVariables?.x : solverVariables?.y
    if let origin { expression.terms.append(Term(origin, coefficient: factor)) }
  }

  override func appendExtent(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {
    let extent = axis == .horizontal ? solverVariables?.width : solverVariables?.height
    if let extent { expression.terms.append(Term(extent, coefficient: factor)) }
  }

  override func meant(
    by attribute: LayoutAttribute, with other: LayoutItem?
  ) -> (LayoutItem, LayoutAttribute) {
    attribute.withinMargins.map { (layoutMarginsGuide, $0) } ?? (self, attribute)
  }

  override func position(
    of attribute: LayoutAttribute, isRightToLeft: Bool
  ) -> LayoutAttribute.Position {
    alignedPosition(of: attribute, isRightToLeft: isRightToLeft)
  }

  override func constraintsChanged() {
    updateFrameRows()
  }

  // MARK: What stack views do differently

  /// Brings constraints that the view itself makes up to date. For subclasses to override; called by
  /// the layout pass after ``setNeedsUpdateConstraints()``.
  open func updateConstraints() {}
  /// Called when a view was taken out of the subviews.
  func subviewWasRemoved(_ view: LayoutView) {}
  /// Called when the content of a subview has another size.
  func subviewChangedContent(_ view: LayoutView) {}
  /// Called when a subview takes up more or less space than before.
  func subviewChangedSpace(_ view: LayoutView) {}

  // MARK: What scroll views do differently

  /// Whether the view's content moves within it.
  var isScrollView: Bool { false }
  /// The point of the bounds that lies at the view's top left corner, as last solved.
  var boundsOrigin: LayoutPoint { .zero }
  /// Adds `factor` times the left or top of the bounds.
  func appendBoundsOrigin(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {}
}
