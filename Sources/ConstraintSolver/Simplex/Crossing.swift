// What happens where a path meets a loose row: the multiplier of that row goes from the slope of its side
// towards that of the other, and the others follow. The first tight row that reaches a limit leaves the
// working set to the loose row; where none does, the loose row goes over.
extension ActiveSet {
  /// A tight row that may leave: its position, the size of its share, and the limit it would reach.
  private struct Leaving {
    var position: Int
    var share: Double
    var upward: Bool
  }

  /// Takes a loose row at zero to a side: it enters the working set, or goes over. `asLaw` treats it
  /// as a required row whatever its weight says.
  mutating func cross(_ row: Int, to target: Side, asLaw: Bool = false) throws(Failure) {
    try countStep()
    stalledSteps += 1
    noteRow(row)
    let start = slope(row, rows[row].side)
    let unlimited = (asLaw || isLaw(row)) && (rows[row].kind == .equality || target == .minus)
    let end = slope(row, target)
    if !unlimited && start == end {
      rows[row].side = target
      return
    }
    let rising: Double = target == .plus ? 1 : -1
    solveTransposed(row)
    let leaving = firstToLeave(rising: rising, entering: row, within: unlimited ? nil : end - start)
    if leaving.position < 0 && unlimited {
      noteConflict(with: row)
      throw .infeasible
    }
    setStep(leaving, full: abs(end - start), row)
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      addToMultiplier(position, times: -rising * work.alpha[position])
    }
    if leaving.position < 0 {
      rows[row].side = target
    } else {
      try exchange(leaving, row, start: start, rising: rising)
    }
  }

  /// The tight row whose multiplier is the first to reach a limit as the slope of `entering` goes from
  /// one side to the other; position -1 where the whole way comes first.
  ///
  /// Mutating only so that the set is not copied for the call.
  private mutating func firstToLeave(rising: Double, entering: Int, within way: Double?) -> Leaving
  {
    var best = Leaving(position: -1, share: 0, upward: false)
    let tolerance = multiplierTolerance(entering)
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      let alpha = work.alpha[position]
      if abs(alpha) < Tolerances.pivot { continue }
      let candidate = Leaving(position: position, share: abs(alpha), upward: alpha * rising < 0)
      if !isLimited(candidate) { continue }
      if best.position < 0 {
        if let way, compareToWay(candidate, abs(way), entering, tolerance) >= 0 { continue }
        best = candidate
      } else if isBefore(candidate, best, tolerance) {
        best = candidate
      }
    }
    return best
  }

  @inline(__always)
  private func isLimited(_ candidate: Leaving) -> Bool {
    let row = tight[candidate.position]
    if !isLaw(row) { return true }
    return rows[row].kind == .inequality && candidate.upward
  }

  /// A component of the way that a multiplier has to its limit, as a step of the entering row.
  @inline(__always)
  private func room(_ candidate: Leaving, _ component: Int) -> Double {
    let row = tight[candidate.position]
    let multiplier = multipliers[candidate.position * levels.width + component]
    if candidate.upward {
      let limit = rows[row].kind == .equality ? weight(row, component) : 0
      return (limit - multiplier) / candidate.share
    }
    return (multiplier + weight(row, component)) / candidate.share
  }

  @inline(__always)
  private func compareToWay(
    _ candidate: Leaving, _ way: Double, _ entering: Int, _ tolerance: Double
  ) -> Int {
    for component in 0..<levels.width {
      let difference = room(candidate, component) - way * weight(entering, component)
      let sign = sign(difference, component, tolerance)
      if sign != 0 { return sign }
    }
    return 0
  }

  /// Among equal ways the larger share goes first; after many steps without movement the lowest row
  /// number.
  @inline(__always)
  private func isBefore(_ first: Leaving, _ second: Leaving, _ tolerance: Double) -> Bool {
    for component in 0..<levels.width {
      let difference = room(first, component) - room(second, component)
      let sign = sign(difference, component, tolerance)
      if sign != 0 { return sign < 0 }
    }
    if isStalled { return tight[first.position] < tight[second.position] }
    return first.share > second.share
  }

  private mutating func setStep(_ leaving: Leaving, full way: Double, _ row: Int) {
    for component in 0..<levels.width {
      work.step[component] =
        leaving.position < 0 ? way * weight(row, component) : room(leaving, component)
    }
  }

  @inline(__always)
  private mutating func addToMultiplier(_ position: Int, times factor: Double) {
    let width = levels.width
    for component in 0..<width {
      multipliers[position * width + component] += factor * work.step[component]
    }
  }

  private mutating func exchange(
    _ leaving: Leaving, _ entering: Int, start: Double, rising: Double
  ) throws(Failure) {
    let width = levels.width
    for component in 0..<width {
      multipliers[leaving.position * width + component] =
        start * weight(entering, component) + rising * work.step[component]
    }
    release(leaving.position, to: leaving.upward ? .plus : .minus)
    try replace(leaving.position, by: entering)
  }

  /// Marks the row at a position as loose at zero, before another takes its place.
  mutating func release(_ position: Int, to side: Side) {
    let row = tight[position]
    noteRow(row)
    reference.dirtyRows.insert(row)
    rows[row].position = -1
    rows[row].residual = 0
    rows[row].side = rows[row].kind == .stay ? .idle : side
  }

  /// The rows that keep `row` from crossing: with it, an irreducible conflict.
  private mutating func noteConflict(with row: Int) {
    work.conflict.removeAll()
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      if abs(work.alpha[position]) >= Tolerances.pivot { work.conflict.append(tight[position]) }
    }
    work.conflict.append(row)
  }
}
