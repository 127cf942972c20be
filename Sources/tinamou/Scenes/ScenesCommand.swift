import AutoLayout
import Foundation
import KeyboardLayout
import KeyboardScenes

/// `tinamou scenes`: solves the five keyboard screens on real devices.
struct ScenesCommand: Command {
  let name = "scenes"
  let summary = "solve the five keyboard screens on real devices"
  let help = """
    usage: tinamou scenes [--device NAME]... [--all-devices] [--json | --out DIR]

    Solves each of the five screens while the keyboard is hidden, shown, and hidden again, and prints
    the frame of each view in the coordinates of its screen, as x, y, width x height in points, and
    what the keyboard moved. The devices are upright, and the keyboard is the one with predictions
    where its height is known. Without options the devices are \(Self.usualDevices[0]) and \
    \(Self.usualDevices[1]); a page has two more.

      --device NAME  this device; may be given more than once
      --all-devices  every device of the catalogue
      --json         a JSON array with an object for each scene and device, one a line
      --out DIR      instead of printing, write DIR/index.html: a page with the scenes on the devices, a
                     slider for the height of the keyboard, and what the tutorials' own rules give

    devices:
    \(Device.all.map { "  \($0.name)" }.joined(separator: "\n"))

    exit status: 0 all scenes were solved, and hiding the keyboard gave back the first frames
                 1 some were not, or it did not
                 2 the call is malformed, or DIR cannot be written
    """

  private static let usualDevices = ["iPhone 14", "iPhone 8"]
  private static let pageDevices = usualDevices + ["iPhone 15 Pro Max", "iPad Pro (11-inch)"]
  private static let options = ["--device", "--all-devices", "--json", "--out"]

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    let options = try Options(arguments)
    for name in options.deviceNames where Device.named(name) == nil {
      let meant = closest(to: name, among: Device.all.map(\.name))
      let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
      console.writeError("tinamou: unknown device '\(name)'\(hint)")
      console.writeError("See 'tinamou scenes --help' for the devices.")
      return .malformed
    }
    if let directory = options.directory {
      return writePage(of: options.devices, to: directory, console: console)
    }
    let reports = options.devices.flatMap { device in
      Scenes.all.indices.map { SceneReport(scene: $0, on: device) }
    }
    let lines = options.isJSON ? SceneReport.json(reports) : SceneReport.table(reports)
    lines.forEach(console.write)
    return reports.allSatisfy(\.isGood) ? .success : .failure
  }

  private func writePage(
    of devices: [Device], to directory: String, console: Console
  ) -> ExitStatus {
    let page: ScenePage
    do throws(LayoutError) {
      page = try ScenePage(devices: devices)
    } catch {
      console.writeError("\(error)")
      return .failure
    }
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(page.html.utf8).write(to: folder.appendingPathComponent("index.html"))
    } catch {
      console.writeError("\(directory): cannot be written")
      return .malformed
    }
    console.write("wrote \(directory)/index.html")
    return .success
  }

  /// What the arguments ask for.
  private struct Options {
    var deviceNames: [String] = []
    var isAllDevices = false
    var isJSON = false
    var directory: String?

    init(_ arguments: [String]) throws(UsageError) {
      var rest = arguments[...]
      while let word = rest.popFirst() {
        switch word {
        case "--device":
          guard let name = rest.popFirst() else { throw .missing("name behind '--device'") }
          deviceNames.append(name)
        case "--all-devices": isAllDevices = true
        case "--json": isJSON = true
        case "--out":
          guard let word = rest.popFirst() else { throw .missing("DIR behind '--out'") }
          directory = word
        default:
          throw .unknownOption(word, meant: Self.meaning(of: word))
        }
      }
    }

    /// The option that was probably meant by a word that is none.
    private static func meaning(of word: String) -> String? {
      if let device = Device.named(word) { return "--device \"\(device.name)\"" }
      return closest(to: word, among: ScenesCommand.options + Tinamou.helpFlags)
    }

    var devices: [Device] {
      if isAllDevices { return Device.all }
      let usual = directory == nil ? ScenesCommand.usualDevices : ScenesCommand.pageDevices
      let names = deviceNames.isEmpty ? usual : deviceNames
      return names.compactMap(Device.named)
    }
  }
}
