// One primal step. The penalty along the line is piecewise linear and convex: it falls at first, and
// its slope rises at each row that changes side. The step goes past all rows that leave it falling.
extension ActiveSet {
  /// Releases the row at a position to one side and moves as far as the penalty falls; the row that
  /// stops it takes the place. Answers false where nothing stops it, and changes nothing then.
  mutating func step(
    from position: Int, upward: Bool, leaving side: Side? = nil
  ) throws(Failure) -> Bool {
    let row = tight[position]
    let target: Side = side ?? (upward ? .plus : .minus)
    let sign: Double = upward ? 1 : -1
    solveDirection(position, rate: sign)
    gatherBreakpoints()
    setStartSlope(position, row, target, sign)
    guard let stop = findStop() else { return false }
    let length = stop.value
    noteMovement(length)
    move(by: length)
    for index in 0..<work.flips.count { flip(work.flips[index]) }
    try enter(stop.index, at: position, leaving: target, residual: sign * length)
    return true
  }

  /// The rows that would change side, with the length at which they do.
  private mutating func gatherBreakpoints() {
    work.breakpoints.removeAll()
    work.equals.removeAll()
    work.flips.removeAll()
    for index in 0..<work.moving.count {
      let length = length(of: work.moving[index])
      if length >= 0 { work.breakpoints.append(Entry(index: index, value: length)) }
    }
    work.breakpoints.order()
  }

  /// The length at which a moving row would change side; negative where it would not.
  @inline(__always)
  private func length(of moving: Entry) -> Double {
    let row = rows[moving.index]
    if row.side == .held { return 0 }
    if row.side.sign * moving.value >= 0 { return -1 }
    return max(0, -row.residual / moving.value)
  }

  /// `work.step`: the slope of the penalty at the start of the line.
  private mutating func setStartSlope(
    _ position: Int, _ row: Int, _ target: Side, _ sign: Double
  ) {
    let factor = isLaw(row) ? 0 : slope(row, target)
    for component in 0..<levels.width {
      let multiplier = multipliers[position * levels.width + component]
      work.step[component] = (factor * weight(row, component) - multiplier) * sign
    }
  }

  /// The row that turns the slope, and the length; what is passed before it goes into `work.flips`.
  ///
  /// Nil where the penalty falls for ever, which cannot be: the multiplier was noise.
  private mutating func findStop() -> Entry? {
    while let next = takeNearest() {
      let moving = work.moving[next.index]
      let row = moving.index
      let isWall =
        rows[row].side == .held
        || (isLaw(row) && (rows[row].kind == .equality || rows[row].side == .plus))
      if isWall || raiseSlope(row, rate: abs(moving.value)) {
        return Entry(index: row, value: next.value)
      }
      work.flips.append(row)
    }
    return nil
  }

  /// Takes the nearest breakpoint out; of those that are equal the one with the largest rate, or, after
  /// many steps without movement, the lowest row number.
  private mutating func takeNearest() -> Entry? {
    if work.equals.count == 0, let nearest = work.breakpoints.pop() {
      work.equals.push(ranked(nearest))
      let end = nearest.value + Tolerances.length * (1 + nearest.value)
      while work.breakpoints.count > 0 && work.breakpoints.least <= end {
        guard let other = work.breakpoints.pop() else { break }
        work.equals.push(ranked(other))
      }
    }
    guard let index = work.equals.pop()?.index else { return nil }
    return Entry(index: index, value: length(of: work.moving[index]))
  }

  /// A breakpoint with its rank among its equals in place of its length.
  @inline(__always)
  private func ranked(_ breakpoint: Entry) -> Entry {
    let moving = work.moving[breakpoint.index]
    return Entry(
      index: breakpoint.index, value: isStalled ? Double(moving.index) : -abs(moving.value))
  }

  /// Adds to the slope what a row costs once passed. True when the penalty no longer falls.
  private mutating func raiseSlope(_ row: Int, rate: Double) -> Bool {
    let rise = rows[row].kind == .equality ? 2 * rate : rate
    let tolerance = multiplierTolerance(row)
    var result = 0
    for component in 0..<levels.width {
      work.step[component] += rise * weight(row, component)
      if result == 0 { result = sign(work.step[component], component, tolerance) }
    }
    return result >= 0
  }

  private mutating func move(by length: Double) {
    if length == 0 { return }
    for index in 0..<work.direction.indices.count {
      let column = work.direction.indices[index]
      noteColumn(column)
      reference.moved.insert(column)
      columns[column].value += length * work.direction[column]
    }
    for index in 0..<work.moving.count {
      let entry = work.moving[index]
      noteRow(entry.index)
      rows[entry.index].residual += length * entry.value
    }
  }

  private mutating func flip(_ row: Int) {
    noteRow(row)
    let old = rows[row].side
    let new: Side = old == .plus ? .minus : .plus
    rows[row].side = new
    shiftGradient(row, by: slope(row, new) - slope(row, old))
  }

  /// `row` takes the place of the row at `position`, which goes to a side.
  private mutating func enter(
    _ row: Int, at position: Int, leaving target: Side, residual: Double
  ) throws(Failure) {
    let width = levels.width
    let old = tight[position]
    let oldFactor = isLaw(old) ? 0 : slope(old, target)
    let newFactor = isLaw(row) ? 0 : slope(row, rows[row].side)
    solveTransposed(row)
    let pivot = work.alpha[position]
    if abs(pivot) < Tolerances.pivot { throw .singular }
    for component in 0..<width {
      let multiplier = multipliers[position * width + component]
      let released = multiplier - oldFactor * weight(old, component)
      let entered = (released + newFactor * weight(row, component) * pivot) / pivot
      work.step[component] = newFactor * weight(row, component) - entered
      multipliers[position * width + component] = entered
    }
    for index in 0..<work.alpha.indices.count {
      let other = work.alpha.indices[index]
      suspects.insert(other)
      if other == position { continue }
      for component in 0..<width {
        multipliers[other * width + component] += work.alpha[other] * work.step[component]
      }
    }
    release(position, to: target)
    rows[old].residual = residual
    noteRow(row)
    try replace(position, by: row)
    suspects.insert(rows[row].position)
    if rows[row].position != position { suspects.insert(position) }
  }
}
