import AutoLayout
import Testing

@Suite("Conflicts")
struct ConflictTests {
  @Test("the newer of two is left out, and everything else is laid out")
  func newer() throws {
    let root = makeRoot()
    let (view, other) = (addView("view", to: root), addView("other", to: root))
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "wide"
    LayoutConstraint.activate([first, second])
    pin(other, 1, 2, 3, 4)
    let found = problems(root)
    #expect(conflicts(found) == [["!view.width == 200", "view.width == 100"]])
    guard case .conflict(let conflict) = try #require(found.first) else { return }
    #expect(conflict.members.first(where: \.isLeftOut)?.identifier == "wide")
    #expect(
      "\(conflict)".contains("  \"wide\": view.width == 200  (left out: it is the newest change)"))
    #expect(first.isActive && !second.isActive)
    #expect(view.frame.width == 100)
    #expect(other.frame == rect(1, 2, 3, 4))
    #expect(problems(root) == [])
  }

  @Test("an added constraint against what holds")
  func addition() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    pinEdges(view, to: root, inset: 10)
    try root.layoutIfNeeded()
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.isActive = true
    #expect(
      conflicts(problems(root)) == [
        [
          "!view.width == 500", "root.width == 400", "view.leading == root.leading + 10",
          "view.trailing == root.trailing - 10",
        ]
      ])
    #expect(!wide.isActive)
    #expect(view.frame == rect(10, 10, 380, 780))
  }

  @Test("a constant or priority that cannot hold goes back to what it was")
  func changes() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    let wish = view.widthAnchor.constraint(equalToConstant: 120)
    wish.priority = 500
    LayoutConstraint.activate([width, limit, wish])
    try root.layoutIfNeeded()
    width.constant = 200
    #expect(conflicts(problems(root)) == [["!view.width == 200", "view.width <= 150"]])
    #expect(width.constant == 100 && width.isActive)
    #expect(view.frame.width == 100)
    wish.priority = .required
    #expect(conflicts(problems(root)) == [["!view.width == 120", "view.width == 100"]])
    #expect(wish.priority == 500 && wish.isActive)
    #expect(problems(root) == [])
    width.isActive = false
    try root.layoutIfNeeded()
    #expect(view.frame.width == 120)
  }

  @Test("every conflict of a pass is named")
  func several() {
    let root = makeRoot()
    let views = ["a", "b"].map { addView($0, to: root) }
    for view in views {
      LayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 1),
        view.widthAnchor.constraint(equalToConstant: 2),
      ])
    }
    let texts = conflicts(problems(root)).sorted { $0[0] < $1[0] }
    #expect(texts == [["!a.width == 2", "a.width == 1"], ["!b.width == 2", "b.width == 1"]])
    #expect(views.map(\.frame.width) == [1, 1])
  }

  @Test("no size is negative")
  func negative() {
    let root = makeRoot()
    let view = addView("view", to: root)
    let width = view.widthAnchor.constraint(equalToConstant: -1)
    width.isActive = true
    #expect(conflicts(problems(root)) == [["!view.width == -1", "view.width >= 0"]])
    #expect(!width.isActive)
    let guide = LayoutGuide("guide")
    root.addLayoutGuide(guide)
    guide.heightAnchor.constraint(lessThanOrEqualToConstant: -1).isActive = true
    #expect(conflicts(problems(root)) == [["!root.guide.height <= -1", "root.guide.height >= 0"]])
  }

  @Test("a constraint that contradicts itself")
  func contradiction() {
    let root = makeRoot()
    let view = addView("view", to: root)
    let constraint = view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 1)
    constraint.isActive = true
    #expect(conflicts(problems(root)) == [["!view.width == view.width + 1"]])
    #expect(!constraint.isActive)
  }

  @Test("a size of the root that cannot be stays wanted, and counts once it can")
  func rootSize() throws {
    let root = makeRoot(width: 400)
    let view = addView("view", to: root)
    pinEdges(view, to: root)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 350)
    least.isActive = true
    try root.layoutIfNeeded()
    root.frame = rect(0, 0, 320, 700)
    for _ in 0..<2 {
      let texts = conflicts(problems(root))
      #expect(texts.count == 1)
      #expect(texts.first?.contains("!root.width == 320") == true)
      #expect(view.frame == rect(0, 0, 400, 700))
      #expect(least.isActive)
    }
    least.isActive = false
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 320, 700))
  }

  @Test("a new constraint goes before a new size of the root")
  func constraintBeforeSize() {
    let root = makeRoot()
    let view = addView("view", to: root)
    pinEdges(view, to: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.isActive = true
    root.frame = rect(0, 0, 320, 700)
    #expect(conflicts(problems(root)).first?.contains("!view.width == 500") == true)
    #expect(view.frame == rect(0, 0, 320, 700))
  }
}
