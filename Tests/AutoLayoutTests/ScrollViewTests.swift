import AutoLayout
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  /// A scroll view on all edges of a root 400 x 800, with content of a given height.
  struct Fixture {
    let root = makeRoot()
    let scrollView = LayoutScrollView("scroll view")
    let content = LayoutView("content")
    let height: LayoutConstraint

    init(contentHeight: Double) {
      root.addSubview(scrollView)
      scrollView.addSubview(content)
      pinEdges(scrollView, to: root)
      pinEdges(content, to: scrollView.contentLayoutGuide)
      height = content.heightAnchor.constraint(equalToConstant: contentHeight)
      LayoutConstraint.activate([
        height,
        content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      ])
    }

    /// The offset after a wish for another one.
    func offset(wanting y: Double) throws -> Double {
      scrollView.contentOffset = LayoutPoint(x: 0, y: y)
      try root.layoutIfNeeded()
      return scrollView.contentOffset.y
    }
  }

  @Test("the content has its own size and coordinates")
  func contentSize() throws {
    let fixture = Fixture(contentHeight: 1000)
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentSize == LayoutSize(width: 400, height: 1000))
    #expect(fixture.content.frame == rect(0, 0, 400, 1000))
    #expect(try fixture.offset(wanting: 150) == 150)
    #expect(fixture.content.frame == rect(0, 0, 400, 1000), "it moves with the bounds")
    #expect(fixture.scrollView.bounds == rect(0, 150, 400, 800))
    #expect(fixture.scrollView.frameLayoutGuide.layoutFrame == rect(0, 150, 400, 800))
    let content = fixture.content
    #expect(try content.convert(content.bounds, to: fixture.root) == rect(0, -150, 400, 1000))
    #expect(
      try fixture.root.convert(LayoutPoint.zero, to: content) == LayoutPoint(x: 0, y: 150))
  }

  @Test("the offset stays within its limits", arguments: [(-50.0, 0.0), (120, 120), (900, 200)])
  func limits(_ wanted: Double, _ got: Double) throws {
    #expect(try Fixture(contentHeight: 1000).offset(wanting: wanted) == got)
  }

  @Test("short content does not scroll, and is not stretched")
  func shortContent() throws {
    let fixture = Fixture(contentHeight: 100)
    fixture.height.isActive = false
    fixture.content.intrinsicContentSize.height = 100
    #expect(try fixture.offset(wanting: 50) == 0)
    #expect(fixture.scrollView.contentSize.height == 100)
  }

  @Test("neither the limit nor a wish for an offset squeezes or stretches the content")
  func softContent() throws {
    let fixture = Fixture(contentHeight: 1000)
    fixture.height.isActive = false
    fixture.content.intrinsicContentSize.height = 1000
    fixture.content.setContentHuggingPriority(1, for: .vertical)
    fixture.content.setContentCompressionResistancePriority(1, for: .vertical)
    for wanted in [0.0, 100, 900] {
      #expect(try fixture.offset(wanting: wanted) == min(wanted, 200))
      #expect(fixture.scrollView.contentSize.height == 1000)
    }
  }

  @Test("insets and safe area widen the limits, and the content rests clear of them")
  func insets() throws {
    let fixture = Fixture(contentHeight: 1000)
    fixture.root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    fixture.scrollView.contentInset = LayoutInsets(top: 3, bottom: 6)
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.adjustedContentInset == LayoutInsets(top: 50, bottom: 40))
    #expect(fixture.scrollView.contentOffset == LayoutPoint(x: 0, y: -50))
    #expect(try fixture.offset(wanting: 5000) == 240)
    #expect(try fixture.offset(wanting: -5000) == -50)
    #expect(fixture.content.safeAreaInsets == .zero, "the scroll view keeps its content clear")
  }

  @Test("the offset follows the limits when they shrink, and stays there")
  func shrinking() throws {
    let fixture = Fixture(contentHeight: 1000)
    #expect(try fixture.offset(wanting: 200) == 200)
    fixture.height.constant = 900
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == 100)
    fixture.height.constant = 1000
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == 100)
  }

  @Test("the edges of a scroll view mean its content from inside, its centre and size do not")
  func edgesFromInside() throws {
    let root = makeRoot()
    let scrollView = LayoutScrollView("scroll view")
    root.addSubview(scrollView)
    pinEdges(scrollView, to: root, inset: 50)
    let content = addView("content", to: scrollView)
    let centred = addView("centred", to: scrollView)
    pinEdges(content, to: scrollView)
    pin(centred, 0, 0, 10, 10)[0].isActive = false
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
      centred.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(content.frame == rect(0, 0, 300, 2000))
    #expect(scrollView.contentSize == LayoutSize(width: 300, height: 2000))
    #expect(centred.frame.minX == 145)
    #expect(scrollView.frame == rect(50, 50, 300, 700))
  }

  @Test("a wish across the border moves the offset, no further than it must and may")
  func reveal() throws {
    let fixture = Fixture(contentHeight: 1000)
    let row = addView("row", to: fixture.content)
    let place = pin(row, 0, 850, 400, 40)
    let wish = row.bottomAnchor.constraint(equalTo: fixture.root.bottomAnchor, constant: -50)
    wish.priority = .scrollOffset
    wish.isActive = true
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == 140)
    place[1].constant = 950
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == 200, "not past the end of the content")
    #expect(fixture.scrollView.contentSize.height == 1000)
  }

  @Test("content without a height is ambiguous")
  func ambiguousContent() throws {
    let fixture = Fixture(contentHeight: 1000)
    try fixture.root.layoutIfNeeded()
    #expect(!fixture.scrollView.contentLayoutGuide.hasAmbiguousLayout)
    fixture.height.isActive = false
    try fixture.root.layoutIfNeeded()
    #expect(fixture.scrollView.contentLayoutGuide.hasAmbiguousLayout)
    #expect(fixture.content.hasAmbiguousLayout)
  }

  @Test("a scroll view keeps its offset when it goes from tree to tree")
  func move() throws {
    let fixture = Fixture(contentHeight: 1000)
    #expect(try fixture.offset(wanting: 150) == 150)
    let other = makeRoot(width: 400, height: 500)
    other.addSubview(fixture.scrollView)
    #expect(fixture.scrollView.contentOffset.y == 150 || other.subviews.count == 1)
    pinEdges(fixture.scrollView, to: other)
    try other.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == 150)
  }

  @Test("numbers that are refused leave everything as it was")
  func badNumbers() throws {
    let fixture = Fixture(contentHeight: 1000)
    #expect(try fixture.offset(wanting: 150) == 150)
    fixture.scrollView.contentOffset = LayoutPoint(x: .nan, y: 0)
    fixture.scrollView.contentInset = LayoutInsets(top: .infinity)
    #expect(problems(fixture.root).count == 2)
    #expect(fixture.scrollView.contentOffset.y == 150)
    #expect(fixture.scrollView.contentInset == .zero)
  }
}
