package import AutoLayout
import KeyboardLayout

/// A random walk of events on a scene. After each, the frames are those of a fresh scene that is given
/// the last state: layout is a function of the state, not of how it came about.
package struct SceneWalk {
  /// A step after which the frames differ.
  package struct Difference: CustomStringConvertible {
    /// The events so far.
    package let step: Int
    /// The last event.
    package let event: String
    /// The frames of the walk, then of the fresh scene, where they differ.
    package let frames: [(LayoutRect, LayoutRect)]

    package var description: String { "step \(step), \(event): \(frames)" }
  }

  private let device: Device
  private let type: any KeyboardScene.Type
  private var random: WalkRandom
  private var orientation = Device.Orientation.portrait
  private let stage: SceneStage
  private var steps = 0

  /// Starts a walk on a scene, on a device that the seed decides.
  package init(scene number: Int, seed: UInt64) {
    random = WalkRandom(state: seed)
    device = Device.all[random.number(below: Device.all.count)]
    type = Scenes.all[number]
    stage = SceneStage(type.init(screen: LayoutScreen(device)))
  }

  /// Plays the next event.
  ///
  /// - Returns: What is wrong; nil if all is as it should be.
  /// - Throws: ``LayoutError`` if constraints conflict.
  package mutating func step() throws(LayoutError) -> Difference? {
    steps += 1
    let wasDocked = stage.keyboard.mode == .docked
    let event = play()
    let frames = try stage.solve()
    let hasLeft = wasDocked && stage.keyboard.mode != .docked
    let fresh = try freshStage(hasLeft: hasLeft).solve()
    guard frames != fresh else { return nil }
    return Difference(
      step: steps, event: event, frames: Array(zip(frames, fresh)).filter { $0 != $1 })
  }

  /// A scene that was never anything else than what the walk's scene is now.
  private func freshStage(hasLeft: Bool) throws(LayoutError) -> SceneStage {
    let fresh = SceneStage(type.init(screen: LayoutScreen(device, orientation)))
    if stage.overlay != nil { fresh.attach() }
    _ = try fresh.solve()
    if var state = stage.scene.scrollView?.scrollState {
      // A keyboard that has just gone leaves the content where the user had scrolled it.
      if hasLeft { state.restOffsets = state.userOffsets }
      fresh.scene.scrollView?.scrollState = state
    }
    if let frame = stage.keyboard.frame { fresh.keyboard.show(frame: frame) }
    fresh.focus(stage.focus)
    return fresh
  }

  /// Lets something happen, and says what.
  private mutating func play() -> String {
    let size = stage.scene.window.screen.size
    let value = Double(random.number(below: 4 * Int(size.height))) / 4
    switch random.number(below: 10) {
    case 0, 1:
      let height = value / 2
      stage.keyboard.show(height: height)
      return "show \(height)"
    case 2:
      stage.keyboard.change(
        frame: LayoutRect(x: 20, y: value, width: size.width / 2, height: size.height / 3))
      return "change to y \(value)"
    case 3:
      stage.keyboard.drag(to: value)
      return "drag to \(value)"
    case 4:
      stage.keyboard.hide()
      return "hide"
    case 5:
      orientation = orientation == .portrait ? .landscape : .portrait
      // The sizes and insets of a device are none that could be refused.
      try? stage.scene.window.screen.rotate(
        to: device.size(orientation), safeAreaInsets: device.safeAreaInsets(orientation))
      return "rotate to \(orientation)"
    case 6:
      let target = [SceneStage.Focus.none, .field, .overlay][random.number(below: 3)]
      stage.focus(target)
      return "focus \(target)"
    case 7:
      stage.attach()
      return "attach"
    case 8:
      stage.detach()
      return "detach"
    default:
      stage.scene.scrollView?.contentOffset.y = value - 100
      return "scroll to \(value - 100)"
    }
  }
}

/// A scene, and a view that comes and goes, with a keyboard guide of its own.
private final class SceneStage {
  /// What can have the focus.
  enum Focus {
    case none
    case field
    case overlay
  }

  let scene: any KeyboardScene
  private(set) var overlay: LayoutView?

  init(_ scene: any KeyboardScene) {
    self.scene = scene
  }

  var keyboard: Keyboard { scene.window.keyboard }

  var focus: Focus {
    guard let view = scene.window.focusedView else { return .none }
    return view === scene.field ? .field : .overlay
  }

  func focus(_ focus: Focus) {
    switch focus {
    case .none: scene.window.focusedView = nil
    case .field: scene.window.focusedView = scene.field
    case .overlay: if let overlay { scene.window.focusedView = overlay }
    }
  }

  /// Puts a view over the scene, with a bar on its own guide.
  func attach() {
    guard overlay == nil else { return }
    let (view, bar, window) = (LayoutView("overlay"), LayoutView("bar"), scene.window)
    window.addSubview(view)
    view.addSubview(bar)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 40),
      view.widthAnchor.constraint(equalToConstant: 200),
      view.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -30),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.rightAnchor.constraint(equalTo: view.rightAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
    ])
    overlay = view
  }

  func detach() {
    overlay?.removeFromSuperview()
    overlay = nil
  }

  /// The frames of all views, and what covers them.
  func solve() throws(LayoutError) -> [LayoutRect] {
    let window = scene.window
    let guides = [window, overlay].compactMap { $0?.keyboardLayoutGuide }
    try window.layoutIfNeeded()
    return LayoutSnapshot(of: window).items.map(\.frame) + guides.map(\.layoutFrame)
  }
}

/// Made-up numbers that are the same for a seed.
private struct WalkRandom {
  var state: UInt64

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
