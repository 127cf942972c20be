import AutoLayout
import Testing

@Suite("Breaking constraints")
struct BreakingTests {
  private func makeBox() -> (root: LayoutView, box: LayoutView) {
    let root = makeRoot(width: 300)
    root.conflictPolicy = .breakLeast
    let box = addView("box", to: root)
    pin(box, 0, 0, 0, 20)[0...2].forEach { $0.isActive = false }
    return (root, box)
  }

  @Test("what lacks least is broken, the others hold, and nothing is thrown")
  func least() throws {
    let (root, box) = makeBox()
    let constraints = [
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ]
    LayoutConstraint.activate(constraints)
    try root.layoutIfNeeded()
    #expect(box.frame.minX == 10 && box.frame.width == 270)
    #expect(constraints.map { $0.isBroken } == [false, false, true])
    #expect(constraints.allSatisfy { $0.isActive })
    let conflict = try #require(root.brokenConflicts.first)
    #expect(root.brokenConflicts.count == 1 && conflict.members.count == 3)
    #expect(
      conflict.members.filter { $0.isLeftOut }.map { $0.text } == ["box.centerX == root.centerX"])
  }

  @Test("of two that lack the same, the older one is broken")
  func older() throws {
    let (root, box) = makeBox()
    let (first, second) = (
      box.widthAnchor.constraint(equalToConstant: 100),
      box.widthAnchor.constraint(equalToConstant: 200)
    )
    LayoutConstraint.activate([first, second])
    try root.layoutIfNeeded()
    #expect(box.frame.width == 200)
    #expect(first.isBroken && !second.isBroken)
  }

  @Test("what is broken counts again as soon as it can")
  func again() throws {
    let (root, box) = makeBox()
    let (first, second) = (
      box.widthAnchor.constraint(equalToConstant: 100),
      box.widthAnchor.constraint(equalToConstant: 200)
    )
    LayoutConstraint.activate([first, second])
    try root.layoutIfNeeded()
    second.isActive = false
    try root.layoutIfNeeded()
    #expect(box.frame.width == 100 && !first.isBroken && root.brokenConflicts.isEmpty)
    second.isActive = true
    try root.layoutIfNeeded()
    #expect(box.frame.width == 200 && first.isBroken, "which is older does not change")
    second.priority = .defaultHigh
    try root.layoutIfNeeded()
    #expect(box.frame.width == 100 && !first.isBroken)
    second.priority = .required
    try root.layoutIfNeeded()
    first.isActive = false
    try root.layoutIfNeeded()
    #expect(box.frame.width == 200 && root.brokenConflicts.isEmpty)
  }

  @Test("several conflicts at once, each with its own reason")
  func several() throws {
    let root = makeRoot()
    root.conflictPolicy = .breakLeast
    let views = (0..<3).map { addView("view \($0)", to: root) }
    for view in views {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    }
    try root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [100, 100, 100])
    #expect(root.brokenConflicts.count == 3)
    #expect(root.brokenConflicts.allSatisfy { $0.members.count == 2 })
  }

  @Test("the size of a root is never broken")
  func values() throws {
    let (root, box) = makeBox()
    let edges = [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
    let width = root.widthAnchor.constraint(equalToConstant: 1)
    LayoutConstraint.activate(edges + [width])
    try root.layoutIfNeeded()
    #expect(root.frame.width == 300 && box.frame.width == 300)
    #expect(width.isBroken && root.brokenConflicts.count == 1)
    root.frame.size.width = 1
    try root.layoutIfNeeded()
    #expect(box.frame.width == 1)
  }

  @Test("constraints against given frames are broken")
  func givenSizes() {
    let root = makeRoot()
    root.conflictPolicy = .breakLeast
    let (outer, inner) = (addView("outer", to: root), LayoutView("inner"))
    outer.addSubview(inner)
    outer.frame = rect(0, 0, 100, 100)
    outer.translatesAutoresizingMaskIntoConstraints = true
    pinEdges(inner, to: outer)
    #expect(problems(root) == [])
    inner.frame = rect(0, 0, 50, 50)
    inner.translatesAutoresizingMaskIntoConstraints = true
    #expect(problems(root) == [])
    #expect(inner.frame == rect(0, 0, 50, 50), "the constraints are broken")
    #expect(root.brokenConflicts.count == 2)
  }

  @Test("a content that must not be squeezed can be broken like a constraint")
  func content() throws {
    let (root, box) = makeBox()
    box.intrinsicContentSize.width = 100
    box.setContentCompressionResistancePriority(.required, for: .horizontal)
    let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    most.isActive = true
    try root.layoutIfNeeded()
    #expect(root.brokenConflicts.count == 1)
    #expect(most.isBroken ? box.frame.width == 100 : box.frame.width <= 90)
    most.constant = 100
    try root.layoutIfNeeded()
    #expect(root.brokenConflicts.isEmpty && box.frame.width == 100)
  }
}
