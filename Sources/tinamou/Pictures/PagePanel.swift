import AutoLayout
import KeyboardLayout
import KeyboardScenes

/// A scene on a device as the page shows it: its course as solved here, and by the rule of its source.
struct PagePanel: Encodable {
  /// The frames at one height of the keyboard: x, y, width and height for each view.
  struct Stop: Encodable {
    let height: Double
    let frames: [[Double]]
  }

  let scene: Int
  let device: String
  /// Width and height of the screen.
  let size: [Double]
  /// The height of the safe area at the bottom.
  let bottomInset: Double
  /// The largest keyboard.
  let largest: Double
  /// The view that the scene is about, and how far it should stay from the keyboard.
  let key: Int
  let distance: Double
  let solved: [Stop]
  let rule: [Stop]

  let title: String
  let ruleText: String
  /// The drawing at rest, in which the page moves the views.
  let svg: String

  private enum CodingKeys: CodingKey {
    case scene, device, size, bottomInset, largest, key, distance, solved, rule
  }

  /// Solves a scene on a device; nil if no height of its keyboards is known.
  ///
  /// - Throws: ``LayoutError`` if constraints conflict.
  init?(scene number: Int, on device: Device) throws(LayoutError) {
    guard let rule = SourceRule(scene: number), let largest = Self.largestKeyboard(of: device)
    else { return nil }
    let screen = LayoutScreen(device)
    let scene = Scenes.all[number].init(screen: screen)
    let rest = try scene.solve()
    let names = rest.map(\.name)
    guard let key = names.firstIndex(of: rule.key) else { return nil }
    svg = Self.picture(of: rest, on: screen).svg
    solved = try Self.course(of: scene, names, upTo: largest)
    let heights =
      [0] + rule.breakpoints(from: rest, on: screen, upTo: largest) + [largest]
    self.rule = heights.map { height in
      let frames = rule.frames(from: rest, on: screen, keyboardHeight: height)
      return Stop(height: height, frames: frames.map(\.frame.numbers))
    }
    (self.scene, self.device, self.largest, self.key) = (number, device.name, largest, key)
    size = [screen.size.width, screen.size.height]
    bottomInset = screen.safeAreaInsets.bottom
    (distance, title, ruleText) = (rule.distance, Scenes.all[number].title, rule.text)
  }

  private static func largestKeyboard(of device: Device) -> Double? {
    Device.KeyboardKind.allCases.compactMap { device.keyboardHeight($0) }.max()
  }

  private static func picture(of rest: [SceneFrame], on screen: LayoutScreen) -> LayoutPicture {
    let insets = screen.safeAreaInsets
    return LayoutPicture(
      size: screen.size,
      safeArea: LayoutRect(
        x: insets.left, y: insets.top, width: screen.size.width - insets.left - insets.right,
        height: screen.size.height - insets.top - insets.bottom),
      views: rest.map { LayoutPicture.Box(name: $0.name, frame: $0.frame) })
  }

  private static func course(
    of scene: any KeyboardScene, _ names: [String], upTo largest: Double
  ) throws(LayoutError) -> [Stop] {
    let course = try KeyboardCourse(of: scene.underCheck, upTo: largest)
    let places = names.compactMap { course.names.firstIndex(of: $0) }
    return course.stops.map { stop in
      Stop(height: stop.height, frames: places.map { stop.frames[$0].numbers })
    }
  }
}
