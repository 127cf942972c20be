import AutoLayout
import KeyboardLayout
import Testing

@Suite("Curves")
struct KeyboardCurveTests {
  static let known: [KeyboardCurve] = [.easeInOut, .easeIn, .easeOut, .linear, .keyboard]

  @Test("raw values are UIKit's, and unknown ones are kept")
  func rawValues() {
    #expect(Self.known.map(\.rawValue) == [0, 1, 2, 3, 7])
    #expect(KeyboardCurve.keyboard.animationOptions == 458_752)
    #expect(KeyboardCurve(rawValue: -5).rawValue == -5)
  }

  @Test("from 0 to 1, always upwards", arguments: known + [KeyboardCurve(rawValue: 99)])
  func monotone(_ curve: KeyboardCurve) {
    let steps = (0...100).map { curve.progress(at: Double($0) / 100) }
    #expect(steps.first == 0 && steps.last == 1)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(curve.progress(at: -3) == 0 && curve.progress(at: 3) == 1)
  }

  @Test("where they are at a quarter and in the middle")
  func values() {
    func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-4 }
    #expect(KeyboardCurve.linear.progress(at: 0.25) == 0.25)
    #expect(near(KeyboardCurve.easeInOut.progress(at: 0.5), 0.5))
    // The published values of the standard curves.
    #expect(near(KeyboardCurve.easeInOut.progress(at: 0.25), 0.12916))
    #expect(near(KeyboardCurve.easeIn.progress(at: 0.25), 0.09347))
    #expect(near(KeyboardCurve.easeOut.progress(at: 0.25), 0.37814))
    let mirrored = 1 - KeyboardCurve.easeIn.progress(at: 0.75)
    #expect(near(KeyboardCurve.easeOut.progress(at: 0.25), mirrored))
    #expect(KeyboardCurve.keyboard.progress(at: 0.25) > 0.8, "fast, then slow")
    #expect(
      KeyboardCurve(rawValue: 99).progress(at: 0.3) == KeyboardCurve.easeInOut.progress(at: 0.3))
  }
}

@Suite("Transitions")
struct KeyboardTransitionTests {
  private let window: LayoutWindow
  private let button: LayoutView
  private let group: LayoutView
  private static let shown = KeyboardEvent(
    .show, beginFrame: rect(0, 844, 390, 336), endFrame: rect(0, 508, 390, 336), curve: .linear)
  private static let hidden = KeyboardEvent(.hide, curve: .linear)

  /// A button on the keyboard, and a group that it pushes up from y 400 only if it must.
  init() throws {
    window = LayoutWindow(screen: try Screens.d1())
    (button, group) = (LayoutView("button"), LayoutView("group"))
    for view in [button, group] { window.addSubview(view) }
    let place = group.topAnchor.constraint(equalTo: window.topAnchor, constant: 400)
    place.priority = .defaultHigh
    LayoutConstraint.activate(
      [
        place, group.bottomAnchor.constraint(lessThanOrEqualTo: button.topAnchor),
        group.heightAnchor.constraint(equalToConstant: 100),
        button.heightAnchor.constraint(equalToConstant: 50),
        button.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      ]
        + [button, group].flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            $0.trailingAnchor.constraint(equalTo: window.trailingAnchor),
          ]
        })
    try window.layoutIfNeeded()
  }

  private func top(_ view: LayoutView, _ snapshot: LayoutSnapshot) throws -> Double {
    try #require(snapshot[view]).minY
  }

  @Test("the end is solved, and all views go straight there")
  func interpolated() throws {
    let transition = try window.transition(for: Self.shown, at: 10)
    func tops(_ view: LayoutView) throws -> [Double] {
      try [9, 10, 10.125, 10.25, 11].map { try top(view, transition.frames(at: $0)) }
    }
    #expect(try tops(button) == [760, 760, 609, 458, 458])
    #expect(try tops(group) == [400, 400, 379, 358, 358])
    #expect(!transition.isFinished(at: 10.2) && transition.isFinished(at: 10.25))
    #expect(transition.end == LayoutSnapshot(of: window))
    #expect(transition.end.items.map(\.name) == ["root", "button", "group"])
  }

  @Test("solved for each frame, the group stays until the button comes")
  func eachFrame() throws {
    // With the keyboard below the screen the guide is the safe area, as at rest.
    let motion = KeyboardMotion(Self.shown, on: window.screen)
    func tops(_ view: LayoutView, _ times: [Double]) throws -> [Double] {
      try times.map { try top(view, window.solve(motion, at: $0)) }
    }
    #expect(try tops(button, [0, 0.125, 0.25, 0.125]) == [760, 626, 458, 626])
    #expect(try tops(group, [0, 0.125, 0.25, 0.125]) == [400, 400, 358, 400])
    _ = try window.solve(motion, at: 1)
    let back = KeyboardMotion(Self.hidden, on: window.screen, beginTime: 2)
    #expect(back.endFrame == rect(0, 844, 390, 336))
    #expect(try top(button, window.solve(back, at: 2.125)) == 626)
    #expect(try top(button, window.solve(back, at: 2.25)) == 760)
    #expect(window.keyboard.mode == .hidden)
  }

  @Test("interrupted, the views go on from where they are; reversed, they come back exactly")
  func reversal() throws {
    let start = LayoutSnapshot(of: window)
    let show = try window.transition(for: Self.shown, at: 0)
    let hide = try window.transition(for: Self.hidden, at: 0.125, during: show)
    #expect(hide.frames(at: 0.125) == show.frames(at: 0.125))
    #expect(try top(button, hide.frames(at: 0.25)) == 684.5)
    #expect(hide.frames(at: 0.375) == start)
    let again = try window.transition(for: Self.shown, at: 0.25, during: hide)
    #expect(try top(button, again.frames(at: 0.25)) == 684.5)
    #expect(again.frames(at: 0.5) == show.end)
  }

  @Test("the same event twice goes on as it was")
  func twice() throws {
    let show = try window.transition(for: Self.shown, at: 0)
    #expect(try window.transition(for: Self.shown, at: 0.1, during: show) == show)
  }

  @Test("a duration of 0 is at once, and ends what was under way", arguments: [0.0, -1, .nan])
  func atOnce(_ duration: Double) throws {
    let show = try window.transition(for: Self.shown, at: 0)
    let hide = try window.transition(for: KeyboardEvent(.hide, duration: 0), at: 0, during: show)
    #expect(try top(button, hide.frames(at: 0)) == 760)
    #expect(hide.isFinished(at: 0))
    #expect(try window.guideHeight() == 34)
    let odd = KeyboardTransition(from: show.start, to: show.end, duration: duration)
    #expect(odd.frames(at: 0) == show.end)
  }

  @Test("views that come are there at once, views that go are gone")
  func otherViews() throws {
    let before = LayoutSnapshot(of: window)
    button.removeFromSuperview()
    let late = addView("late", to: window, at: rect(0, 0, 10, 10))
    try window.layoutIfNeeded()
    let middle = before.interpolated(to: LayoutSnapshot(of: window), progress: 0.5)
    #expect(middle[late] == rect(0, 0, 10, 10))
    #expect(middle[button] == nil)
  }

  @Test("no layout pass moves the views before a first transition")
  func firstLayout() throws {
    let fresh = try KeyboardTransitionTests()
    fresh.window.keyboard.apply(Self.shown)
    let transition = try fresh.window.transition(for: Self.shown, at: 0)
    #expect(transition.start == transition.end, "a screen that comes late does not animate")
  }
}
