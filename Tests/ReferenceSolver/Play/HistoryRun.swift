/// One history played from end to end.
package struct HistoryRun: Sendable {
  /// The first thing that went wrong, and at which step.
  package struct Failure: Sendable {
    /// The position of the step in the history.
    package let step: Int
    /// What went wrong.
    package let difference: Difference
  }

  /// What went wrong; nil if nothing did.
  package private(set) var failure: Failure?
  /// Whether the numbers outgrew the reference; then the rest was left out.
  package private(set) var isSkipped = false
  /// What was checked.
  package private(set) var counts = Counts()

  /// Plays a history. With a limit of corrections below the solver's own, factors are renewed more
  /// often.
  package init(_ history: History, correctionLimit: Int? = nil) {
    do throws(ReferenceOverflow) {
      var player = try Player(variableCount: history.variableCount)
      if let correctionLimit { player.solver.setCorrectionLimit(correctionLimit) }
      defer { counts = player.counts }
      for (index, step) in history.steps.enumerated() {
        var difference = try player.play(step)
        if difference == nil, (index + 1) % history.auditInterval == 0 {
          difference = try player.audit()
        }
        if let difference {
          failure = Failure(step: index, difference: difference)
          return
        }
      }
    } catch {
      isSkipped = true
    }
  }
}
