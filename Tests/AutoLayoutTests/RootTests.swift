import AutoLayout
import Testing

@Suite("Roots and coordinates")
struct RootTests {
  @Test("the size of the root is an edit: a new one moves what is tied to it, in one solve")
  func resize() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    pinEdges(view, to: root, inset: 10)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 380, 780))
    root.frame = rect(5, 6, 800, 400)
    #expect(root.frame == rect(5, 6, 800, 400))
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 780, 380))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 2))
    root.bounds = rect(0, 0, 100, 400)
    #expect(root.frame == rect(5, 6, 100, 400) && root.bounds == rect(0, 0, 100, 400))
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 80, 380))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
  }

  @Test("a root without a given frame is as large as its constraints say")
  func fitting() throws {
    let root = LayoutView("root")
    let view = addView("view", to: root)
    pinEdges(view, to: root, inset: 10)
    view.intrinsicContentSize = IntrinsicContentSize(width: 50, height: 20)
    #expect(root.frame == .zero)
    try root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 70, 40))
  }

  @Test("frames that no view can have are refused", arguments: [Double.nan, .infinity, -1])
  func badFrame(_ bad: Double) {
    let root = makeRoot()
    root.frame = rect(0, 0, 100, bad)
    root.bounds = rect(0, 0, bad, 10)
    if !bad.isFinite { root.frame = rect(bad, 0, 1, 1) }
    #expect(root.frame == rect(0, 0, 400, 800))
    #expect(problems(root).count == (bad.isFinite ? 2 : 3))
    #expect(problems(root) == [])
  }

  @Test("a frame that is given to a subview counts as long as no constraint places it")
  func frameOfSubview() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.frame = rect(1, 2, 3, 4)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
    let constraints = pin(view, 10, 20, 30, 40)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 30, 40))
    LayoutConstraint.deactivate(constraints)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
    let other = addView("other", to: root)
    other.frame = rect(1, 2, 3, 4)
    other.removeFromSuperview()
    #expect(other.frame == rect(1, 2, 3, 4))
  }

  @Test("points and rectangles in other views' coordinates")
  func conversion() throws {
    let root = makeRoot()
    root.frame.origin = LayoutPoint(x: 1000, y: 2000)
    let (left, right) = (addView("left", to: root), addView("right", to: root))
    let leaf = addView("leaf", to: left)
    pin(left, 10, 20, 100, 100)
    pin(right, 200, 300, 100, 100)
    pin(leaf, 1, 2, 30, 40)
    try root.layoutIfNeeded()
    #expect(try leaf.convert(leaf.bounds, to: root) == rect(11, 22, 30, 40))
    #expect(try leaf.convert(LayoutPoint(x: 5, y: 5), to: right) == LayoutPoint(x: -184, y: -273))
    #expect(try right.convert(rect(0, 0, 1, 1), to: leaf) == rect(189, 278, 1, 1))
    #expect(try leaf.convert(leaf.bounds, to: nil) == rect(1011, 2022, 30, 40))
    #expect(try leaf.convert(leaf.bounds, to: leaf) == leaf.bounds)
    let stray = LayoutView("stray")
    #expect(throws: LayoutConversionError.noCommonAncestor("leaf", "stray")) {
      try leaf.convert(LayoutPoint.zero, to: stray)
    }
    #expect(
      "\(LayoutConversionError.noCommonAncestor("a", "b"))" == "a and b have no common ancestor")
  }

  @Test("any view of the tree can ask for the layout")
  func layoutFromInside() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    pin(view, 1, 2, 3, 4)
    try view.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
  }
}
