import AutoLayout
import KeyboardLayout
import Testing

@testable import KeyboardScenes

@Suite("The behaviour of the five scenes")
struct SceneBehaviourTests {
  private static let numbers = Array(Scenes.all.indices)

  private func makeScene(_ number: Int, _ device: String = "iPhone 14") throws
    -> any KeyboardScene
  {
    Scenes.all[number].init(screen: LayoutScreen(try #require(Device.named(device))))
  }

  @Test("they have titles, and views with names")
  func names() throws {
    #expect(Scenes.all.count == 5)
    #expect(Set(Scenes.all.map { $0.title }).count == 5)
    for number in Self.numbers {
      let names = try makeScene(number).solve().map(\.name)
      #expect(Set(names).count == names.count && !names.contains("view"))
    }
  }

  @Test(
    "the content offset of scene 1",
    arguments: [("iPhone 14", -47.0, 82.0), ("iPhone 8", -20, 183)])
  func offset(_ device: String, _ hidden: Double, _ shown: Double) throws {
    let scene = try makeScene(1, device)
    let height = try #require(Device.named(device)?.keyboardHeight())
    func offset() throws -> Double? {
      _ = try scene.solve()
      return scene.scrollView?.contentOffset.y
    }
    for _ in 0..<3 {
      #expect(try offset() == hidden)
      scene.beginEditing(keyboardHeight: height)
      #expect(try offset() == shown)
      scene.endEditing()
    }
    #expect(try offset() == hidden)
  }

  @Test(
    "scene 2 without the safe area at rest",
    arguments: [("iPhone 14", 694.0, 358.0), ("iPhone 8", 517, 257)])
  func starWithoutSafeArea(_ device: String, _ hidden: Double, _ shown: Double) throws {
    let device = try #require(Device.named(device))
    let scene = SafeAreaViewScene(screen: LayoutScreen(device), usesBottomSafeArea: false)
    func starBottom() throws -> Double? {
      try scene.solve().first { $0.name == "star" }?.frame.maxY
    }
    #expect(try starBottom() == hidden)
    scene.beginEditing(keyboardHeight: try #require(device.keyboardHeight()))
    #expect(try starBottom() == shown)
    scene.endEditing()
    #expect(try starBottom() == hidden)
  }

  @Test(
    "the edges that the scenes are about",
    arguments: [
      (0, "button", 810.0, 508.0), (2, "star", 660, 358), (3, "group", 467, 458),
      (4, "last view", 810, 508),
    ])
  func bottoms(_ number: Int, _ view: String, _ hidden: Double, _ shown: Double) throws {
    let scene = try makeScene(number)
    func bottom() throws -> Double? {
      try scene.solve().first { $0.name == view }?.frame.maxY
    }
    #expect(try bottom() == hidden)
    scene.beginEditing(keyboardHeight: 336)
    #expect(try bottom() == shown)
  }

  @Test(
    "the group of scene 3 moves only when it would be covered",
    arguments: [
      (100.0, 347.0), (292, 347), (327, 347), (328, 346), (336, 338), (500, 174), (627, 47),
      (700, -26),
    ])
  func group(_ height: Double, _ top: Double) throws {
    let scene = try makeScene(3)
    scene.beginEditing(keyboardHeight: height)
    #expect(try scene.solve().first { $0.name == "group" }?.frame.minY == top)
  }

  @Test(
    "showing and hiding is one solve, of one changed value where nothing scrolls",
    arguments: numbers)
  func incremental(_ number: Int) throws {
    let scene = try makeScene(number)
    _ = try scene.solve()
    for _ in 0..<3 {
      scene.beginEditing(keyboardHeight: 336)
      _ = try scene.solve()
      #expect(scene.window.lastPass.solves == 1)
      if scene.scrollView == nil {
        #expect(scene.window.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
      }
      scene.endEditing()
      _ = try scene.solve()
      #expect(scene.window.lastPass.solves == 1)
    }
  }

  @Test("nothing is ambiguous, hidden or shown", arguments: numbers)
  func unambiguous(_ number: Int) throws {
    let scene = try makeScene(number)
    for isShown in [false, true] {
      if isShown { scene.beginEditing(keyboardHeight: 336) }
      _ = try scene.solve()
      for view in scene.views {
        #expect(!view.hasAmbiguousLayout, "\(view.identifier ?? "") \(isShown)")
      }
    }
  }

  @Test("no device, orientation or keyboard brings a conflict", arguments: Device.all)
  func allDevices(_ device: Device) throws {
    for orientation in Device.Orientation.allCases {
      for number in Self.numbers {
        let scene = Scenes.all[number].init(screen: LayoutScreen(device, orientation))
        let hidden = try scene.solve()
        for kind in Device.KeyboardKind.allCases {
          guard let height = device.keyboardHeight(kind, orientation) else { continue }
          scene.beginEditing(keyboardHeight: height)
          _ = try scene.solve()
        }
        scene.endEditing()
        #expect(try scene.solve() == hidden, "scene \(number), \(orientation)")
      }
    }
  }

  @Test("any walk of keyboards ends where a fresh scene starts", arguments: numbers)
  func walk(_ number: Int) throws {
    let seed: UInt64 = 20_261_130
    var state = seed
    let scene = try makeScene(number)
    for step in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let height = Double(state >> 33).truncatingRemainder(dividingBy: 500)
      // Hidden between the keyboards, as the offset of scene 1 depends on the one before.
      scene.endEditing()
      if step % 3 > 0 {
        _ = try scene.solve()
        scene.beginEditing(keyboardHeight: height)
      }
      let fresh = try makeScene(number)
      _ = try fresh.solve()
      if step % 3 > 0 { fresh.beginEditing(keyboardHeight: height) }
      #expect(try scene.solve() == fresh.solve(), "seed \(seed), step \(step)")
    }
  }

  @Test("touches go through the wrapper and the safe view of scene 2")
  func touches() throws {
    let scene = SafeAreaViewScene(screen: LayoutScreen(try #require(Device.named("iPhone 14"))))
    _ = try scene.solve()
    let places = [(195.0, 650.0, "star"), (100, 70, "field"), (10, 300, "root"), (10, 830, "root")]
    for (x, y, name) in places {
      #expect(scene.window.hitTest(LayoutPoint(x: x, y: y))?.identifier == name)
    }
  }
}
