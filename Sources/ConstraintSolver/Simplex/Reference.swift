/// From where values are evaluated.
///
/// Adding up deltas drifts. So after every path values are computed anew, as a function of the working
/// set and the constants alone:
///
///     base       the solution when the structure last changed, with the constants of that time
///     reference  base + A^-1 (what the rows now tight lacked there): the present working set with
///                the same constants
///     value      reference + the sum, over the constants changed since, of change * piece
///
/// A suggestion of 1e12 leaves no trace in the next one, and there and back gives the same bits.
struct ReferencePoint: ~Copyable {
  /// The working set of the base, by position.
  var tight = IndexBuffer()
  /// Positions where the working set may differ from that of the base.
  var changedPositions = SparseSet()
  /// Columns whose value, reference value and base value may differ.
  var moved = SparseSet()
  /// Rows whose side or residual may differ from that of the base.
  var changedRows = SparseSet()
  /// Rows to be evaluated even where no column of theirs has moved.
  var dirtyRows = SparseSet()
  /// Rows whose constant differs from that of the base, in ascending order.
  var shiftedRows = IndexBuffer()

  /// Whether values have been corrected for digits that shifts have cost; see ``ActiveSet/shiftsCancel``.
  var isCancelling = false

  /// The number of changed constants past which a new base is taken.
  static let shiftLimit = 64

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    changedRows.grow(to: rows)
    dirtyRows.grow(to: rows)
    changedPositions.grow(to: columns)
    moved.grow(to: columns)
  }

  borrowing func clone() -> ReferencePoint {
    var copy = ReferencePoint()
    copy.tight = tight.clone()
    copy.changedPositions = changedPositions.clone()
    copy.moved = moved.clone()
    copy.changedRows = changedRows.clone()
    copy.shiftedRows = shiftedRows.clone()
    copy.isCancelling = isCancelling
    return copy
  }

  /// Takes a row in, or out when its constant is back.
  mutating func setShifted(_ row: Int, _ isShifted: Bool) {
    var place = shiftedRows.count
    while place > 0 && shiftedRows[place - 1] >= row { place -= 1 }
    let isKnown = place < shiftedRows.count && shiftedRows[place] == row
    if isShifted == isKnown { return }
    if isShifted {
      shiftedRows.append(row)
      for index in stride(from: shiftedRows.count - 1, to: place, by: -1) {
        shiftedRows[index] = shiftedRows[index - 1]
      }
      shiftedRows[place] = row
    } else {
      for index in place..<shiftedRows.count - 1 { shiftedRows[index] = shiftedRows[index + 1] }
      _ = shiftedRows.popLast()
    }
  }
}

extension ActiveSet {
  /// Evaluates everything that may have moved since the base, after the working set has changed. A tight
  /// row that lacks more than `share` of the size of its parts is corrected.
  mutating func evaluateFromBase(lackShare share: Double = Tolerances.lackShare) {
    evaluateReference()
    refine(.reference, share)
    evaluatePresent()
  }

