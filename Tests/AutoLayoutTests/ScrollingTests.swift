import AutoLayout
import Testing

@Suite("Scrolling")
struct ScrollingTests {
  private let root = makeRoot()
  private let scrollView = LayoutScrollView("scroll view")

  /// Content 1000 x 2000 in a scroll view 400 x 800, with 10 and 20 points of inset above and below.
  init() throws {
    root.addSubview(scrollView)
    pinEdges(scrollView, to: root)
    let content = addView("content", to: scrollView)
    pinEdges(content, to: scrollView)
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: 1000),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    scrollView.contentInset = LayoutInsets(top: 10, bottom: 20)
    try root.layoutIfNeeded()
  }

  @Test(
    "a rectangle is brought into view by the least",
    arguments: [
      (rect(0, 100, 10, 10), 0.0, -10.0), (rect(0, 780, 10, 10), 0, 10),
      (rect(0, 1990, 10, 10), 0, 1220), (rect(500, 0, 20, 20), 120, -10),
      (rect(0, 500, 10, 5000), 0, 490),
    ])
  func scrollRectToVisible(_ rect: LayoutRect, _ x: Double, _ y: Double) throws {
    scrollView.scrollRectToVisible(rect)
    try root.layoutIfNeeded()
    #expect(scrollView.contentOffset == LayoutPoint(x: x, y: y))
    scrollView.scrollRectToVisible(rect)
    try root.layoutIfNeeded()
    #expect(scrollView.contentOffset == LayoutPoint(x: x, y: y), "what is visible does not move")
  }

  @Test("back up by the least")
  func back() throws {
    scrollView.contentOffset = LayoutPoint(x: 600, y: 1000)
    try root.layoutIfNeeded()
    scrollView.scrollRectToVisible(rect(0, 900, 10, 10))
    try root.layoutIfNeeded()
    #expect(scrollView.contentOffset == LayoutPoint(x: 0, y: 890))
  }

  @Test("a rectangle that is none is refused")
  func badRect() throws {
    scrollView.scrollRectToVisible(rect(0, .nan, 10, 10))
    #expect(problems(root).count == 1)
    #expect(scrollView.contentOffset.y == -10)
  }

  @Test("the safe area is added to the insets, or not")
  func adjustment() throws {
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    try root.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset == LayoutInsets(top: 57, bottom: 54))
    scrollView.contentInsetAdjustmentBehavior = .never
    try root.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset == LayoutInsets(top: 10, bottom: 20))
    #expect(scrollView.contentOffset.y == -10)
  }

  @Test("margins of a scroll view are, from inside, those of its content")
  func margins() throws {
    let view = addView("view", to: scrollView)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    LayoutConstraint.activate(
      [LayoutAttribute.leadingMargin, .topMargin, .trailingMargin].map {
        LayoutConstraint(
          item: view,
          attribute: $0 == .topMargin ? .top : $0 == .leadingMargin ? .leading : .trailing,
          relatedBy: .equal, toItem: scrollView, attribute: $0)
      })
    try root.layoutIfNeeded()
    #expect(view.frame == rect(8, 8, 984, 10))
  }

  @Test("a centre from inside does not follow the offset")
  func centre() throws {
    let view = addView("view", to: scrollView)
    pin(view, 0, 0, 20, 20)[1].isActive = false
    view.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor).isActive = true
    scrollView.contentOffset.y = 300
    try root.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 300)
    #expect(view.frame.minY == 390)
  }
}
