internal import ConstraintSolver

/// A view whose content can be larger than itself, and moves within it.
///
/// The subviews lie in the coordinates of the content. Its size is that of ``contentLayoutGuide``,
/// which constraints give: usually by pinning the content's edges to the guide, or, as in UIKit, to
/// the edges of the scroll view itself, which mean the content's when they are used from inside.
/// Its offset is a variable of the layout, kept in `[-top, max(-top, height of the content + bottom -
/// height of the view)]` in every solution, with the adjusted insets; likewise across.
///
/// A constraint between something inside and something outside may move the offset. Give it the
/// priority ``LayoutPriority/scrollOffset``: then it moves nothing but the offset, and that only
/// within its limits.
open class LayoutScrollView: LayoutView {
  /// The content: its top left corner is the origin of the subviews' coordinates.
  public let contentLayoutGuide = LayoutGuide(.content, "contentLayoutGuide")
  /// The scroll view itself, which does not move with the content.
  public let frameLayoutGuide = LayoutGuide(.frame, "frameLayoutGuide")
  /// The frame as it lies over the content that is not scrolled.
  private let restingFrameGuide = LayoutGuide(.restingFrame, "restingFrameGuide")
  private var madeContentMarginsGuide: LayoutGuide?
  /// A guide at the bottom of the view that covers it, in place of the safe area.
  private(set) var bottomObstruction: LayoutGuide?
  private let horizontal = ScrollAxis(.horizontal)
  private let vertical = ScrollAxis(.vertical)
  private var axes: [ScrollAxis] { [horizontal, vertical] }
  private var storedInset = LayoutInsets.zero

