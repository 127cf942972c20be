import Foundation
import Testing

@testable import tinamou

@Suite("tinamou check")
struct CheckCommandTests {
  @Test("prints what is wrong, with which keyboards, and for which heights")
  func text() {
    let run = Run("check", "--scene", "2", "--device", "iPhone 14", "--device", "iphone 8")
    #expect(run.status == .success)
    #expect(
      run.output == [
        "Scene 2: Keyboard safe-area view",
        "  iPhone 14, landscape: overlapping star, field (plain), keyboards of 130 to 184",
        "  iPhone 8, landscape: overlapping star, field (plain), keyboards of 115 to 169",
        "  12 layouts checked, 12 keyboards unknown, 2 findings",
      ])
  }

  @Test("JSON that can be read back")
  func json() throws {
    let run = Run("check", "--scene", "push up several", "--device", "iPhone 17", "--json")
    let data = Data(run.output.joined(separator: "\n").utf8)
    let reports = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(reports.map { $0["orientation"] as? String } == ["portrait", "landscape"])
    #expect(reports[0]["unknown"] as? [String] == ["plain", "emoji", "hardwareBar", "floating"])
    #expect(reports.allSatisfy { ($0["findings"] as? [Any])?.isEmpty == true })
    #expect(reports[0]["confidence"] as? String == "fair")
  }

  @Test("what cannot be done")
  func malformed() {
    for (words, message) in [
      (["check", "--scene", "5"], "'5' is no value for '--scene'"),
      (["check", "--device", "x"], "'x' is no value for '--device'"),
      (["check", "more"], "unknown option 'more'"),
    ] {
      let run = Run(words)
      #expect(run.status == .malformed && run.output == [])
      #expect(run.errors.first == "tinamou: \(message)")
    }
  }
}
