public import AutoLayout

/// The part of a view that the keyboard covers: a strip at the view's bottom edge, as wide as the
/// view. Constraints to it follow the keyboard.
///
/// Its height is the overlap of the keyboard with the view or, if that is less, the part of the view
/// in the safe area at the bottom of the screen. In a tree that is on no screen the guide is at rest.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide, while no keyboard covers it, is as high as the safe area at the bottom of the
  /// view, rather than without height.
  public var usesBottomSafeArea = true
  /// How much of the view the keyboard covers, as of the last layout pass.
  private(set) var overlap = 0.0
  /// What else depends on the overlap.
  var onUpdate: (() -> Void)?

  init() {
    super.init(.bottomEdge, "keyboardLayoutGuide")
    onGeometryChange = { [unowned self] in update() }
  }

  private func update() {
    guard let view = owningView else { return }
    overlap = 0
    var bottomSafeArea = view.safeAreaInsets.bottom
    if let window = view.window {
      let rect = view.frameOnScreen(of: window)
      overlap = window.keyboard.geometry(of: rect).overlap
      bottomSafeArea = KeyboardGeometry.bottomSafeArea(
        of: rect, on: window.screen.size, bottomInset: window.screen.safeAreaInsets.bottom)
    }
    let height = max(overlap, usesBottomSafeArea ? bottomSafeArea : 0)
    place(left: 0, right: 0, bottom: 0, height: height)
    onUpdate?()
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
