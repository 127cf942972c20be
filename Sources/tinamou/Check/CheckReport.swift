import KeyboardLayout
import KeyboardScenes

/// What is wrong with a scene on a device that is held one way.
struct CheckReport: Encodable {
  /// Something that is wrong.
  struct Finding: Encodable {
    let kind: String
    let subjects: [String]
    /// The keyboards with which it is; `none` for no keyboard.
    let keyboards: [String]
    /// The lowest and the highest docked keyboard with which it is, in points, for each stretch.
    let heights: [[Double]]
  }

  let scene: Int
  let title: String
  let device: String
  let orientation: String
  let confidence: String
  let findings: [Finding]
  /// The keyboards of which it is not known where they are.
  let unknown: [String]

  init(scene number: Int, _ device: Device, _ orientation: Device.Orientation) {
    let type = Scenes.all[number]
    let check = ScreenCheck.run(on: [device], orientations: [orientation]) { screen in
      type.init(screen: screen).underCheck
    }
    scene = number
    title = type.title
    self.device = device.name
    self.orientation = orientation.rawValue
    confidence = device.confidence.rawValue
    findings = Self.findings(check)
    unknown = check.results.filter { $0.findings == nil }.map(\.keyboardName)
  }

  private static func findings(_ check: ScreenCheck) -> [Finding] {
    var order: [ScreenFinding] = []
    for finding in check.results.flatMap({ $0.findings ?? [] }) + check.heightRanges.map(\.finding)
    where !order.contains(finding) {
      order.append(finding)
    }
    return order.map { finding in
      Finding(
        kind: finding.kind.rawValue, subjects: finding.subjects,
        keyboards: check.results.filter { $0.findings?.contains(finding) == true }
          .map(\.keyboardName),
        heights: check.heightRanges.filter { $0.finding == finding }
          .map { [$0.heights.lowerBound, $0.heights.upperBound] })
    }
  }

  /// Whether nothing is wrong that a scene can help on any device.
  var isGood: Bool {
    let grave: [ScreenFinding.Kind] = [.covered, .ambiguous, .conflict]
    return !findings.contains { finding in grave.contains { $0.rawValue == finding.kind } }
  }

  /// A paragraph for each scene: its findings, a line each, and a line that sums up.
  static func table(_ reports: [CheckReport]) -> [String] {
    var lines: [String] = []
    for (index, report) in reports.enumerated() {
      if index == 0 || reports[index - 1].scene != report.scene {
        lines += (index == 0 ? [] : [""]) + ["Scene \(report.scene): \(report.title)"]
      }
      lines += report.findings.map { "  \(report.device), \(report.orientation): \($0.text)" }
      if index == reports.count - 1 || reports[index + 1].scene != report.scene {
        lines.append("  " + summary(reports.filter { $0.scene == report.scene }))
      }
    }
    return lines
  }

  private static func summary(_ reports: [CheckReport]) -> String {
    let all = reports.count * (1 + Device.KeyboardKind.allCases.count)
    let unknown = reports.map(\.unknown.count).reduce(0, +)
    let findings = reports.map(\.findings.count).reduce(0, +)
    return "\(all - unknown) layouts checked, \(unknown) keyboards unknown, \(findings) findings"
  }
}

extension CheckReport.Finding {
  fileprivate var text: String {
    let ranges = heights.map { "\(tinamou.text($0[0])) to \(tinamou.text($0[1]))" }
    return "\(kind) \(subjects.joined(separator: ", "))"
      + (keyboards.isEmpty ? "" : " (\(keyboards.joined(separator: ", ")))")
      + (ranges.isEmpty ? "" : ", keyboards of \(ranges.joined(separator: " and "))")
  }
}

extension ScreenCheck.Result {
  fileprivate var keyboardName: String { keyboard?.rawValue ?? "none" }
}
