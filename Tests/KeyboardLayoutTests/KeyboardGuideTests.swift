import AutoLayout
import KeyboardLayout
import Testing

@Suite("Keyboard guides")
struct KeyboardGuideTests {
  @Test("a bar on the guide, hidden and shown")
  func bar() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let bar = LayoutView("bar")
    window.addSubview(bar)
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: window.keyboardLayoutGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: window.keyboardLayoutGuide.trailingAnchor),
    ])
    try window.layoutIfNeeded()
    #expect(window.lastPass.solves == 1)
    #expect(bar.frame == rect(0, 760, 390, 50))
    window.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    #expect(window.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
    #expect(bar.frame == rect(0, 458, 390, 50))
    #expect(window.keyboardLayoutGuide.layoutFrame == rect(0, 508, 390, 336))
    window.keyboard.hide()
    try window.layoutIfNeeded()
    #expect(window.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
    #expect(bar.frame == rect(0, 760, 390, 50))
    #expect(window.frame == rect(0, 0, 390, 844), "the root never moves")
  }

  @Test("with and without the safe area, on the same screen")
  func bothFlavours() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let full = addView("full", to: window, at: rect(0, 0, 390, 844))
    let (withArea, without) = (window.keyboardLayoutGuide, full.keyboardLayoutGuide)
    without.usesBottomSafeArea = false
    try window.layoutIfNeeded()
    #expect([withArea.layoutFrame.minY, without.layoutFrame.minY] == [810, 844])
    window.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    #expect([withArea.layoutFrame.minY, without.layoutFrame.minY] == [508, 508])
    window.keyboard.hide()
    withArea.usesBottomSafeArea = false
    try window.layoutIfNeeded()
    #expect([withArea.layoutFrame.minY, without.layoutFrame.minY] == [844, 844])
  }

  @Test("a view inside one that avoids already")
  func nested() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let inner = LayoutView("inner")
    window.addSubview(inner)
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    #expect(try inner.guideHeight() == 0)
    window.keyboard.show(height: 336)
    #expect(try inner.guideHeight() == 0)
    #expect(inner.frame == rect(0, 47, 390, 461))
    #expect(window.keyboardLayoutGuide.layoutFrame.height == 336)
  }

  @Test("a guide follows its view when that moves")
  func movingView() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    window.keyboard.show(height: 336)
    let view = addView("view", to: window, at: rect(0, 400, 390, 200))
    #expect(try view.guideHeight() == 92)
    window.frame.origin.y = -50
    #expect(try view.guideHeight() == 42)
    window.frame.origin.y = 0
    view.removeFromSuperview()
    #expect(try view.guideHeight() == 0)
    window.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 644),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    #expect(try view.guideHeight() == 200)
  }

  @Test("several windows on one screen, each with its part of the keyboard")
  func windows() throws {
    let screen = try Screens.d5Landscape()
    let right = LayoutWindow(screen: screen, frame: rect(602, 0, 592, 834))
    let over = LayoutWindow(screen: screen, frame: rect(799, 20, 375, 794))
    #expect(try right.guideHeight() == 20)
    #expect(try over.guideHeight() == 0, "it ends where the safe area begins")
    right.keyboard.show(height: 428)
    try right.layoutIfNeeded()
    #expect(right.keyboardLayoutGuide.layoutFrame == rect(0, 406, 592, 428))
    #expect(try over.guideHeight() == 408)
    #expect(over.safeAreaInsets == LayoutInsets(top: 4))
  }

  @Test("a screen that comes while the keyboard is up starts with it")
  func lateWindow() throws {
    let screen = try Screens.d1()
    screen.keyboard.show(height: 336)
    let window = LayoutWindow(screen: screen)
    #expect(try window.guideHeight() == 336)
    #expect(window.lastPass.solves == 1)
  }

  @Test("a guide made late starts from where the keyboard is")
  func lateGuide() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    try window.layoutIfNeeded()
    window.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    #expect(try window.guideHeight() == 336)
  }

  @Test("a tree on no screen is at rest, and catches up when it is attached")
  func detached() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let view = LayoutView("view")
    view.frame = rect(0, 0, 390, 844)
    view.safeAreaInsets.bottom = 10
    #expect(view.window == nil)
    #expect(try view.guideHeight() == 10)
    window.keyboard.show(height: 336)
    #expect(try view.guideHeight() == 10)
    window.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.widthAnchor.constraint(equalTo: window.widthAnchor),
      view.heightAnchor.constraint(equalTo: window.heightAnchor),
    ])
    #expect(view.window === window)
    #expect(try view.guideHeight() == 336)
    window.keyboard.hide()
    #expect(try view.guideHeight() == 34)
  }

  /// The height of the guide of a window that fills D1 after each of a series of reports.
  private func heights(_ reports: [(Keyboard) -> Void]) throws -> [Double] {
    let window = LayoutWindow(screen: try Screens.d1())
    return try reports.map { report in
      report(window.keyboard)
      return try window.guideHeight()
    }
  }

  @Test("heights one after the other")
  func series() throws {
    let found = try heights([
      { $0.show(height: 292) }, { $0.show(height: 336) }, { $0.show(height: 292) }, { $0.hide() },
    ])
    #expect(found == [292, 336, 292, 34])
  }

  @Test("dragged away by a finger, it never ends below the safe area")
  func interactive() throws {
    let tops = [508.0, 600, 700, 820, 844]
    let found = try heights(
      tops.map { top in { $0.change(frame: rect(0, top, 390, 336)) } })
    #expect(found == [336, 244, 144, 34, 34])
  }

  @Test("the same report twice, a hide without a show, and an all-zero change change nothing")
  func idempotence() throws {
    let found = try heights([
      { $0.hide() }, { $0.show(height: 336) }, { $0.show(height: 336) },
      { $0.change(frame: .zero) }, { $0.hide() }, { $0.hide() },
    ])
    #expect(found == [34, 336, 336, 336, 34, 34])
  }

  @Test("the last report wins, however many come between two layouts")
  func lastWins() throws {
    let found = try heights([
      { keyboard in
        keyboard.show(height: 336)
        keyboard.hide()
      },
      { keyboard in
        keyboard.hide()
        keyboard.show(height: 292)
      },
    ])
    #expect(found == [34, 292])
  }

  @Test("a cross-fade, a split and a floating keyboard cover no edge")
  func notDocked() throws {
    let found = try heights([
      { $0.show(height: 336) }, { $0.change(frame: rect(0, 0, 390, 0)) },
      { $0.show(frame: rect(0, 300, 390, 200)) }, { $0.show(frame: .zero) },
    ])
    #expect(found == [336, 34, 34, 34])
  }

  @Test("the keyboard's state can be read at any time")
  func state() throws {
    let keyboard = try Screens.d1().keyboard
    #expect(keyboard.mode == .hidden && keyboard.frame == nil && !keyboard.isVisible)
    keyboard.show(height: 336)
    #expect(keyboard.mode == .docked && keyboard.frame == rect(0, 508, 390, 336))
    keyboard.change(frame: rect(20, 300, 320, 200))
    #expect(keyboard.mode == .floating && keyboard.isVisible)
    keyboard.hide()
    #expect(keyboard.mode == .hidden && keyboard.frame == nil)
  }

  @Test("a keyboard that constraints leave no room for is named, and nothing is broken")
  func conflict() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let button = LayoutView("button")
    window.addSubview(button)
    LayoutConstraint.activate([
      button.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      button.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 500),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
    try window.layoutIfNeeded()
    window.keyboard.show(height: 336)
    let found = problems(window)
    guard case .conflict(let conflict) = found.first, found.count == 1 else {
      Issue.record("one conflict was expected, not \(found)")
      return
    }
    let texts = conflict.members.map(\.text)
    #expect(texts.contains("button.bottom == root.keyboardLayoutGuide.top"))
    #expect(
      conflict.members.first(where: \.isLeftOut)?.text == "root.keyboardLayoutGuide.height == 336")
    #expect(button.frame.maxY == 810)
    window.keyboard.show(height: 200)
    try window.layoutIfNeeded()
    #expect(button.frame.maxY == 644)
  }

  @Test("frames that no keyboard has are refused", arguments: [Double.nan, .infinity, -1])
  func badFrames(_ bad: Double) throws {
    let window = LayoutWindow(screen: try Screens.d1())
    window.keyboard.show(height: 336)
    window.keyboard.show(height: bad)
    window.keyboard.show(frame: rect(0, 0, bad, 300))
    window.keyboard.change(frame: rect(0, 0, 300, bad))
    #expect(window.keyboard.frame == rect(0, 508, 390, 336))
    #expect(problems(window).count == 3)
    #expect(problems(window) == [])
    #expect(try window.guideHeight() == 336)
  }
}
