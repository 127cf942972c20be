import AutoLayout
import LayoutDocument

/// The frames of a document, and how they compare with those recorded.
struct FramesReport: Encodable {
  /// A view and its frame.
  struct View: Encodable {
    let id: String
    let frame: [Double]
    let recorded: [Double]?
    let difference: Double?
    let isChecked: Bool
    let isWrong: Bool
    /// Why a wrong frame is what it is, a line each.
    let explanation: [String]?
  }

  let file: String
  let checked: Int
  let wrong: Int
  let problems: [String]
  let views: [View]

  init(_ file: String, _ layout: DocumentLayout) {
    self.file = file
    views = layout.views.map(View.init)
    checked = views.count(where: \.isChecked)
    wrong = views.count(where: \.isWrong)
    problems = layout.problems
  }

  var isGood: Bool { wrong == 0 }
}

extension FramesReport.View {
  fileprivate init(_ view: DocumentLayout.View) {
    id = view.id
    frame = view.frame.numbers
    recorded = view.recorded?.numbers
    difference = view.difference
    isChecked = view.tolerance != nil
    isWrong = view.isWrong
    explanation = isWrong ? view.explanation : nil
  }
}

// MARK: Text

extension FramesReport {
  /// A line for each view, more for a wrong one, and one for all.
  var lines: [String] {
    let table = views.map { [$0.id, $0.frameText, $0.differenceText] }
    let widths = (0..<2).map { column in table.map { $0[column].count }.max() ?? 0 }
    let rows = zip(table, views).flatMap { cells, view in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = trimmed((padded + [cells[2]]).joined(separator: "   "))
      return [line] + (view.explanation ?? []).map { "    \($0)" }
    }
    return rows + ["\(checked - wrong) of \(checked) checked frames are right"]
  }

  /// A JSON array with a report on each line.
  static func json(_ reports: [FramesReport]) -> [String] {
    jsonArray(reports.map { encoded($0) })
  }
}

extension FramesReport.View {
  fileprivate var frameText: String {
    "\(text(frame[0])), \(text(frame[1])), \(text(frame[2])) x \(text(frame[3]))"
  }

  fileprivate var differenceText: String {
    guard let difference, let recorded else { return "" }
    let verdict = isWrong ? "WRONG, " : isChecked ? "" : "not checked, "
    let numbers = recorded.map(text)
    return difference == 0
      ? "\(verdict)as recorded"
      : "\(verdict)off by \(text(difference)) from "
        + "\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
  }
}
