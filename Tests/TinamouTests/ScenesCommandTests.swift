import Foundation
import KeyboardLayout
import Testing

@testable import tinamou

@Suite("tinamou scenes")
struct ScenesCommandTests {
  @Test("prints the five scenes on two devices")
  func table() {
    let run = Run("scenes")
    #expect(run.status == .success)
    #expect(run.errors == [])
    #expect(run.output.first == "iPhone 14: 390 x 844, keyboard 336, numbers good")
    #expect(run.output.contains("iPhone 8: 375 x 667, keyboard 260, numbers good"))
    for title in ["Scene 0: Bottom button", "Scene 4: Keyboard spacer"] {
      #expect(run.output.filter { $0 == title }.count == 2)
    }
  }

  @Test(
    "a row has the frame in each state, and what moved",
    arguments: [
      "  button   0, 760, 390 x 50    0, 458, 390 x 50    0, 760, 390 x 50    y -302",
      "  base     0, 47, 390 x 763    0, 47, 390 x 763    0, 47, 390 x 763",
      "  content offset   0, -47              0, 82                0, -47              y +129",
      "  group           16, 347, 358 x 120   16, 338, 358 x 120   16, 347, 358 x 120   y -9",
      "  star        176.5, 497, 22 x 20   176.5, 237, 22 x 20   176.5, 497, 22 x 20   y -260",
    ])
  func rows(_ row: String) {
    #expect(Run("scenes").output.contains(row))
  }

  @Test("one device or several, in any case")
  func devices() {
    let one = Run("scenes", "--device", "iphone 8")
    #expect(one.status == .success)
    #expect(one.output.first?.hasPrefix("iPhone 8:") == true)
    #expect(one.output.filter { $0.hasPrefix("Scene ") }.count == 5)
    let two = Run("scenes", "--device", "iPhone X", "--device", "iPhone 17")
    #expect(two.output.filter { $0.hasPrefix("iPhone") }.count == 2)
    let all = Run("scenes", "--all-devices")
    #expect(all.status == .success)
    #expect(all.output.filter { $0.hasPrefix("Scene ") }.count == 5 * Device.all.count)
  }

  @Test("JSON that can be read back")
  func json() throws {
    let run = Run("scenes", "--json", "--device", "iPhone 14")
    #expect(run.status == .success)
    let data = Data(run.output.joined(separator: "\n").utf8)
    let reports = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(reports.count == 5)
    #expect(reports.map { $0["scene"] as? Int } == [0, 1, 2, 3, 4])
    let first = reports[0]
    #expect(first["device"] as? String == "iPhone 14" && first["keyboardHeight"] as? Double == 336)
    let states = try #require(first["states"] as? [[String: Any]])
    #expect(states.map { $0["keyboard"] as? String } == ["hidden", "shown", "hidden again"])
    #expect(states.map { $0["moved"] as? [String] } == [[], ["button"], ["button"]])
    let views = try #require(states[1]["views"] as? [[String: Any]])
    let button = try #require(views.first { $0["name"] as? String == "button" })
    #expect(
      button["frame"] as? [String: Double] == ["x": 0, "y": 458, "width": 390, "height": 50])
    let scrolled = try #require(reports[1]["states"] as? [[String: Any]])
    #expect(scrolled[1]["contentOffset"] as? [String: Double] == ["x": 0, "y": 82])
  }

  @Test("an unknown device is answered with the one that was meant")
  func unknownDevice() {
    let run = Run("scenes", "--device", "iPhone 41")
    #expect(run.status == .malformed)
    #expect(run.output == [])
    #expect(run.errors.first == "tinamou: unknown device 'iPhone 41'; did you mean 'iPhone 11'?")
    let far = Run("scenes", "--json", "--device", "Commodore 64 Executive")
    #expect(far.status == .malformed && far.output == [])
    #expect(far.errors.first == "tinamou: unknown device 'Commodore 64 Executive'")
  }

  @Test(
    "a malformed call is answered with what was meant",
    arguments: [
      (["scenes", "--jsno"], "unknown option '--jsno'; did you mean '--json'?"),
      (["scenes", "--all-device"], "unknown option '--all-device'; did you mean '--all-devices'?"),
      (["scenes", "--device"], "missing name behind '--device'"),
      (["scenes", "iphone 8"], "unknown option 'iphone 8'; did you mean '--device \"iPhone 8\"'?"),
      (["scenes", "xylophone"], "unknown option 'xylophone'"),
    ])
  func malformed(_ words: [String], _ message: String) {
    let run = Run(words)
    #expect(run.status == .malformed)
    #expect(run.output == [])
    #expect(run.errors.first == "tinamou: \(message)")
  }

  @Test("the help names every device")
  func help() {
    let text = Run("scenes", "--help").output.joined(separator: "\n")
    #expect(Device.all.allSatisfy { text.contains("  \($0.name)") })
    #expect(text.contains("are iPhone 14 and iPhone 8; a page has two more."))
  }
}
