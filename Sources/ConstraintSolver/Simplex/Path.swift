// A change of a constant is a path: the solution moves along a line until a loose row reaches zero, and
// is optimal all the way. There the row crosses: it enters the working set in place of the row whose
// multiplier first reaches a limit, or goes over to its other side. This is the parametric dual
// simplex method, and required rows are part of it: where no row can leave, the rows that hold the
// entering one are an irreducible conflict.
//
// Reference: Gass and Saaty, "The computational algorithm for the parametric objective function",
// Naval Research Logistics Quarterly 2 (1955); here on the right-hand side.
extension ActiveSet {
  /// Moves the constant of a row that is part of the problem to `constant`, and the solution with it.
  mutating func follow(_ row: Int, to constant: Double) throws(Failure) {
    noteRow(row)
    reference.dirtyRows.insert(row)
    var remaining = constants[row] - constant
    while try advance(row, &remaining) {}
    constants[row] = constant
  }

  /// Goes to the next crossing on the way, and over it. False when nothing remains of the way.
  mutating func advance(_ row: Int, _ remaining: inout Double) throws(Failure) -> Bool {
    if remaining == 0 { return false }
    try countStep()
    if sides[row] != .tight {
      if slide(row, &remaining) { return false }
      return try crossOrEnd(row, to: remaining > 0 ? .minus : .plus, moving: row, remaining)
    }
    if recedes(row, remaining) {
      try letGo(positions[row])
      return true
    }
    let piece = piece(of: row)
    let hit = firstCrossing(piece, within: remaining)
    let length = hit.row < 0 ? remaining : hit.length
    if length != 0 { move(along: piece, by: length) }
    constants[row] -= length
    if hit.row < 0 { return false }
    remaining -= length
    noteRow(hit.row)
    residuals[hit.row] = 0
    return try crossOrEnd(hit.row, to: hit.target, moving: row, remaining)
  }

  /// Takes a row at zero across. Where required rows forbid it, and yet all the rest of the way would
  /// break the row by no more than rounding, the way ends: false.
  private mutating func crossOrEnd(
    _ row: Int, to target: Side, moving: Int, _ remaining: Double
  ) throws(Failure) -> Bool {
    do {
      try cross(row, to: target)
      return true
    } catch {
      if error != .infeasible { throw error }
      // Residuals have gathered the rounding of the whole path, so the end is evaluated anew.
      let here = constants[moving]
      constants[moving] -= remaining
      noteShift(of: moving)
      reference.dirtyRows.insert(moving)
      reference.dirtyRows.insert(row)
      evaluateFromBase()
      if !isAstray(row) { return false }
      constants[moving] = here
      throw error
    }
  }

  /// Whether a tight inequality that presses on nothing goes away from the solution, which then stays:
  /// an ambiguous variable keeps its value.
  @inline(__always)
  private func recedes(_ row: Int, _ remaining: Double) -> Bool {
    kinds[row] == .inequality && remaining < 0
      && compare(positions[row], row, limit: 0, multiplierTolerance(row)) == 0
  }

  /// Moves a loose row's own residual by `-remaining`, as far as zero. True when nothing remains.
  private mutating func slide(_ row: Int, _ remaining: inout Double) -> Bool {
    if sides[row] == .held {
      residuals[row] -= remaining
      if isWithinLaw(row, residuals[row]) { return true }
      residuals[row] = 0
      return false
    }
    let end = residuals[row] - remaining
    if end * sides[row].sign >= 0 || isWithinLaw(row, end) {
      residuals[row] = end
      return true
    }
    constants[row] -= residuals[row]
    remaining -= residuals[row]
    residuals[row] = 0
    return remaining == 0
  }

  /// Where a loose row stops a piece: the row, the length of the piece, the side it heads for.
  struct Hit {
    var row = -1
    var length = 0.0
    var target = Side.plus
  }