  /// What is added to ``contentInset`` by itself.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// The safe area.
    case automatic
    /// Nothing.
    case never
  }
  /// Whether the safe area is added to ``contentInset``; it is, at first.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Makes a scroll view, named for errors and tables.
  public override init(_ identifier: String? = nil) {
    super.init(identifier)
    takeGuides()
  }

  /// Makes a scroll view with a frame in its superview; see ``LayoutView/frame``.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    takeGuides()
  }

  private func takeGuides() {
    contentLayoutGuide.belong(to: self)
    frameLayoutGuide.belong(to: self)
    restingFrameGuide.belong(to: self)
  }

  /// The size of the content, as of the last layout pass.
  public var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// The point of the content that lies at the view's top left corner, as of the last layout pass.
  ///
  /// Until it is set, the content rests at its start, clear of the insets. Setting it scrolls there,
  /// as far as the limits allow, at the next layout pass. A point that is not finite is refused, and
  /// the next layout pass reports it.
  public var contentOffset: LayoutPoint {
    get { boundsOrigin }
    set {
      if let value = [newValue.x, newValue.y].first(where: { !$0.isFinite }) {
        return report(.badValue(of: "the content offset of \(words)", value))
      }
      for (axis, value) in [(horizontal, newValue.x), (vertical, newValue.y)] {
        axis.userOffset = value
        axis.rest(at: value)
      }
    }
  }

  /// How far the content may be scrolled off each edge, in points, apart from the safe area. Insets
  /// that are not finite are refused, and the next layout pass reports it.
  public var contentInset: LayoutInsets {
    get { storedInset }
    set {
      if let value = newValue.firstNotFinite {
        return report(.badValue(of: "the content inset of \(words)", value))
      }
      storedInset = newValue
    }
  }

  /// ``contentInset`` plus the safe area, if ``contentInsetAdjustmentBehavior`` says so, or at the
  /// bottom plus what covers the view there.
  public var adjustedContentInset: LayoutInsets {
    var insets = contentInset + adjustment
    if let bottomObstruction {
      insets.bottom = contentInset.bottom + bottomObstruction.layoutFrame.height
    }
    return insets
  }

  /// The content less the margins of the view.
  private var contentMarginsGuide: LayoutGuide {
    if let madeContentMarginsGuide { return madeContentMarginsGuide }
    let guide = makeMarginsGuide("contentMarginsGuide", of: contentLayoutGuide)
    madeContentMarginsGuide = guide
    return guide
  }

  /// Lets the height of a guide at the view's bottom count in place of the safe area there.
  package func letObstruct(_ guide: LayoutGuide) {
    guard bottomObstruction !== guide else { return }
    bottomObstruction = guide
    guard let engine else { return }
    vertical.makeFarRow(of: self, in: engine)
    updateInsets()
  }

  /// Lets the content go back to where the user last scrolled to, as far as the limits allow.
  package func returnToUserOffset() {
    for axis in axes {
      axis.rest(at: axis.userOffset)
    }
  }

  /// What a scroll view remembers of how it was scrolled, across and down.
  package struct ScrollState {
    /// Where the user last scrolled to; nil: never.
    package var userOffsets: [Double?]
    /// Where the content stays unless something moves it; nil: at the start.
    package var restOffsets: [Double?]
  }

  /// What the view remembers of how it was scrolled, to be given to another tree like this one.
  package var scrollState: ScrollState {
    get {
      ScrollState(userOffsets: axes.map(\.userOffset), restOffsets: axes.map(\.restOffset))
    }
    set {
      for (index, axis) in axes.enumerated() {
        axis.userOffset = newValue.userOffsets[index]
        axis.rest(at: newValue.restOffsets[index])
      }
    }
  }

  // MARK: What a view must answer

  override var isScrollView: Bool { true }
  override var isFollower: Bool { true }
  override var variables: [Variable] { super.variables + axes.flatMap(\.variables) }

  override var boundsOrigin: LayoutPoint {
    func value(_ axis: ScrollAxis) -> Double {
      guard let engine, let offset = axis.offset else { return axis.restOffset ?? 0 }
      return engine.solver[offset]
    }
    return LayoutPoint(x: value(horizontal), y: value(vertical))
  }

  override func makeVariables(in engine: LayoutEngine) {
    super.makeVariables(in: engine)
    for axis in axes {
      axis.makeVariables(in: engine)
    }
  }

  override func makeRows(in engine: LayoutEngine) {
    super.makeRows(in: engine)
    for axis in axes {
      axis.makeRows(of: self, in: engine)
    }
    updateInsets()
  }

  override func forgetVariables() {
    super.forgetVariables()
    for axis in axes {
      axis.forgetVariables()
    }
  }

  override func followGeometry() {
    updateInsets()
    super.followGeometry()
  }

  override func didLayOut() {
    let offset = boundsOrigin
    horizontal.settle(at: offset.x)
    vertical.settle(at: offset.y)
  }

  override func appendBoundsOrigin(
    _ axis: LayoutAxis, times factor: Double, to expression: inout LinearExpression
  ) {
    let offset = axis == .horizontal ? horizontal.offset : vertical.offset
    if let offset { expression.terms.append(Term(offset, coefficient: factor)) }
  }

  /// From inside, the edges of a scroll view and of its margins are those of its content, as in
  /// UIKit, and its centre is that of a frame that does not scroll.
  override func meant(
    by attribute: LayoutAttribute, with other: LayoutItem?
  ) -> (LayoutItem, LayoutAttribute) {
    guard let node = other?.node, node !== self, node.isDescendant(of: self) else {
      return super.meant(by: attribute, with: other)
    }
    if let inner = attribute.withinMargins { return (contentMarginsGuide, inner) }
    if attribute.kind == .extent { return (self, attribute) }
    return (attribute.isEdge ? contentLayoutGuide : restingFrameGuide, attribute)
  }

  /// What is added to the content inset by itself.
  private var adjustment: LayoutInsets {
    contentInsetAdjustmentBehavior == .automatic ? safeAreaInsets : .zero
  }

  private func updateInsets() {
    let insets = contentInset + adjustment
    horizontal.update(near: insets.left, far: insets.right)
    vertical.update(
      near: insets.top, far: bottomObstruction == nil ? insets.bottom : contentInset.bottom)
  }
}
