import Foundation
import Testing

@testable import tinamou

@Suite("tinamou replay")
struct ReplayCommandTests {
  private static let log = """
    [{"kind": "show", "endFrame": [0, 508, 390, 336]},
     {"kind": "change", "endFrame": [0, 552, 390, 292]},
     {"name": "UIKeyboardWillHideNotification", "userInfo": {}}]
    """

  @Test("prints the frames after each event")
  func text() throws {
    try withFile(Self.log) { path in
      let run = Run("replay", path, "--scene", "0")
      #expect(run.status == .success)
      #expect(
        run.output.filter { $0.contains(":") || $0.contains("button") } == [
          "start: hidden", "  button  0, 760, 390 x 50", "show: docked",
          "  button  0, 458, 390 x 50", "change: docked", "  button  0, 502, 390 x 50",
          "hide: hidden", "  button  0, 760, 390 x 50",
        ])
      let scrolled = Run("replay", path, "--scene", "minimum distance")
      #expect(
        scrolled.output.filter { $0.contains("offset") } == [
          "  content offset  0, -47", "  content offset  0, 82", "  content offset  0, 82",
          "  content offset  0, -47",
        ])
    }
  }

  @Test("JSON that can be read back")
  func json() throws {
    try withFile(Self.log) { path in
      let run = Run("replay", path, "--scene", "4", "--json")
      let data = Data(run.output.joined(separator: "\n").utf8)
      let steps = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      #expect(steps.map { $0["mode"] as? String } == ["hidden", "docked", "docked", "hidden"])
      #expect(steps.map { $0["event"] as? String } == [nil, "show", "change", "hide"])
    }
  }

  @Test("another device, on its side")
  func device() throws {
    try withFile(#"[{"kind": "show", "endFrame": [0, 370, 1024, 398]}]"#) { path in
      let run = Run("replay", path, "--scene", "0", "--device", "iPad (9.7-inch)", "--landscape")
      #expect(run.output.contains("  button  0, 320, 1024 x 50"))
    }
  }

  @Test("what cannot be done")
  func malformed() throws {
    try withFile(#"[{"kind": "come"}]"#) { path in
      let run = Run("replay", path, "--scene", "0")
      #expect(run.status == .malformed && run.output == [])
      #expect(run.errors == ["\(path): event [0]: there is no keyboard event 'come'"])
      let word = Run("replay", path, "more", "--scene", "0")
      #expect(word.errors.first == "tinamou: unknown option 'more'")
    }
    let calls = [
      (["replay", "--scene", "0"], "tinamou: missing LOG"),
      (["replay", "x"], "tinamou: missing option '--scene'"),
      (["replay", "x", "--scene", "9"], "tinamou: '9' is no value for '--scene'"),
      (["replay", "/no/such/file", "--scene", "0"], "/no/such/file: cannot be read"),
      (
        ["replay", "x", "--scene", "0", "--device", "y"], "tinamou: 'y' is no value for '--device'"
      ),
    ]
    for (words, message) in calls {
      let run = Run(words)
      #expect(run.status == .malformed && run.output == [] && run.errors.first == message)
    }
  }
}
