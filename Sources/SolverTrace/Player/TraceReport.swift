/// What came of playing a trace.
public struct TraceReport: Sendable {
  /// The phases, in the order in which they were first entered.
  public var phases: [Phase] = []
  /// The expectations that did not hold, in the order in which they first failed.
  public var failures: [TraceFailure] = []
  /// The variables and their values at the end, in order of declaration.
  public var values: [NamedValue] = []

  /// A part of a trace that is timed by itself.
  public struct Phase: Sendable, Hashable {
    /// The name of the phase.
    public let name: String
    /// How long its operations took. Checking expectations is not counted.
    public var duration: Duration = .zero
    /// How many `u` lines it played.
    public var solves = 0
    /// How many changed values these read.
    public var changes = 0
    /// The sum, at the end of the phase, of each variable's value times (index % 7 + 1), where the
    /// index counts the variables from 0 in order of declaration.
    public var checksum = 0.0

    /// The time per solve, in microseconds; 0 if there was none.
    public var microsecondsPerSolve: Double {
      solves == 0 ? 0 : duration / .microseconds(1) / Double(solves)
    }
  }

  /// A variable's name and its value.
  public struct NamedValue: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: Double
  }
}

/// An expectation that did not hold, or an operation that failed unexpectedly.
public struct TraceFailure: Sendable, Hashable {
  /// The line that expected it.
  public let line: Int
  /// What was expected.
  public let want: String
  /// What was found in its place, the first time.
  public let got: String
  /// How often it failed; more than once in a loop.
  public var times = 1
}
