import AutoLayout
import KeyboardLayout
import Testing

@Suite("Keyboard geometry")
struct KeyboardGeometryTests {
  /// A keyboard over a view on a screen, and what it does.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let screen: LayoutSize
    let view: LayoutRect
    let keyboard: LayoutRect
    var event = KeyboardGeometry.Event.show
    let mode: KeyboardGeometry.Mode?
    let overlap: Double

    init(
      _ name: String, _ screen: (Double, Double), view: LayoutRect? = nil, _ keyboard: LayoutRect,
      event: KeyboardGeometry.Event = .show, _ mode: KeyboardGeometry.Mode?,
      _ overlap: Double = 0
    ) {
      testDescription = name
      self.screen = LayoutSize(width: screen.0, height: screen.1)
      self.view = view ?? LayoutRect(size: self.screen)
      self.keyboard = keyboard
      self.event = event
      self.mode = mode
      self.overlap = overlap
    }
  }

  static let d1 = (390.0, 844.0)
  static let d2 = (375.0, 667.0)
  static let d4 = (768.0, 1024.0)
  static let cases = [
    Case("D1 shown", d1, rect(0, 508, 390, 336), .docked, 336),
    Case("D1 without predictions", d1, rect(0, 552, 390, 292), .docked, 292),
    Case("D1 landscape", (844, 390), rect(0, 181, 844, 209), .docked, 209),
    Case("D2 shown", d2, rect(0, 407, 375, 260), .docked, 260),
    Case("D1 a hide, whatever the frame", d1, rect(0, 508, 390, 336), event: .hide, .hidden),
    Case("D1 a change to all zero: ignored", d1, .zero, event: .change, nil),
    Case("D1 a show with all zero", d1, .zero, event: .show, .floating),
    Case("D1 a hide with all zero", d1, .zero, event: .hide, .hidden),
    Case("D1 cross-fade, no height", d1, rect(0, 0, 390, 0), .hidden),
    Case("D1 no width", d1, rect(0, 508, 0, 336), .hidden),
    Case("D1 beside the screen", d1, rect(390, 508, 390, 336), .hidden),
    Case("D1 on the other side", d1, rect(-390, 508, 390, 336), event: .change, .hidden),
    Case("D1 dragged to 600", d1, rect(0, 600, 390, 336), event: .change, .docked, 244),
    Case("D1 dragged to 700", d1, rect(0, 700, 390, 336), event: .change, .docked, 144),
    Case("D1 dragged to 820", d1, rect(0, 820, 390, 336), event: .change, .docked, 24),
    Case("D1 a hair on the screen", d1, rect(0, 844 - 1e-7, 390, 336), event: .change, .hidden),
    Case(
      "D1 a view that avoids already", d1, view: rect(0, 47, 390, 461), rect(0, 508, 390, 336),
      .docked),
    Case("D1 a top bar", d1, view: rect(0, 47, 390, 60), rect(0, 508, 390, 336), .docked),
    Case(
      "D1 a view under the keyboard altogether", d1, view: rect(0, 600, 390, 100),
      rect(0, 508, 390, 336), .docked, 100),
    Case(
      "a custom keyboard of 320.6666", d2, rect(0, 667 - 320.6666, 375, 320.6666), .docked,
      320.6666),
    Case("D4 hardware keyboard", d4, rect(0, 969, 768, 313), .docked, 55),
    Case("D4 a show below the screen", d4, rect(0, 1024, 768, 313), .hidden),
    Case("D4 split by gesture", d4, rect(0, 400, 768, 313), event: .change, .floating),
    Case("iPad floating", (834, 1194), rect(257, 600, 320, 320), .floating),
    Case(
      "D5 landscape, right split window", (1194, 834), view: rect(602, 0, 592, 834),
      rect(0, 406, 1194, 428), .docked, 428),
    Case(
      "D5 landscape, slide over", (1194, 834), view: rect(799, 20, 375, 794),
      rect(0, 406, 1194, 428), .docked, 408),
    Case(
      "a keyboard beside the view", (1194, 834), view: rect(602, 0, 592, 834),
      rect(0, 406, 602, 428), .docked),
  ]

  @Test("mode and overlap", arguments: cases)
  func geometry(_ example: Case) throws {
    let geometry = try KeyboardGeometry(
      screen: example.screen, view: example.view, keyboard: example.keyboard, event: example.event)
    #expect(geometry?.mode == example.mode)
    #expect(abs((geometry?.overlap ?? 0) - example.overlap) < 1e-9)
  }

  @Test("the guide is the larger of overlap and safe area, never the sum")
  func guideHeight() throws {
    let screen = LayoutSize(width: 390, height: 844)
    func height(_ keyboard: LayoutRect) throws -> Double? {
      try KeyboardGeometry(screen: screen, view: LayoutRect(size: screen), keyboard: keyboard)?
        .guideHeight(bottomSafeArea: 34)
    }
    #expect(try height(rect(0, 508, 390, 336)) == 336)
    #expect(try height(rect(0, 820, 390, 336)) == 34)
    #expect(try height(rect(0, 0, 390, 0)) == 34)
  }

  @Test(
    "the part of a view, from y and as high, in the safe area at the bottom",
    arguments: [[0, 844, 34], [0, 820, 10], [0, 810, 0], [830, 14, 14], [900, 100, 100.0]])
  func bottomSafeArea(_ numbers: [Double]) {
    let view = rect(0, numbers[0], 390, numbers[1])
    let screen = LayoutSize(width: 390, height: 844)
    #expect(
      KeyboardGeometry.bottomSafeArea(of: view, on: screen, bottomInset: 34) == numbers[2])
  }

  @Test("numbers that are no rectangle are refused", arguments: [Double.nan, .infinity, -1])
  func badNumbers(_ bad: Double) {
    let good = rect(0, 0, 10, 10)
    #expect(throws: KeyboardError.self) {
      try KeyboardGeometry(
        screen: LayoutSize(width: bad, height: 10), view: good, keyboard: good)
    }
    #expect(throws: KeyboardError.self) {
      try KeyboardGeometry(screen: good.size, view: rect(0, 0, 10, bad), keyboard: good)
    }
    #expect(throws: KeyboardError.self) {
      try KeyboardGeometry(screen: good.size, view: good, keyboard: rect(0, 0, bad, 10))
    }
    #expect(
      "\(KeyboardError.badValue(of: "the view", -1))" == "-1.0 is no value for the view")
  }
}
