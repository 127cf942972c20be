public import AutoLayout

/// The part of a view that the keyboard covers: a strip at the view's bottom edge, as wide as the
/// view. Constraints to it follow the keyboard.
///
/// Its height is the overlap of the keyboard with the view or, if that is less, the part of the view
/// in the safe area at the bottom of the screen. In a tree that is on no screen the guide is at rest.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide, while no keyboard covers it, is as high as the safe area at the bottom of the
  /// view, rather than without height.
  public var usesBottomSafeArea: Bool {
    get { policy.usesBottomSafeArea }
    set { policy.usesBottomSafeArea = newValue }
  }
  /// Whether the guide is what a floating, split or undocked keyboard covers of the view. Otherwise,
  /// as at first, such a keyboard counts as hidden.
  public var followsUndockedKeyboard: Bool {
    get { policy.followsUndockedKeyboard }
    set { policy.followsUndockedKeyboard = newValue }
  }
  /// How much of the view the keyboard covers, as of the last layout pass.
  private(set) var overlap = 0.0
  /// What else depends on the overlap.
  var onUpdate: (() -> Void)?
  private var policy = KeyboardGuidePolicy()
  private var edgeConstraints = KeyboardEdgeConstraints()
  private var padding = 0.0
  private var nearDistance = 8.0

  init() {
    super.init(.bottomEdge, "keyboardLayoutGuide")
    onGeometryChange = { [unowned self] in update() }
  }

  /// How far above the keyboard a drag takes hold of it, in points; see ``dragKeyboard(to:)``. Less
  /// than 0 counts as 0; a number that is not finite is refused, and the next layout pass reports it.
  public var keyboardDismissPadding: Double {
    get { padding }
    set { padding = max(0, accepted(newValue, "keyboardDismissPadding") ?? padding) }
  }

  /// How many points from an edge of the view the guide is still near to it; 8 at first. UIKit does
  /// not say what it takes. Less than 0 counts as 0; a number that is not finite is refused.
  public var nearEdgeDistance: Double {
    get { nearDistance }
    set { nearDistance = max(0, accepted(newValue, "nearEdgeDistance") ?? nearDistance) }
  }

  private func accepted(_ value: Double, _ name: String) -> Double? {
    if value.isFinite { return value }
    report(.badValue(of: "\(name) of \(words)", value))
    return nil
  }

  /// Lets constraints be in force while, and only while, the guide is near to an edge; see
  /// ``KeyboardEdge/near(_:in:distance:isRightToLeft:)``. They replace those set for that before.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: KeyboardEdge
  ) {
    edgeConstraints.set(constraints, for: edge, isNear: true)
  }

  /// Lets constraints be in force while, and only while, the guide is not near to an edge. They
  /// replace those set for that before.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edge: KeyboardEdge
  ) {
    edgeConstraints.set(constraints, for: edge, isNear: false)
  }

  /// What a finger does that drags the docked keyboard away: the keyboard moves down as soon as the
  /// finger is nearer to it than ``keyboardDismissPadding``. In a tree on no screen nothing happens.
  ///
  /// - Parameter finger: The finger's distance from the top of the screen, in points.
  public func dragKeyboard(to finger: Double) {
    owningView?.window?.keyboard.drag(to: finger, padding: padding)
  }

  private func update() {
    guard let view = owningView else { return }
    var rect = view.frameInRoot
    var geometry = KeyboardGeometry(mode: .hidden, keyboard: .zero, view: rect)
    var bottomSafeArea = view.safeAreaInsets.bottom
    if let window = view.window {
      rect = rect.moved(by: window.frame.origin)
      geometry = window.keyboard.geometry(of: rect)
      bottomSafeArea = KeyboardGeometry.bottomSafeArea(
        of: rect, on: window.screen.size, bottomInset: window.screen.safeAreaInsets.bottom)
    }
    overlap = geometry.overlap
    place(geometry, bottomSafeArea: bottomSafeArea, in: rect.size)
    onUpdate?()
  }

  private func place(
    _ geometry: KeyboardGeometry, bottomSafeArea: Double, in size: LayoutSize
  ) {
    let frame = geometry.guide(bottomSafeArea: bottomSafeArea, policy: policy)
    if policy.followsUndockedKeyboard, geometry.floatingPart != nil {
      place(
        left: frame.minX, right: size.width - frame.maxX, bottom: size.height - frame.maxY,
        height: frame.height)
    } else {
      // A strip at the bottom is the height alone, so that a keyboard changes one value.
      place(left: 0, right: 0, bottom: 0, height: frame.height)
    }
    guard !edgeConstraints.isEmpty else { return }
    let direction = owningView?.effectiveUserInterfaceLayoutDirection
    edgeConstraints.update(
      near: KeyboardEdge.near(
        frame, in: size, distance: nearDistance, isRightToLeft: direction == .rightToLeft))
  }
}

extension LayoutView {
  /// The part of the view that the keyboard covers, made at the first use. It may be made at any
  /// time, and starts from where the keyboard is.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let known = existingCompanion(KeyboardLayoutGuide.self) { return known }
    let guide = companion(KeyboardLayoutGuide.self) { KeyboardLayoutGuide() }
    guide.belong(to: self)
    return guide
  }
}
