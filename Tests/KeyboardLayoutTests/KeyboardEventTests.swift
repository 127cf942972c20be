import AutoLayout
import Foundation
import KeyboardLayout
import Testing

@Suite("Keyboard events and logs")
struct KeyboardEventTests {
  private static let shown = KeyboardEvent(
    .show, beginFrame: rect(0, 844, 390, 336), endFrame: rect(0, 508, 390, 336))

  @Test(
    "notifications become events",
    arguments: [
      ("WillShow", KeyboardGeometry.Event.show), ("DidShow", .show), ("WillHide", .hide),
      ("DidHide", .hide), ("WillChangeFrame", .change), ("DidChangeFrame", .change),
    ])
  func notification(_ name: String, _ kind: KeyboardGeometry.Event) throws {
    let event = try KeyboardEvent(
      notification: "UIKeyboard\(name)Notification",
      userInfo: [
        "UIKeyboardFrameBeginUserInfoKey": CGRect(x: 0, y: 844, width: 390, height: 336),
        "UIKeyboardFrameEndUserInfoKey": CGRect(x: 0, y: 508, width: 390, height: 336),
        "UIKeyboardAnimationDurationUserInfoKey": 0.25,
        "UIKeyboardAnimationCurveUserInfoKey": 7, "UIKeyboardIsLocalUserInfoKey": true,
      ])
    var expected = Self.shown
    expected.kind = kind
    #expect(event == expected)
  }

