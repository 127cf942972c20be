import AutoLayout
import KeyboardLayout
import Testing

/// A series of reports of a keyboard, and the guide of a window after each.
struct GuideCase: Sendable, CustomTestStringConvertible {
  /// A kind of report and its frame.
  typealias Report = (event: KeyboardGeometry.Event, frame: LayoutRect)

  let testDescription: String
  let screen: LayoutSize
  let insets: LayoutInsets
  let window: LayoutRect?
  let policy: KeyboardGuidePolicy
  let reports: [Report]
  let guides: [LayoutRect]

  init(
    _ name: String, _ screen: (Double, Double), bottom: Double = 0, window: LayoutRect? = nil,
    policy: KeyboardGuidePolicy = KeyboardGuidePolicy(), _ reports: [Report],
    heights: [Double] = [], guides: [LayoutRect] = []
  ) {
    testDescription = name
    self.screen = LayoutSize(width: screen.0, height: screen.1)
    insets = LayoutInsets(top: 20, bottom: bottom)
    self.window = window
    self.policy = policy
    self.reports = reports
    let size = window?.size ?? self.screen
    self.guides =
      guides + heights.map { LayoutRect(x: 0, y: size.height - $0, width: size.width, height: $0) }
  }

  static let d1 = (390.0, 844.0)
  static let d4 = (768.0, 1024.0)
  static let shown: Report = (.show, rect(0, 508, 390, 336))
  static let hidden: Report = (.hide, .zero)
  static let follows = KeyboardGuidePolicy(followsUndockedKeyboard: true)

  static let all = [
    GuideCase(
      "D1 at rest, shown, at rest", d1, bottom: 34, [hidden, shown, hidden],
      heights: [34, 336, 34]),
    GuideCase(
      "D1 without the safe area", d1, bottom: 34,
      policy: KeyboardGuidePolicy(usesBottomSafeArea: false), [hidden, shown, hidden],
      heights: [0, 336, 0]),
    GuideCase(
      "D5 landscape, right split window", (1194, 834), bottom: 20,
      window: rect(602, 0, 592, 834), [(.show, rect(0, 406, 1194, 428))],
      guides: [rect(0, 406, 592, 428)]),
    GuideCase(
      "D5 landscape, slide over", (1194, 834), bottom: 20,
      window: rect(799, 20, 375, 794), [(.show, rect(0, 406, 1194, 428))], heights: [408]),
    GuideCase(
      "D5 portrait, a sheet that ends above the bottom", (834, 1194), bottom: 20,
      window: rect(65, 160, 704, 900), [hidden, (.show, rect(0, 854, 834, 340))],
      heights: [0, 206]),
    GuideCase("D4 hardware keyboard bar", d4, [(.show, rect(0, 969, 768, 313))], heights: [55]),
    GuideCase("D4 a show below the screen", d4, [(.show, rect(0, 1024, 768, 313))], heights: [0]),
    GuideCase(
      "floating, not followed", (834, 1194), bottom: 20,
      [(.change, rect(257, 600, 320, 320))], heights: [20]),
    GuideCase(
      "floating, followed", (834, 1194), bottom: 20, policy: follows,
      [(.change, rect(257, 600, 320, 320)), hidden],
      guides: [rect(257, 600, 320, 320)] + [rect(0, 1174, 834, 20)]),
    GuideCase(
      "floating, followed, only in part over the window", (834, 1194), bottom: 20,
      window: rect(417, 0, 417, 1194), policy: follows, [(.change, rect(257, 600, 320, 320))],
      guides: [rect(0, 600, 160, 320)]),
    GuideCase(
      "floating, followed, beside the window", (834, 1194), bottom: 20,
      window: rect(600, 0, 234, 1194), policy: follows, [(.change, rect(257, 600, 320, 320))],
      heights: [20]),
    GuideCase(
      "floating of no known place, followed", (834, 1194), bottom: 20, policy: follows,
      [(.show, .zero)], heights: [20]),
    GuideCase(
      "followed, then docked again", d4, policy: follows,
      [(.change, rect(0, 400, 768, 313)), (.show, rect(0, 711, 768, 313))],
      guides: [rect(0, 400, 768, 313), rect(0, 711, 768, 313)]),
    GuideCase("D4 split by gesture", d4, [(.change, rect(0, 400, 768, 313))], heights: [0]),
    GuideCase("D1 cross-fade", d1, bottom: 34, [(.change, rect(0, 0, 390, 0))], heights: [34]),
    GuideCase(
      "D1 heights 292, 336, 292, hide", d1, bottom: 34,
      [(.show, rect(0, 552, 390, 292)), shown, (.change, rect(0, 552, 390, 292)), hidden],
      heights: [292, 336, 292, 34]),
    GuideCase(
      "D1 interactive", d1, bottom: 34,
      [508, 600, 700, 820].map { (.change, rect(0, $0, 390, 336)) },
      heights: [336, 244, 144, 34]),
    GuideCase("D1 a top bar", d1, bottom: 34, window: rect(0, 47, 390, 60), [shown], heights: [0]),
    GuideCase(
      "an input accessory alone pads itself by the safe area", d1, bottom: 34,
      [(.show, rect(0, 760, 390, 84))], heights: [84]),
    GuideCase(
      "an input accessory is part of the keyboard", d1, bottom: 34,
      [(.show, rect(0, 458, 390, 386))], heights: [386]),
    GuideCase(
      "a custom keyboard of 320.6666", d1, bottom: 34,
      [(.show, rect(0, 844 - 320.6666, 390, 320.6666))], heights: [320.6666]),
    GuideCase(
      "a keyboard a hair on the screen", d1, bottom: 34,
      [(.change, rect(0, 844 - 1e-7, 390, 336))], heights: [34]),
    GuideCase(
      "show and hide at once", d1, bottom: 34, [hidden, shown, hidden],
      heights: [34, 336, 34]),
  ]
}

