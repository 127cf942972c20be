import ReferenceSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The long run: one random problem after the other, until one differs from the reference.
struct FuzzRun {
  private let options: Options
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var nextReport: ContinuousClock.Instant
  private var problems = 0
  private var skipped = 0
  private var counts = Counts()

  /// Prepares a run.
  init(_ options: Options) {
    self.options = options
    start = clock.now
    nextReport = start + .seconds(5)
  }

  /// Runs. True: no problem differed.
  mutating func run() -> Bool {
    print("seed \(options.seed)")
    while !isOver {
      let seed = options.seed &+ UInt64(problems)
      let history = HistoryGenerator.history(seed: seed, size: options.size)
      let run = HistoryRun(history)
      problems += 1
      skipped += run.isSkipped ? 1 : 0
      counts += run.counts
      if let failure = run.failure {
        report(failure, history, seed)
        return false
      }
      if clock.now >= nextReport { reportProgress() }
    }
    reportProgress()
    return true
  }

  private var isOver: Bool {
    if let limit = options.problems, problems >= limit { return true }
    guard let minutes = options.minutes else { return false }
    return clock.now - start >= .seconds(minutes * 60)
  }

  private mutating func reportProgress() {
    nextReport = clock.now + .seconds(5)
    let elapsed = clock.now - start
    let seconds = max(Double(elapsed.components.seconds), 1)
    print(
      "\(elapsed.components.seconds) s: \(problems) problems",
      "(\(Int(Double(problems) / seconds)) a second, \(skipped) skipped), \(counts)")
    // Else a file would show the progress late.
    fflush(nil)
  }

  private func report(_ failure: HistoryRun.Failure, _ history: History, _ seed: UInt64) {
    print("problem \(seed), step \(failure.step + 1) of \(history.steps.count):")
    print("\(failure.difference.kind.rawValue): \(failure.difference.text)")
    print("again: --seed \(seed) --problems 1 --size \(options.size); shrinking ...")
    print(TraceWriter.trace(Shrinker.shrink(history)))
  }
}
