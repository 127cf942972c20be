import ReferenceSolver

/// The long run: one random problem after the other, until one differs from the reference.
struct FuzzRun {
  private let options: Options
  private var progress = Progress()
  private var problems = 0
  private var skipped = 0
  private var counts = Counts()

  /// Prepares a run.
  init(_ options: Options) {
    self.options = options
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
      if progress.isDue { progress.report(summary) }
    }
    progress.report(summary)
    return true
  }

  private var isOver: Bool {
    if let limit = options.problems, problems >= limit { return true }
    guard let minutes = options.minutes else { return false }
    return progress.elapsed >= .seconds(minutes * 60)
  }

  private var summary: String {
    let seconds = max(Double(progress.elapsed.components.seconds), 1)
    let rate = Int(Double(problems) / seconds)
    return "\(problems) problems (\(rate) a second, \(skipped) skipped), \(counts)"
  }

  private func report(_ failure: HistoryRun.Failure, _ history: History, _ seed: UInt64) {
    print("problem \(seed), step \(failure.step + 1) of \(history.steps.count):")
    print("\(failure.difference.kind.rawValue): \(failure.difference.text)")
    print("again: --seed \(seed) --problems 1 --size \(options.size); shrinking ...")
    print(TraceWriter.trace(Shrinker.shrink(history)))
  }
}
