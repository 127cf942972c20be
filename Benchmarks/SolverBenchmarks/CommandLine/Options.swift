/// What the command line asks for.
struct Options {
  /// What is done.
  enum Mode {
    /// Measures all workloads whose names hold the filter.
    case measure
    /// Writes the workloads as traces to a directory.
    case writeTraces(String)
    /// Measures a trace file, and prints what other players print.
    case play(String)
    /// Builds a workload a number of times, and does nothing else.
    case buildTimes(Int)
    /// Builds a workload once, and runs its loop a number of times.
    case loopTimes(Int)
  }

  var mode = Mode.measure
  var filter = ""
  var jsonPath: String?
  var comparePath: String?
  /// How long each workload is measured.
  var seconds = 0.5

  static let usage = """
    usage: SolverBenchmarks [--filter TEXT] [--seconds S] [--json FILE] [--compare FILE]
           SolverBenchmarks --traces DIR [--filter TEXT]
           SolverBenchmarks --play FILE [--seconds S]
           SolverBenchmarks --builds N | --loops N --filter NAME

      --filter TEXT   only workloads whose names hold the text
      --seconds S     how long each workload is measured; 0.5 where nothing is said
      --json FILE     write what was measured
      --compare FILE  show the ratios to what an earlier run has written
      --traces DIR    write the workloads as solver traces, and measure nothing
      --play FILE     measure a trace, and print what `tinamou trace` does
      --builds N      build the workload of this name N times: for counting instructions
      --loops N       build it once and run its loop N times: for counting instructions
    """

  /// Reads the arguments.
  init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw .usage("'\(name)' misses its value") }
      switch name {
      case "--filter": filter = value
      case "--json": jsonPath = value
      case "--compare": comparePath = value
      case "--traces": mode = .writeTraces(value)
      case "--play": mode = .play(value)
      case "--seconds": seconds = try Self.number(value, of: name)
      case "--builds": mode = .buildTimes(Int(try Self.number(value, of: name)))
      case "--loops": mode = .loopTimes(Int(try Self.number(value, of: name)))
      default: throw .usage("unknown option '\(name)'")
      }
    }
  }

  /// Whether a workload is asked for.
  func selects(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// A number that is not negative, and small enough to count to.
  private static func number(_ text: String, of name: String) throws(BenchmarkError) -> Double {
    guard let number = Double(text), number >= 0, number <= 1e6 else {
      throw .usage("'\(name) \(text)': not a number from 0 to 1000000")
    }
    return number
  }
}
