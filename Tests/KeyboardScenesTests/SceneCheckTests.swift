import AutoLayout
import KeyboardLayout
import KeyboardScenes
import Testing

@Suite("The five scenes on all devices")
struct SceneCheckTests {
  @Test(
    "no conflict, no ambiguity, and nothing covered with any keyboard",
    arguments: Scenes.all.indices)
  func check(_ number: Int) {
    let check = ScreenCheck.run { Scenes.all[number].init(screen: $0).underCheck }
    #expect(check.results.count == 19 * 2 * 6)
    // Of 19 devices, held both ways: none 38, plain 34, predictive 37, bar and floating 16 each.
    let known = check.results.filter { $0.findings != nil }
    #expect(known.count == 38 + 34 + 37 + 16 + 16)
    for kind in [Device.KeyboardKind.plain, .predictive, .hardwareBar, .floating] {
      #expect(known.contains { $0.keyboard == kind })
    }
    for kind in [ScreenFinding.Kind.conflict, .ambiguous, .covered] {
      #expect(check.findings(kind) == [], "scene \(number)")
    }
    #expect(
      check.heightRanges.filter { $0.finding.kind == .covered } == [], "not at any height either")
    let upright = check.results.filter { $0.orientation == .portrait }
    #expect(upright.allSatisfy { ($0.findings ?? []).isEmpty }, "upright, nothing is wrong at all")
  }

  @Test(
    "the course of a scene on a device",
    arguments: [
      (0, "iPhone 14", [34.0]), (1, "iPhone 14", [207]), (2, "iPhone 14", [34]),
      (3, "iPhone 14", [34, 327]), (3, "iPhone 8", [177]), (4, "iPhone 8", []),
    ])
  func course(_ number: Int, _ name: String, _ breakpoints: [Double]) throws {
    let device = try #require(Device.named(name))
    let scene = Scenes.all[number].init(screen: LayoutScreen(device))
    let largest = try #require(device.keyboardHeight())
    let course = try KeyboardCourse(of: scene.underCheck, upTo: largest)
    #expect(course.breakpoints == breakpoints)
  }
}