@Suite("The cases of the keyboard")
struct KeyboardCaseTests {
  @Test("the guide after each report", arguments: GuideCase.all)
  func guide(_ example: GuideCase) throws {
    let screen = try LayoutScreen(size: example.screen, safeAreaInsets: example.insets)
    let window = LayoutWindow(screen: screen, frame: example.window)
    window.keyboardLayoutGuide.usesBottomSafeArea = example.policy.usesBottomSafeArea
    window.keyboardLayoutGuide.followsUndockedKeyboard = example.policy.followsUndockedKeyboard
    for (report, expected) in zip(example.reports, example.guides) {
      switch report.event {
      case .show: screen.keyboard.show(frame: report.frame)
      case .change: screen.keyboard.change(frame: report.frame)
      case .hide: screen.keyboard.hide()
      }
      try window.layoutIfNeeded()
      let found = window.keyboardLayoutGuide.layoutFrame
      for (left, right) in [
        (found.minX, expected.minX), (found.minY, expected.minY), (found.width, expected.width),
        (found.height, expected.height),
      ] {
        #expect(abs(left - right) < 1e-9, "\(found), not \(expected)")
      }
    }
    #expect(example.reports.count == example.guides.count)
  }

  @Test("the pure function gives the guide that the window has", arguments: GuideCase.all)
  func pureFunction(_ example: GuideCase) throws {
    let view = example.window ?? LayoutRect(size: example.screen)
    let bottom = KeyboardGeometry.bottomSafeArea(
      of: view, on: example.screen, bottomInset: example.insets.bottom)
    for (report, expected) in zip(example.reports, example.guides) {
      let geometry = try #require(
        try KeyboardGeometry(
          screen: example.screen, view: view, keyboard: report.frame, event: report.event))
      let guide = geometry.guide(bottomSafeArea: bottom, policy: example.policy)
      #expect(abs(guide.minY - expected.minY) < 1e-9 && abs(guide.height - expected.height) < 1e-9)
      #expect(guide.minX == expected.minX && guide.width == expected.width)
    }
  }

  @Test("a drag takes hold of the keyboard below the finger and its padding")
  func drag() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let guide = window.keyboardLayoutGuide
    window.keyboard.show(height: 336)
    func height(_ finger: Double) throws -> Double {
      guide.dragKeyboard(to: finger)
      return try window.guideHeight()
    }
    #expect(try [400, 508, 600, 700, 820].map(height) == [336, 336, 244, 144, 34])
    #expect(try height(600) == 244, "the finger goes back up")
    guide.keyboardDismissPadding = 50
    #expect(try [450, 500, 600].map(height) == [336, 294, 194])
    guide.keyboardDismissPadding = -20
    #expect(guide.keyboardDismissPadding == 0)
    #expect(try height(600) == 244)
    window.keyboard.show(height: 336)
    #expect(try height(500) == 336)
    window.keyboard.hide()
    #expect(try height(600) == 34, "there is nothing to drag")
  }

  @Test("numbers that are not finite are refused", arguments: [Double.nan, .infinity])
  func badNumbers(_ bad: Double) throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let guide = window.keyboardLayoutGuide
    window.keyboard.show(height: 336)
    guide.keyboardDismissPadding = bad
    guide.nearEdgeDistance = bad
    guide.dragKeyboard(to: bad)
    #expect(guide.keyboardDismissPadding == 0 && guide.nearEdgeDistance == 8)
    #expect(problems(window).count == 3)
    #expect(try window.guideHeight() == 336)
  }

  @Test("a turned screen: its windows fill it, and an old frame is read anew")
  func rotation() throws {
    let screen = try Screens.d1()
    let window = LayoutWindow(screen: screen)
    let part = LayoutWindow(screen: screen, frame: rect(0, 0, 200, 300))
    screen.keyboard.show(height: 336)
    #expect(try window.guideHeight() == 336)
    try screen.rotate(
      to: LayoutSize(width: 844, height: 390), safeAreaInsets: LayoutInsets(bottom: 21))
    #expect(try window.guideHeight() == 21)
    #expect(window.frame == rect(0, 0, 844, 390) && part.frame == rect(0, 0, 200, 300))
    screen.keyboard.change(frame: rect(0, 181, 844, 209))
    #expect(try window.guideHeight() == 209)
    #expect(throws: KeyboardError.self) {
      try screen.rotate(to: LayoutSize(width: .nan, height: 1))
    }
    #expect(screen.size == LayoutSize(width: 844, height: 390))
  }

  @Test("keyboards of two screens have nothing to do with each other")
  func screens() throws {
    let (first, second) = (
      LayoutWindow(screen: try Screens.d1()), LayoutWindow(screen: try Screens.d1())
    )
    first.keyboard.show(height: 336)
    #expect(try [first.guideHeight(), second.guideHeight()] == [336, 34])
  }
}

