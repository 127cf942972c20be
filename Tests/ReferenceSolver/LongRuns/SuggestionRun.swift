import ConstraintSolver

/// Very many random suggestions for one layout, compared again and again with a fresh solver, and with
/// what the same suggestions gave before.
package struct SuggestionRun {
  /// How many suggestions were made.
  package private(set) var suggestions = 0
  /// How often the values were compared with a fresh solver's.
  package private(set) var freshSolvers = 0
  /// By how much they differed at most, relative to the largest value.
  package private(set) var largestDifference = 0.0
  /// How often suggestions came back.
  package private(set) var returns = 0
  /// By how much the values differed at most from those of the first time.
  package private(set) var largestDrift = 0.0

  private var random: RandomSource
  private var layout: MovingLayout
  /// What is suggested at present.
  private var suggested: [Double]
  /// Suggestions that come back, with the values that they gave first.
  private var known: [(suggested: [Double], values: [Double])] = []

  private static let knownLimit = 50
  /// How many suggestions are made between two comparisons.
  private static let interval = 1_000

  /// Prepares a run.
  package init(seed: UInt64) throws(SolverError) {
    random = RandomSource(seed: seed)
    layout = try MovingLayout()
    suggested = MovingLayout.ranges.map { ($0.lowerBound + $0.upperBound) / 2 }
  }

  /// Makes 1,000 suggestions, and compares.
  package mutating func advance() throws {
    for _ in 0..<Self.interval { try suggestOne() }
    try compareWithFresh()
    try comeBack()
  }

  private mutating func suggestOne() throws {
    let index = random.below(layout.edits.count)
    let isHuge = random.chance(3)
    try suggest(isHuge ? random.pick([1e12, -1e12, 1e6, 0]) : number(index), index)
    if isHuge && random.chance(50) {
      try suggest(0.1, index)
      let value = index == 0 ? layout.solver[layout.edge] : layout.solver[layout.width]
      if index < 2 && !(abs(value - 0.1) < 1e-12) {
        throw LongRunFault(description: "\(value) instead of 0.1")
      }
    }
  }

  private mutating func suggest(_ value: Double, _ index: Int) throws(SolverError) {
    try layout.solver.suggest(value, for: layout.edits[index])
    suggested[index] = value
    suggestions += 1
  }

  /// A value for an edit in its range.
  private mutating func number(_ index: Int) -> Double {
    let range = MovingLayout.ranges[index]
    let share = Double(random.below(1 << 20)) / Double(1 << 20)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Compares with a solver that has never seen other suggestions.
  private mutating func compareWithFresh() throws {
    var fresh = try MovingLayout()
    try fresh.suggest(suggested)
    freshSolvers += 1
    let difference = layout.difference(from: fresh.values)
    largestDifference = max(largestDifference, difference)
    if !(difference <= 1e-9) {
      throw LongRunFault(
        description: "\(suggested) gives \(layout.values), in a fresh solver \(fresh.values)")
    }
  }

  /// Suggests what was suggested before; the values must be what they were, bit for bit.
  private mutating func comeBack() throws {
    if known.count < Self.knownLimit {
      let values = suggested.indices.map { number($0) }
      for (index, value) in values.enumerated() { try suggest(value, index) }
      known.append((values, layout.values))
    }
    let (wanted, values) = random.pick(known)
    for (index, value) in wanted.enumerated() { try suggest(value, index) }
    returns += 1
    let drift = layout.difference(from: values)
    largestDrift = max(largestDrift, drift)
    if layout.values.map(\.bitPattern) != values.map(\.bitPattern) {
      throw LongRunFault(description: "\(wanted) gave \(values), and now \(layout.values)")
    }
  }
}

extension SuggestionRun: CustomStringConvertible {
  /// The counts in one line.
  package var description: String {
    """
    \(suggestions) suggestions; \(freshSolvers) fresh solvers differ by \(largestDifference) at most; \
    \(returns) returns drift by \(largestDrift)
    """
  }
}
