/// Makes a failing history small: tries simpler ones as long as one fails in the same way.
package struct Shrinker {
  private var best: History
  private let kind: Difference.Kind
  /// How many more histories may be tried.
  private var budget = 20_000

  /// The smallest history found that fails as the given one does; that one itself if it does not fail.
  package static func shrink(_ history: History) -> History {
    guard let failure = HistoryRun(history).failure else { return history }
    var shrinker = Shrinker(best: history, kind: failure.difference.kind)
    while shrinker.simplify() {}
    return shrinker.best
  }

  private init(best: History, kind: Difference.Kind) {
    self.best = best
    self.kind = kind
  }

  /// Whether only an audit can find the difference.
  private var isAudited: Bool { [.history, .diagnosis, .path].contains(kind) }

  /// Keeps a history if it fails in the same way; cut off after the failure.
  private mutating func accepts(_ candidate: History) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    guard let failure = HistoryRun(candidate).failure, failure.difference.kind == kind else {
      return false
    }
    best = candidate
    best.steps = Array(candidate.steps.prefix(failure.step + 1))
    return true
  }

  /// One round of all ways to simplify; false if none helped.
  private mutating func simplify() -> Bool {
    let hasFewerSteps = dropSteps()
    let isFlatter = simplifySteps()
    let hasFewerVariables = dropVariables()
    let isChecked = checkLater()
    return hasFewerSteps || isFlatter || hasFewerVariables || isChecked
  }

  /// Leaves out runs of steps, long ones first.
  private mutating func dropSteps() -> Bool {
    var hasDropped = false
    var length = max(best.steps.count / 2, 1)
    while length >= 1 {
      var start = best.steps.count - length
      while start >= 0 {
        var candidate = best
        let end = min(start + length, candidate.steps.count)
        if start < end {
          candidate.steps.removeSubrange(start..<end)
          // Else the audits would come at other moments.
          if accepts(candidate) || accepts(candidate, auditInterval: 1) { hasDropped = true }
        }
        start -= length
      }
      length /= 2
    }
    return hasDropped
  }

  private mutating func accepts(_ candidate: History, auditInterval: Int) -> Bool {
    guard isAudited, candidate.auditInterval != auditInterval else { return false }
    var candidate = candidate
    candidate.auditInterval = auditInterval
    return accepts(candidate)
  }

  /// Replaces single steps by simpler ones.
  private mutating func simplifySteps() -> Bool {
    var hasSimplified = false
    var index = best.steps.count - 1
    while index >= 0 {
      var isTried = false
      while !isTried, index < best.steps.count {
        isTried = true
        for steps in best.steps[index].simplerForms {
          var candidate = best
          candidate.steps.replaceSubrange(index...index, with: steps)
          if accepts(candidate) {
            hasSimplified = true
            isTried = false
            break
          }
        }
      }
      index -= 1
    }
    return hasSimplified
  }

  /// Leaves out variables.
  private mutating func dropVariables() -> Bool {
    var hasDropped = false
    for variable in (0..<best.variableCount).reversed() where best.variableCount > 1 {
      var candidate = best
      candidate.variableCount -= 1
      candidate.steps = candidate.steps.compactMap { $0.without(variable) }
      if accepts(candidate) { hasDropped = true }
    }
    return hasDropped
  }

  /// Leaves out the audits if they are not needed.
  private mutating func checkLater() -> Bool {
    guard !isAudited, best.auditInterval <= best.steps.count else { return false }
    var candidate = best
    candidate.auditInterval = .max
    return accepts(candidate)
  }
}
