import AutoLayout
import KeyboardLayout
import KeyboardScenes
import Testing

/// One number of a scene: hidden, shown, and hidden again.
struct SceneNumber: Sendable, CustomTestStringConvertible {
  let scene: Int
  let device: String
  let view: String
  let hidden: LayoutRect
  let shown: LayoutRect

  init(
    _ scene: Int, _ device: String, _ view: String, _ hidden: [Double], shown: [Double]
  ) {
    self.scene = scene
    self.device = device
    self.view = view
    self.hidden = LayoutRect(x: hidden[0], y: hidden[1], width: hidden[2], height: hidden[3])
    self.shown = LayoutRect(x: shown[0], y: shown[1], width: shown[2], height: shown[3])
  }

  var testDescription: String { "scene \(scene), \(device), \(view)" }

  static let all = [
    SceneNumber(0, "iPhone 14", "base", [0, 47, 390, 763], shown: [0, 47, 390, 763]),
    SceneNumber(0, "iPhone 14", "title", [30, 77, 180, 21], shown: [30, 77, 180, 21]),
    SceneNumber(0, "iPhone 14", "field", [30, 118, 180, 34], shown: [30, 118, 180, 34]),
    SceneNumber(0, "iPhone 14", "button", [0, 760, 390, 50], shown: [0, 458, 390, 50]),
    SceneNumber(0, "iPhone 14", "strip", [0, 810, 390, 34], shown: [0, 810, 390, 34]),
    SceneNumber(0, "iPhone 8", "button", [0, 617, 375, 50], shown: [0, 357, 375, 50]),
    SceneNumber(0, "iPhone 8", "strip", [0, 667, 375, 0], shown: [0, 667, 375, 0]),
    SceneNumber(1, "iPhone 14", "scroll view", [0, 0, 390, 844], shown: [0, 0, 390, 844]),
    SceneNumber(1, "iPhone 14", "content", [0, 47, 390, 1000], shown: [0, -82, 390, 1000]),
    SceneNumber(1, "iPhone 14", "field", [20, 547, 350, 40], shown: [20, 418, 350, 40]),
    SceneNumber(1, "iPhone 8", "content", [0, 20, 375, 1000], shown: [0, -183, 375, 1000]),
    SceneNumber(1, "iPhone 8", "field", [20, 520, 335, 40], shown: [20, 317, 335, 40]),
    SceneNumber(2, "iPhone 14", "wrapper", [0, 810, 390, 34], shown: [0, 508, 390, 336]),
    SceneNumber(2, "iPhone 14", "safe view", [0, 0, 390, 810], shown: [0, 0, 390, 508]),
    SceneNumber(2, "iPhone 14", "star", [184, 640, 22, 20], shown: [184, 338, 22, 20]),
    SceneNumber(2, "iPhone 14", "field", [16, 56, 358, 34], shown: [16, 56, 358, 34]),
    SceneNumber(2, "iPhone 8", "star", [176.5, 497, 22, 20], shown: [176.5, 237, 22, 20]),
    SceneNumber(3, "iPhone 14", "replay button", [16, 760, 175, 50], shown: [16, 458, 175, 50]),
    SceneNumber(3, "iPhone 14", "enter button", [199, 760, 175, 50], shown: [199, 458, 175, 50]),
    SceneNumber(3, "iPhone 14", "group", [16, 347, 358, 120], shown: [16, 338, 358, 120]),
    SceneNumber(
      3, "iPhone 8", "replay button", [16, 617, 167.5, 50], shown: [16, 357, 167.5, 50]),
    SceneNumber(3, "iPhone 8", "group", [16, 320, 343, 120], shown: [16, 237, 343, 120]),
    SceneNumber(4, "iPhone 14", "last view", [0, 776, 390, 34], shown: [0, 474, 390, 34]),
    SceneNumber(4, "iPhone 14", "spacer", [0, 810, 390, 34], shown: [0, 508, 390, 336]),
    SceneNumber(4, "iPhone 14", "list", [0, 47, 390, 729], shown: [0, 47, 390, 427]),
    SceneNumber(4, "iPhone 8", "last view", [0, 633, 375, 34], shown: [0, 373, 375, 34]),
    SceneNumber(4, "iPhone 8", "spacer", [0, 667, 375, 0], shown: [0, 407, 375, 260]),
  ]
}

@Suite("The numbers of the five scenes")
struct SceneNumbersTests {
  @Test("Hidden, shown, and hidden again", arguments: SceneNumber.all)
  func number(_ number: SceneNumber) throws {
    let device = try #require(Device.named(number.device))
    let keyboardHeight = try #require(device.keyboardHeight())
    let scene = Scenes.all[number.scene].init(screen: LayoutScreen(device))
    func frame() throws -> LayoutRect? {
      try scene.solve().first { $0.name == number.view }?.frame
    }
    #expect(try frame() == number.hidden)
    scene.beginEditing(keyboardHeight: keyboardHeight)
    #expect(try frame() == number.shown)
    scene.endEditing()
    #expect(try frame() == number.hidden)
  }
}
