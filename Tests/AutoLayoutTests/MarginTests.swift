import AutoLayout
import Testing

@Suite("Margins")
struct MarginTests {
  /// A view of a size at a place of a root, with a view on its margins guide.
  private func makeViews(
    _ frame: LayoutRect = rect(0, 0, 400, 800)
  ) -> (root: LayoutView, view: LayoutView, inner: LayoutView) {
    let root = makeRoot()
    let view = addView("view", to: root)
    let inner = addView("inner", to: view)
    pin(view, frame.minX, frame.minY, frame.width, frame.height)
    pinEdges(inner, to: view.layoutMarginsGuide)
    return (root, view, inner)
  }

  @Test("a plain view has 8 points on all sides, and others when they are set")
  func plain() throws {
    let (root, view, inner) = makeViews()
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(8, 8, 384, 784))
    view.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(2, 1, 394, 796))
    view.layoutMargins = LayoutInsets(top: .nan)
    #expect(problems(root).count == 1)
    #expect(view.layoutMargins.top == 1)
  }

  @Test("a view controller's view has 16 or 20 points at the sides")
  func viewController() throws {
    let (root, view, inner) = makeViews()
    view.directionalLayoutMargins = LayoutView.systemMinimumLayoutMargins(forWidth: 400)
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(16, 0, 368, 800))
    let wide = LayoutDirectionalInsets(leading: 20, trailing: 20)
    #expect(LayoutView.systemMinimumLayoutMargins(forWidth: 414) == wide)
  }

  @Test("the safe area is added to them, unless told otherwise")
  func safeArea() throws {
    let (root, view, inner) = makeViews(rect(0, 0, 400, 780))
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    try root.layoutIfNeeded()
    #expect(view.layoutMargins == LayoutInsets(top: 55, left: 8, bottom: 22, right: 8))
    #expect(inner.frame == rect(8, 55, 384, 703))
    view.insetsLayoutMarginsFromSafeArea = false
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(8, 8, 384, 764))
  }

  @Test("the superview's margins are kept where the view asks for it")
  func preserved() throws {
    let (root, view, inner) = makeViews(rect(4, 0, 390, 780))
    root.layoutMargins = LayoutInsets(top: 11, left: 20, bottom: 40, right: 3)
    view.preservesSuperviewLayoutMargins = true
    try root.layoutIfNeeded()
    #expect(view.layoutMargins == LayoutInsets(top: 11, left: 16, bottom: 20, right: 8))
    #expect(inner.frame == rect(16, 11, 366, 749))
  }

  @Test("a scroll view's margins are kept at the sides only")
  func preservedInScrollView() throws {
    let root = makeRoot()
    let scrollView = LayoutScrollView("scroll view")
    root.addSubview(scrollView)
    pinEdges(scrollView, to: root)
    scrollView.layoutMargins = LayoutInsets(top: 30, left: 31, bottom: 32, right: 33)
    let view = addView("view", to: scrollView)
    pin(view, 0, 0, 400, 1000)
    view.preservesSuperviewLayoutMargins = true
    _ = view.layoutMarginsGuide
    try root.layoutIfNeeded()
    #expect(view.layoutMargins == LayoutInsets(top: 8, left: 31, bottom: 8, right: 33))
  }

  @Test("margins with directions change sides, plain ones do not")
  func directions() throws {
    let (root, view, inner) = makeViews()
    view.directionalLayoutMargins = LayoutDirectionalInsets(leading: 10, trailing: 30)
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 0, 360, 800))
    root.layoutDirection = .rightToLeft
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(30, 0, 360, 800))
    #expect(view.directionalLayoutMargins.leading == 10)
    view.layoutMargins = LayoutInsets(left: 10, right: 30)
    try root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 0, 360, 800))
    #expect(view.directionalLayoutMargins.leading == 30)
  }

  @Test("a view gets a safe area only on sides where its superview has one")
  func safeAreaOfSubviews() throws {
    let root = makeRoot()
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    let box = addView("box", to: root)
    let high = addView("high", to: box)
    pin(box, 0, 50, 400, 750)
    pin(high, 0, -20, 400, 770)
    try root.layoutIfNeeded()
    #expect(box.safeAreaInsets == LayoutInsets(bottom: 34))
    #expect(high.safeAreaInsets == LayoutInsets(bottom: 34), "nothing above, though it is there")
  }

  @Test("an overridden safe area counts for the view and what lies in it")
  func override() throws {
    let (root, view, _) = makeViews(rect(0, 100, 400, 600))
    let child = addView("child", to: view)
    pin(child, 0, 5, 400, 100)
    view.safeAreaInsetsOverride = LayoutInsets(top: 20)
    try root.layoutIfNeeded()
    #expect(view.safeAreaInsets == LayoutInsets(top: 20))
    #expect(child.safeAreaInsets == LayoutInsets(top: 15))
    view.safeAreaInsetsOverride = LayoutInsets(top: -1)
    #expect(problems(root).count == 1)
    view.safeAreaInsetsOverride = nil
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("the strips above and below the safe area")
  func barGuides() throws {
    let root = makeRoot()
    root.safeAreaInsets = LayoutInsets(top: 20, bottom: 49)
    let view = addView("view", to: root)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomLayoutGuide.topAnchor),
      view.widthAnchor.constraint(equalTo: root.topLayoutGuide.widthAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.maxY == 751 && view.frame.width == 400)
  }

  @Test(
    "the readable part is in the middle, and no wider than lines can be", arguments: [400.0, 900])
  func readable(_ width: Double) throws {
    let root = makeRoot(width: width)
    root.layoutMargins = LayoutInsets(top: 1, left: 20, bottom: 2, right: 20)
    let view = addView("view", to: root)
    pinEdges(view, to: root.readableContentGuide)
    try root.layoutIfNeeded()
    let readable = min(width - 40, LayoutView.readableWidth)
    #expect(view.frame == rect((width - readable) / 2, 1, readable, 797))
  }
}
