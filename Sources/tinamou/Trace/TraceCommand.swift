import Foundation
import SolverTrace

/// `tinamou trace`: plays solver traces and checks what they expect.
struct TraceCommand: Command {
  let name = "trace"
  let summary = "play solver traces and check what they expect"
  let help = """
    usage: tinamou trace [--values] FILE...

    Plays each file on a solver of its own. Prints for each phase
      phase NAME seconds S solves N us_per_solve T
      sum NAME VALUE
    and names each expectation that does not hold, with its line. Of several files, the lines of
    each follow a line "# FILE".

      --values  print all variables at the end: value NAME VALUE

    exit status: 0 all expectations held
                 1 some did not
                 2 a file is malformed (nothing of it is played) or cannot be read
    """

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    var words = OptionReader(arguments, flags: ["--values"], allowsOperands: true)
    var showsValues = false
    while try words.next() != nil { showsValues = true }
    let paths = words.operands
    guard !paths.isEmpty else { throw .missing("FILE") }
    var worst = ExitStatus.success
    for path in paths {
      if paths.count > 1 { console.write("# \(path)") }
      let status = play(path, showsValues: showsValues, console: console)
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  private func play(_ path: String, showsValues: Bool, console: Console) -> ExitStatus {
    guard let data = console.read(path) else { return .malformed }
    guard let text = String(data: data, encoding: .utf8) else {
      console.writeError("\(path): is not UTF-8 text")
      return .malformed
    }
    do throws(TraceSyntaxError) {
      let report = try Trace(parsing: text).play()
      report.lines(showsValues: showsValues).forEach(console.write)
      report.failures.map { $0.message(in: path) }.forEach(console.writeError)
      return report.failures.isEmpty ? .success : .failure
    } catch {
      console.writeError("\(path):\(error)")
      return .malformed
    }
  }
}
