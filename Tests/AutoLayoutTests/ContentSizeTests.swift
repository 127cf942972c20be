import AutoLayout
import Testing

@Suite("Content sizes")
struct ContentSizeTests {
  @Test("a view is as large as its content where nothing else says so")
  func content() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.intrinsicContentSize = IntrinsicContentSize(width: 120, height: 20)
    try root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 120, height: 20))
    view.intrinsicContentSize.width = 130
    try root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 130, height: 20))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 2))
    view.intrinsicContentSize.height = nil
    try root.layoutIfNeeded()
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, removed: 2))
    #expect(view.frame.size == LayoutSize(width: 130, height: 20))
    #expect(view.hasAmbiguousLayout)
  }

  @Test("the view that hugs less is stretched, the one that resists less is squeezed")
  func huggingAndResistance() throws {
    let root = makeRoot(width: 400)
    let (left, right) = (addView("left", to: root), addView("right", to: root))
    LayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    left.intrinsicContentSize.width = 100
    right.intrinsicContentSize.width = 100
    left.setContentHuggingPriority(251, for: .horizontal)
    right.setContentCompressionResistancePriority(749, for: .horizontal)
    try root.layoutIfNeeded()
    #expect([left.frame.width, right.frame.width] == [100, 300])
    left.setContentHuggingPriority(249, for: .horizontal)
    try root.layoutIfNeeded()
    #expect([left.frame.width, right.frame.width] == [300, 100])
    root.frame.size.width = 150
    try root.layoutIfNeeded()
    #expect([left.frame.width, right.frame.width] == [100, 50])
    right.setContentCompressionResistancePriority(751, for: .horizontal)
    try root.layoutIfNeeded()
    #expect([left.frame.width, right.frame.width] == [50, 100])
    #expect(left.contentHuggingPriority(for: .horizontal) == 249)
    #expect(left.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(right.contentCompressionResistancePriority(for: .horizontal) == 751)
    #expect(right.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test("numbers that are refused leave everything as it was", arguments: [Double.nan, -1])
  func badNumbers(_ bad: Double) {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.intrinsicContentSize = IntrinsicContentSize(width: bad)
    view.intrinsicContentSize = IntrinsicContentSize(height: bad)
    view.setContentHuggingPriority(LayoutPriority(bad), for: .vertical)
    view.setContentCompressionResistancePriority(LayoutPriority(bad), for: .vertical)
    #expect(view.intrinsicContentSize == .none)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(problems(root).count == 4)
  }

  @Test("a required wish that cannot be granted is reported until it can")
  func requiredHugging() throws {
    let root = makeRoot(width: 400)
    let view = addView("view", to: root)
    pinEdges(view, to: root)
    try root.layoutIfNeeded()
    view.intrinsicContentSize = IntrinsicContentSize(width: 100)
    view.setContentHuggingPriority(.required, for: .horizontal)
    for _ in 0..<2 {
      let texts = conflicts(problems(root))
      #expect(texts.count == 1)
      #expect(texts.first?.contains("!view.width <= 100 (its content)") == true)
      #expect(view.frame.width == 400)
    }
    view.setContentHuggingPriority(.defaultLow, for: .horizontal)
    try root.layoutIfNeeded()
  }
}