  /// Evaluates everything that may have moved since the base from the reference.
  mutating func evaluatePresent() {
    for index in 0..<reference.moved.indices.count {
      let column = reference.moved.indices[index]
      columns[column].value = columns[column].referenceValue
    }
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      if rows[row].side == .tight { addShift(of: row) }
    }
    reference.isCancelling = shiftsCancel
    if reference.isCancelling { refine(.present) }
    isMovedLogged = true
    evaluateLooseRows()
  }

  /// Which of a column's values is meant.
  enum Point {
    /// The present one, with the present constants.
    case present
    /// That at the reference, with the constants of the base.
    case reference
    /// That when the structure last changed.
    case base
  }

  /// Corrects the values where a tight row does not hold to rounding, as when large values have given
  /// way to small ones.
  mutating func refine(_ point: Point, _ share: Double = Tolerances.lackShare) {
    for _ in 0..<3 {
      if !gatherLacks(point, share) { return }
      work.direction.removeAll()
      schur.solve(matrix, tight: tight, into: &work.direction)
      for index in 0..<work.direction.indices.count {
        let column = work.direction.indices[index]
        noteColumn(column)
        reference.moved.insert(column)
        if point == .present {
          columns[column].value += work.direction[column]
        } else {
          columns[column].referenceValue += work.direction[column]
        }
      }
    }
  }

  /// Collects what tight rows lack, where it is more than rounding, as a right side.
  private mutating func gatherLacks(_ point: Point, _ share: Double) -> Bool {
    work.touchedRows.removeAll()
    var found = false
    for index in 0..<reference.moved.indices.count {
      var entry = matrix.firstEntry(ofColumn: reference.moved.indices[index])
      while entry >= 0 {
        let row = matrix.row(ofEntry: entry)
        entry = matrix.nextEntry(after: entry)
        if rows[row].side != .tight || work.touchedRows.contains(row) { continue }
        work.touchedRows.insert(row)
        if addLack(of: row, point, share) { found = true }
      }
    }
    return found
  }

  /// Adds what a tight row lacks to the right side, if it is more than rounding.
  @inline(__always)
  private mutating func addLack(of row: Int, _ point: Point, _ share: Double) -> Bool {
    let lack =
      point == .present ? evaluate(row) : bases[row].constant + product(row, at: .reference)
    if abs(lack) <= Tolerances.lack || abs(lack) <= share * size(row, at: point) {
      return false
    }
    schur.addRightSide(-lack, position: rows[row].position)
    return true
  }

  private mutating func evaluateReference() {
    completeFactors()
    for index in 0..<reference.moved.indices.count {
      let column = reference.moved.indices[index]
      noteColumn(column)
      columns[column].referenceValue = baseValues[column]
    }
    for index in 0..<reference.changedPositions.indices.count {
      let position = reference.changedPositions.indices[index]
      let row = tight[position]
      if bases[row].side == .tight { continue }
      let lack = bases[row].constant + product(row, at: .base)
      if lack != 0 { schur.addRightSide(-lack, position: position) }
    }
    work.direction.removeAll()
    schur.solve(matrix, tight: tight, into: &work.direction)
    for index in 0..<work.direction.indices.count {
      let column = work.direction.indices[index]
      noteColumn(column)
      reference.moved.insert(column)
      columns[column].referenceValue = baseValues[column] + work.direction[column]
    }
  }

  /// Adds the effect of a tight row's changed constant.
  private mutating func addShift(of row: Int) {
    let change = bases[row].constant - rows[row].constant
    let piece = pieces.span(pieceIndex(of: row))
    for index in piece.columns {
      let entry = pieces.column(index)
      noteColumn(entry.index)
      reference.moved.insert(entry.index)
      columns[entry.index].value += change * entry.value
    }
  }

  /// Evaluates the loose rows that a moved column reaches, and those that were marked.
  private mutating func evaluateLooseRows() {
    work.touchedRows.removeAll()
    for index in 0..<reference.dirtyRows.indices.count {
      let row = reference.dirtyRows.indices[index]
      if rows[row].side.isLoose { work.touchedRows.insert(row) }
    }
    reference.dirtyRows.removeAll()
    for index in 0..<reference.moved.indices.count {
      let column = reference.moved.indices[index]
      var entry = matrix.firstEntry(ofColumn: column)
      while entry >= 0 {
        let row = matrix.row(ofEntry: entry)
        if rows[row].side.isLoose { work.touchedRows.insert(row) }
        entry = matrix.nextEntry(after: entry)
      }
    }
    for index in 0..<work.touchedRows.indices.count {
      let row = work.touchedRows.indices[index]
      noteRow(row)
      rows[row].referenceResidual = rows[row].constant + product(row, at: .reference)
      rows[row].residual = evaluate(row)
    }
  }

  /// The row, loose and touched by the last evaluation, that is on the wrong side by more than
  /// rounding; -1 where there is none.
  @inline(__always)
  func strayRow() -> Int {
    for index in 0..<work.touchedRows.indices.count {
      let row = work.touchedRows.indices[index]
      if isAstray(row) { return row }
    }
    return -1
  }

  /// Whether a loose row is on the wrong side by more than rounding.
  @inline(__always)
  func isAstray(_ row: Int) -> Bool {
    let residual = rows[row].residual
    switch rows[row].side {
    case .plus: return residual < -residualTolerance(row)
    case .minus: return residual > residualTolerance(row)
    case .held: return abs(residual) > residualTolerance(row)
    default: return false
    }
  }

  /// Ends a path: evaluates, and where rounding along the way has left a row on the wrong side, takes
  /// that row across.
  mutating func settle() throws(Failure) {
    evaluateFromBase()
    var stray = strayRow()
    while stray >= 0 {
      let constant = rows[stray].constant
      noteRow(stray)
      rows[stray].constant -= rows[stray].residual
      rows[stray].residual = 0
      do {
        try follow(stray, to: constant)
        evaluateFromBase()
      } catch {
        if error != .infeasible { throw error }
        // Small pivots may have made much of what tight rows lack by rounding.
        rows[stray].constant = constant
        evaluateFromBase(lackShare: 0)
        if strayRow() >= 0 { throw error }
      }
      stray = strayRow()
    }
  }

  /// Makes the present solution the base, after a change of structure that has been settled.
  mutating func rebase() {
    let isShifted = reference.shiftedRows.count > 0
    if isShifted { refine(.present) }
    for index in 0..<reference.moved.indices.count {
      let column = reference.moved.indices[index]
      baseValues[column] = columns[column].value
      columns[column].referenceValue = columns[column].value
      changes.note(column)
    }
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      bases[row].constant = rows[row].constant
    }
    for index in 0..<reference.changedPositions.indices.count {
      let position = reference.changedPositions.indices[index]
      reference.tight[position] = tight[position]
    }
    // Without shifts the settled solution is that of the reference, and all is evaluated.
    if isShifted { evaluateLooseRows() }
    for index in 0..<reference.changedRows.indices.count {
      let row = reference.changedRows.indices[index]
      bases[row] = RowBase(rows[row])
    }
    forgetChanges()
  }

  /// Solves for all values from the working set and the constants.
  mutating func solveValues() {
    for position in 0..<columnCount where rows[tight[position]].constant != 0 {
      schur.addRightSide(-rows[tight[position]].constant, position: position)
    }
    work.direction.removeAll()
    schur.solve(matrix, tight: tight, into: &work.direction)
    for column in 0..<columnCount { columns[column].value = work.direction[column] }
  }

  /// Solves for all values from the working set and the constants, and makes them the base.
  mutating func refresh() {
    solveValues()
    rebaseAll()
  }

  /// Makes the present solution the base, whatever has changed.
  mutating func rebaseAll() {
    refineAll()
    for column in 0..<columnCount {
      baseValues[column] = columns[column].value
      columns[column].referenceValue = columns[column].value
      changes.note(column)
    }
    for position in 0..<columnCount { reference.tight[position] = tight[position] }
    for row in 0..<rowCount {
      if rows[row].side.isLoose {
        rows[row].residual = evaluate(row)
        rows[row].referenceResidual = rows[row].residual
      }
      bases[row] = RowBase(rows[row])
    }
    forgetChanges()
  }

  /// Corrects all values, as ``refine(_:)`` does.
  private mutating func refineAll() {
    for _ in 0..<3 {
      var found = false
      for position in 0..<columnCount {
        if addLack(of: tight[position], .present, Tolerances.lackShare) { found = true }
      }
      if !found { return }
      work.direction.removeAll()
      schur.solve(matrix, tight: tight, into: &work.direction)
      for index in 0..<work.direction.indices.count {
        let column = work.direction.indices[index]
        columns[column].value += work.direction[column]
      }
    }
  }

  /// Nothing differs from the base any more.
  private mutating func forgetChanges() {
    reference.dirtyRows.removeAll()
    reference.changedRows.removeAll()
    reference.moved.removeAll()
    reference.shiftedRows.removeAll()
    reference.isCancelling = false
    reference.changedPositions.removeAll()
    places.removeAll()
    // The pieces do not know rows that were added.
    epoch += 1
  }
}
