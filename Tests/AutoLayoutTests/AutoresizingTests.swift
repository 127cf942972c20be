import AutoLayout
import Testing

@Suite("Frames and autoresizing masks")
struct AutoresizingTests {
  /// A view at (50, 60) of size 100 x 200 in a root 400 x 800, which then becomes 500 x 1000.
  private func frame(_ mask: AutoresizingMask) throws -> LayoutRect {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(50, 60, 100, 200)
    view.autoresizingMask = mask
    try root.layoutIfNeeded()
    #expect(view.frame == rect(50, 60, 100, 200))
    root.frame = rect(0, 0, 500, 1000)
    try root.layoutIfNeeded()
    return view.frame
  }

  private static let masks: [(AutoresizingMask, LayoutRect)] = [
    ([], rect(50, 60, 100, 200)),
    ([.flexibleRightMargin], rect(50, 60, 100, 200)),
    ([.flexibleWidth], rect(50, 60, 200, 200)),
    ([.flexibleLeftMargin], rect(150, 60, 100, 200)),
    ([.flexibleTopMargin], rect(50, 260, 100, 200)),
    ([.flexibleWidth, .flexibleHeight], rect(50, 60, 200, 400)),
    ([.flexibleLeftMargin, .flexibleRightMargin], rect(50 + 100 * 50 / 300.0, 60, 100, 200)),
    (
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      rect(62.5, 60, 125, 200)
    ),
    ([.flexibleHeight, .flexibleBottomMargin], rect(50, 60, 100, 200 + 200 * 200 / 740.0)),
  ]

  @Test("the mask says what changes with the superview", arguments: masks)
  func mask(_ mask: AutoresizingMask, _ want: LayoutRect) throws {
    let frame = try frame(mask)
    #expect(abs(frame.minX - want.minX) < 1e-9 && abs(frame.minY - want.minY) < 1e-9)
    #expect(abs(frame.width - want.width) < 1e-9 && abs(frame.height - want.height) < 1e-9)
  }

  @Test("a frame that is set again, before or after the first pass")
  func frameAgain() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.frame = rect(1, 2, 3, 4)
    view.frame = rect(5, 6, 7, 8)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(5, 6, 7, 8))
    view.frame = rect(9, 10, 11, 12)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(9, 10, 11, 12))
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 4))
  }

  @Test("constraints inside a view do not move it from its frame")
  func constraintsInside() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let inner = addView("inner", to: view)
    view.frame = rect(1, 2, 30, 40)
    pinEdges(inner, to: view, inset: 5)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 30, 40))
    #expect(inner.frame == rect(5, 5, 20, 30))
  }

  @Test("what must hold inside a view is stronger than a frame that was not translated")
  func requiredInside() throws {
    let root = makeRoot()
    let view = LayoutView(frame: .zero)
    root.addSubview(view)
    let inner = addView("inner", to: view)
    pinEdges(inner, to: view)
    inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
    inner.intrinsicContentSize.height = 20
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 30, 0), "a wish inside it is weaker")
    view.translatesAutoresizingMaskIntoConstraints = true
    #expect(conflicts(problems(root)).count == 1)
  }

  @Test("without a frame and without constraints a view is ambiguous")
  func nothing() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    try root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    view.translatesAutoresizingMaskIntoConstraints = true
    try root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout && view.frame == .zero)
  }

  @Test("a translated frame and constraints against it are a conflict")
  func conflict() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    view.frame = rect(0, 0, 50, 50)
    view.translatesAutoresizingMaskIntoConstraints = true
    try root.layoutIfNeeded()
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    #expect(conflicts(problems(root)) == [["!view.width == 60", "view.width == 50 (its frame)"]])
    #expect(view.frame.width == 50)
  }
}
