import KeyboardLayout
import KeyboardScenes

/// `tinamou check`: what is wrong with the scenes on the devices of the catalogue.
struct CheckCommand: Command {
  let name = "check"
  let summary = "check the five screens on all devices, with all keyboards"
  let help = """
    usage: tinamou check [--scene NAME]... [--device NAME]... [--json]

    Solves each scene on each device, in both orientations, with each kind of keyboard, and prints what
    is covered by the keyboard, clipped by the window, outside of it, overlapping, ambiguous or in
    conflict, with which keyboards, and for which heights of a docked keyboard. Where it is not known
    how high a keyboard is, or a device has none of a kind, that is counted as unknown.

      --scene NAME   this scene, by number or title; may be given more than once; else all
      --device NAME  this device; may be given more than once; else all
      --json         a JSON array with an object for each scene, device and orientation, one a line

    exit status: 0 nothing is covered, ambiguous or in conflict
                 1 something is
                 2 the call is malformed
    """

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    let options = try Options(arguments)
    let reports = options.scenes.flatMap { number in
      options.devices.flatMap { device in
        Device.Orientation.allCases.map { CheckReport(scene: number, device, $0) }
      }
    }
    let lines =
      options.isJSON ? jsonArray(reports.map { encoded($0) }) : CheckReport.table(reports)
    lines.forEach(console.write)
    return reports.allSatisfy(\.isGood) ? .success : .failure
  }

  /// What the arguments ask for.
  private struct Options {
    private(set) var scenes: [Int] = []
    private(set) var devices: [Device] = []
    private(set) var isJSON = false

    init(_ arguments: [String]) throws(UsageError) {
      var words = OptionReader(arguments, flags: ["--json"], values: ["--scene", "--device"])
      while let option = try words.next() {
        switch option.name {
        case "--json": isJSON = true
        case "--scene": scenes.append(try option.choice(Scenes.number))
        default: devices.append(try option.choice(Device.named))
        }
      }
      if scenes.isEmpty { scenes = Array(Scenes.all.indices) }
      if devices.isEmpty { devices = Device.all }
    }
  }
}
