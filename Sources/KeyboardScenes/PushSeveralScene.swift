import AutoLayout
import KeyboardLayout

/// Scene 3: two buttons sit on the keyboard, and a group of views moves up by exactly what the buttons
/// would cover, and only then.
///
/// Three constraints say so: the group's top is where it belongs, if that can be (750); its bottom is
/// above the buttons, always; its top is not above the safe area, if that can be (999).
final class PushSeveralScene: KeyboardScene {
  static let title = "Push up several"
  let window: LayoutWindow
  let field = LayoutView("field")
  private let group = LayoutView("group")
  private let label = LayoutView("label")
  private let replayButton = LayoutView("replay button")
  private let enterButton = LayoutView("enter button")

  var views: [LayoutView] { [group, label, field, replayButton, enterButton] }

  init(screen: LayoutScreen) {
    window = LayoutWindow(screen: screen)
    label.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 21)
    field.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 34)
    for view in [group, replayButton, enterButton] {
      window.addSubview(view)
    }
    group.addSubview(label)
    group.addSubview(field)
    constrainButtons()
    constrainGroup()
  }

  private func constrainButtons() {
    let keyboardTop = window.keyboardLayoutGuide.topAnchor
    LayoutConstraint.activate([
      replayButton.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      enterButton.leadingAnchor.constraint(equalTo: replayButton.trailingAnchor, constant: 8),
      enterButton.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      enterButton.widthAnchor.constraint(equalTo: replayButton.widthAnchor),

      replayButton.bottomAnchor.constraint(equalTo: keyboardTop),
      replayButton.heightAnchor.constraint(equalToConstant: 50),
      enterButton.bottomAnchor.constraint(equalTo: keyboardTop),
      enterButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  private func constrainGroup() {
    let safeTop = window.safeAreaLayoutGuide.topAnchor
    let place = group.topAnchor.constraint(equalTo: safeTop, constant: 300)
    place.priority = .defaultHigh
    let ceiling = group.topAnchor.constraint(greaterThanOrEqualTo: safeTop)
    ceiling.priority = 999
    LayoutConstraint.activate([
      place, ceiling,
      group.bottomAnchor.constraint(lessThanOrEqualTo: replayButton.topAnchor),
      group.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      group.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      group.heightAnchor.constraint(equalToConstant: 120),

      label.topAnchor.constraint(equalTo: group.topAnchor),
      label.leadingAnchor.constraint(equalTo: group.leadingAnchor),
      field.bottomAnchor.constraint(equalTo: group.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: group.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: group.trailingAnchor),
    ])
  }
}