  @Test("values as numbers of Foundation, text and arrays")
  func otherTypes() throws {
    let event = try KeyboardEvent(
      notification: "UIKeyboardWillShowNotification",
      userInfo: [
        "UIKeyboardFrameBeginUserInfoKey": [0, 844, 390, 336.5],
        "UIKeyboardFrameEndUserInfoKey": "{{0, 508}, {390, 336}}",
        "UIKeyboardAnimationDurationUserInfoKey": NSNumber(value: 0.5),
        "UIKeyboardAnimationCurveUserInfoKey": NSNumber(value: 99),
        "UIKeyboardIsLocalUserInfoKey": NSNumber(value: false),
      ])
    #expect(
      event.beginFrame == rect(0, 844, 390, 336.5) && event.endFrame == rect(0, 508, 390, 336))
    #expect(event.duration == 0.5 && event.curve.rawValue == 99 && !event.isLocal)
  }

  @Test("what is absent: a hide needs nothing, another event its end frame")
  func absent() throws {
    let hide = try KeyboardEvent(notification: "UIKeyboardWillHideNotification", userInfo: [:])
    #expect(hide == KeyboardEvent(.hide, duration: 0, curve: .easeInOut))
    #expect(throws: KeyboardLogError.badField("UIKeyboardFrameEndUserInfoKey")) {
      try KeyboardEvent(notification: "UIKeyboardWillShowNotification", userInfo: [:])
    }
    #expect(throws: KeyboardLogError.unknownKind("UIWindowDidBecomeKeyNotification")) {
      try KeyboardEvent(notification: "UIWindowDidBecomeKeyNotification", userInfo: [:])
    }
  }

  @Test("a log goes through JSON and back")
  func roundTrip() throws {
    let log = KeyboardLog([
      Self.shown, KeyboardEvent(.change, endFrame: rect(0, 552.25, 390, 291.75), duration: 0),
      KeyboardEvent(.hide, curve: KeyboardCurve(rawValue: 12), isLocal: false),
    ])
    #expect(try KeyboardLog(json: Data(log.json.utf8)) == log)
    #expect(try KeyboardLog(json: Data("[]".utf8)) == KeyboardLog())
  }

  @Test("a log in both forms")
  func bothForms() throws {
    let text = """
      [{"kind": "show", "endFrame": [0, 508, 390, 336]},
       {"name": "UIKeyboardWillHideNotification",
        "userInfo": {"UIKeyboardAnimationDurationUserInfoKey": 0.25}}]
      """
    let log = try KeyboardLog(json: Data(text.utf8))
    #expect(log.events.map(\.kind) == [.show, .hide])
    #expect(log.events.map(\.duration) == [0.25, 0.25])
    #expect(log.events.map(\.curve) == [.keyboard, .easeInOut])
  }

  @Test(
    "a log that cannot be read says where and why",
    arguments: [
      ("[", "is not JSON"), ("{}", "should be an array of events"),
      ("3", "should be an array of events"),
      ("[3]", "event [0]: should be an object"),
      (#"[{"kind": "hide"}, {}]"#, "event [1]: kind is missing or has another type"),
      (#"[{"kind": "come"}]"#, "event [0]: there is no keyboard event 'come'"),
      (#"[{"kind": "show"}]"#, "event [0]: endFrame is missing or has another type"),
      (
        #"[{"kind": "show", "endFrame": [1, 2, 3]}]"#,
        "event [0]: endFrame is missing or has another type"
      ),
      (
        #"[{"kind": "show", "endFrame": [1, 2, 3, "x"]}]"#,
        "event [0]: endFrame is missing or has another type"
      ),
      (
        #"[{"kind": "show", "endFrame": [0, 0, -1, 1]}]"#,
        "event [0]: -1.0 is no value for the frame of the keyboard"
      ),
      (#"[{"kind": "hide", "duration": -1}]"#, "event [0]: -1.0 is no value for the duration"),
      (#"[{"kind": "hide", "curve": 0.5}]"#, "event [0]: curve is missing or has another type"),
      (#"[{"kind": "hide", "isLocal": {}}]"#, "event [0]: isLocal is missing or has another type"),
      (#"[{"name": 3}]"#, "event [0]: name is missing or has another type"),
      (#"[{"name": "x"}]"#, "event [0]: userInfo is missing or has another type"),
    ])
  func malformed(_ text: String, _ message: String) {
    do throws(KeyboardLogError) {
      _ = try KeyboardLog(json: Data(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("a keyboard of another app counts by its frame, or is ignored; a hide never is")
  func remote() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    var remote = Self.shown
    remote.isLocal = false
    window.keyboard.apply(remote)
    #expect(try window.guideHeight() == 336)
    window.keyboard.apply(KeyboardEvent(.hide, isLocal: false))
    #expect(try window.guideHeight() == 34)
    window.keyboard.ignoresRemoteKeyboards = true
    window.keyboard.apply(remote)
    #expect(try window.guideHeight() == 34)
    window.keyboard.apply(Self.shown)
    #expect(try window.guideHeight() == 336)
    window.keyboard.apply(KeyboardEvent(.hide, isLocal: false))
    #expect(try window.guideHeight() == 34)
  }

  @Test("an event that cannot be is refused", arguments: [Double.nan, .infinity, -1])
  func refused(_ bad: Double) throws {
    let window = LayoutWindow(screen: try Screens.d1())
    window.keyboard.apply(Self.shown)
    window.keyboard.apply(KeyboardEvent(.hide, duration: bad))
    window.keyboard.apply(KeyboardEvent(.show, endFrame: rect(0, 0, bad, 1)))
    #expect(problems(window).count == 2)
    #expect(try window.guideHeight() == 336)
  }
}

@Suite("Streams of the keyboard")
struct KeyboardStreamTests {
  /// What a stream gives until it ends.
  private static func values(of stream: AsyncStream<Double>) async -> [Double] {
    var values: [Double] = []
    for await value in stream { values.append(value) }
    return values
  }

  @Test("the present value first, then what differs, then the end")
  func heights() async throws {
    var screen: LayoutScreen? = try Screens.d1()
    let early = try #require(screen?.keyboard.visibleHeights)
    screen?.keyboard.show(height: 336)
    screen?.keyboard.show(height: 336)
    let late = try #require(screen?.keyboard.visibleHeights)
    screen?.keyboard.show(height: 292)
    screen?.keyboard.hide()
    screen = nil
    let found = [await Self.values(of: early), await Self.values(of: late)]
    #expect(found == [[0, 336, 292, 0], [336, 292, 0]])
  }

  @Test("each time a docked keyboard comes, not when it changes")
  func appearances() async throws {
    var screen: LayoutScreen? = try Screens.d1()
    let early = try #require(screen?.keyboard.appearances)
    screen?.keyboard.show(height: 336)
    screen?.keyboard.show(height: 292)
    let late = try #require(screen?.keyboard.appearances)
    screen?.keyboard.hide()
    screen?.keyboard.show(height: 300)
    screen = nil
    let found = [await Self.values(of: early), await Self.values(of: late)]
    #expect(found == [[336, 300], [292, 300]])
  }

  @Test("frames, states and whether it is hidden")
  func others() async throws {
    var screen: LayoutScreen? = try Screens.d1()
    guard let keyboard = screen?.keyboard else { return }
    let (frames, hidden, states) = (keyboard.frames, keyboard.hiddenStates, keyboard.states)
    keyboard.show(height: 336)
    keyboard.change(frame: rect(20, 300, 320, 200))
    screen = nil
    var iterator = frames.makeAsyncIterator()
    #expect(await iterator.next() == .some(nil))
    #expect(await iterator.next() == rect(0, 508, 390, 336))
    #expect(await iterator.next() == rect(20, 300, 320, 200))
    var isHidden = hidden.makeAsyncIterator()
    #expect(await isHidden.next() == true)
    #expect(await isHidden.next() == false)
    var state = states.makeAsyncIterator()
    #expect(await state.next()?.mode == .hidden)
    #expect(await state.next()?.visibleHeight == 336)
    let last = await state.next()
    #expect(last?.mode == .floating && last?.visibleHeight == 0 && last?.isHidden == false)
  }
}

@Suite("Order of keyboard events, at random")
struct KeyboardOrderTests {
  /// A made-up series of events on D1, the same for a seed.
  private struct Walk {
    var state: UInt64

    mutating func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func event() -> KeyboardEvent {
      let top = Double(number(below: 900))
      let height = Double(number(below: 500)) / 3
      switch number(below: 5) {
      case 0: return KeyboardEvent(.hide)
      case 1: return KeyboardEvent(.change)
      case 2: return KeyboardEvent(.change, endFrame: rect(0, top, 390, height))
      case 3: return KeyboardEvent(.show, endFrame: rect(0, 844 - height, 390, height))
      default: return KeyboardEvent(.change, endFrame: rect(30, top, 320, height))
      }
    }
  }

  private func makeTree() throws -> (LayoutWindow, LayoutScrollView) {
    let window = LayoutWindow(screen: try Screens.d1())
    let scrollView = LayoutScrollView("scroll view")
    window.addSubview(scrollView)
    let field = addView("field", to: scrollView, at: rect(0, 700, 100, 40))
    LayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: window.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      scrollView.widthAnchor.constraint(equalTo: window.widthAnchor),
      scrollView.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 1000),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 100),
    ])
    scrollView.avoidKeyboard(minimumDistance: 10)
    window.focusedView = field
    return (window, scrollView)
  }

  private func frames(_ tree: (LayoutWindow, LayoutScrollView)) throws -> [LayoutRect] {
    try tree.0.layoutIfNeeded()
    return [
      tree.0.keyboardLayoutGuide.layoutFrame, tree.1.frame, tree.1.bounds, tree.1.subviews[0].frame,
    ]
  }

  @Test("twice is once; hide gives back the bits of the start; the last before a layout wins")
  func order() throws {
    let seed: UInt64 = 20_261_130
    var walk = Walk(state: seed)
    let tree = try makeTree()
    let start = try frames(tree)
    for step in 0..<300 {
      let (earlier, event) = (walk.event(), walk.event())
      tree.0.keyboard.apply(earlier)
      tree.0.keyboard.apply(event)
      let once = try frames(tree)
      tree.0.keyboard.apply(event)
      #expect(try frames(tree) == once, "seed \(seed), step \(step): \(event)")
      tree.0.keyboard.apply(KeyboardEvent(.hide))
      #expect(try frames(tree) == start, "seed \(seed), step \(step)")
      // What is ignored alone leaves what was there, so only others are compared.
      guard event.endFrame != .zero || event.kind == .hide else { continue }
      tree.0.keyboard.apply(event)
      #expect(try frames(tree) == once, "seed \(seed), step \(step): \(earlier), \(event)")
      tree.0.keyboard.apply(KeyboardEvent(.hide))
      _ = try frames(tree)
    }
  }
}

@Suite("Docs/Keyboard.md")
struct KeyboardDocumentTests {
  @Test("the log in the guide can be read, and says what it should")
  func log() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Keyboard.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "```json\n")
    let json = try #require(parts.last?.components(separatedBy: "```").first)
    let log = try KeyboardLog(json: Data(json.utf8))
    #expect(log.events.map(\.kind) == [.show, .hide])
    #expect(log.events[0].endFrame == rect(0, 508, 390, 336))
    #expect(log.events.map(\.duration) == [0.25, 0.25])
  }
}
