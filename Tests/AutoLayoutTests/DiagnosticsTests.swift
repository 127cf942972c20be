import AutoLayout
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  @Test("the constraints that affect a view, on each axis")
  func affecting() throws {
    let root = makeRoot()
    let (box, label) = (addView("box", to: root), addView("label", to: root))
    let constraints = pin(box, 10, 20, 30, 40)
    let gap = label.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8)
    let top = label.topAnchor.constraint(equalTo: box.topAnchor)
    let far = label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor)
    LayoutConstraint.activate([gap, top, far])
    label.intrinsicContentSize = IntrinsicContentSize(width: 50, height: 20)
    try root.layoutIfNeeded()
    let across = label.constraintsAffectingLayout(for: .horizontal)
    #expect(across.map(\.description) == [constraints[0], constraints[2], gap].map(\.description))
    let down = label.constraintsAffectingLayout(for: .vertical)
    #expect(down.count == 2 && down[0] === constraints[1] && down[1] === top)
    #expect(Set(label.constraintsInvolvingItem.map(\.description)).count == 3)
  }

  @Test("why a frame is what it is, in words")
  func explanations() throws {
    let root = makeRoot()
    let label = addView("label", to: root)
    label.intrinsicContentSize.width = 50
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 0.5),
    ])
    try root.layoutIfNeeded()
    let texts = label.frameExplanations.map(\.description)
    #expect(texts.count == 4)
    #expect(texts[0] == "left = 10\n  (label.leading == root.leading + 10)")
    #expect(texts[1].hasPrefix("width = 50\n  (label.width "))
    #expect(texts[2].hasPrefix("top = 0 (ambiguous)"))
    #expect(texts[3].contains("0.5 * (label.width") && texts[3].hasPrefix("height = 25"))
    #expect(LayoutView("lone").frameExplanations.isEmpty, "nothing was laid out yet")
  }

  @Test("ambiguity on each axis")
  func ambiguity() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    let constraints = pin(view, 10, 20, 30, 40)
    constraints[1].isActive = false
    try root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout(for: .horizontal) && view.hasAmbiguousLayout(for: .vertical))
  }

  @Test("the hierarchy with frames, a line each")
  func dump() throws {
    let root = makeRoot()
    let box = addView("box", to: root)
    let label = addView("label", to: box)
    let guide = LayoutGuide("guide")
    box.addLayoutGuide(guide)
    pin(box, 10, 20, 30.5, 40)
    label.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    label.isHidden = true
    pin(label, 1, 2, 3, 4)[1].isActive = false
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 5),
      guide.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(
      root.hierarchyDescription == """
        root (0, 0, 400 x 800)
          box (10, 20, 30.5 x 40)
            [guide] (0, 0, 5 x 0) ambiguous: vertical
            label (1, 0, 3 x 4) hidden
        """)
  }

  @Test("a trace of what the solver was told")
  func trace() throws {
    let root = makeRoot()
    pin(addView("my box", to: root), 1, 2, 3, 4)
    #expect(root.solverTrace() == [])
    try root.layoutIfNeeded()
    let trace = root.solverTrace(prefix: "a/")
    #expect(trace.contains("v a/my_box.width"))
    #expect(trace.contains("e a/root.0 1000.0") && trace.contains("s a/root.0 400.0"))
    #expect(trace.contains("expect a/my_box.x 1.0"))
    #expect(trace.contains { $0.hasSuffix("1.0 a/my_box.height  # my box.height == 4") })
  }
}
