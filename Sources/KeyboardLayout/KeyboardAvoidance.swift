public import AutoLayout

/// Keeps the focused view in a scroll view above the keyboard, by scrolling no more than it must.
///
/// While a keyboard covers the scroll view, the content can be scrolled by as much more, and the
/// focused view keeps a distance from the keyboard and from the top of the visible part. Where both
/// cannot be had, the caret counts, or the top if there is none; see ``LayoutView/caretRect``. A view
/// that is visible already does not move. When the keyboard
/// goes, the content goes back to where the user had scrolled it. All of it is constraints: the
/// offset is solved together with everything else, and within its limits.
public final class KeyboardAvoidance {
  private weak var scrollView: LayoutScrollView?
  private let guide: KeyboardLayoutGuide
  private var distance: Double
  private weak var revealed: LayoutView?
  /// The part of the revealed view that counts; nil: all of it.
  private var revealedPart: LayoutRect?
  private var above: LayoutConstraint?
  private var below: LayoutConstraint?
  /// The keyboard that was last seen, and how often it had been undocked.
  private weak var keyboard: Keyboard?
  private var undockings = 0

  /// The top of the focused view goes before its bottom, where the visible part is too low for both.
  private static let topPriority = LayoutPriority(0.3)

  init(_ scrollView: LayoutScrollView) {
    self.scrollView = scrollView
    // A guide of its own: what others ask of the scroll view's must not change the insets.
    guide = KeyboardLayoutGuide()
    guide.belong(to: scrollView)
    distance = 0
    scrollView.letObstruct(guide)
    guide.onUpdate = { [weak self] in self?.update() }
  }

  /// The least distance of the focused view from the keyboard, in points, where the view has none of
  /// its own; see ``LayoutView/keyboardDistance``. One that is not finite or
  /// is negative is refused, and the next layout pass reports it.
  public var minimumDistance: Double {
    get { distance }
    set {
      guard newValue.isFinite, newValue >= 0 else {
        let problem = LayoutError.Problem.badValue(of: "the distance from the keyboard", newValue)
        scrollView?.report(problem)
        return
      }
      distance = newValue
    }
  }

  /// How much further than by the safe area the content can be scrolled because of the keyboard, in
  /// points, as of the last layout pass. It is not part of the scroll view's own `contentInset`.
  public var extraBottomInset: Double {
    guard let scrollView, let window = scrollView.window else { return 0 }
    let bottomSafeArea = KeyboardGeometry.bottomSafeArea(
      of: scrollView.frameOnScreen(of: window), on: window.screen.size,
      bottomInset: window.screen.safeAreaInsets.bottom)
    return max(0, guide.overlap - bottomSafeArea)
  }

  /// Brings everything up to date with the keyboard and the focus.
  private func update() {
    guard let scrollView else { return }
    noteKeyboard(of: scrollView)
    let focus = guide.overlap > 0 ? scrollView.window?.focusedView : nil
    let target = focus.flatMap { $0 !== scrollView && $0.isDescendant(of: scrollView) ? $0 : nil }
    let part = target.flatMap { partToShow(of: $0, in: scrollView) }
    if target !== revealed || above?.isActive == false || (part == nil) != (revealedPart == nil) {
      reveal(target, part, in: scrollView)
    }
    let distance = target?.keyboardDistance ?? distance
    above?.constant = -distance - (part?.maxY ?? 0)
    below?.constant = scrollView.adjustedContentInset.top + distance - (part?.minY ?? 0)
  }

  /// The caret, where the view is too high for the visible part; nil: the whole view.
  private func partToShow(of view: LayoutView, in scrollView: LayoutScrollView) -> LayoutRect? {
    guard let caret = view.caretRect else { return nil }
    let insets = scrollView.adjustedContentInset
    let room = scrollView.frameInRoot.size.height - insets.top - guide.overlap
    let distance = view.keyboardDistance ?? distance
    return view.frameInRoot.size.height + 2 * distance > room ? caret : nil
  }

  /// When a keyboard has gone, or the scroll view has gone to another screen, the content goes back.
  private func noteKeyboard(of scrollView: LayoutScrollView) {
    let current = scrollView.window?.keyboard
    let count = current?.undockings ?? 0
    if keyboard !== current || undockings != count {
      scrollView.returnToUserOffset()
    }
    keyboard = current
    undockings = count
  }

  private func reveal(_ view: LayoutView?, _ part: LayoutRect?, in scrollView: LayoutScrollView) {
    LayoutConstraint.deactivate([above, below].compactMap { $0 })
    (revealed, revealedPart) = (view, part)
    // A part is measured from the view's top edge.
    above = (part == nil ? view?.bottomAnchor : view?.topAnchor)?
      .constraint(lessThanOrEqualTo: guide.topAnchor)
    above?.priority = .scrollOffset
    below = view?.topAnchor.constraint(
      greaterThanOrEqualTo: scrollView.frameLayoutGuide.topAnchor)
    below?.priority = Self.topPriority
    LayoutConstraint.activate([above, below].compactMap { $0 })
  }
}

extension LayoutScrollView {
  /// Keeps the focused view inside this scroll view above the keyboard from now on.
  ///
  /// - Parameter minimumDistance: The least distance from the keyboard, in points. A later call
  ///   changes it.
  @discardableResult
  public func avoidKeyboard(minimumDistance: Double = 0) -> KeyboardAvoidance {
    let avoidance = companion(KeyboardAvoidance.self) { KeyboardAvoidance(self) }
    avoidance.minimumDistance = minimumDistance
    return avoidance
  }
}
