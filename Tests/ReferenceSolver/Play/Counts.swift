/// What a run looked at.
package struct Counts: Sendable {
  /// Steps that were done.
  package var steps = 0
  /// Solutions compared with the reference's.
  package var solutions = 0
  /// Of these, with ambiguous variables.
  package var ambiguous = 0
  /// Of these, too close a tie to compare more than the levels.
  package var nearTies = 0
  /// Refused operations, by kind.
  package var refusals: [Refusal: Int] = [:]
  /// Conflict sets checked.
  package var conflicts = 0
  /// Solutions compared with a fresh solver's.
  package var freshSolvers = 0
  /// Steps after which explanations and paths were checked.
  package var audits = 0
  /// Audits that met variables which only the order of the constraints decides.
  package var tied = 0
  /// Points of paths compared with the reference.
  package var pathPoints = 0
  /// Solutions met again under the same structure.
  package var returns = 0

  /// Nothing yet.
  package init() {}

  /// Adds the counts of another run.
  package static func += (left: inout Counts, right: Counts) {
    left.steps += right.steps
    left.solutions += right.solutions
    left.ambiguous += right.ambiguous
    left.nearTies += right.nearTies
    left.refusals.merge(right.refusals, uniquingKeysWith: +)
    left.conflicts += right.conflicts
    left.freshSolvers += right.freshSolvers
    left.audits += right.audits
    left.tied += right.tied
    left.pathPoints += right.pathPoints
    left.returns += right.returns
  }
}

extension Counts: CustomStringConvertible {
  /// The counts in one line.
  package var description: String {
    let kinds = refusals.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
    return """
      \(steps) steps, \(solutions) solutions (\(ambiguous) with ambiguous variables, \
      \(nearTies) near ties), \(conflicts) conflict sets, \(freshSolvers) fresh solvers, \
      \(audits) audits (\(tied) with ties), \(pathPoints) points of paths, \
      \(returns) returns, refused: \(kinds.isEmpty ? "none" : kinds)
      """
  }
}
