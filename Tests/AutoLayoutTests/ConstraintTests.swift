import AutoLayout
import Testing

@Suite("Constraints")
struct ConstraintTests {
  @Test("a constant changes in place")
  func constant() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let constraints = pin(view, 1, 2, 3, 4)
    try root.layoutIfNeeded()
    constraints[0].constant = 10
    constraints[2].constant = 30
    #expect(view.frame == rect(1, 2, 3, 4), "nothing moves before the next pass")
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 2, 30, 4))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, added: 0, removed: 0, changed: 2))
    try root.layoutIfNeeded()
    #expect(root.lastPass == LayoutPassStatistics())
  }

  @Test("the stronger priority wins, whatever the size and number of the weaker wishes")
  func priorities() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let wishes = [(300.0, 999.0), (100, 750), (90, 750), (1, 749.5)].map { value, priority in
      let wish = view.widthAnchor.constraint(equalToConstant: value)
      wish.priority = LayoutPriority(priority)
      return wish
    }
    LayoutConstraint.activate(wishes)
    try root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    wishes[0].isActive = false
    try root.layoutIfNeeded()
    #expect(view.frame.width == 90, "between two as strong, a weaker one decides")
    wishes[3].isActive = false
    try root.layoutIfNeeded()
    #expect(view.frame.width == 100, "of two as strong, the first holds")
    wishes[0].isActive = true
    let law = view.widthAnchor.constraint(equalToConstant: 50)
    law.isActive = true
    try root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("a priority changes across required and back")
  func priorityAcrossRequired() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let first = view.widthAnchor.constraint(equalToConstant: 200)
    let second = view.widthAnchor.constraint(equalToConstant: 300)
    second.priority = 750
    LayoutConstraint.activate([first, second])
    try root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    first.priority = 500
    try root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    first.priority = .required
    try root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    first.priority = .required
    try root.layoutIfNeeded()
    #expect(root.lastPass.solves == 0, "the same priority again is no change")
  }

  @Test("activation twice, and twins of which one goes")
  func twice() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let (first, twin) = (
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 100)
    )
    LayoutConstraint.activate([first, first, twin])
    first.isActive = true
    try root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    LayoutConstraint.deactivate([twin, twin])
    try root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    first.isActive = false
    first.isActive = true
    try root.layoutIfNeeded()
    #expect(root.lastPass.removed == 1 && root.lastPass.added == 1)
    #expect(view.frame.width == 100)
  }

  @Test("a constraint across levels moves with every level")
  func acrossLevels() throws {
    let root = makeRoot()
    let (left, right) = (addView("left", to: root), addView("right", to: root))
    let leftPlace = pin(left, 10, 100, 300, 300)
    pin(right, 50, 200, 300, 300)
    let inner = addView("inner", to: left)
    let leaf = addView("leaf", to: inner)
    pin(inner, 3, 4, 100, 100)
    pin(leaf, 5, 6, 7, 8)
    let other = addView("other", to: right)
    LayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: leaf.bottomAnchor, constant: 1000),
      other.centerXAnchor.constraint(equalTo: leaf.centerXAnchor),
      other.widthAnchor.constraint(equalTo: leaf.widthAnchor, constant: 3),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    try root.layoutIfNeeded()
    #expect(other.frame == rect(-33.5, 918, 10, 1))
    leftPlace[1].constant = 0
    try root.layoutIfNeeded()
    #expect(other.frame == rect(-33.5, 818, 10, 1))
    #expect(leaf.frame == rect(5, 6, 7, 8), "what lies inside stays where it is")
  }

  @Test("no view contains both sides")
  func noCommonAncestor() throws {
    let (root, other) = (makeRoot(), LayoutView("other"))
    let view = addView("view", to: root)
    let stray = addView("stray", to: other)
    let good = view.widthAnchor.constraint(equalToConstant: 5)
    let bad = view.widthAnchor.constraint(equalTo: stray.widthAnchor)
    LayoutConstraint.activate([good, bad])
    #expect(!bad.isActive)
    #expect(!good.isActive, "all of them or none")
    let problem = LayoutError.Problem.noCommonAncestor(
      constraint: "view.width == stray.width", first: "view", second: "stray")
    #expect(problems(root) == [problem])
    #expect(problems(other) == [problem])
    #expect(problems(root) == [])
    #expect(root.lastPass.added == 0)
    root.addSubview(other)
    bad.isActive = true
    #expect(bad.isActive && problems(root) == [])
  }

  @Test("numbers that are refused leave everything as it was", arguments: [Double.nan, .infinity])
  func badNumbers(_ bad: Double) throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    try root.layoutIfNeeded()
    width.constant = bad
    width.priority = LayoutPriority(bad)
    width.priority = 0
    width.priority = 1000.5
    #expect(width.constant == 5 && width.priority == .required)
    let multiple = view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: bad)
    let constant = view.heightAnchor.constraint(equalToConstant: bad)
    LayoutConstraint.activate([multiple, constant])
    #expect(!multiple.isActive && !constant.isActive)
    let found = problems(root)
    #expect(found.count == 6)
    #expect(found.first?.description.hasSuffix("for the constant of view.width == 5") == true)
    #expect(found.dropFirst(2).first == .badPriority(of: "view.width == 5", 0))
    #expect(problems(root) == [])
    #expect(view.frame.width == 5)
  }

  @Test("a constraint whose view is gone stays inactive")
  func goneView() {
    let root = makeRoot()
    let view = addView("view", to: root)
    var gone: LayoutView? = addView("gone", to: root)
    let constraint = view.widthAnchor.constraint(equalTo: (gone ?? root).widthAnchor)
    gone?.removeFromSuperview()
    gone = nil
    constraint.isActive = true
    #expect(!constraint.isActive && constraint.secondItem == nil)
    #expect(problems(root) == [.missingItem(constraint: "view.width == (gone).width")])
  }

  @Test("changes while inactive count when it is activated")
  func changesWhileInactive() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.constant = 7
    width.isActive = true
    width.constant = 9
    try root.layoutIfNeeded()
    #expect(view.frame.width == 9)
    width.isActive = false
    width.constant = 11
    try root.layoutIfNeeded()
    #expect(view.frame.width == 9)
    width.isActive = true
    try root.layoutIfNeeded()
    #expect(view.frame.width == 11)
  }

  @Test("constraints by the view that holds them")
  func holder() throws {
    let root = makeRoot()
    let box = addView("box", to: root)
    let label = addView("label", to: box)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let inside = label.topAnchor.constraint(equalTo: box.topAnchor)
    let across = label.leftAnchor.constraint(equalTo: root.leftAnchor)
    root.addConstraints([width, inside])
    label.addConstraint(across)
    try root.layoutIfNeeded()
    #expect(box.constraints.map(\.description) == [width, inside].map(\.description))
    #expect(root.constraints.first === across && root.constraints.count == 1)
    root.removeConstraint(inside)
    #expect(inside.isActive, "another view holds it")
    box.removeConstraints([inside, across])
    #expect(!inside.isActive && across.isActive)
  }

  @Test("priorities a little stronger or weaker")
  func priorityArithmetic() {
    #expect(LayoutPriority.required - 1 == 999)
    #expect(LayoutPriority.defaultLow + 1 == 251)
  }
}
