import AutoLayout
import KeyboardLayout

/// Scene 4: a spacer at the very bottom of the screen is as high as the keyboard, and the last view
/// ends where the spacer begins.
final class SpacerScene: KeyboardScene {
  static let title = "Keyboard spacer"
  let window: LayoutWindow
  let field = LayoutView("last view")
  private let list = LayoutView("list")
  private let spacer = LayoutView("spacer")

  var views: [LayoutView] { [list, field, spacer] }
  var mayBeCovered: [LayoutView] { [spacer] }

  init(screen: LayoutScreen) {
    window = LayoutWindow(screen: screen)
    field.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 34)
    // The list takes the room that is left, so it is the one that gives way.
    field.setContentHuggingPriority(.defaultHigh, for: .vertical)
    for view in [list, field, spacer] {
      window.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      ])
    }
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
      list.bottomAnchor.constraint(equalTo: field.topAnchor),
      field.bottomAnchor.constraint(equalTo: spacer.topAnchor),
      spacer.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      spacer.heightAnchor.constraint(equalTo: window.keyboardLayoutGuide.heightAnchor),
    ])
  }
}
