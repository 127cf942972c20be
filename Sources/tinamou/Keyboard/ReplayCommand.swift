import AutoLayout
import Foundation
import KeyboardLayout
import KeyboardScenes

/// `tinamou replay`: a recorded log of keyboard events, played on a scene.
struct ReplayCommand: Command {
  let name = "replay"
  let summary = "play a log of keyboard events on a scene"
  let help = """
    usage: tinamou replay LOG --scene NAME [--device NAME] [--landscape] [--json]

    Plays the events of LOG, in JSON, one after the other on a scene, and prints the frames after
    each, in the coordinates of the screen, as x, y, width x height in points. The field of the scene
    has the focus from a show to a hide. Docs/Keyboard.md says what a log looks like.

      --scene NAME   the number or the title of a scene:
    \(Scenes.all.enumerated().map { "                 \($0) \($1.title)" }.joined(separator: "\n"))
      --device NAME  the device; else \(Self.usualDevice)
      --landscape    the device lies on its side
      --json         a JSON array with an object for the start and one for each event, one a line

    exit status: 0 all was solved
                 1 constraints conflict
                 2 the call or LOG is malformed, or LOG cannot be read
    """

  private static let usualDevice = "iPhone 14"

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    let options = try Options(arguments)
    guard let data = console.read(options.file) else { return .malformed }
    let log: KeyboardLog
    do throws(KeyboardLogError) {
      log = try KeyboardLog(json: data)
    } catch {
      console.writeError("\(options.file): \(error)")
      return .malformed
    }
    let scene = options.scene.init(screen: LayoutScreen(options.device, options.orientation))
    do throws(LayoutError) {
      let steps = try Replay(log, on: scene).steps
      let lines = options.isJSON ? jsonArray(steps.map { encoded($0) }) : steps.flatMap(\.lines)
      lines.forEach(console.write)
      return .success
    } catch {
      console.writeError("\(error)")
      return .failure
    }
  }

  /// What the arguments ask for.
  private struct Options {
    private(set) var file = ""
    private(set) var scene: any KeyboardScene.Type = Scenes.all[0]
    private(set) var device: Device
    private(set) var orientation = Device.Orientation.portrait
    private(set) var isJSON = false

    init(_ arguments: [String]) throws(UsageError) {
      var words = OptionReader(
        arguments, flags: ["--landscape", "--json"], values: ["--scene", "--device"],
        allowsOperands: true)
      var (hasScene, device) = (false, Device.named(usualDevice))
      while let option = try words.next() {
        switch option.name {
        case "--landscape": orientation = .landscape
        case "--json": isJSON = true
        case "--scene":
          scene = Scenes.all[try option.choice(Scenes.number)]
          hasScene = true
        default: device = try option.choice(Device.named)
        }
      }
      guard hasScene else { throw .missing("option '--scene'") }
      guard let device else { throw .missing("option '--device'") }
      self.device = device
      guard let file = words.operands.first else { throw .missing("LOG") }
      if words.operands.count > 1 { throw .unknownOption(words.operands[1], meant: nil) }
      self.file = file
    }
  }
}

/// The frames of a scene after each event of a log.
private struct Replay {
  /// The frames at one moment.
  struct Step: Encodable {
    /// The event before it; nil at the start.
    let event: String?
    let mode: String
    let views: [SceneReport.View]
    /// The content offset of the scroll view, if there is one.
    let contentOffset: [Double]?

    var lines: [String] {
      let head = "\(event ?? "start"): \(mode)"
      let rows = views.map { view in
        let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height].map(text)
        return "  \(view.name)  \(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
      }
      let offset = contentOffset.map { $0.map(text).joined(separator: ", ") }
      return [head] + rows + (offset.map { ["  content offset  \($0)"] } ?? [])
    }
  }

  private(set) var steps: [Step] = []

  init(_ log: KeyboardLog, on scene: any KeyboardScene) throws(LayoutError) {
    try append(nil, scene)
    for event in log.events {
      scene.play(event)
      try append(event, scene)
    }
  }

  private mutating func append(
    _ event: KeyboardEvent?, _ scene: any KeyboardScene
  ) throws(LayoutError) {
    let views = try scene.solve().map {
      SceneReport.View(name: $0.name, frame: SceneReport.Frame($0.frame))
    }
    steps.append(
      Step(
        event: event?.kind.rawValue, mode: scene.window.keyboard.mode.rawValue, views: views,
        contentOffset: scene.scrollView.map { [$0.contentOffset.x, $0.contentOffset.y] }))
  }
}
