import ConstraintSolver
import ReferenceSolver

/// Makes very many suggestions. True: nothing drifted.
func runSuggestions(_ count: Int, seed: UInt64) -> Bool {
  print("seed \(seed)")
  var progress = Progress()
  do {
    var run = try SuggestionRun(seed: seed)
    defer { progress.report("\(run)") }
    while run.suggestions < count {
      try run.advance()
      if progress.isDue { progress.report("\(run)") }
    }
    return true
  } catch {
    print(error)
    return false
  }
}

/// Plays very many rounds in which something comes and goes. True: nothing is left, and the process
/// holds no more memory than after the first few rounds.
func runRounds(_ count: Int, seed: UInt64) -> Bool {
  print("seed \(seed)")
  var progress = Progress()
  do {
    var memory = MemoryRecord()
    var run = try ChurnRun(seed: seed)
    var warm: Footprint?
    while run.rounds < count {
      try run.advance()
      memory.note(round: run.rounds)
      if run.rounds == MemoryRecord.warmUp { warm = run.solver.footprint }
      if progress.isDue { progress.report("\(run), \(memory)") }
    }
    progress.report("\(run), \(memory)")
    guard let warm else { return true }
    let now = run.solver.footprint
    print("when warm: \(warm)\nnow: \(now)")
    return memory.isFlat && now.rows == warm.rows && now.columns == warm.columns
  } catch {
    print(error)
    return false
  }
}

/// How much memory the process held at the start, when warm, and now.
private struct MemoryRecord: CustomStringConvertible {
  private let start = residentMemory()
  private var warm: Int?
  private var now: Int?

  /// After how many rounds buffers have their size.
  static let warmUp = 20_000
  /// What the allocator may need more, in bytes.
  private static let allowance = 1 << 20

  mutating func note(round: Int) {
    if round % 10_000 != 0 { return }
    now = residentMemory()
    if round == Self.warmUp { warm = now }
  }

  /// Whether it has not grown since it was warm; true where that is not known.
  var isFlat: Bool {
    guard let warm, let now else { return true }
    return now <= warm + Self.allowance
  }

  var description: String {
    func kilobytes(_ bytes: Int?) -> String { bytes.map { "\($0 / 1024) kB" } ?? "unknown" }
    return
      "memory \(kilobytes(start)) at the start, \(kilobytes(warm)) when warm, \(kilobytes(now)) now"
  }
}
