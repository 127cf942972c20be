import AutoLayout
import KeyboardLayout
import KeyboardScenes

/// A scene on a device: where its views are while the keyboard is hidden, shown, and hidden again.
struct SceneReport: Encodable {
  /// What the keyboard does.
  enum Keyboard: String, Encodable {
    case hidden
    case shown
    case hiddenAgain = "hidden again"
  }

  /// The solution in one state of the keyboard.
  struct State: Encodable {
    let keyboard: Keyboard
    let views: [View]
    /// The content offset of the scroll view, if there is one.
    let contentOffset: Offset?
    /// The views that lie elsewhere than in the state before.
    let moved: [String]
  }

  /// A view and its frame.
  struct View: Encodable, Equatable {
    let name: String
    let frame: Frame
  }

  /// A rectangle in the coordinates of the screen, in points.
  struct Frame: Encodable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// A point of the content of a scroll view.
  struct Offset: Encodable, Equatable {
    let x: Double
    let y: Double
  }

  let scene: Int
  let title: String
  let device: String
  let screen: [Double]
  let confidence: String
  /// The height of the keyboard; nil if it is not known, and only the hidden state was solved.
  let keyboardHeight: Double?
  private(set) var states: [State] = []
  /// Why a state was not solved.
  private(set) var error: String?

  /// Solves a scene on a device.
  init(scene number: Int, on device: Device) {
    let type = Scenes.all[number]
    scene = number
    title = type.title
    self.device = device.name
    screen = [device.width, device.height]
    confidence = device.confidence.rawValue
    keyboardHeight = device.keyboardHeight(.predictive) ?? device.keyboardHeight(.plain)
    do throws(LayoutError) {
      try solve(type.init(screen: LayoutScreen(device)))
    } catch {
      self.error = "\(error)"
    }
  }

  private mutating func solve(_ scene: any KeyboardScene) throws(LayoutError) {
    try append(.hidden, scene)
    guard let keyboardHeight else { return }
    scene.beginEditing(keyboardHeight: keyboardHeight)
    try append(.shown, scene)
    scene.endEditing()
    try append(.hiddenAgain, scene)
  }

  private mutating func append(
    _ keyboard: Keyboard, _ scene: any KeyboardScene
  ) throws(LayoutError) {
    let views = try scene.solve().map { View(name: $0.name, frame: Frame($0.frame)) }
    let before = states.last?.views ?? views
    let moved = zip(before, views).filter { $0 != $1 }.map(\.1.name)
    let offset = scene.scrollView.map { Offset(x: $0.contentOffset.x, y: $0.contentOffset.y) }
    states.append(State(keyboard: keyboard, views: views, contentOffset: offset, moved: moved))
  }

  /// Whether every state was solved, and hiding the keyboard gave back the first frames.
  var isGood: Bool {
    guard error == nil, states.count == 3 else { return error == nil }
    return states[0].views == states[2].views
      && states[0].contentOffset == states[2].contentOffset
  }
}

extension SceneReport.Frame {
  init(_ rect: LayoutRect) {
    // Adding zero turns a negative zero into a plain one.
    self.init(x: rect.minX + 0, y: rect.minY + 0, width: rect.width, height: rect.height)
  }
}
