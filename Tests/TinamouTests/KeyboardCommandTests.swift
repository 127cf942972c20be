import Foundation
import Testing

@testable import tinamou

@Suite("tinamou keyboard")
struct KeyboardCommandTests {
  private static let call = [
    "keyboard", "--screen", "390x844", "--safe-bottom", "34", "--keyboard", "0,508,390,336",
  ]

  @Test("prints mode, overlap and guide")
  func text() {
    let whole = Run(Self.call)
    #expect(whole.status == .success)
    #expect(whole.output == ["mode     docked\noverlap  336\nguide    0, 508, 390 x 336"])
    let part = Run(Self.call + ["--view", "0,47,390,714"])
    #expect(part.output == ["mode     docked\noverlap  253\nguide    0, 461, 390 x 253"])
    let hidden = Run(Self.call + ["--event", "hide"])
    #expect(hidden.output == ["mode     hidden\noverlap  0\nguide    0, 810, 390 x 34"])
    let bare = Run(Self.call + ["--event", "hide", "--without-safe-area"])
    #expect(bare.output == ["mode     hidden\noverlap  0\nguide    0, 844, 390 x 0"])
  }

  @Test("a floating keyboard, followed or not")
  func floating() {
    let call = ["keyboard", "--screen", "834x1194", "--keyboard", "257,600,320,320"]
    #expect(Run(call).output == ["mode     floating\noverlap  0\nguide    0, 1194, 834 x 0"])
    let followed = Run(call + ["--follow-undocked"])
    #expect(followed.output == ["mode     floating\noverlap  0\nguide    257, 600, 320 x 320"])
  }

  @Test("JSON that can be read back, also of what is ignored")
  func json() throws {
    let run = Run(Self.call + ["--json"])
    #expect(
      run.output == [
        #"{"bottomSafeArea":34,"guide":[0,508,390,336],"mode":"docked","overlap":336}"#
      ])
    let ignored = Run(
      "keyboard", "--screen", "390x844", "--keyboard", "0,0,0,0", "--event", "change")
    #expect(ignored.output == ["ignored: a drag is under way"])
  }

  @Test(
    "a malformed call",
    arguments: [
      (["keyboard"], "missing option '--screen'"),
      (["keyboard", "--screen", "390x844"], "missing option '--keyboard'"),
      (["keyboard", "--screen", "390"], "'390' is no value for '--screen'"),
      (["keyboard", "--view", "1,2,3"], "'1,2,3' is no value for '--view'"),
      (["keyboard", "--view", "1,2,3,nan"], "'1,2,3,nan' is no value for '--view'"),
      (["keyboard", "--event", "come"], "'come' is no value for '--event'"),
      (["keyboard", "--screen"], "missing value behind '--screen'"),
      (["keyboard", "--keybord", "1"], "unknown option '--keybord'; did you mean '--keyboard'?"),
      (call + ["--safe-bottom", "-1"], "-1.0 is no value for the safe area"),
      (call + ["--view", "0,0,-1,1"], "-1.0 is no value for the view"),
    ])
  func malformed(_ words: [String], _ message: String) {
    let run = Run(words)
    #expect(run.status == .malformed && run.output == [])
    #expect(run.errors.first == "tinamou: \(message)")
  }
}
