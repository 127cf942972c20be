import AutoLayout
import Testing

@Suite("Fitting sizes, measured content, touches")
struct FittingTests {
  /// A cell in a root, with a label inside it that resists.
  private func makeCell() -> (root: LayoutView, cell: LayoutView, label: LayoutView) {
    let root = makeRoot()
    let cell = addView("cell", to: root)
    let label = addView("label", to: cell)
    pinEdges(cell, to: root, inset: 50)
    label.intrinsicContentSize = IntrinsicContentSize(width: 100, height: 20)
    pinEdges(label, to: cell, inset: 10)
    return (root, cell, label)
  }

  @Test("a view's own size, whatever its surroundings make of it, and nothing moves")
  func compressed() throws {
    let (root, cell, _) = makeCell()
    let size = cell.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
    #expect(size == LayoutSize(width: 120, height: 40))
    #expect(cell.frame == rect(50, 50, 300, 700))
    try root.layoutIfNeeded()
    #expect(cell.frame == rect(50, 50, 300, 700))
  }

  @Test("the target counts as much as it is told to")
  func priorities() {
    let (root, cell, label) = makeCell()
    let target = LayoutSize(width: 250, height: 0)
    let required = cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(required == LayoutSize(width: 250, height: 40))
    label.setContentHuggingPriority(20, for: .horizontal)
    #expect(cell.systemLayoutSizeFitting(target).width == 250)
    label.setContentHuggingPriority(250, for: .horizontal)
    #expect(cell.systemLayoutSizeFitting(target).width == 120)
    let narrow = cell.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
    #expect(narrow == LayoutSize(width: 20, height: 20), "as far as the distances let it")
    #expect(problems(root) == [])
  }

  @Test("a root with a frame has a fitting size as well; bad numbers are refused")
  func root() {
    let (_, cell, _) = makeCell()
    cell.removeFromSuperview()
    cell.frame = rect(0, 0, 500, 500)
    #expect(cell.systemLayoutSizeFitting(.zero) == LayoutSize(width: 120, height: 40))
    #expect(cell.frame == rect(0, 0, 500, 500))
    _ = cell.systemLayoutSizeFitting(LayoutSize(width: .nan, height: 0))
    _ = cell.systemLayoutSizeFitting(.zero, withHorizontalFittingPriority: 0)
    #expect(problems(cell).count == 2)
  }

  @Test("a fitting size is as high as its text makes it at that width")
  func fittingText() {
    let (root, cell, label) = makeCell()
    label.measure = { width in
      width >= 200 ? LayoutSize(width: 200, height: 20) : LayoutSize(width: width, height: 40)
    }
    func height(_ width: Double) -> Double {
      cell.systemLayoutSizeFitting(
        LayoutSize(width: width, height: 0), withHorizontalFittingPriority: .required
      ).height
    }
    #expect(height(300) == 40 && height(150) == 60)
    #expect(cell.frame.width == 300 && problems(root) == [])
  }

  @Test("text is as high as its width makes it")
  func measure() throws {
    let root = makeRoot(width: 100)
    let text = addView("text", to: root)
    var letters = 30
    var asked: [Double] = []
    // Letters of 10 x 20 points.
    text.measure = { width in
      asked.append(width)
      let columns = width.isFinite ? max(1, Int(width / 10)) : max(1, letters)
      let lines = (letters + columns - 1) / columns
      return LayoutSize(
        width: 10 * Double(min(letters, columns)), height: 20 * Double(max(1, lines)))
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 100, 60))
    root.frame.size.width = 150
    try root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 150, 40))
    #expect(root.lastPass.solves == 2)
    root.frame.size.width = 1000
    try root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 300, 20))
    letters = 3
    text.invalidateIntrinsicContentSize()
    try root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 30, 20))
    let count = asked.count
    try root.layoutIfNeeded()
    #expect(asked.count == count, "nothing has changed, so nothing is measured")
    text.measure = { _ in LayoutSize(width: -1, height: .nan) }
    #expect(problems(root).count == 1)
    #expect(text.frame == rect(0, 0, 30, 20))
  }

  @Test("a touch hits the frontmost view that takes it")
  func hitTest() throws {
    let root = makeRoot()
    let (back, front) = (addView("back", to: root), addView("front", to: root))
    let inner = addView("inner", to: front)
    pin(back, 0, 0, 100, 100)
    pin(front, 50, 50, 100, 100)
    pin(inner, 60, 60, 100, 100)
    try root.layoutIfNeeded()
    func hit(_ x: Double, _ y: Double) -> String? {
      root.hitTest(LayoutPoint(x: x, y: y))?.identifier
    }
    #expect(hit(10, 10) == "back" && hit(60, 60) == "front" && hit(300, 300) == "root")
    #expect(hit(120, 120) == "inner" && hit(155, 155) == "root", "outside of front")
    #expect(hit(150, 60) == "root" && hit(-1, 0) == nil && hit(400, 0) == nil)
    front.passesTouchesThrough = true
    #expect(hit(60, 60) == "back" && hit(120, 120) == "inner" && hit(120, 60) == "root")
    inner.isHidden = true
    #expect(hit(120, 120) == "root")
    inner.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(120, 120) == "root" && hit(60, 60) == "back")
  }

  @Test("touches find what a scroll view shows")
  func hitTestScrolled() throws {
    let root = makeRoot()
    let scrollView = LayoutScrollView("scroll view")
    root.addSubview(scrollView)
    pinEdges(scrollView, to: root)
    let content = addView("content", to: scrollView)
    let button = addView("button", to: content)
    pinEdges(content, to: scrollView)
    content.widthAnchor.constraint(equalToConstant: 400).isActive = true
    content.heightAnchor.constraint(equalToConstant: 2000).isActive = true
    pin(button, 0, 1000, 100, 50)
    scrollView.contentOffset.y = 900
    try root.layoutIfNeeded()
    #expect(root.hitTest(LayoutPoint(x: 50, y: 120)) === button)
    #expect(root.hitTest(LayoutPoint(x: 50, y: 99)) === content)
  }
}