  /// The first loose row that reaches zero when the moving row grows by `remaining`.
  @inline(__always)
  func firstCrossing(_ piece: PieceStore.Span, within remaining: Double) -> Hit {
    let sign: Double = remaining > 0 ? 1 : -1
    var hit = Hit()
    var nearest = abs(remaining)
    var fastest = 0.0
    for index in piece.rows {
      let entry = pieces[index]
      let rate = entry.value * sign
      let side = sides[entry.index]
      let residual = residuals[entry.index]
      let distance: Double
      if side == .held {
        distance = 0
      } else if side.sign * rate < 0 {
        distance = max(0, -residual / rate)
      } else {
        continue
      }
      let slack = Tolerances.length * (1 + nearest)
      if distance < nearest - slack
        || (hit.row >= 0 && distance < nearest + slack && abs(rate) > fastest)
      {
        if isWithinLaw(entry.index, residual + entry.value * remaining) { continue }
        nearest = distance
        fastest = abs(rate)
        hit = Hit(row: entry.index, length: distance * sign, target: rate > 0 ? .plus : .minus)
      }
    }
    return hit
  }

  /// Whether a residual breaks a required row by no more than rounding. Such a row is not crossed, or
  /// a path would be found infeasible for a unit in the last place.
  @inline(__always)
  private func isWithinLaw(_ row: Int, _ residual: Double) -> Bool {
    if !isLaw(row) { return false }
    let tolerance = residualTolerance(row)
    return residual >= -tolerance && (sides[row] == .plus || residual <= tolerance)
  }

  /// Moves the solution along a piece, not counting on the reference point.
  private mutating func move(along piece: PieceStore.Span, by length: Double) {
    noteMovement(length)
    for index in piece.columns {
      let entry = pieces[index]
      noteColumn(entry.index)
      reference.moved.insert(entry.index)
      values[entry.index] += length * entry.value
    }
    for index in piece.rows {
      let entry = pieces[index]
      noteRow(entry.index)
      residuals[entry.index] += length * entry.value
    }
  }

  // MARK: - Crossings

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
    let start = slope(row, sides[row])
    let unlimited = (asLaw || isLaw(row)) && (kinds[row] == .equality || target == .minus)
    let end = slope(row, target)
    if !unlimited && start == end {
      sides[row] = target
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
      sides[row] = target
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
    return kinds[row] == .inequality && candidate.upward
  }

  /// A component of the way that a multiplier has to its limit, as a step of the entering row.
  @inline(__always)
  private func room(_ candidate: Leaving, _ component: Int) -> Double {
    let row = tight[candidate.position]
    let multiplier = multipliers[candidate.position * levels.width + component]
    if candidate.upward {
      let limit = kinds[row] == .equality ? weight(row, component) : 0
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
    positions[row] = -1
    residuals[row] = 0
    sides[row] = kinds[row] == .stay ? .idle : side
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

  // MARK: - New rows

  /// Brings a new, linked row into the problem: it is taken with the constant that makes it hold here,
  /// and the path to its own constant is followed.
  mutating func introduce(_ row: Int) throws(Failure) {
    noteRow(row)
    reference.dirtyRows.insert(row)
    let constant = constants[row]
    baseConstants[row] = constant
    tightInBase[row] = false
    let residual = evaluate(row)
    let tolerance = residualTolerance(row)
    if kinds[row] == .inequality && residual >= -tolerance {
      sides[row] = .plus
      residuals[row] = residual
      return
    }
    sides[row] = .held
    residuals[row] = 0
    if abs(residual) <= tolerance {
      try settleAtZero(row)
    } else {
      constants[row] = constant - residual
      try follow(row, to: constant)
    }
  }

  /// An equality that holds already enters the working set, or is held by other required rows.
  mutating func settleAtZero(_ row: Int) throws(Failure) {
    do {
      try cross(row, to: .plus)
    } catch {
      if error != .infeasible { throw error }
    }
  }
}
