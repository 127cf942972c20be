/// A solver trace, read and resolved: ready to be played any number of times.
///
/// The format is a plain text file, an operation a line; Docs/Traces.md describes it.
///
/// ```swift
/// let trace = try Trace(parsing: """
///   v x
///   c a strong == -3 1 x
///   expect x 3
///   """)
/// print(trace.play().failures)  // []
/// ```
public struct Trace: Sendable {
  var instructions: [Instruction] = []
  /// The line that each instruction comes from.
  var lines: [Int] = []
  var rows: [Row] = []
  var terms: [RowTerm] = []
  /// What `expect-conflict` and `expect-ambiguous` lines list.
  var lists: [[String]] = []
  /// How often each loop runs.
  var loopCounts: [Int] = []
  var variables = NameTable()
  var constraints = NameTable()
  var phases = NameTable()

  /// Reads a trace.
  ///
  /// - Parameter text: The whole file.
  /// - Throws: The first line that is malformed, and what is wrong with it. A name that is never
  ///   declared is no such error: playing the trace reports it.
  public init(parsing text: String) throws(TraceSyntaxError) {
    var compiler = TraceCompiler()
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(TraceSyntaxError.Problem) {
        if let line = try TraceLine(line, number: number) { try compiler.compile(line) }
      } catch {
        throw TraceSyntaxError(line: number, problem: error)
      }
    }
    self = try compiler.finish()
  }

  /// An empty program, for the compiler to fill.
  init() {}

  /// The instructions that the one at a position holds together; for an operation, itself.
  func body(of position: Int) -> Range<Int> {
    switch instructions[position] {
    case .group(let count), .atomic(let count): position + 1..<position + 1 + count
    default: position..<position + 1
    }
  }
}
