import AutoLayout
import Testing

@Suite("The closure form of constraints")
struct MakerTests {
  private let root = makeRoot(width: 390, height: 844)
  private let view: LayoutView
  private let other: LayoutView

  init() {
    view = addView("view", to: root)
    other = addView("other", to: root)
    pin(other, 100, 200, 50, 60)
  }

  @Test("edges, insets, offsets")
  func edges() throws {
    view.layout.makeConstraints { make in
      make.edges.equalToSuperview().inset(10)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 370, 824))
    view.layout.remakeConstraints { make in
      make.edges.equalTo(other).inset(LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(102, 201, 44, 56))
    view.layout.remakeConstraints { make in
      make.left.top.equalTo(other).offset(5)
      make.size.equalTo(LayoutSize(width: 7, height: 8))
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(105, 205, 7, 8))
    view.layout.remakeConstraints { make in
      make.center.equalTo(other).offset(LayoutPoint(x: 1, y: 2))
      make.size.equalTo(other).offset(LayoutSize(width: 10, height: 20))
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(96, 192, 60, 80))
  }

  @Test("anchors, numbers, multipliers, relations")
  func targets() throws {
    view.layout.makeConstraints { make in
      make.leading.equalTo(other.trailingAnchor).offset(8)
      make.top.equalTo(20)
      make.width.height.lessThanOrEqualTo(other).multipliedBy(2).offset(-1)
      make.width.equalTo(300).priority(.high)
      make.height.greaterThanOrEqualTo(44)
      make.height.equalTo(0).priority(.low)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(158, 20, 99, 44))
    view.layout.remakeConstraints { make in
      make.horizontalEdges.equalToSuperview().inset(16)
      make.verticalEdges.equalTo(other.topAnchor).dividedBy(2)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(16, 100, 358, 0))
    view.layout.remakeConstraints { make in
      make.directionalEdges.equalToSuperview().inset(
        LayoutDirectionalInsets(leading: 10, trailing: 30))
    }
    root.layoutDirection = .rightToLeft
    try root.layoutIfNeeded()
    #expect(view.frame == rect(30, 0, 350, 844))
  }

  @Test("the anchors of a proxy are those of its view")
  func proxyAnchors() throws {
    view.layout.makeConstraints { make in
      make.left.equalTo(other.layout.right)
      make.top.equalTo(other.layout.bottom)
      make.width.equalTo(other.layout.height)
      make.height.equalTo(other.layout.width)
      make.centerY.lessThanOrEqualTo(root.layout.bottom)
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(150, 260, 60, 50))
  }

  @Test("a baseline, a label and a guide")
  func others() throws {
    other.firstBaseline = .top(20)
    view.layout.makeConstraints { make in
      make.firstBaseline.equalTo(other).labeled("same line")
      make.lastBaseline.lessThanOrEqualToSuperview()
      make.centerX.greaterThanOrEqualToSuperview()
      make.height.equalTo(10)
    }
    view.firstBaseline = .bottom(0)
    try root.layoutIfNeeded()
    #expect(view.frame.minY == 210)
    #expect(view.constraintsInvolvingItem.contains { $0.identifier == "same line" })
    let guide = LayoutGuide("guide")
    root.addLayoutGuide(guide)
    guide.layout.makeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.size.equalTo(30)
    }
    try root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 814, 30, 30))
  }

  @Test("handles change, disable and enable what was made, and stay valid")
  func handles() throws {
    let handles = view.layout.makeConstraints { make in
      make.left.right.equalToSuperview().inset(10)
      make.height.equalTo(50)
      make.bottom.equalToSuperview()
    }
    #expect(handles.count == 3 && handles[0].constraints.count == 2)
    handles[0].update(inset: 20)
    handles[1].update(offset: 60)
    handles[2].update(offset: -5)
    try root.layoutIfNeeded()
    #expect(view.frame == rect(20, 779, 350, 60))
    handles[1].update(priority: .low)
    view.intrinsicContentSize.height = 33
    try root.layoutIfNeeded()
    handles[1].isActive = false
    #expect(!handles[1].isActive)
    try root.layoutIfNeeded()
    #expect(view.frame.height == 33)
    handles[1].activate()
    handles[1].update(priority: .required)
    try root.layoutIfNeeded()
    #expect(view.frame.height == 60)
    view.layout.removeConstraints()
    #expect(handles.allSatisfy { !$0.isActive })
    handles[1].activate()
    #expect(handles[1].isActive && view.constraintsInvolvingItem.count == 1)
  }

  @Test("an update that replaces a constraint keeps the handle, the priority and the label")
  func update() throws {
    var height: LayoutConstraintHandle?
    view.layout.makeConstraints { make in
      make.left.top.right.equalToSuperview()
      height = make.height.equalTo(other).priority(.high).labeled("h").constraint
    }
    view.layout.updateConstraints { make in
      make.height.equalTo(other).multipliedBy(2)
      make.bottom.lessThanOrEqualToSuperview()
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 390, 120))
    let constraint = try #require(height?.constraints.first)
    #expect(constraint.isActive && constraint.multiplier == 2)
    #expect(constraint.priority == .high && constraint.identifier == "h")
    height?.update(offset: 1)
    view.layout.updateConstraints { make in
      make.top.equalToSuperview().offset(7).priority(999).labeled("top")
    }
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 7, 390, 121))
  }

  @Test("prepared constraints wait")
  func prepare() throws {
    let handles = view.layout.prepareConstraints { make in
      make.edges.equalToSuperview()
    }
    #expect(!handles[0].isActive && view.constraintsInvolvingItem.isEmpty)
    handles[0].activate()
    try root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 390, 844))
  }

  @Test("without a superview, or without a common ancestor, nothing is made, and that is told")
  func refused() {
    let stray = LayoutView("stray")
    let none = stray.layout.makeConstraints { make in
      make.width.equalTo(10)
      make.edges.equalToSuperview()
    }
    #expect(none.isEmpty && stray.constraintsInvolvingItem.isEmpty)
    #expect(problems(stray) == [.noSuperview(of: "stray")])
    stray.layout.updateConstraints { $0.left.equalTo(3) }
    #expect(problems(stray) == [.noSuperview(of: "stray")])
    stray.layout.makeConstraints { make in
      make.height.equalTo(10)
      make.width.equalTo(view)
    }
    #expect(stray.constraintsInvolvingItem.isEmpty)
    #expect(problems(stray).count == 1)
  }
}
