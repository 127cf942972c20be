/// What was measured of one phase of a workload. All times are microseconds for one solve, with the
/// read-out of what changed.
struct Measurement: Codable {
  let workload: String
  let phase: String
  /// How often the phase was measured; each time on a solver of its own.
  let runs: Int
  let minimum: Double
  let median: Double
  let maximum: Double
  /// How many variables a solve changes, on average.
  let changed: Double
  /// How many solves the phase has, and the checksum at its end, as Docs/Traces.md defines it; nil for
  /// a layout.
  var solves: Int?
  var sum: Double?
  /// How many variables there are; nil where the layout keeps that to itself.
  var variables: Int?
  /// The bytes that the solver holds at the end of the phase; nil where the system does not tell.
  var bytes: Int?
  /// The time of a bare loop that adds delta times a coefficient to as many values.
  var limit: Double?
  /// How many changes were found in the memory of places, and how many had to follow a path.
  var remembered: Int?
  var followed: Int?

  init(workload: String, phase: String, times: [Double], changed: Double) {
    let sorted = times.sorted()
    self.workload = workload
    self.phase = phase
    runs = sorted.count
    minimum = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    maximum = sorted.last ?? 0
    self.changed = changed
  }

  var key: String { "\(workload) \(phase)" }
}
