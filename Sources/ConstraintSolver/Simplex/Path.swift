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
    var remaining = rows[row].constant - constant
    while try advance(row, &remaining) {}
    rows[row].constant = constant
  }

  /// Goes to the next crossing on the way, and over it. False when nothing remains of the way.
  mutating func advance(_ row: Int, _ remaining: inout Double) throws(Failure) -> Bool {
    if remaining == 0 { return false }
    try countStep()
    if rows[row].side != .tight {
      if slide(row, &remaining) { return false }
      return try crossOrEnd(row, to: remaining > 0 ? .minus : .plus, moving: row, remaining)
    }
    if recedes(row, remaining) {
      try letGo(rows[row].position)
      return true
    }
    let piece = piece(of: row)
    let hit = firstCrossing(piece, within: remaining)
    let length = hit.row < 0 ? remaining : hit.length
    if length != 0 { move(along: piece, by: length) }
    rows[row].constant -= length
    if hit.row < 0 { return false }
    remaining -= length
    noteRow(hit.row)
    rows[hit.row].residual = 0
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
      let here = rows[moving].constant
      rows[moving].constant -= remaining
      noteShift(of: moving)
      reference.dirtyRows.insert(moving)
      reference.dirtyRows.insert(row)
      evaluateFromBase()
      if !isAstray(row) { return false }
      rows[moving].constant = here
      throw error
    }
  }

  /// Whether a tight inequality that presses on nothing goes away from the solution, which then stays:
  /// an ambiguous variable keeps its value.
  @inline(__always)
  private func recedes(_ row: Int, _ remaining: Double) -> Bool {
    rows[row].kind == .inequality && remaining < 0
      && compare(rows[row].position, row, limit: 0, multiplierTolerance(row)) == 0
  }

  /// Moves a loose row's own residual by `-remaining`, as far as zero. True when nothing remains.
  private mutating func slide(_ row: Int, _ remaining: inout Double) -> Bool {
    if rows[row].side == .held {
      rows[row].residual -= remaining
      if isWithinLaw(row, rows[row].residual) { return true }
      rows[row].residual = 0
      return false
    }
    let end = rows[row].residual - remaining
    if end * rows[row].side.sign >= 0 || isWithinLaw(row, end) {
      rows[row].residual = end
      return true
    }
    rows[row].constant -= rows[row].residual
    remaining -= rows[row].residual
    rows[row].residual = 0
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
      let side = rows[entry.index].side
      let residual = rows[entry.index].residual
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
    return residual >= -tolerance && (rows[row].side == .plus || residual <= tolerance)
  }

  /// Moves the solution along a piece, not counting on the reference point.
  private mutating func move(along piece: PieceStore.Span, by length: Double) {
    noteMovement(length)
    for index in piece.columns {
      let entry = pieces.column(index)
      noteColumn(entry.index)
      reference.moved.insert(entry.index)
      columns[entry.index].value += length * entry.value
    }
    for index in piece.rows {
      let entry = pieces[index]
      noteRow(entry.index)
      rows[entry.index].residual += length * entry.value
    }
  }

  // MARK: - New rows

  /// Brings a new, linked row into the problem: it is taken with the constant that makes it hold here,
  /// and the path to its own constant is followed.
  mutating func introduce(_ row: Int) throws(Failure) {
    noteRow(row)
    reference.dirtyRows.insert(row)
    let constant = rows[row].constant
    bases[row].constant = constant
    bases[row].side = .idle
    let residual = evaluate(row)
    let tolerance = residualTolerance(row)
    if rows[row].kind == .inequality && residual >= -tolerance {
      rows[row].side = .plus
      rows[row].residual = residual
      return
    }
    rows[row].side = .held
    rows[row].residual = 0
    if try enterAtLeaf(row, residual: residual) { return }
    if abs(residual) <= tolerance {
      try settleAtZero(row)
    } else {
      rows[row].constant = constant - residual
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
