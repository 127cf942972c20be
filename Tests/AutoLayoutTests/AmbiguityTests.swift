import AutoLayout
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  @Test("a view that constraints leave room says so, and keeps its place")
  func ambiguous() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    #expect(!view.hasAmbiguousLayout, "nothing was laid out yet")
    let constraints = pin(view, 10, 20, 30, 40)
    try root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    constraints[0].isActive = false
    try root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(view.frame == rect(10, 20, 30, 40))
    constraints[0].isActive = true
    try root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("an inequality alone does not settle a size")
  func inequality() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let constraints = pin(view, 10, 20, 30, 40)
    constraints[2].isActive = false
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
    least.isActive = true
    try root.layoutIfNeeded()
    #expect(view.frame.width >= 44)
    #expect(view.hasAmbiguousLayout)
    view.intrinsicContentSize.width = 20
    try root.layoutIfNeeded()
    #expect(view.frame.width == 44)
    #expect(!view.hasAmbiguousLayout)
  }
}
