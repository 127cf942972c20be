/// The exact solution of a problem.
package struct ReferenceSolution: Sendable {
  /// What is left broken at one priority.
  package struct Level: Sendable {
    /// The priority, below required.
    package let priority: Double
    /// The least sum of absolute violations.
    package let violation: Rational
  }

  /// On which sides of zero a row can be at a solution.
  package struct Room: Sendable {
    package let mayBePositive: Bool
    package let mayBeNegative: Bool
  }

  /// The sums of violations, highest priority first.
  package let levels: [Level]
  /// A solution: one value a variable.
  package let values: [Rational]
  /// Whether a variable has this value in every solution.
  package let isUnique: [Bool]
  /// For every row, where it can be: a point that keeps within all of them is a solution.
  package let rooms: [Room]
  /// Whether the tie level was too close to decide. Then `isUnique` and `rooms` are about all points
  /// that are best at every priority.
  package let isNearTie: Bool
}

/// The exact reference: the textbook's simplex method, one level at a time.
///
/// After each level only its best points stay. They are those where each half-row with a positive
/// slope stays zero (complementary slackness), so a level is kept by closing a side of a row.
package enum Reference {
  /// Solves a problem; nil if the required rows cannot all hold.
  package static func solve(
    _ rows: [ReferenceRow], variableCount: Int
  ) throws(ReferenceOverflow) -> ReferenceSolution? {
    guard let solution = try solve(rows, variableCount, breakingTies: true) else { return nil }
    return solution.isNearTie ? try solve(rows, variableCount, breakingTies: false) : solution
  }

  /// Whether each variable has one value in all points that are best at every priority.
  package static func determinedByPriorities(
    _ rows: [ReferenceRow], variableCount: Int
  ) throws(ReferenceOverflow) -> [Bool]? {
    try solve(rows, variableCount, breakingTies: false)?.isUnique
  }

  private static func solve(
    _ rows: [ReferenceRow], _ variableCount: Int, breakingTies: Bool
  ) throws(ReferenceOverflow) -> ReferenceSolution? {
    var search = try LevelSearch(rows, variableCount: variableCount)
    guard try search.satisfyRequired() else { return nil }
    let levels = try search.minimizeLevels()
    if breakingTies { try search.breakTies() }
    let isNearTie = search.isNearTie || !breakingTies
    let values = try search.values()
    return ReferenceSolution(
      levels: levels, values: values,
      isUnique: isNearTie && breakingTies ? [] : try search.uniqueness(),
      rooms: search.rooms(), isNearTie: isNearTie)
  }

  /// Whether the required rows can all hold.
  package static func isFeasible(
    _ rows: [ReferenceRow], variableCount: Int
  ) throws(ReferenceOverflow) -> Bool {
    var search = try LevelSearch(rows.filter(\.isRequired), variableCount: variableCount)
    return try search.satisfyRequired()
  }

  /// The weight of a row at the tie level.
  package static func tieWeight(_ sequence: Int) -> Double {
    let period = 65_536.0
    return 1 + period / (2 * (period + Double(sequence)))
  }
}
