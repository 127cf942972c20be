import AutoLayout
import KeyboardLayout

/// Scene 1: a field far down in a scroll view keeps 50 points above the keyboard, and moves only if
/// it must.
///
/// The scroll view fills the window; its safe area and the keyboard become insets, and the offset is
/// a variable that is solved with everything else.
final class MinimumDistanceScene: KeyboardScene {
  static let title = "Minimum distance"
  let window: LayoutWindow
  let field = LayoutView("field")
  private let scroller = LayoutScrollView("scroll view")
  private let content = LayoutView("content")

  var views: [LayoutView] { [scroller, content, field] }
  var scrollView: LayoutScrollView? { scroller }

  init(screen: LayoutScreen) {
    window = LayoutWindow(screen: screen)
    window.addSubview(scroller)
    scroller.addSubview(content)
    content.addSubview(field)
    scroller.avoidKeyboard(minimumDistance: 50)

    let contentGuide = scroller.contentLayoutGuide
    LayoutConstraint.activate([
      scroller.topAnchor.constraint(equalTo: window.topAnchor),
      scroller.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      scroller.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      scroller.bottomAnchor.constraint(equalTo: window.bottomAnchor),

      content.topAnchor.constraint(equalTo: contentGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: contentGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: contentGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: contentGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),

      field.topAnchor.constraint(equalTo: content.topAnchor, constant: 500),
      field.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      field.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
}
