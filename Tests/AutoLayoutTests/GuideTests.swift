import AutoLayout
import Testing

@Suite("Guides and safe areas")
struct GuideTests {
  @Test("a guide is placed by constraints like a view")
  func guide() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let guide = LayoutGuide("guide")
    view.addLayoutGuide(guide)
    pin(view, 100, 100, 200, 200)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      guide.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -150),
      guide.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      guide.heightAnchor.constraint(equalToConstant: 20),
    ])
    try root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(10, 90, 140, 20))
    #expect(guide.owningView === view && view.layoutGuides.count == 1)
  }

  @Test("a guide that is removed or moved takes its constraints out of force")
  func removal() throws {
    let root = makeRoot()
    let other = addView("other", to: root)
    let guide = LayoutGuide("guide")
    root.addLayoutGuide(guide)
    root.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    try root.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 20)
    other.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && guide.owningView === other && !width.isActive)
    other.removeLayoutGuide(guide)
    other.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && guide.layoutFrame == .zero)
    width.isActive = true
    #expect(!width.isActive, "a guide without a view has no tree")
    try root.layoutIfNeeded()
    root.addLayoutGuide(guide)
    width.isActive = true
    try root.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 20)
  }

  @Test("a guide of a view's own stays there")
  func ownGuide() {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.addLayoutGuide(root.safeAreaLayoutGuide)
    #expect(root.safeAreaLayoutGuide.owningView === root)
    #expect(problems(root) == [.guideIsOwned("root.safeAreaLayoutGuide")])
  }

  @Test("the safe area of the root, set and changed")
  func rootSafeArea() throws {
    let root = makeRoot()
    root.safeAreaInsets = LayoutInsets(top: 47, left: 1, bottom: 34, right: 2)
    let view = addView("view", to: root)
    pinEdges(view, to: root.safeAreaLayoutGuide)
    try root.layoutIfNeeded()
    #expect(root.lastPass.solves == 1, "the root's size is given, so nothing has to be measured")
    #expect(view.frame == rect(1, 47, 397, 719))
    root.safeAreaInsets.bottom = 0
    try root.layoutIfNeeded()
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
    #expect(view.frame == rect(1, 47, 397, 753))
    #expect(root.safeAreaLayoutGuide.layoutFrame == view.frame)
  }

  @Test("a view's safe area is its part of the root's, wherever it moves")
  func nestedSafeArea() throws {
    let root = makeRoot(width: 400, height: 844)
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    let bar = addView("bar", to: root)
    let content = addView("content", to: bar)
    pinEdges(content, to: bar.safeAreaLayoutGuide)
    let place = pin(bar, 0, 644, 400, 100)
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == .zero)
    #expect(content.frame == rect(0, 0, 400, 100))
    place[1].constant = 744
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == LayoutInsets(bottom: 34))
    #expect(content.frame == rect(0, 0, 400, 66))
    place[1].constant = 20
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == LayoutInsets(top: 27))
    #expect(content.frame == rect(0, 27, 400, 73))
    place[3].constant = 10
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == LayoutInsets(top: 10), "no more than the view itself")
    #expect(content.frame == rect(0, 10, 400, 0))
  }

  @Test("a new size of the root is one solve where the measured insets stay what they are")
  func measuredOnce() throws {
    let root = makeRoot(width: 400, height: 844)
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    let view = addView("view", to: root)
    let content = addView("content", to: view)
    pinEdges(view, to: root)
    pinEdges(content, to: view.safeAreaLayoutGuide)
    try root.layoutIfNeeded()
    #expect(content.frame == rect(0, 47, 400, 763))
    root.frame.size.height = 600
    try root.layoutIfNeeded()
    #expect(content.frame == rect(0, 47, 400, 519))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
  }

  @Test("a bar that grows with its safe area")
  func growingBar() throws {
    let root = makeRoot(width: 400, height: 844)
    root.safeAreaInsets = LayoutInsets(bottom: 34)
    let bar = addView("bar", to: root)
    let label = addView("label", to: bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      label.heightAnchor.constraint(equalToConstant: 50),
    ])
    pinEdges(label, to: bar.safeAreaLayoutGuide)
    try root.layoutIfNeeded()
    #expect(bar.frame == rect(0, 760, 400, 84))
    #expect(label.frame == rect(0, 0, 400, 50))
  }

  @Test("a safe area measured in a former layout makes room for the next one")
  func staleInsets() throws {
    let root = makeRoot(width: 400, height: 844)
    root.safeAreaInsets = LayoutInsets(bottom: 34)
    let bar = addView("bar", to: root)
    pinEdges(addView("content", to: bar), to: bar.safeAreaLayoutGuide)
    let place = pin(bar, 0, 760, 400, 84)
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets.bottom == 34)
    place[1].constant = 100
    place[3].constant = 20
    try root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == .zero)
    #expect(bar.subviews[0].frame == rect(0, 0, 400, 20))
  }

  @Test("what depends on its own safe area in a circle is reported")
  func unsettled() {
    let root = makeRoot(width: 400, height: 800)
    root.safeAreaInsets = LayoutInsets(bottom: 100)
    let view = addView("view", to: root)
    let (inset, spacer) = (LayoutGuide("inset"), LayoutGuide("spacer"))
    view.addLayoutGuide(inset)
    root.addLayoutGuide(spacer)
    // The lower the view ends, the higher it is to end.
    LayoutConstraint.activate([
      inset.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      inset.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      spacer.heightAnchor.constraint(equalTo: inset.heightAnchor),
      spacer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: spacer.topAnchor),
    ])
    #expect(problems(root) == [.unsettled(["view.safeAreaLayoutGuide"])])
    spacer.heightAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(conflicts(problems(root)).count == 1, "the circle is still there")
    root.safeAreaInsets = .zero
    #expect(problems(root) == [])
    #expect(view.frame == rect(0, 0, 0, 800))
  }

  @Test("insets that no safe area can have are refused", arguments: [Double.nan, .infinity, -1])
  func badInsets(_ bad: Double) {
    let root = makeRoot()
    root.safeAreaInsets = LayoutInsets(top: 10)
    root.safeAreaInsets = LayoutInsets(top: 10, right: bad)
    #expect(root.safeAreaInsets == LayoutInsets(top: 10))
    #expect(problems(root).count == 1)
    root.safeAreaInsets = LayoutInsets(top: 1000, bottom: 1000)
    #expect(problems(root) == [])
    #expect(root.safeAreaInsets == LayoutInsets(top: 800), "no more than there is")
  }
}
