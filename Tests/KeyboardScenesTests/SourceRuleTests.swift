import AutoLayout
import KeyboardLayout
import KeyboardScenes
import Testing

@Suite("The rules of the sources")
struct SourceRuleTests {
  @Test(
    "what each gives on the iPhone 14, without a keyboard and with one of 336",
    arguments: [
      (0, "button", 844.0, 508.0), (1, "field", 587, 458), (2, "star", 694, 358),
      (3, "replay button", 810, 474), (3, "group", 467, 424), (4, "last view", 810, 474),
      (4, "list", 776, 440), (2, "safe view", 844, 508),
    ])
  func bottoms(_ number: Int, _ view: String, _ hidden: Double, _ shown: Double) throws {
    let screen = LayoutScreen(try #require(Device.named("iPhone 14")))
    let rest = try Scenes.all[number].init(screen: screen).solve()
    let rule = try #require(SourceRule(scene: number))
    func bottom(_ height: Double) -> Double? {
      rule.frames(from: rest, on: screen, keyboardHeight: height)
        .first { $0.name == view }?.frame.maxY
    }
    #expect(bottom(0) == hidden && bottom(336) == shown)
    #expect(rest.contains { $0.name == rule.key })
    // Between its breakpoints the rule is linear.
    let stops = [0] + rule.breakpoints(from: rest, on: screen, upTo: 336) + [336]
    for (low, high) in zip(stops, stops.dropFirst()) {
      let (first, last) = (try #require(bottom(low)), try #require(bottom(high)))
      #expect(try abs(#require(bottom((low + high) / 2)) - (first + last) / 2) < 1e-9)
    }
  }

  @Test("there is no sixth")
  func none() {
    #expect(SourceRule(scene: 5) == nil && SourceRule(scene: -1) == nil)
  }
}
