// MARK: JSON

extension SceneReport {
  /// A JSON array with a report on each line.
  static func json(_ reports: [SceneReport]) -> [String] {
    jsonArray(reports.map { encoded($0) })
  }
}

// MARK: Table

extension SceneReport {
  /// A paragraph for each report, under a line for each device.
  static func table(_ reports: [SceneReport]) -> [String] {
    var lines: [String] = []
    var device: String?
    for report in reports {
      if report.device != device {
        device = report.device
        lines += [report.deviceLine, ""]
      }
      lines += ["Scene \(report.scene): \(report.title)"] + report.rows + [""]
    }
    return lines.dropLast()
  }

  private var deviceLine: String {
    let size = screen.map(text).joined(separator: " x ")
    let keyboard = keyboardHeight.map { "keyboard \(text($0))" } ?? "keyboard height unknown"
    return "\(device): \(size), \(keyboard), numbers \(confidence)"
  }

  /// A line for each view, with a column for each state and one for what moved.
  private var rows: [String] {
    var table = [["view"] + states.map(\.keyboard.rawValue) + ["what the keyboard moved"]]
    for (index, view) in (states.first?.views ?? []).enumerated() {
      let frames = states.map { $0.views[index].frame }
      let motion = frames.count > 1 ? tinamou.motion(frames[0].numbers, frames[1].numbers) : ""
      table.append([view.name] + frames.map(\.text) + [motion])
    }
    let offsets = states.compactMap(\.contentOffset)
    if !offsets.isEmpty {
      let motion = offsets.count > 1 ? tinamou.motion(offsets[0].numbers, offsets[1].numbers) : ""
      table.append(["content offset"] + offsets.map(\.text) + [motion])
    }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "  " + trimmed(cells.joined(separator: "   "))
    }
    return (states.isEmpty ? [] : lines) + (error.map { ["  \($0)"] } ?? [])
  }
}

extension SceneReport.Frame {
  fileprivate var text: String {
    "\(tinamou.text(x)), \(tinamou.text(y)), \(tinamou.text(width)) x \(tinamou.text(height))"
  }

  fileprivate var numbers: [(String, Double)] {
    [("x", x), ("y", y), ("width", width), ("height", height)]
  }
}

extension SceneReport.Offset {
  fileprivate var text: String { "\(tinamou.text(x)), \(tinamou.text(y))" }
  fileprivate var numbers: [(String, Double)] { [("x", x), ("y", y)] }
}

/// The numbers that differ, and by how much.
private func motion(_ before: [(String, Double)], _ after: [(String, Double)]) -> String {
  zip(before, after).filter { $0.1 != $1.1 }
    .map { "\($0.0) \($1.1 > $0.1 ? "+" : "-")\(text(abs($1.1 - $0.1)))" }
    .joined(separator: ", ")
}
