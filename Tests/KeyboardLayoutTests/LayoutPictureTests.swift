import AutoLayout
import KeyboardLayout
import Testing

@Suite("Pictures")
struct LayoutPictureTests {
  @Test("views, guides, the safe area and the keyboard, each where it lies")
  func boxes() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let scrollView = LayoutScrollView("scroll view")
    window.addSubview(scrollView)
    scrollView.layout.makeConstraints { $0.edges.equalToSuperview() }
    _ = addView("a < b & \"c\"", to: scrollView, at: rect(10, 500, 100, 40))
    let hidden = addView("hidden", to: window, at: rect(0, 0, 1, 1))
    hidden.isHidden = true
    scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 1000).isActive = true
    scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 390).isActive = true
    scrollView.contentOffset.y = 82
    _ = window.keyboardLayoutGuide
    window.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    let picture = LayoutPicture(of: window)
    #expect(picture.size == LayoutSize(width: 390, height: 844))
    #expect(picture.safeArea == rect(0, 47, 390, 763) && picture.keyboard == rect(0, 508, 390, 336))
    #expect(picture.views.map(\.name) == ["root", "scroll view", "a < b & \"c\""])
    #expect(picture.views[2].frame == rect(10, 418, 100, 40))
    #expect(
      picture.guides == [
        LayoutPicture.Box(name: "root.keyboardLayoutGuide", frame: rect(0, 508, 390, 336))
      ])
    let lines = picture.svg.split(separator: "\n")
    #expect(
      lines.first
        == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844" width="390" height="844">"#
    )
    #expect(
      lines.contains(
        #"<g class="view"><rect x="10" y="418" width="100" height="40"/><text x="14" y="431">a &lt; b &amp; &quot;c&quot;</text></g>"#
      ))
    #expect(lines.contains(#"<rect class="keyboard" x="0" y="508" width="390" height="336"/>"#))
    #expect(lines.last == "</svg>")
  }

  @Test("without a keyboard its rectangle has no height, and a guide on a scrolled view lies right")
  func atRest() throws {
    let window = LayoutWindow(screen: try Screens.d1(), frame: rect(0, 100, 390, 744))
    let scrollView = LayoutScrollView("scroll view")
    window.addSubview(scrollView)
    scrollView.layout.makeConstraints { $0.edges.equalToSuperview() }
    scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000).isActive = true
    scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 390).isActive = true
    _ = scrollView.keyboardLayoutGuide
    scrollView.contentOffset.y = 300
    try window.layoutIfNeeded()
    let picture = LayoutPicture(of: window)
    #expect(picture.guides.map(\.frame) == [rect(0, 710, 390, 34)])
    #expect(picture.keyboard == nil)
    #expect(picture.svg.contains(#"<rect class="keyboard" x="0" y="744" width="390" height="0"/>"#))
    window.keyboard.show(height: 336)
    #expect(LayoutPicture(of: window).keyboard == rect(0, 408, 390, 336))
  }
}
