import AutoLayout
import KeyboardLayout
import Testing

@Suite("The course of a screen")
struct KeyboardCourseTests {
  /// A button on the keyboard, and a group that it pushes up from y 400 to the top, and no further.
  private func makePushScreen() throws -> ScreenUnderCheck {
    let window = LayoutWindow(screen: try Screens.d1())
    let (button, group) = (LayoutView("button"), LayoutView("group"))
    for view in [button, group] {
      window.addSubview(view)
      view.layout.makeConstraints { $0.left.right.equalToSuperview() }
    }
    button.layout.makeConstraints { make in
      make.height.equalTo(50)
      make.bottom.equalTo(window.keyboardLayoutGuide.topAnchor)
    }
    group.layout.makeConstraints { make in
      make.height.equalTo(100)
      make.top.equalToSuperview().offset(400).priority(.high)
      make.top.greaterThanOrEqualToSuperview().offset(47).priority(999)
      make.bottom.lessThanOrEqualTo(button.topAnchor)
    }
    return ScreenUnderCheck(window: window)
  }

  @Test("a breakpoint where the safe area ends, where the push begins, and none else")
  func breakpoints() throws {
    let screen = try makePushScreen()
    let course = try KeyboardCourse(of: screen, upTo: 400)
    #expect(course.names == ["root", "button", "group"])
    #expect(course.breakpoints == [34, 294])
    for height in [0.0, 20, 34, 100, 294, 300, 336.25, 400] {
      screen.window.keyboard.show(height: height)
      try screen.window.layoutIfNeeded()
      let solved = LayoutSnapshot(of: screen.window).items.map(\.frame)
      for (left, right) in zip(course.frames(at: height), solved) {
        #expect(abs(left.minY - right.minY) < 1e-9 && left.size == right.size)
      }
    }
    #expect(course.frames(at: -5) == course.frames(at: 0))
    #expect(course.frames(at: 500) == course.frames(at: 400))
  }

  @Test("several guides that move together, and content that scrolls")
  func nestedAndScrolled() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let scrollView = LayoutScrollView("scroll view")
    window.addSubview(scrollView)
    let field = addView("field", to: scrollView, at: rect(20, 500, 350, 40))
    scrollView.layout.makeConstraints { make in
      make.left.right.top.equalToSuperview()
      make.height.equalTo(800)
    }
    scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 1000).isActive = true
    scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 390).isActive = true
    scrollView.avoidKeyboard(minimumDistance: 50)
    let course = try KeyboardCourse(
      of: ScreenUnderCheck(window: window, focus: field), upTo: 336)
    // The field's bottom, 587, is 50 above a keyboard of 207.
    #expect(course.breakpoints == [207])
    #expect(course.frames(at: 100)[2].minY == 547)
    #expect(course.frames(at: 307)[2].minY == 447)
  }

  /// Blocks above each other at made-up places, each pushed up by the one below it and, some of them,
  /// stopped on the way, where the one below goes over it.
  private func makeBlocks(_ number: () -> Double) throws -> ScreenUnderCheck {
    let window = LayoutWindow(screen: try Screens.d1())
    var below = window.keyboardLayoutGuide.topAnchor
    for index in 0..<4 {
      let block = LayoutView("block \(index)")
      window.addSubview(block)
      let top = 700 - Double(index) * 150 - number() / 4
      block.layout.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.height.equalTo(20 + number() / 20)
        make.top.equalToSuperview().offset(top).priority(.high)
        make.bottom.lessThanOrEqualTo(below).priority(900)
        make.top.greaterThanOrEqualToSuperview().offset(top - number()).priority(950)
      }
      below = block.topAnchor
    }
    return ScreenUnderCheck(window: window)
  }

  @Test("at any height the course is what is solved there")
  func random() throws {
    let seed: UInt64 = 20_261_130
    var state = seed
    func number() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 33) % 1200) / 3
    }
    var breakpoints = 0
    for round in 0..<25 {
      let screen = try makeBlocks(number)
      let course = try KeyboardCourse(of: screen, upTo: 600)
      breakpoints += course.breakpoints.count
      for _ in 0..<40 {
        let height = 1 + number()
        screen.window.keyboard.show(height: height)
        try screen.window.layoutIfNeeded()
        let solved = LayoutSnapshot(of: screen.window).items.map(\.frame)
        let isRight = zip(course.frames(at: height), solved).allSatisfy {
          abs($0.minY - $1.minY) < 1e-5
        }
        #expect(isRight, "seed \(seed), round \(round), height \(height): \(course.breakpoints)")
      }
    }
    #expect(breakpoints > 50 && breakpoints < 400, "\(breakpoints): few, but not none")
  }

  @Test("the keyboard and the focus are as before afterwards")
  func restores() throws {
    let screen = try makePushScreen()
    screen.window.focusedView = screen.window.subviews[0]
    screen.window.keyboard.show(height: 300)
    _ = try KeyboardCourse(of: screen, upTo: 336)
    #expect(screen.window.focusedView?.identifier == "button")
    #expect(screen.window.keyboard.frame == rect(0, 544, 390, 300))
  }

  @Test("a maximum that is no height counts as 1", arguments: [Double.nan, .infinity, -3])
  func badMaximum(_ bad: Double) throws {
    #expect(try KeyboardCourse(of: makePushScreen(), upTo: bad).stops.last?.height == 1)
  }

  @Test("no keyboard is higher than its screen")
  func largeMaximum() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let course = try KeyboardCourse(of: ScreenUnderCheck(window: window), upTo: 1e300)
    #expect(course.stops.map(\.height) == [0, 844])
  }

  @Test("a screen whose constraints conflict at some height has no course, and throws")
  func conflict() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let view = addView("view", to: window, at: rect(0, 500, 10, 50))
    let limit = view.bottomAnchor.constraint(
      lessThanOrEqualTo: window.keyboardLayoutGuide.topAnchor)
    limit.isActive = true
    let screen = ScreenUnderCheck(window: window)
    #expect(throws: LayoutError.self) { try KeyboardCourse(of: screen, upTo: 336) }
    window.keyboard.hide()
    try window.layoutIfNeeded()
    #expect(try KeyboardCourse(of: screen, upTo: 250).stops.last?.height == 250)
  }
}

