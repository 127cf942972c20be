import AutoLayout
import KeyboardLayout
import Testing

/// The layout example of the README, with the values that the README prints.
struct ReadmeExampleTests {
  @Test("The README's layout example gives what the README says")
  func layoutExample() throws {
    let screen = try LayoutScreen(
      size: LayoutSize(width: 390, height: 844), safeAreaInsets: LayoutInsets(top: 47, bottom: 34))
    let window = LayoutWindow(screen: screen)
    let button = LayoutView("button")
    window.addSubview(button)
    LayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
    try window.layoutIfNeeded()
    #expect(button.frame.minY == 760)

    screen.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    #expect(button.frame.minY == 458)

    screen.keyboard.hide()
    try window.layoutIfNeeded()
    #expect(button.frame.minY == 760)
  }
}
