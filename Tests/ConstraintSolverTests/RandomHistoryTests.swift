import ReferenceSolver
import Testing

/// Random problems with random histories, each step compared with the exact reference.
///
/// A failure prints the problem's seed and a shrunk trace; `SolverFuzz --seed S --problems 1` plays
/// the same problem again, and without a bound as many more as wanted.
@Suite("Random histories")
struct RandomHistoryTests {
  /// How many problems a case plays: 20,000 in all.
  private static let problemsPerCase = 1000

  @Test("Every step gives what the exact reference gives", arguments: 0..<20)
  func histories(_ part: Int) {
    play(from: UInt64(part * Self.problemsPerCase))
  }

  @Test("So it does where the factors are renewed at nearly every step", arguments: 20..<22)
  func oftenFactored(_ part: Int) {
    play(from: UInt64(part * Self.problemsPerCase), correctionLimit: 1)
  }

  private func play(from first: UInt64, correctionLimit: Int? = nil) {
    var counts = Counts()
    var skipped = 0
    for seed in first..<first + UInt64(Self.problemsPerCase) {
      let history = HistoryGenerator.history(seed: seed)
      let run = HistoryRun(history, correctionLimit: correctionLimit)
      counts += run.counts
      skipped += run.isSkipped ? 1 : 0
      if let failure = run.failure {
        let trace = TraceWriter.trace(Shrinker.shrink(history))
        Issue.record(
          "seed \(seed), \(failure.difference.kind): \(failure.difference.text)\n\(trace)")
        return
      }
    }
    print("seeds \(first)..<\(first + UInt64(Self.problemsPerCase)): \(counts), \(skipped) skipped")
    // The run means something only if it met the cases that it is about.
    #expect(skipped * 50 < Self.problemsPerCase)
    #expect(counts.solutions > 5 * Self.problemsPerCase)
    #expect(counts.nearTies * 20 < counts.solutions)
    #expect(counts.conflicts > 0 && counts.ambiguous > 0 && counts.freshSolvers > 0)
  }
}