@Suite("The check of screens")
struct ScreenCheckTests {
  /// A screen with one view at a fixed place, 50 high, so many points above the bottom.
  private func findings(
    fromBottom distance: Double, keyboard: LayoutRect?,
    _ change: (LayoutWindow, LayoutView) -> Void = { _, _ in }
  ) throws -> [String] {
    let window = LayoutWindow(screen: try Screens.d1())
    let view = addView("view", to: window, at: rect(0, 844 - distance - 50, 390, 50))
    change(window, view)
    return ScreenUnderCheck(window: window).findings(keyboard: keyboard).map(\.description)
  }

  private static let keyboard = rect(0, 508, 390, 336)

  @Test("covered by the keyboard, or just not")
  func covered() throws {
    #expect(try findings(fromBottom: 335, keyboard: Self.keyboard) == ["covered: view"])
    #expect(try findings(fromBottom: 336, keyboard: Self.keyboard) == [])
    #expect(try findings(fromBottom: 300, keyboard: nil) == [])
    #expect(try findings(fromBottom: 300, keyboard: rect(100, 400, 200, 200)) == [], "it floats")
    #expect(
      try findings(fromBottom: 300, keyboard: Self.keyboard) { $1.isHidden = true } == [])
  }

  @Test("clipped by the window, and outside of it")
  func outside() throws {
    #expect(try findings(fromBottom: -20, keyboard: nil) == ["clipped: view"])
    #expect(try findings(fromBottom: -50, keyboard: nil) == ["offScreen: view"])
    #expect(try findings(fromBottom: 794, keyboard: nil) == [])
    #expect(try findings(fromBottom: 800, keyboard: nil) == ["clipped: view"])
  }

  @Test("over each other, ambiguous, and in conflict")
  func others() throws {
    let overlapping = try findings(fromBottom: 400, keyboard: nil) { window, _ in
      _ = addView("other", to: window, at: rect(10, 430, 10, 10))
    }
    #expect(overlapping == ["overlapping: view, other"])
    let ambiguous = try findings(fromBottom: 400, keyboard: nil) { window, _ in
      let other = LayoutView("other")
      window.addSubview(other)
      other.widthAnchor.constraint(equalToConstant: 0).isActive = true
    }
    #expect(ambiguous == ["ambiguous: other"])
    let conflict = try findings(fromBottom: 400, keyboard: Self.keyboard) { window, view in
      view.bottomAnchor.constraint(equalTo: window.topAnchor).isActive = true
    }
    #expect(conflict.count == 1 && conflict[0].hasPrefix("conflict: these cannot all hold"))
  }

  @Test("on devices, with all keyboards, and the heights at which something is wrong")
  func devices() throws {
    let phone = try #require(Device.named("iPhone 14"))
    let check = ScreenCheck.run(on: [phone]) { screen in
      let window = LayoutWindow(screen: screen)
      let view = addView("view", to: window, at: rect(100, 300, 100, 40))
      return ScreenUnderCheck(window: window, focus: view)
    }
    #expect(check.results.count == 2 * 6)
    let portrait = check.results.filter { $0.orientation == .portrait }
    #expect(
      portrait.map(\.keyboard) == [nil, .plain, .predictive, .emoji, .hardwareBar, .floating])
    #expect(portrait.map { $0.findings?.count } == [0, 0, 0, nil, nil, nil])
    let landscape = check.results.filter { $0.orientation == .landscape }
    #expect(landscape.map { $0.findings?.count } == [0, 1, 1, nil, nil, nil])
    #expect(
      check.findings(.covered) == Array(repeating: ScreenFinding(.covered, ["view"]), count: 2))
    // The view ends 50 points above the bottom.
    let range = try #require(check.heightRanges.first)
    #expect(check.heightRanges.count == 1 && range.orientation == .landscape)
    #expect(abs(range.heights.lowerBound - 50) < 1e-5 && range.heights.upperBound == 209)
  }

  @Test("what scrolls need not be visible, but the focus must")
  func scrolled() throws {
    func check(avoids: Bool) throws -> [ScreenFinding] {
      let window = LayoutWindow(screen: try Screens.d1())
      let scrollView = LayoutScrollView("scroll view")
      window.addSubview(scrollView)
      scrollView.layout.makeConstraints { $0.edges.equalToSuperview() }
      let field = addView("field", to: scrollView, at: rect(0, 600, 100, 40))
      _ = addView("far", to: scrollView, at: rect(0, 2000, 100, 40))
      scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 3000).isActive = true
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 390).isActive = true
      if avoids { scrollView.avoidKeyboard() }
      return ScreenUnderCheck(window: window, focus: field).findings(keyboard: Self.keyboard)
    }
    #expect(try check(avoids: true) == [])
    #expect(try check(avoids: false) == [ScreenFinding(.covered, ["field"])])
  }
}
