import AutoLayout
import KeyboardLayout

/// Scene 0: a button at the bottom of the screen sits on the keyboard.
///
/// The base view stays on the safe area. Only the button's bottom edge is tied to the keyboard guide,
/// which at rest is as high as the safe area below; a strip in the button's colour fills that part.
final class BottomButtonScene: KeyboardScene {
  static let title = "Bottom button"
  let window: LayoutWindow
  let field = LayoutView("field")
  private let base = LayoutView("base")
  private let label = LayoutView("title")
  private let button = LayoutView("button")
  private let strip = LayoutView("strip")

  var views: [LayoutView] { [base, label, field, button, strip] }
  var mayBeCovered: [LayoutView] { [strip] }

  init(screen: LayoutScreen) {
    window = LayoutWindow(screen: screen)
    label.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 21)
    field.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 34)
    window.addSubview(base)
    for view in [label, field, button] {
      base.addSubview(view)
    }
    window.addSubview(strip)

    let safeArea = window.safeAreaLayoutGuide
    LayoutConstraint.activate([
      base.topAnchor.constraint(equalTo: safeArea.topAnchor),
      base.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      base.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      base.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),

      label.leadingAnchor.constraint(equalTo: base.leadingAnchor, constant: 30),
      label.topAnchor.constraint(equalTo: base.topAnchor, constant: 30),
      field.leadingAnchor.constraint(equalTo: base.leadingAnchor, constant: 30),
      field.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),

      button.leadingAnchor.constraint(equalTo: base.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: base.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),

      strip.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
      strip.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
  }
}
