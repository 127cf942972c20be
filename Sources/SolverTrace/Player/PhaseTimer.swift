/// Measures the phases of a trace. A phase that is entered again goes on where it was.
struct PhaseTimer {
  private let clock: ContinuousClock
  private(set) var phases: [TraceReport.Phase] = []
  /// The phase under way, and since when. What comes before the first phase belongs to none.
  private var current: Int?
  private var start: ContinuousClock.Instant

  init(_ clock: ContinuousClock) {
    self.clock = clock
    start = clock.now
  }

  /// Begins a phase.
  mutating func begin(_ name: String) {
    if let index = phases.firstIndex(where: { $0.name == name }) {
      current = index
    } else {
      current = phases.count
      phases.append(TraceReport.Phase(name: name))
    }
    start = clock.now
  }

  /// Whether a phase is under way.
  var isInPhase: Bool { current != nil }

  /// Stops the time of the phase under way, for what is not part of its work.
  mutating func pause() {
    if let current { phases[current].duration += clock.now - start }
  }

  /// Lets the time run on after a pause.
  mutating func resume() {
    if isInPhase { start = clock.now }
  }

  /// Ends the phase under way, in a pause, and notes its checksum.
  mutating func end(checksum: Double) {
    if let current { phases[current].checksum = checksum }
    current = nil
  }

  /// Counts a solve of the phase under way.
  @inline(__always)
  mutating func countSolve(changes: Int) {
    guard let index = current else { return }
    phases[index].solves += 1
    phases[index].changes += changes
  }
}
