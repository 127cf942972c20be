import AutoLayout
import Testing

@Suite("Anchors")
struct AnchorTests {
  /// A constraint of a view, 40 x 60 in a superview of 400 x 800, and where it puts the view.
  struct Placement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (LayoutView, LayoutView) -> LayoutConstraint
    let x: Double?
    let y: Double?
  }

  static let placements = [
    Placement(
      testDescription: "leading",
      make: { $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 8) }, x: 8, y: nil),
    Placement(
      testDescription: "trailing",
      make: { $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -8) }, x: 352,
      y: nil),
    Placement(
      testDescription: "left",
      make: { $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 8) }, x: 8, y: nil),
    Placement(
      testDescription: "right",
      make: { $0.rightAnchor.constraint(equalTo: $1.rightAnchor, constant: -8) }, x: 352, y: nil),
    Placement(
      testDescription: "centerX",
      make: { $0.centerXAnchor.constraint(equalTo: $1.centerXAnchor, constant: 1) }, x: 181,
      y: nil),
    Placement(
      testDescription: "left to centerX",
      make: { $0.leftAnchor.constraint(equalTo: $1.centerXAnchor) }, x: 200, y: nil),
    Placement(
      testDescription: "top",
      make: { $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 8) }, x: nil, y: 8),
    Placement(
      testDescription: "bottom",
      make: { $0.bottomAnchor.constraint(equalTo: $1.bottomAnchor, constant: -8) }, x: nil, y: 732),
    Placement(
      testDescription: "centerY",
      make: { $0.centerYAnchor.constraint(equalTo: $1.centerYAnchor, constant: 1) }, x: nil,
      y: 371),
  ]

  @Test("each position", arguments: placements)
  func position(_ placement: Placement) throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 60),
      placement.make(view, root),
    ])
    try root.layoutIfNeeded()
    #expect(view.frame == rect(placement.x ?? 0, placement.y ?? 0, 40, 60))
  }

  @Test("sizes: constants, multiples, and at most or at least")
  func sizes() throws {
    let root = makeRoot()
    let (first, second) = (addView("first", to: root), addView("second", to: root))
    LayoutConstraint.activate([
      first.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
      second.widthAnchor.constraint(greaterThanOrEqualTo: first.widthAnchor, constant: 5),
      second.widthAnchor.constraint(lessThanOrEqualToConstant: 195),
      second.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      second.heightAnchor.constraint(lessThanOrEqualTo: first.heightAnchor, multiplier: 0.25),
    ])
    let wish = second.heightAnchor.constraint(equalToConstant: 900)
    wish.priority = .defaultLow
    wish.isActive = true
    try root.layoutIfNeeded()
    #expect(first.frame.size == LayoutSize(width: 190, height: 380))
    #expect(second.frame.size == LayoutSize(width: 195, height: 95))
  }

  @Test("positions: at most and at least hold against a wish")
  func inequalities() throws {
    let root = makeRoot()
    let view = addView("view", to: root)
    pin(view, 0, 0, 40, 60).prefix(2).forEach { $0.priority = .defaultLow }
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 12),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 50),
    ])
    try root.layoutIfNeeded()
    #expect(view.frame == rect(12, -10, 40, 60))
  }

  @Test("a constraint says what it is made of, and reads like a sentence")
  func description() {
    let root = makeRoot()
    let view = addView("view", to: root)
    let unnamed = LayoutView()
    root.addSubview(unnamed)
    let half = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -8)
    half.priority = 750
    #expect("\(half)" == "view.width == 0.5 * root.width - 8 @750")
    #expect(half.firstItem === view && half.secondItem === root)
    #expect(half.firstAttribute == .width && half.secondAttribute == .width)
    #expect(half.multiplier == 0.5 && half.relation == .equal)
    let top = unnamed.topAnchor.constraint(
      greaterThanOrEqualTo: root.safeAreaLayoutGuide.topAnchor, constant: 2.5)
    #expect("\(top)" == "root.subviews[1].top >= root.safeAreaLayoutGuide.top + 2.5")
    #expect("\(view.heightAnchor.constraint(lessThanOrEqualToConstant: 9))" == "view.height <= 9")
  }
}
