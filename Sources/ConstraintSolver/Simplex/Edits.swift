// Changes of a constant, of which suggestions are the common case: structure stays, and most of them
// stay on one piece.
extension ActiveSet {
  /// Moves a row's constant. On failure everything is as before.
  mutating func changeConstant(_ row: Int, to constant: Double) throws(Failure) {
    if constants[row] == constant { return }
    limitPieces()
    if !places.isEmpty && jump(row, to: constant) { return }
    defer { places.isAtPlace = false }
    if sides[row] == .tight && kinds[row] == .equality {
      let index = pieceIndex(of: row)
      if pieces.isFree(index, baseConstants[row] - constant) {
        return finishFreely(row, constant, index)
      }
      freshen()
      let hit = firstCrossing(pieces.span(index), within: constants[row] - constant)
      if hit.row < 0 { return finish(row, constant, index) }
    } else if sides[row].sign != 0 {
      freshen()
      let residual = residuals[row] + (constant - constants[row])
      if residual * sides[row].sign > 0 { return slide(row, constant, residual) }
    }
    try changeConstantAlongPath(row, to: constant)
  }

  /// Moves several constants at once: all or none.
  mutating func changeConstants(_ change: borrowing StructureChange) throws(Failure) {
    var hasLaw = false
    for index in 0..<change.constants.count where isLaw(change.constants[index].index) {
      hasLaw = true
    }
    if hasLaw && change.constants.count > 1 {
      places.statistics.followed += change.constants.count
      return try apply(change)
    }
    var done = Buffer<Entry>()
    do {
      for index in 0..<change.constants.count {
        let entry = change.constants[index]
        done.append(Entry(index: entry.index, value: constants[entry.index]))
        try changeConstant(entry.index, to: entry.value)
      }
    } catch {
      // Only the bound on steps gets here with more than one change; the way back was just taken.
      for index in 0..<done.count - 1 {
        try? changeConstant(done[index].index, to: done[index].value)
      }
      throw error
    }
  }

  /// A loose row that stays on its side.
  private mutating func slide(_ row: Int, _ constant: Double, _ residual: Double) {
    pieces.forgetBounds()
    reference.changedRows.insert(row)
    constants[row] = constant
    residuals[row] = residual
    referenceResiduals[row] = constant + matrix.product(row, referenceValues)
    noteShift(of: row)
  }

  /// A tight row that moves along one piece: evaluates what moves from the reference.
  private mutating func finish(_ row: Int, _ constant: Double, _ pieceIndex: Int) {
    constants[row] = constant
    noteShift(of: row)
    let piece = pieces.span(pieceIndex)
    if !piece.isMoved {
      for index in piece.columns { reference.moved.insert(pieces[index].index) }
      for index in piece.rows { reference.changedRows.insert(pieces[index].index) }
      pieces.markMoved(pieceIndex)
    }
    pieces.log(pieceIndex)
    if reference.shiftedRows.count > ReferencePoint.shiftLimit { return refresh() }
    let others = reference.shiftedRows.count - (baseConstants[row] == constant ? 0 : 1)
    if others == 0 || !isShared(pieceIndex) {
      evaluateColumns(piece)
      evaluateRows(piece)
      if pieces.isUnbounded(pieceIndex) { bound(pieceIndex) }
    } else {
      evaluateTogether(piece)
    }
    if shiftsCancel { evaluatePrecisely(piece) }
  }

  /// A tight row that moves along a piece which is known to cross nothing so far, and shares nothing
  /// with others. Its loose rows are left behind.
  @inline(__always)
  private mutating func finishFreely(_ row: Int, _ constant: Double, _ pieceIndex: Int) {
    constants[row] = constant
    noteShift(of: row)
    pieces.log(pieceIndex)
    pieces.markBehind(pieceIndex)
    if reference.shiftedRows.count > ReferencePoint.shiftLimit {
      freshen()
      return refresh()
    }
    evaluateColumns(pieces.span(pieceIndex))
    if shiftsCancel {
      freshen()
      evaluatePrecisely(pieces.span(pieceIndex))
    }
  }

  /// Corrects what a piece moves for the digits that a large constant of the base has cost.
  private mutating func evaluatePrecisely(_ piece: PieceStore.Span) {
    refine(.present)
    for index in piece.rows { residuals[pieces[index].index] = evaluate(pieces[index].index) }
  }

  /// Tells the reference point whether a row's constant differs from that of the base.
  mutating func noteShift(of row: Int) {
    reference.setShifted(row, constants[row] != baseConstants[row])
  }

  /// Whether some constant is so small beside that of the base that digits would be lost.
  @inline(__always)
  var shiftsCancel: Bool {
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      if abs(baseConstants[row]) * Tolerances.cancellation > 1 + abs(constants[row]) { return true }
    }
    return false
  }

  /// Whether some other changed constant moves part of what a piece moves.
  private mutating func isShared(_ piece: Int) -> Bool {
    for place in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[place]
      if sides[row] == .tight { _ = pieceIndex(of: row) }
    }
    return pieces.span(piece).isShared
  }

  /// Evaluates the columns that a piece alone moves.
  @inline(__always)
  private mutating func evaluateColumns(_ piece: PieceStore.Span) {
    let change = baseConstants[piece.row] - constants[piece.row]
    let entries = pieces.entryView
    let values = values.view
    let referenceValues = referenceValues.view
    for index in piece.columns {
      let entry = entries[index]
      values[entry.index] = referenceValues[entry.index] + change * entry.value
    }
  }

  /// Adds up all changed constants, in row order, for what the piece moves.
  private mutating func evaluateTogether(_ piece: PieceStore.Span) {
    for index in piece.columns {
      work.touchedColumns.insert(pieces[index].index)
      values[pieces[index].index] = referenceValues[pieces[index].index]
    }
    work.touchedRows.removeAll()
    for index in piece.rows {
      work.touchedRows.insert(pieces[index].index)
      residuals[pieces[index].index] = referenceResiduals[pieces[index].index]
    }
    for place in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[place]
      if sides[row] == .tight { addWhereTouched(row) }
    }
    work.touchedColumns.removeAll()
    work.touchedRows.removeAll()
  }

  private mutating func addWhereTouched(_ row: Int) {
    let change = baseConstants[row] - constants[row]
    let other = pieces.span(pieceIndex(of: row))
    for index in other.columns where work.touchedColumns.contains(pieces[index].index) {
      values[pieces[index].index] += change * pieces[index].value
    }
    for index in other.rows where work.touchedRows.contains(pieces[index].index) {
      residuals[pieces[index].index] += change * pieces[index].value
    }
  }

  private mutating func changeConstantAlongPath(
    _ row: Int, to constant: Double
  ) throws(Failure) {
    begin()
    places.statistics.followed += 1
    storePlace()
    journal.open()
    do {
      try follow(row, to: constant)
      noteShift(of: row)
      try settle()
    } catch {
      undo()
      noteShift(of: row)
      if error == .infeasible { throw error }
      return try changeConstantAtOnce(row, to: constant)
    }
    journal.close()
    if reference.shiftedRows.count > ReferencePoint.shiftLimit { refresh() }
  }

  /// Solves from scratch, when the path could not be followed.
  private mutating func changeConstantAtOnce(
    _ row: Int, to constant: Double
  ) throws(Failure) {
    var change = StructureChange()
    change.constants.append(Entry(index: row, value: constant))
    try applyAtOnce(change)
  }
}
