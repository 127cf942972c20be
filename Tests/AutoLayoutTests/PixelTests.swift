import AutoLayout
import Testing

@Suite("Pixels")
struct PixelTests {
  @Test("edges that meet still meet, in the root's pixels", arguments: [1.0, 2, 3])
  func thirds(_ scale: Double) throws {
    let root = makeRoot(width: 100)
    root.displayScale = scale
    var edge = root.leadingAnchor
    let views = (0..<3).map { addView("view \($0)", to: root) }
    for view in views {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edge),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
      ])
      edge = view.trailingAnchor
    }
    try root.layoutIfNeeded()
    let pixels = views.map { $0.frame.width * scale }
    #expect(abs(pixels.reduce(0, +) - 100 * scale) < 1e-9)
    if scale == 1 { #expect(pixels == [33, 34, 33]) }
    if scale == 2 { #expect(pixels == [67, 66, 67]) }
    for (view, next) in zip(views, views.dropFirst()) {
      #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9)
      #expect(abs((view.frame.maxX * scale).rounded() - view.frame.maxX * scale) < 1e-9)
    }
  }

  @Test(
    "halves go away from zero, also below it",
    arguments: [(10.25, 10.5), (10.24, 10), (-10.25, -10.5), (-10.24, -10), (0.25, 0.5)])
  func halves(_ y: Double, _ rounded: Double) throws {
    let root = makeRoot()
    root.displayScale = 2
    let view = addView("view", to: root)
    pin(view, 0, y, 10, 10)
    try root.layoutIfNeeded()
    #expect(view.frame.minY == rounded)
  }

  @Test("a frame is rounded where it lies in the root, not in its superview")
  func nested() throws {
    let root = makeRoot()
    root.displayScale = 1
    let (box, inner) = (addView("box", to: root), LayoutView("inner"))
    box.addSubview(inner)
    pin(box, 0, 10.3, 50, 50)
    pin(inner, 0, 10.3, 20, 20)
    try root.layoutIfNeeded()
    #expect(box.frame.minY == 10 && inner.frame.minY == 11)
    root.displayScale = 0
    #expect(inner.frame.minY == 10.3)
  }

  @Test("frames in a scroll view do not change while it scrolls")
  func scrolled() throws {
    let root = makeRoot()
    root.displayScale = 2
    let scrollView = LayoutScrollView("scroll view")
    root.addSubview(scrollView)
    pinEdges(scrollView, to: root)
    let view = addView("view", to: scrollView)
    pin(view, 0, 0.2, 400, 2000.3)
    pinEdges(view, to: scrollView.contentLayoutGuide)
    _ = problems(root)
    let before = view.frame
    scrollView.contentOffset.y = 33.33
    try root.layoutIfNeeded()
    #expect(view.frame == before)
  }

  @Test("a scale that no screen has is refused", arguments: [Double.nan, -1, .infinity])
  func badScale(_ scale: Double) {
    let root = makeRoot()
    root.displayScale = scale
    #expect(root.displayScale == 0)
    #expect(problems(root).count == 1)
  }
}
