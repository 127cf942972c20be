import AutoLayout
import Testing

/// Faults that users of other layout libraries have reported in public, each with what is right.
@Suite("Wrapper cases")
struct WrapperCaseTests {
  private func makeTree(
    width: Double = 390, height: Double = 844
  ) -> (root: LayoutView, view: LayoutView) {
    let root = makeRoot(width: width, height: height)
    return (root, addView("view", to: root))
  }

  @Test("A01: an updated multiplier counts")
  func a01() throws {
    let (root, view) = makeTree(width: 400)
    view.layout.makeConstraints { $0.width.equalToSuperview().multipliedBy(1) }
    try root.layoutIfNeeded()
    #expect(view.frame.width == 400)
    view.layout.updateConstraints { $0.width.equalToSuperview().multipliedBy(0.5) }
    try root.layoutIfNeeded()
    #expect(view.frame.width == 200)
  }

  @Test("A02: an update to another view follows the other view")
  func a02() throws {
    let (root, view) = makeTree()
    let (first, second) = (addView("A", to: root), addView("B", to: root))
    pin(first, 10, 0, 5, 5)
    let place = pin(second, 60, 0, 5, 5)
    view.layout.makeConstraints { $0.left.equalTo(first).offset(5) }
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 15)
    view.layout.updateConstraints { $0.left.equalTo(second) }
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 60)
    place[0].constant = 70
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 70)
  }

  @Test("A03: an update without a priority keeps the priority")
  func a03() throws {
    let (root, view) = makeTree()
    let height = view.layout.makeConstraints { $0.height.equalTo(0).priority(750) }[0]
    view.layout.updateConstraints { $0.height.equalTo(336) }
    try root.layoutIfNeeded()
    #expect(view.frame.height == 336)
    #expect(height.constraints.map(\.priority) == [750])
  }

  @Test("A04: a priority changes across required and back")
  func a04() throws {
    let (root, view) = makeTree()
    let first = view.widthAnchor.constraint(equalToConstant: 200)
    let second = view.widthAnchor.constraint(equalToConstant: 300)
    second.priority = 750
    LayoutConstraint.activate([first, second])
    for (priority, width) in [(1000, 200.0), (500, 300), (1000, 200)] as [(LayoutPriority, Double)]
    {
      first.priority = priority
      try root.layoutIfNeeded()
      #expect(view.frame.width == width)
    }
    first.priority = 1000
    try root.layoutIfNeeded()
    #expect(root.lastPass == LayoutPassStatistics(), "nothing has changed")
  }

  @Test("A05: 999 loses to 1000 and beats 750")
  func a05() throws {
    let (root, view) = makeTree()
    view.layout.makeConstraints { make in
      make.width.equalTo(100).priority(999)
      make.width.lessThanOrEqualTo(80)
      make.height.equalTo(100).priority(750)
      make.height.equalTo(60).priority(999)
    }
    try root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 80, height: 60))
  }

  @Test("A06: without a common ancestor nothing is installed, and the error names both")
  func a06() {
    let (root, view) = makeTree()
    let stray = LayoutView("stray")
    let wrong = view.leftAnchor.constraint(equalTo: stray.leftAnchor)
    let good = view.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([good, wrong])
    #expect(!wrong.isActive && !good.isActive)
    #expect(
      problems(root) == [
        .noCommonAncestor(
          constraint: "view.left == stray.left", first: "view", second: "stray")
      ])
  }

  @Test("A07: the same constraint twice, or two equal ones, one of which goes")
  func a07() throws {
    let (root, view) = makeTree()
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    LayoutConstraint.activate([width, width])
    try root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    let same = view.widthAnchor.constraint(equalToConstant: 100)
    same.isActive = true
    try root.layoutIfNeeded()
    width.isActive = false
    try root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    same.constant = 120
    try root.layoutIfNeeded()
    #expect(view.frame.width == 120)
  }

  @Test("A08: a removed view takes along what crosses its border, for good")
  func a08() throws {
    let (root, first) = makeTree()
    let second = addView("B", to: root)
    first.layout.makeConstraints { make in
      make.left.equalToSuperview()
      make.width.equalTo(100)
    }
    let gap = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8)
    gap.isActive = true
    try root.layoutIfNeeded()
    #expect(second.frame.minX == 108)
    first.removeFromSuperview()
    try root.layoutIfNeeded()
    #expect(second.hasAmbiguousLayout && !gap.isActive)
    root.addSubview(first)
    try root.layoutIfNeeded()
    #expect(!gap.isActive && second.hasAmbiguousLayout)
  }

  @Test("A09: a remake has no conflict between the old and the new")
  func a09() throws {
    let (root, view) = makeTree(width: 375, height: 667)
    view.layout.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(92)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 575, 375, 92))
    view.layout.remakeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.top.equalToSuperview().offset(42)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 42, 375, 625))
  }

  @Test("A10: insets go inwards, offsets go right and down")
  func a10() throws {
    let (root, view) = makeTree()
    view.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 370, 824))
    let label = addView("label", to: root)
    label.layout.makeConstraints { $0.left.equalTo(100) }
    view.layout.remakeConstraints { $0.right.equalTo(label.leftAnchor).offset(-8) }
    try root.layoutIfNeeded()
    #expect(view.frame.maxX == 92)
  }

  @Test("A11: a multiplied number is multiplied")
  func a11() throws {
    let (root, view) = makeTree()
    view.layout.makeConstraints { $0.width.equalTo(295).multipliedBy(0.2) }
    try root.layoutIfNeeded()
    #expect(view.frame.width == 59)
  }

  @Test("A12: leading and trailing from right to left")
  func a12() throws {
    let (root, view) = makeTree()
    let bar = addView("bar", to: root)
    view.layout.makeConstraints { make in
      make.leading.equalToSuperview().offset(20)
      make.width.equalTo(100)
    }
    bar.layout.makeConstraints { make in
      make.leading.equalToSuperview().offset(16)
      make.trailing.equalToSuperview().offset(-8)
    }
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 20 && bar.frame.minX == 16 && bar.frame.maxX == 382)
    root.layoutDirection = .rightToLeft
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 270 && bar.frame.minX == 8 && bar.frame.maxX == 374)
  }

  @Test("A13: a stack of three, one hidden, hidden twice, shown once")
  func a13() throws {
    let root = makeRoot(width: 390, height: 844)
    let views = (0..<3).map { LayoutView("view \($0)") }
    for view in views { view.layout.makeConstraints { $0.size.equalTo(40) } }
    let stack = LayoutStackView(arrangedSubviews: views, "stack")
    stack.spacing = 8
    root.addSubview(stack)
    stack.layout.makeConstraints { $0.left.top.equalToSuperview() }
    func width() throws -> Double {
      try root.layoutIfNeeded()
      return stack.frame.width
    }
    #expect(try width() == 136)
    views[1].isHidden = true
    #expect(try width() == 88)
    views[1].isHidden = true
    views[1].isHidden = false
    #expect(try width() == 136)
  }

  @Test("A14: two required widths: the conflict names both, and the first stays")
  func a14() throws {
    let (root, view) = makeTree()
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    try root.layoutIfNeeded()
    view.widthAnchor.constraint(equalToConstant: 200).isActive = true
    #expect(conflicts(problems(root)) == [["!view.width == 200", "view.width == 100"]])
    #expect(view.frame.width == 100)
  }

  @Test("A15: scroll content without a height is ambiguous there")
  func a15() throws {
    let root = makeRoot(width: 390, height: 844)
    let scrollView = LayoutScrollView("scroll view")
    root.addSubview(scrollView)
    scrollView.layout.makeConstraints { $0.edges.equalToSuperview() }
    let content = addView("content", to: scrollView)
    content.layout.makeConstraints { make in
      make.edges.equalTo(scrollView.contentLayoutGuide)
      make.width.equalTo(scrollView.frameLayoutGuide)
    }
    try root.layoutIfNeeded()
    let guide = scrollView.contentLayoutGuide
    #expect(guide.hasAmbiguousLayout(for: .vertical) && !guide.hasAmbiguousLayout(for: .horizontal))
    content.layout.makeConstraints { $0.height.equalTo(1000) }
    try root.layoutIfNeeded()
    #expect(scrollView.contentSize == LayoutSize(width: 390, height: 1000))
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test("A16: without constraints the frame counts again")
  func a16() throws {
    let (root, view) = makeTree()
    view.frame = rect(1, 2, 3, 4)
    view.layout.makeConstraints { $0.edges.equalToSuperview() }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 390, 844))
    view.layout.removeConstraints()
    try root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
    view.frame = rect(5, 6, 7, 8)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(5, 6, 7, 8))
  }

  @Test(
    "A17: the safe area follows from the place, and does not feed back", arguments: [744.0, 844])
  func a17(_ maxY: Double) throws {
    let (root, view) = makeTree()
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    let inner = addView("inner", to: view)
    view.layout.makeConstraints { make in
      make.left.right.top.equalToSuperview()
      make.bottom.equalTo(root.topAnchor).offset(maxY)
    }
    inner.layout.makeConstraints { make in
      make.edges.equalTo(view.safeAreaLayoutGuide)
    }
    for _ in 0..<3 {
      try root.layoutIfNeeded()
      #expect(view.safeAreaInsets.bottom == (maxY == 844 ? 34 : 0))
      #expect(inner.frame.maxY == (maxY == 844 ? 810 : 744))
    }
  }
}
