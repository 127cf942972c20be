import AutoLayout
import Testing

@Suite("Alignment rectangles and baselines")
struct AlignmentTests {
  @Test("constraints and content size are about the alignment rectangle")
  func insets() throws {
    let root = makeRoot()
    let slider = addView("slider", to: root)
    slider.alignmentRectInsets = LayoutInsets(left: 2, bottom: 1, right: 2)
    slider.intrinsicContentSize.height = 30
    LayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      slider.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      slider.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    try root.layoutIfNeeded()
    #expect(slider.frame == rect(14, 50, 372, 31))
    #expect(slider.alignmentRect(forFrame: slider.frame) == rect(16, 50, 368, 30))
    #expect(slider.frame(forAlignmentRect: rect(16, 50, 368, 30)) == slider.frame)
  }

  @Test("a change of the insets counts for constraints that are active")
  func change() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let below = addView("below", to: root)
    pin(view, 10, 10, 50, 50)
    below.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    view.intrinsicContentSize.width = 50
    try root.layoutIfNeeded()
    #expect(below.frame.minY == 60)
    view.alignmentRectInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(8, 9, 56, 54))
    #expect(below.frame.minY == 60, "the alignment rectangle is where it was")
    view.alignmentRectInsets = LayoutInsets(top: .nan)
    #expect(problems(root).count == 1 && view.alignmentRectInsets.top == 1)
  }

  @Test(
    "a baseline lies below the top or the middle, or above the bottom",
    arguments: [
      (LayoutBaseline.top(15), 35.0), (.center(5), 45), (.bottom(4), 56), (.bottom(0), 60),
    ])
  func baseline(_ baseline: LayoutBaseline, _ y: Double) throws {
    let root = makeRoot()
    let text = addView("text", to: root)
    let line = addView("line", to: root)
    pin(text, 0, 20, 100, 40)
    text.firstBaseline = baseline
    LayoutConstraint.activate([
      line.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      line.topAnchor.constraint(lessThanOrEqualTo: text.lastBaselineAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(line.frame.maxY == y)
  }

  @Test("two labels of different size on one line")
  func sameBaseline() throws {
    let root = makeRoot()
    let (large, small) = (addView("large", to: root), addView("small", to: root))
    pin(large, 0, 20, 100, 40)
    large.firstBaseline = .center(10)
    small.firstBaseline = .center(5)
    small.intrinsicContentSize = IntrinsicContentSize(width: 50, height: 20)
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
    try root.layoutIfNeeded()
    #expect(small.frame.minY == 35)
    large.firstBaseline = .center(12)
    try root.layoutIfNeeded()
    #expect(small.frame.minY == 37)
  }

  @Test("numbers that are refused leave everything as it was")
  func badNumbers() {
    let root = makeRoot()
    root.alignmentRectInsets = LayoutInsets(left: .infinity)
    root.firstBaseline = .top(.nan)
    root.lastBaseline = .bottom(.infinity)
    #expect(root.alignmentRectInsets == .zero && root.firstBaseline == .bottom(0))
    #expect(problems(root).count == 3)
  }

  @Test("the standard distance is 8 points times the multiplier")
  func systemSpacing() throws {
    let root = makeRoot()
    let (first, second) = (addView("first", to: root), addView("second", to: root))
    pin(first, 10, 20, 30, 40)
    let constraints = [
      second.leadingAnchor.constraint(
        equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.topAnchor.constraint(
        equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1.5),
      second.trailingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 10),
      second.bottomAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 3),
    ]
    LayoutConstraint.activate(constraints)
    #expect(constraints.map(\.constant) == [16, 12, 80, 24])
    #expect(constraints.map(\.relation) == [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    try root.layoutIfNeeded()
    #expect(second.frame.minX == 56 && second.frame.minY == 72)
  }

  @Test("attributes that do not fit together are refused when they come from data")
  func mismatch() {
    let root = makeRoot()
    let view = addView("view", to: root)
    let wrong = [
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top),
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .width),
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: nil, constant: 3),
    ]
    for constraint in wrong { constraint.isActive = true }
    #expect(wrong.allSatisfy { !$0.isActive })
    #expect(problems(root).count == 3)
    let right = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .height,
      multiplier: 0.25, constant: 3)
    right.isActive = true
    #expect(problems(root) == [] && view.frame.width == 203)
  }
}