@Suite("Constraints near an edge and away from it")
struct KeyboardEdgeTests {
  @Test(
    "near which edges a guide is",
    arguments: [
      (rect(0, 508, 390, 336), [KeyboardEdge.bottom]), (rect(0, 810, 390, 34), [.bottom]),
      (rect(0, 0, 390, 200), [.top]), (rect(4, 4, 100, 100), [.top, .leading]),
      (rect(285, 700, 100, 140), [.bottom, .trailing]), (rect(100, 300, 100, 100), []),
      (rect(0, 0, 390, 844), [.bottom]), (rect(8, 8, 100, 100), [.top, .leading]),
      (rect(9, 9, 100, 100), []),
    ])
  func near(_ guide: LayoutRect, _ expected: [KeyboardEdge]) {
    let edges = Set(expected)
    let size = LayoutSize(width: 390, height: 844)
    #expect(KeyboardEdge.near(guide, in: size, distance: 8) == edges)
    let flipped = KeyboardEdge.near(guide, in: size, distance: 8, isRightToLeft: true)
    #expect(flipped.contains(.leading) == edges.contains(.trailing))
    #expect(flipped.contains(.trailing) == edges.contains(.leading))
  }

  /// A bar that stands on a keyboard near the bottom, and at the bottom of the view otherwise.
  @Test("a bar that follows a docked keyboard only")
  func bar() throws {
    let window = LayoutWindow(screen: try Screens.d5Landscape())
    let guide = window.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let bar = LayoutView("bar")
    window.addSubview(bar)
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      bar.widthAnchor.constraint(equalTo: window.widthAnchor),
    ])
    guide.setConstraints(
      [bar.bottomAnchor.constraint(equalTo: guide.topAnchor)], activeWhenNearEdge: .bottom)
    guide.setConstraints(
      [bar.bottomAnchor.constraint(equalTo: window.bottomAnchor)], activeWhenAwayFrom: .bottom)
    func bottom(_ keyboard: LayoutRect?) throws -> Double {
      if let keyboard { window.keyboard.change(frame: keyboard) } else { window.keyboard.hide() }
      try window.layoutIfNeeded()
      return bar.frame.maxY
    }
    #expect(try bottom(nil) == 814)
    #expect(try bottom(rect(0, 406, 1194, 428)) == 406)
    #expect(try bottom(rect(400, 300, 320, 320)) == 834, "it floats far from the bottom")
    #expect(try bottom(rect(400, 508, 320, 320)) == 508, "6 points from the bottom is near")
    guide.nearEdgeDistance = 4
    #expect(try bottom(rect(400, 508, 320, 320)) == 834)
    #expect(try bottom(nil) == 814)
    guide.setConstraints([], activeWhenNearEdge: .bottom)
    try window.layoutIfNeeded()
    #expect(bar.hasAmbiguousLayout, "nothing places it any more")
  }
}
