// Changes of a constant, of which suggestions are the common case: structure stays, and most of them
// stay on one piece.
extension ActiveSet {
  /// Moves a row's constant. On failure everything is as before.
  mutating func changeConstant(_ row: Int, to constant: Double) throws(Failure) {
    if rows[row].constant == constant { return }
    limitPieces()
    let known = pieces.find(row, epoch: epoch)
    if known >= 0 && isFree(known, row, constant) { return finishFreely(row, constant, known) }
    if !places.isEmpty && jump(row, to: constant) { return }
    defer { places.isAtPlace = false }
    freshen()
    if rows[row].side == .tight && rows[row].kind == .equality {
      let index = markedPiece(of: row)
      let hit = firstCrossing(pieces.span(index), within: rows[row].constant - constant)
      if hit.row < 0 { return finish(row, constant, index) }
    } else if rows[row].side.sign != 0 {
      let residual = rows[row].residual + (constant - rows[row].constant)
      if residual * rows[row].side.sign > 0 { return slide(row, constant, residual) }
    }
    try changeConstantAlongPath(row, to: constant)
  }

  /// Whether a known piece of a row that is to be moved is free, and the row an equality.
  @inline(__always)
  private mutating func isFree(_ piece: Int, _ row: Int, _ constant: Double) -> Bool {
    if rows[row].kind != .equality { return false }
    pieces.mark(piece)
    return pieces.isFree(piece, bases[row].constant - constant)
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
        done.append(Entry(index: entry.index, value: rows[entry.index].constant))
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
    rows[row].constant = constant
    rows[row].residual = residual
    rows[row].referenceResidual = constant + product(row, at: .reference)
    noteShift(of: row)
    correctShifts()
  }

  /// A tight row that moves along one piece: evaluates what moves from the reference.
  private mutating func finish(_ row: Int, _ constant: Double, _ pieceIndex: Int) {
    rows[row].constant = constant
    noteShift(of: row)
    let piece = pieces.span(pieceIndex)
    if !piece.isMoved { noteMoved(pieceIndex) }
    pieces.log(pieceIndex)
    if reference.shiftedRows.count > ReferencePoint.shiftLimit { return refresh() }
    let others = reference.shiftedRows.count - (bases[row].constant == constant ? 0 : 1)
    if others == 0 || !isShared(pieceIndex) {
      evaluateColumns(piece)
      evaluateRows(piece)
      // Worth its time where the piece is come to again.
      if piece.isMoved && pieces.isUnbounded(pieceIndex) { bound(pieceIndex) }
    } else {
      evaluateTogether(piece)
    }
    correctShifts()
  }

  /// The index of a tight row's piece, which is to take part in a change.
  @inline(__always)
  private mutating func markedPiece(of row: Int) -> Int {
    let index = pieceIndex(of: row)
    pieces.mark(index)
    return index
  }

  /// Tells the reference point what a piece moves.
  private mutating func noteMoved(_ index: Int) {
    let piece = pieces.span(index)
    for place in piece.columns { reference.moved.insert(pieces.column(place).index) }
    for place in piece.rows { reference.changedRows.insert(pieces[place].index) }
    pieces.markMoved(index)
  }

  /// Makes the piece of an edit that is likely to be moved, and finds out how far it goes; not for more
  /// than a few, or all of them together would be larger than the problem.
  mutating func anticipate(_ row: Int) {
    if rows[row].side != .tight || pieces.size > columnCount + rowCount { return }
    let index = pieceIndex(of: row)
    if pieces.isUnbounded(index) { bound(index) }
  }

  /// A tight row that moves along a piece which is known to cross nothing so far, and shares nothing
  /// with others. What it moves is left behind, to be evaluated when it is read.
  @inline(__always)
  private mutating func finishFreely(_ row: Int, _ constant: Double, _ pieceIndex: Int) {
    places.isAtPlace = false
    if !pieces.span(pieceIndex).isMoved { noteMoved(pieceIndex) }
    if !pieces.span(pieceIndex).isUnread { leaveUnread(pieceIndex) }
    rows[row].constant = constant
    noteShift(of: row)
    pieces.log(pieceIndex)
    pieces.markBehind(pieceIndex)
    if reference.shiftedRows.count > ReferencePoint.shiftLimit {
      freshen()
      return refresh()
    }
    if !pieces.span(pieceIndex).isUnread { evaluateColumns(pieces.span(pieceIndex)) }
    correctShifts()
  }

  /// Leaves the columns of a piece as they are until they are read, if what they are now has been.
  private mutating func leaveUnread(_ index: Int) {
    let piece = pieces.span(index)
    if piece.isLogged || isMovedLogged || changes.count > 0 || reference.isCancelling { return }
    pieces.markUnread(index, readChange: change(of: piece))
  }

  /// Evaluates all anew where a large constant of the base costs digits, or did until now: what is
  /// corrected, and what is not, must not depend on the way.
  @inline(__always)
  private mutating func correctShifts() {
    if reference.isCancelling || shiftsCancel {
      freshen()
      evaluatePresent()
    }
  }

  /// Tells the reference point whether a row's constant differs from that of the base.
  mutating func noteShift(of row: Int) {
    reference.setShifted(row, rows[row].constant != bases[row].constant)
  }

  /// Whether some constant is so small beside that of the base that digits would be lost.
  @inline(__always)
  var shiftsCancel: Bool {
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      if abs(bases[row].constant) * Tolerances.cancellation > 1 + abs(rows[row].constant) {
        return true
      }
    }
    return false
  }

  /// Whether some other changed constant moves part of what a piece moves.
  private mutating func isShared(_ piece: Int) -> Bool {
    for place in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[place]
      if rows[row].side == .tight { _ = markedPiece(of: row) }
    }
    return pieces.span(piece).isShared
  }

  /// Adds up all changed constants, in row order, for what the piece moves.
  private mutating func evaluateTogether(_ piece: PieceStore.Span) {
    for index in piece.columns {
      let column = pieces.column(index).index
      work.touchedColumns.insert(column)
      columns[column].value = columns[column].referenceValue
    }
    work.touchedRows.removeAll()
    for index in piece.rows {
      work.touchedRows.insert(pieces[index].index)
      rows[pieces[index].index].residual = rows[pieces[index].index].referenceResidual
    }
    for place in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[place]
      if rows[row].side == .tight { addWhereTouched(row) }
    }
    work.touchedColumns.removeAll()
    work.touchedRows.removeAll()
  }

  private mutating func addWhereTouched(_ row: Int) {
    let change = bases[row].constant - rows[row].constant
    let other = pieces.span(pieceIndex(of: row))
    for index in other.columns {
      let entry = pieces.column(index)
      if work.touchedColumns.contains(entry.index) {
        columns[entry.index].value += change * entry.value
      }
    }
    for index in other.rows where work.touchedRows.contains(pieces[index].index) {
      rows[pieces[index].index].residual += change * pieces[index].value
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
