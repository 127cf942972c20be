import AutoLayout
import KeyboardLayout

/// A wrapper that is always as high as the keyboard, and above it a view that is always clear of it:
/// what a screen needs to lay its content out as if there were no keyboard.
struct KeyboardSafeArea {
  /// The strip that the keyboard covers.
  let wrapper = LayoutView("wrapper")
  /// The rest.
  let safeView = LayoutView("safe view")

  /// Puts the two into a view.
  ///
  /// - Parameter usesBottomSafeArea: Whether the wrapper, while there is no keyboard, is as high as
  ///   the safe area at the bottom.
  init(in view: LayoutView, usesBottomSafeArea: Bool = true) {
    view.addSubview(wrapper)
    view.addSubview(safeView)
    // Both are there for the layout only; touches go to what lies behind.
    wrapper.passesTouchesThrough = true
    safeView.passesTouchesThrough = true
    view.keyboardLayoutGuide.usesBottomSafeArea = usesBottomSafeArea
    LayoutConstraint.activate([
      wrapper.leftAnchor.constraint(equalTo: view.leftAnchor),
      wrapper.rightAnchor.constraint(equalTo: view.rightAnchor),
      wrapper.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      wrapper.heightAnchor.constraint(equalTo: view.keyboardLayoutGuide.heightAnchor),

      safeView.topAnchor.constraint(equalTo: view.topAnchor),
      safeView.leftAnchor.constraint(equalTo: view.leftAnchor),
      safeView.rightAnchor.constraint(equalTo: view.rightAnchor),
      safeView.bottomAnchor.constraint(equalTo: wrapper.topAnchor),
    ])
  }
}

/// Scene 2: a view that is always clear of the keyboard, with a star near its bottom.
final class SafeAreaViewScene: KeyboardScene {
  static let title = "Keyboard safe-area view"
  let window: LayoutWindow
  let field = LayoutView("field")
  private let safeArea: KeyboardSafeArea
  private let star = LayoutView("star")

  var views: [LayoutView] { [safeArea.wrapper, safeArea.safeView, star, field] }
  var mayBeCovered: [LayoutView] { [safeArea.wrapper] }

  convenience init(screen: LayoutScreen) {
    self.init(screen: screen, usesBottomSafeArea: true)
  }

  /// Builds the scene with or without the safe area at the bottom while there is no keyboard.
  init(screen: LayoutScreen, usesBottomSafeArea: Bool) {
    window = LayoutWindow(screen: screen)
    safeArea = KeyboardSafeArea(in: window, usesBottomSafeArea: usesBottomSafeArea)
    star.intrinsicContentSize = IntrinsicContentSize(width: 22, height: 20)
    field.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 34)
    safeArea.safeView.addSubview(star)
    window.addSubview(field)
    LayoutConstraint.activate([
      star.centerXAnchor.constraint(equalTo: safeArea.safeView.centerXAnchor),
      star.bottomAnchor.constraint(equalTo: safeArea.safeView.bottomAnchor, constant: -150),

      field.topAnchor.constraint(equalTo: window.topAnchor, constant: 56),
      field.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
    ])
  }
}
