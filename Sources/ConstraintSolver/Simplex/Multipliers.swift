// The multipliers mu of the tight rows solve mu A_T = -g, g being the gradient of the loose rows'
// penalties. A point is optimal when each lies within its limits:
//   equality      -w <= mu <= w
//   inequality    -w <= mu <= 0
//   stay                mu = 0
// with w infinite for a required row. All are vectors, one component a priority level, compared
// lexicographically: numbers of an ordered field in which each level infinitely outweighs the next.
//
// Reference: Isermann, "Linear lexicographic optimization", OR Spektrum 4 (1982).
extension ActiveSet {
  /// The component of a row's weight.
  @inline(__always)
  func weight(_ row: Int, _ component: Int) -> Double {
    let weight = rows[row].weight
    if component == weight.level { return weight.weight }
    if component == levels.width - 2 { return weight.firstTie }
    if component == levels.width - 1 { return weight.secondTie }
    return 0
  }

  /// The slope of a loose row's penalty on a side, as a multiple of its weight.
  @inline(__always)
  func slope(_ row: Int, _ side: Side) -> Double {
    switch side {
    case .plus: rows[row].kind == .equality ? 1 : 0
    case .minus: -1
    default: 0
    }
  }

  /// How small a component of a multiplier counts as zero beside the limits of `row`.
  @inline(__always)
  func multiplierTolerance(_ row: Int) -> Double {
    let weight = rows[row].weight.weight
    let scale = weight == 0 || weight > 1 ? 1 : weight
    return widening * max(Tolerances.multiplierFloor, Tolerances.multiplier * scale)
  }

  /// The sign of a component, 0 within the tolerance. The tie level's is narrower, as near-ties are
  /// to be decided alike from all sides.
  @inline(__always)
  func sign(_ value: Double, _ component: Int, _ tolerance: Double) -> Int {
    let bound =
      component >= levels.width - 2 ? tolerance * Tolerances.tieShare : tolerance
    return value > bound ? 1 : value < -bound ? -1 : 0
  }

  /// Which limit the multiplier of a position is beyond: +1 the upper, -1 the lower, 0 neither.
  @inline(__always)
  func excess(_ position: Int) -> Int {
    if isZero(position) { return 0 }
    let row = tight[position]
    let law = isLaw(row)
    if rows[row].kind == .equality && law { return 0 }
    let tolerance = multiplierTolerance(row)
    let upper = rows[row].kind == .equality ? 1.0 : 0
    if compare(position, row, limit: upper, tolerance) > 0 { return 1 }
    if !law && compare(position, row, limit: -1, tolerance) < 0 { return -1 }
    return 0
  }

  /// Whether a multiplier is zero, as most are: then it is within any limits.
  @inline(__always)
  private func isZero(_ position: Int) -> Bool {
    let width = levels.width
    for component in 0..<width where multipliers[position * width + component] != 0 {
      return false
    }
    return true
  }

  /// The sign of the multiplier of a position less `limit` times the weight of its row.
  @inline(__always)
  func compare(_ position: Int, _ row: Int, limit: Double, _ tolerance: Double) -> Int {
    compare(position, row, limit: limit, tolerance, upTo: levels.width)
  }

  /// The same by the first components alone.
  @inline(__always)
  func compare(
    _ position: Int, _ row: Int, limit: Double, _ tolerance: Double, upTo end: Int
  ) -> Int {
    let width = levels.width
    for component in (isFirstPhase ? 0 : 1)..<end {
      let difference =
        multipliers[position * width + component] - limit * weight(row, component)
      let sign = sign(difference, component, tolerance)
      if sign != 0 { return sign }
    }
    return 0
  }

  /// The gradient changes by `factor` times the weighted row: mu changes by as much of its row of the
  /// inverse, and what it reaches becomes suspect.
  mutating func shiftGradient(_ row: Int, by factor: Double) {
    if factor == 0 { return }
    solveTransposed(row)
    let width = levels.width
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      let share = factor * work.alpha[position]
      if share == 0 { continue }
      for component in 0..<width {
        multipliers[position * width + component] -= share * weight(row, component)
      }
      suspects.insert(position)
    }
  }

  /// Computes all multipliers from the sides of the loose rows. Answers whether some need not be zero.
  @discardableResult
  mutating func recomputeMultipliers() -> Bool {
    completeFactors()
    let width = levels.width
    multiplierWidth = width
    multipliers.refill(columnCount * width, with: 0)
    work.touchedRows.removeAll()
    for row in 0..<rowCount where rows[row].side.isLoose && slope(row, rows[row].side) != 0 {
      if !isLaw(row) { work.touchedRows.insert(row) }
    }
    if work.touchedRows.indices.count == 0 { return false }
    for component in 0..<width { recompute(component, width) }
    work.touchedRows.removeAll()
    work.alphaRow = -1
    return true
  }

  private mutating func recompute(_ component: Int, _ width: Int) {
    work.rightSide.removeAll()
    for index in 0..<work.touchedRows.indices.count {
      let row = work.touchedRows.indices[index]
      let factor = -slope(row, rows[row].side) * weight(row, component)
      if factor == 0 { continue }
      for place in matrix.range(of: row) {
        let entry = matrix.entry(place)
        work.rightSide.add(factor * entry.value, at: entry.index)
      }
    }
    if work.rightSide.indices.count == 0 { return }
    work.alpha.removeAll()
    schur.solveTransposed(
      matrix, tight: tight, rightSide: work.rightSide, into: &work.alpha)
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      multipliers[position * width + component] = work.alpha[position]
    }
  }
}
