import ConstraintSolver
import SolverTrace

/// Plays a trace again and again, and measures its phases.
struct TraceHarness {
  let name: String
  let trace: Trace
  let budget: Budget

  /// What a play tells of a phase.
  private struct Phase {
    var microseconds = 0.0
    var bytes: Int?
    var memory = Solver.PlaceStatistics()
  }

  /// Measures all phases.
  ///
  /// - Throws: ``BenchmarkError/wrong(_:_:)`` if an expectation or an operation failed.
  func run() throws(BenchmarkError) -> [Measurement] {
    let plays = budget.repeating(play)
    let report = trace.play()
    if let failure = report.failures.first {
      throw .wrong(name, "line \(failure.line): want \(failure.want), got \(failure.got)")
    }
    return report.phases.indices.map { index in
      measurement(report, index, plays.map { $0[index].microseconds }, plays[0])
    }
  }

  private func play() -> [Phase] {
    let bytesBefore = MemoryUse.allocatedBytes
    var watch = Stopwatch()
    var phases: [Phase] = []
    _ = trace.play(atStart: { watch = Stopwatch() }) { solver in
      var phase = Phase()
      phase.microseconds = watch.microseconds
      phase.bytes = MemoryUse.allocatedBytes.map { $0 - (bytesBefore ?? 0) }
      phase.memory = solver.placeStatistics
      phases.append(phase)
    }
    return phases
  }

  private func measurement(
    _ report: TraceReport, _ index: Int, _ times: [Double], _ phases: [Phase]
  ) -> Measurement {
    let phase = report.phases[index]
    let solves = Double(max(phase.solves, 1))
    let changed = Double(phase.changes) / solves
    var result = Measurement(
      workload: name, phase: phase.name, times: times.map { $0 / solves }, changed: changed)
    result.variables = report.values.count
    result.solves = phase.solves
    result.sum = phase.checksum
    result.bytes = phases[index].bytes
    // Where next to nothing moves, a loop over it says nothing.
    if phase.name == "resolve" && changed >= 1 {
      result.limit = BareLoop.microseconds(count: Int(changed.rounded()))
    }
    if index > 0 {
      let (now, before) = (phases[index].memory, phases[index - 1].memory)
      result.remembered = now.remembered - before.remembered
      result.followed = now.followed - before.followed
    }
    return result
  }
}
