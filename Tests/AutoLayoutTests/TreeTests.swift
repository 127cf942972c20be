import AutoLayout
import Testing

@Suite("The tree of views")
struct TreeTests {
  @Test("subviews are kept from back to front")
  func order() {
    let root = makeRoot()
    let views = ["a", "b", "c"].map { addView($0, to: root) }
    let extra = LayoutView("extra")
    func names() -> String { root.subviews.compactMap(\.identifier).joined(separator: " ") }
    root.insertSubview(extra, at: 0)
    #expect(names() == "extra a b c")
    root.insertSubview(extra, aboveSubview: views[1])
    #expect(names() == "a b extra c")
    root.insertSubview(extra, belowSubview: views[0])
    #expect(names() == "extra a b c")
    root.addSubview(views[0])
    #expect(names() == "extra b c a")
    root.insertSubview(extra, at: 3)
    #expect(names() == "b c a extra")
    #expect(extra.superview === root && extra.root === root)
    #expect(extra.isDescendant(of: root) && root.isDescendant(of: root))
    #expect(!root.isDescendant(of: extra))
    extra.removeFromSuperview()
    #expect(names() == "b c a")
    #expect(extra.superview == nil && extra.root === extra)
    extra.removeFromSuperview()
  }

  @Test("a change of order keeps the constraints")
  func reorder() throws {
    let root = makeRoot()
    let (first, _) = (addView("first", to: root), addView("second", to: root))
    let constraints = pin(first, 1, 2, 3, 4)
    try root.layoutIfNeeded()
    root.addSubview(first)
    #expect(constraints.allSatisfy { $0.isActive })
    try root.layoutIfNeeded()
    #expect(first.frame == rect(1, 2, 3, 4))
  }

