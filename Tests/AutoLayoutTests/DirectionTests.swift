import AutoLayout
import Testing

@Suite("Right to left")
struct DirectionTests {
  /// A view 100 wide at some distance from the leading edge of a root 390 wide.
  private func makeViews() -> (root: LayoutView, view: LayoutView, leading: LayoutConstraint) {
    let root = makeRoot(width: 390, height: 800)
    let view = addView("view", to: root)
    return (root, view, pin(view, 20, 10, 100, 30)[0])
  }

  @Test("leading and trailing edges change sides, left and right do not")
  func sides() throws {
    let (root, view, _) = makeViews()
    let fixed = addView("fixed", to: root)
    LayoutConstraint.activate([
      fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      fixed.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50),
    ])
    try root.layoutIfNeeded()
    #expect(view.frame == rect(20, 10, 100, 30))
    root.layoutDirection = .rightToLeft
    try root.layoutIfNeeded()
    #expect(view.frame == rect(270, 10, 100, 30))
    #expect(fixed.frame.minX == 20 && fixed.frame.maxX == 340)
    root.layoutDirection = .leftToRight
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 20)
  }

  @Test("constants changed while running from right to left")
  func constant() throws {
    let (root, view, leading) = makeViews()
    root.layoutDirection = .rightToLeft
    leading.constant = 40
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 250)
    leading.constant = 0
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 290)
  }

  @Test("a whole tree is its mirror image", arguments: [1.0, 0.5])
  func mirror(_ multiplier: Double) throws {
    func frames(_ direction: LayoutDirection) throws -> [LayoutRect] {
      let root = makeRoot(width: 390, height: 800)
      root.layoutDirection = direction
      let box = addView("box", to: root)
      let (icon, label) = (addView("icon", to: box), addView("label", to: root))
      pin(box, 30, 0, 200, 100)
      pin(icon, 7, 7, 20, 20)
      LayoutConstraint.activate([
        LayoutConstraint(
          item: label, attribute: .leading, relatedBy: .equal, toItem: icon, attribute: .trailing,
          multiplier: multiplier, constant: 5),
        label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -12),
        label.trailingAnchor.constraint(greaterThanOrEqualTo: box.centerXAnchor, constant: 60),
      ])
      label.intrinsicContentSize.width = 30
      label.setContentHuggingPriority(1, for: .horizontal)
      try root.layoutIfNeeded()
      #expect(!label.hasAmbiguousLayout(for: .horizontal))
      return [box, icon, label].map(\.frame)
    }
    let (plain, mirrored) = (try frames(.leftToRight), try frames(.rightToLeft))
    #expect(mirrored[0].minX == 390 - plain[0].maxX)
    #expect(mirrored[1].minX == 200 - plain[1].maxX)
    #expect(mirrored[2].minX == 390 - plain[2].maxX)
    #expect(mirrored[2].width == plain[2].width)
  }

  @Test("what lies in a view can keep to one direction")
  func semanticContent() throws {
    let (root, view, _) = makeViews()
    let inner = addView("inner", to: view)
    pin(inner, 5, 0, 10, 10)
    root.layoutDirection = .rightToLeft
    for kept in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      view.semanticContentAttribute = kept
      try root.layoutIfNeeded()
      #expect(view.frame.minX == 270 && inner.frame.minX == 5)
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    view.semanticContentAttribute = .unspecified
    try root.layoutIfNeeded()
    #expect(inner.frame.minX == 85)
    root.layoutDirection = .leftToRight
    view.semanticContentAttribute = .forceRightToLeft
    try root.layoutIfNeeded()
    #expect(view.frame.minX == 20 && inner.frame.minX == 85)
  }

  @Test("a view that joins a tree takes its direction")
  func joining() throws {
    let root = makeRoot(width: 390, height: 800)
    root.layoutDirection = .rightToLeft
    let box = LayoutView("box")
    let view = addView("view", to: box)
    pin(view, 20, 0, 30, 30)
    root.addSubview(box)
    pin(box, 0, 0, 100, 100)
    try root.layoutIfNeeded()
    #expect(box.frame.minX == 290 && view.frame.minX == 50)
    #expect(view.layoutDirection == .rightToLeft)
  }

  @Test("a stack and a scroll view run from right to left")
  func containers() throws {
    let root = makeRoot(width: 390, height: 800)
    root.layoutDirection = .rightToLeft
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    let stack = LayoutStackView(arrangedSubviews: [first, second], "stack")
    root.addSubview(stack)
    stack.spacing = 10
    for view in [first, second] {
      view.intrinsicContentSize = IntrinsicContentSize(width: 40, height: 20)
    }
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(stack.frame == rect(300, 0, 90, 20))
    #expect(first.frame.minX == 50 && second.frame.minX == 0)
  }
}
