import Foundation
import LayoutDocument

/// `tinamou frames`: lays layout documents out and compares the frames with those recorded.
struct FramesCommand: Command {
  let name = "frames"
  let summary = "lay layout documents out and check their frames"
  let help = """
    usage: tinamou frames [--json] [--trace OUT] FILE...

    Lays out each file, a layout document in JSON (Docs/Layout.md), and prints for each view its frame
    in its parent as x, y, width x height in points, and where the document has a frame for it, by how
    much the two differ at most. Of several files, the lines of each follow a line "# FILE". A frame
    that is checked and wrong is explained.

      --json       a JSON array with an object for each file, one a line
      --trace OUT  write what the solver was given as a solver trace, which 'tinamou trace OUT' plays

    exit status: 0 all checked frames are right
                 1 some are not
                 2 a file is malformed or cannot be read, or OUT cannot be written
    """

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    let options = try Options(arguments)
    var worst = ExitStatus.success
    var reports: [FramesReport] = []
    var trace: [String] = []
    for path in options.files {
      guard let layout = layOut(path, console: console) else {
        worst = .malformed
        continue
      }
      let report = FramesReport(path, layout)
      if !report.isGood, worst == .success { worst = .failure }
      if options.files.count > 1, !options.isJSON { console.write("# \(path)") }
      if !options.isJSON { report.lines.forEach(console.write) }
      reports.append(report)
      if options.traceFile != nil {
        trace += layout.solverTrace(prefix: options.files.count > 1 ? "\(reports.count)/" : "")
      }
    }
    if options.isJSON { FramesReport.json(reports).forEach(console.write) }
    if let file = options.traceFile, !write(trace, to: file, console: console) {
      return .malformed
    }
    return worst
  }

  private func layOut(_ path: String, console: Console) -> DocumentLayout? {
    guard let data = console.read(path) else { return nil }
    do throws(DocumentError) {
      let layout = DocumentLayout(try LayoutDocument(parsing: data))
      layout.problems.forEach { console.writeError("\(path): \($0)") }
      return layout
    } catch {
      console.writeError("\(path): \(error)")
      return nil
    }
  }

  private func write(_ lines: [String], to path: String, console: Console) -> Bool {
    let text = lines.joined(separator: "\n") + "\n"
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return true
    } catch {
      console.writeError("\(path): cannot be written")
      return false
    }
  }

  /// What the arguments ask for.
  private struct Options {
    private(set) var files: [String] = []
    private(set) var isJSON = false
    private(set) var traceFile: String?

    init(_ arguments: [String]) throws(UsageError) {
      var words = OptionReader(
        arguments, flags: ["--json"], values: ["--trace"], valueName: "OUT", allowsOperands: true)
      while let option = try words.next() {
        if option.name == "--json" { isJSON = true } else { traceFile = option.value }
      }
      files = words.operands
      guard !files.isEmpty else { throw .missing("FILE") }
    }
  }
}
