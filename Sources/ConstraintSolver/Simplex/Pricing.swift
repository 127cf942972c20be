// Primal steps, for what is no path: removed rows, changed priorities, a crash basis. While some
// multiplier is out of range, its row is released and the solution moves to the best point along the
// line.
extension ActiveSet {
  /// How many steps look at all suspects: often a few do most, if they are the right ones.
  private static let thoroughSteps = 8
  /// How many suspects that are out of range later steps choose from.
  private static let candidates = 8

  /// Takes steps until all suspects are within their limits.
  mutating func optimize() throws(Failure) {
    var turns = 0
    while let position = nextSuspect() {
      try countStep()
      turns += 1
      // A near-tie that is a tie from one side and not from the other makes steps go to and fro.
      if turns % (400 + 8 * columnCount) == 0 { widen() }
      let hasMoved = try step(from: position, upward: excess(position) > 0)
      if !hasMoved { widen() }
    }
  }

  /// Lets multipliers be farther beyond their limits, when those of now have turned out to be noise.
  mutating func widen() {
    widening *= 8
    recomputeMultipliers()
  }

  /// The suspect from which the penalty falls most steeply (Dantzig's rule) among all, or, once steps
  /// have turned out to be many, among the first few that are out of range; those within their limits are
  /// cleared on the way. After many steps without movement, the one with the lowest row number among all
  /// that are out of range (Bland's rule, as in Path).
  private mutating func nextSuspect() -> Int? {
    if isStalled { suspectAll() }
    let enough = isStalled || steps < Self.thoroughSteps ? Int.max : Self.candidates
    var best: (position: Int, sign: Int)?
    var place = 0
    while place < min(suspects.indices.count, enough) {
      let position = suspects.indices[place]
      let sign = excess(position)
      if sign == 0 {
        suspects.remove(place: place)
        continue
      }
      place += 1
      if let found = best, !isPreferred((position, sign), to: found) { continue }
      best = (position, sign)
    }
    return best?.position
  }

  @inline(__always)
  private func isPreferred(
    _ first: (position: Int, sign: Int), to second: (position: Int, sign: Int)
  ) -> Bool {
    if isStalled { return tight[first.position] < tight[second.position] }
    for component in 0..<levels.width {
      let difference =
        distance(first.position, first.sign, component)
        - distance(second.position, second.sign, component)
      if difference != 0 { return difference > 0 }
    }
    return false
  }

  /// A component of how far a multiplier is beyond its limit.
  @inline(__always)
  private func distance(_ position: Int, _ sign: Int, _ component: Int) -> Double {
    let row = tight[position]
    let multiplier = multipliers[position * levels.width + component]
    if sign < 0 { return -multiplier - (isLaw(row) ? 0 : weight(row, component)) }
    return multiplier - (rows[row].kind == .equality ? weight(row, component) : 0)
  }

  mutating func suspectAll() {
    for position in 0..<columnCount { suspects.insert(position) }
  }

  /// Takes a row out of the problem.
  mutating func remove(_ row: Int) throws(Failure) {
    noteRow(row)
    switch rows[row].side {
    case .plus, .minus:
      shiftGradient(row, by: -slope(row, rows[row].side))
    case .tight:
      try driveOut(rows[row].position)
    default:
      break
    }
    rows[row].side = .idle
    rows[row].weight = RowWeight()
    // The row may be part of known pieces.
    epoch += 1
    try optimize()
  }

  /// Replaces the row at a position, which no longer costs anything.
  private mutating func driveOut(_ position: Int) throws(Failure) {
    let row = tight[position]
    let tolerance = multiplierTolerance(row)
    let sign = compare(position, row, limit: 0, tolerance)
    rows[row].weight = RowWeight()
    try countStep()
    if sign != 0 {
      let hasMoved = try step(from: position, upward: sign > 0, leaving: .idle)
      if hasMoved { return }
    }
    try replaceCostless(position)
  }

  /// Lets a tight inequality that presses on nothing come loose, the solution staying.
  mutating func letGo(_ position: Int) throws(Failure) {
    let row = tight[position]
    try replaceCostless(position)
    rows[row].side = .plus
  }

  /// A row that presses on nothing gives way to a held row that needs the place, or to the stay that
  /// it determined most.
  private mutating func replaceCostless(_ position: Int) throws(Failure) {
    let stay = stayAtLeaf(of: tight[position])
    if stay >= 0 {
      holdColumn(of: stay)
      releaseCostless(position)
      return try replaceAtLeaf(position, by: stay)
    }
    solveDirection(position, rate: 1)
    var entering = -1
    var largest = 0.0
    for index in 0..<work.moving.count where rows[work.moving[index].index].side == .held {
      if abs(work.moving[index].value) > largest {
        largest = abs(work.moving[index].value)
        entering = work.moving[index].index
      }
    }
    if entering < 0 { entering = stayToReturn() }
    if entering < 0 { throw .singular }
    releaseCostless(position)
    try replace(position, by: entering)
  }

  private mutating func releaseCostless(_ position: Int) {
    release(position, to: .idle)
    for component in 0..<levels.width { multipliers[position * levels.width + component] = 0 }
  }

  /// The stay of the column that moves most, at the column's present value.
  @inline(__always)
  func largestMove() -> Int {
    var best = -1
    var largest = 0.0
    for index in 0..<work.direction.indices.count {
      let column = work.direction.indices[index]
      if rows[stays[column]].side == .idle && abs(work.direction[column]) > largest {
        largest = abs(work.direction[column])
        best = column
      }
    }
    return best
  }

  private mutating func stayToReturn() -> Int {
    let column = largestMove()
    if column < 0 { return -1 }
    holdColumn(of: stays[column])
    return stays[column]
  }

  /// Gives a stay the present value of its column.
  private mutating func holdColumn(of stay: Int) {
    let column = matrix.entry(matrix.range(of: stay).lowerBound).index
    noteRow(stay)
    rows[stay].constant = -columns[column].value
    bases[stay].constant = rows[stay].constant
  }
}