  @Test("places that do not exist are refused")
  func badPlaces() {
    let root = makeRoot()
    let view = addView("view", to: root)
    let other = LayoutView("other")
    root.insertSubview(other, at: 2)
    root.insertSubview(other, at: -1)
    root.insertSubview(view, at: 1)
    root.insertSubview(other, belowSubview: root)
    root.insertSubview(view, aboveSubview: view)
    #expect(root.subviews.map(\.identifier) == ["view"])
    #expect(
      problems(root) == [
        .badIndex(of: "root", 2), .badIndex(of: "root", -1), .badIndex(of: "root", 1),
        .notASubview("root", of: "root"), .notASubview("view", of: "root"),
      ])
    #expect(problems(root) == [])
  }

  @Test("a view cannot go into itself or into what it contains")
  func cycle() {
    let root = makeRoot()
    let child = addView("child", to: root)
    let grandchild = addView("grandchild", to: child)
    grandchild.addSubview(root)
    grandchild.addSubview(child)
    child.addSubview(child)
    #expect(root.superview == nil && child.superview === root && grandchild.superview === child)
    #expect(
      problems(root) == [
        .cycle(view: "root", superview: "grandchild"),
        .cycle(view: "child", superview: "grandchild"), .cycle(view: "child", superview: "child"),
      ])
  }

  @Test("removal deactivates what crosses the border, and keeps what lies within")
  func removal() throws {
    let root = makeRoot()
    let (card, sibling) = (addView("card", to: root), addView("sibling", to: root))
    let label = addView("label", to: card)
    let crossing = pin(card, 10, 20, 100, 50)
    let inner = pin(label, 1, 2, 3, 4)
    let tie = sibling.leadingAnchor.constraint(equalTo: label.trailingAnchor)
    tie.isActive = true
    try root.layoutIfNeeded()
    #expect(sibling.frame.minX == 14)
    card.removeFromSuperview()
    #expect(crossing.map(\.isActive) == [false, false, true, true])
    #expect(inner.allSatisfy { $0.isActive })
    #expect(!tie.isActive)
    try root.layoutIfNeeded()
    #expect(sibling.frame.minX == 14, "an ambiguous edge keeps its value")
    #expect(sibling.hasAmbiguousLayout)
    #expect(card.frame == rect(0, 0, 100, 50))
    try card.layoutIfNeeded()
    #expect(label.frame == rect(1, 2, 3, 4))
    root.addSubview(card)
    #expect(crossing.map(\.isActive) == [false, false, true, true], "not activated again")
    try root.layoutIfNeeded()
    #expect(card.frame == rect(0, 0, 100, 50))
    #expect(label.frame == rect(1, 2, 3, 4))
  }

  @Test("a view that is added elsewhere leaves its old tree")
  func move() throws {
    let (first, second) = (makeRoot(), makeRoot())
    let view = addView("view", to: first)
    let constraints = pin(view, 5, 6, 7, 8)
    let inside = addView("inside", to: view)
    pin(inside, 1, 1, 1, 1)
    try first.layoutIfNeeded()
    second.addSubview(view)
    #expect(first.subviews.isEmpty && view.superview === second)
    #expect(constraints.map(\.isActive) == [false, false, true, true])
    try second.layoutIfNeeded()
    try first.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 7, 8))
    #expect(inside.frame == rect(1, 1, 1, 1))
  }

  @Test("a tree that was laid out on its own joins another with its constraints")
  func joinLaidOutTree() throws {
    let card = LayoutView("card")
    card.frame = rect(0, 0, 50, 60)
    let label = addView("label", to: card)
    pinEdges(label, to: card, inset: 5)
    try card.layoutIfNeeded()
    #expect(label.frame == rect(5, 5, 40, 50))
    let root = makeRoot()
    root.addSubview(card)
    pin(card, 0, 0, 100, 100)
    try root.layoutIfNeeded()
    #expect(card.frame == rect(0, 0, 100, 100), "the size it was given as a root counts no more")
    #expect(label.frame == rect(5, 5, 90, 90))
  }

  @Test("refusals travel along when a tree joins another")
  func problemsTravel() {
    let root = makeRoot()
    let child = LayoutView("child")
    child.addSubview(child)
    root.addSubview(child)
    #expect(problems(root) == [.cycle(view: "child", superview: "child")])
  }

  @Test("a subtree outlives its root")
  func rootGoes() throws {
    var root: LayoutView? = makeRoot()
    let view = LayoutView("view")
    let sibling = LayoutView("sibling")
    root?.addSubview(view)
    root?.addSubview(sibling)
    let inside = addView("inside", to: view)
    let inner = pin(inside, 1, 2, 3, 4)
    let crossing = pin(view, 10, 10, 100, 100)
    let tie = view.topAnchor.constraint(equalTo: sibling.topAnchor)
    tie.isActive = true
    sibling.intrinsicContentSize = IntrinsicContentSize(width: 70, height: 80)
    sibling.safeAreaLayoutGuide.widthAnchor.constraint(equalToConstant: 70).isActive = true
    try root?.layoutIfNeeded()
    root = nil
    #expect(view.superview == nil)
    #expect(crossing.map(\.isActive) == [false, false, true, true])
    #expect(!tie.isActive)
    try view.layoutIfNeeded()
    try sibling.layoutIfNeeded()
    #expect(inner.allSatisfy { $0.isActive })
    #expect(inside.frame == rect(1, 2, 3, 4))
    #expect(view.frame.size == LayoutSize(width: 100, height: 100))
    #expect(sibling.frame.size == LayoutSize(width: 70, height: 80))
    let other = makeRoot()
    other.addSubview(sibling)
    sibling.intrinsicContentSize.height = 90
    try other.layoutIfNeeded()
    #expect(sibling.frame.size == LayoutSize(width: 70, height: 90))
  }

  @Test("nothing keeps a tree alive")
  func noCycles() throws {
    weak var root: LayoutView?
    weak var scrollView: LayoutScrollView?
    do {
      let tree = makeRoot()
      let view = LayoutScrollView("scroll view")
      tree.addSubview(view)
      pinEdges(view, to: tree.safeAreaLayoutGuide)
      pinEdges(addView("content", to: view), to: view)
      try tree.layoutIfNeeded()
      (root, scrollView) = (tree, view)
    }
    #expect(root == nil)
    #expect(scrollView == nil)
  }
}
