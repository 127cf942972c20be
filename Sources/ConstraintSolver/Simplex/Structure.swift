/// Changes of structure to be made together.
///
/// Rows to be added are stored and linked already, but idle.
struct StructureChange: ~Copyable {
  /// A row and what its violation is to cost.
  struct Reweighting: BitwiseCopyable {
    var row: Int
    var weight: RowWeight
  }

  var removals = IndexBuffer()
  var reweightings = Buffer<Reweighting>()
  /// Rows and their new constants, as stored.
  var constants = Buffer<Entry>()
  var additions = IndexBuffer()

  init() {}

  /// Whether the steps might fail in one order and succeed in another.
  var dependsOnOrder: Bool { constants.count + reweightings.count > 1 }
}

extension ActiveSet {
  /// Makes the changes, row by row where they are few, from scratch where they are many. On failure
  /// everything is as before; after `.infeasible`, `work.conflict` names an irreducible set.
  mutating func apply(_ change: borrowing StructureChange) throws(Failure) {
    freshen()
    if isLarge(change) { return try applyAtOnce(change) }
    do {
      try applyInOrder(change)
    } catch {
      if error == .infeasible && !change.dependsOnOrder { throw error }
      try applyAtOnce(change)
    }
  }

  private func isLarge(_ change: borrowing StructureChange) -> Bool {
    let count = change.additions.count + change.removals.count
    return count > SchurUpdate.limit && count * 8 > rowCount - columnCount
  }

  private mutating func freeRemovals(_ change: borrowing StructureChange) {
    for index in 0..<change.removals.count { freeRow(change.removals[index]) }
  }

  // MARK: - Row by row

  private mutating func applyInOrder(_ change: borrowing StructureChange) throws(Failure) {
    begin()
    journal.open()
    do {
      try removeRows(change)
      for index in 0..<change.reweightings.count {
        try reweight(change.reweightings[index].row, to: change.reweightings[index].weight)
      }
      for index in 0..<change.constants.count {
        let entry = change.constants[index]
        try follow(entry.index, to: entry.value)
        noteShift(of: entry.index)
      }
      for index in 0..<change.additions.count {
        try introduce(change.additions[index])
      }
      try settle()
    } catch {
      undo()
      for index in 0..<change.constants.count {
        noteShift(of: change.constants[index].index)
      }
      throw error
    }
    journal.close()
    rebase()
    freeRemovals(change)
  }

  private mutating func removeRows(_ change: borrowing StructureChange) throws(Failure) {
    // The last first: what was added last is least built upon.
    for index in stride(from: change.removals.count - 1, through: 0, by: -1) {
      let row = change.removals[index]
      try remove(row)
      matrix.unlink(row)
      journal.removedRows.append(row)
    }
  }

  /// Changes what a violation of a row costs.
  private mutating func reweight(_ row: Int, to weight: RowWeight) throws(Failure) {
    noteRow(row)
    let slope = slope(row, rows[row].side)
    if rows[row].side == .tight {
      rows[row].weight = weight
      suspects.insert(rows[row].position)
    } else if rows[row].side == .held {
      rows[row].weight = weight
      if weight.level != 0 { try settleAtZero(row) }
    } else if slope == 0 {
      rows[row].weight = weight
    } else if weight.level == 0 {
      try makeRequired(row, weight, slope)
    } else {
      shiftGradient(row, by: -slope)
      rows[row].weight = weight
      shiftGradient(row, by: slope)
    }
    try optimize()
  }

  /// Makes a required row of one that is violated, or loose at zero.
  private mutating func makeRequired(
    _ row: Int, _ weight: RowWeight, _ slope: Double
  ) throws(Failure) {
    let constant = rows[row].constant
    let residual = rows[row].residual
    let isAtZero = abs(residual) <= residualTolerance(row)
    rows[row].constant -= residual
    rows[row].residual = 0
    do {
      try cross(row, to: rows[row].side, asLaw: true)
    } catch {
      if error != .infeasible || !isAtZero { throw error }
      shiftGradient(row, by: -slope)
      rows[row].side = rows[row].kind == .equality ? .held : .plus
    }
    rows[row].weight = weight
    if isAtZero {
      rows[row].constant = constant
    } else {
      try follow(row, to: constant)
    }
  }

  /// Lets the solution follow after all weights may have changed.
  mutating func revise() throws(Failure) {
    begin()
    recomputeMultipliers()
    suspectAll()
    try optimize()
    try settle()
    rebase()
  }

  // MARK: - From scratch

  mutating func applyAtOnce(_ change: borrowing StructureChange) throws(Failure) {
    // On an empty set there is nothing to be kept but the values.
    let isBlank = rowCount - columnCount - freeRows.count == change.additions.count
    let backup = isBlank ? ActiveSet() : clone()
    for index in 0..<change.removals.count {
      let row = change.removals[index]
      rows[row].side = .idle
      rows[row].position = -1
      rows[row].weight = RowWeight()
      matrix.unlink(row)
    }
    for index in 0..<change.reweightings.count {
      rows[change.reweightings[index].row].weight = change.reweightings[index].weight
    }
    for index in 0..<change.constants.count {
      rows[change.constants[index].index].constant = change.constants[index].value
    }
    do {
      try rebuild()
    } catch {
      if error == .infeasible { reduceConflict() }
      if isBlank {
        clear(change)
      } else {
        let conflict = work.conflict.clone()
        self = backup
        work.conflict = conflict
      }
      throw error
    }
    freeRemovals(change)
  }

  /// Goes back to an empty set, from one that holds only rows to be added.
  private mutating func clear(_ change: borrowing StructureChange) {
    isFirstPhase = false
    for index in 0..<change.additions.count {
      rows[change.additions[index]].side = .idle
      rows[change.additions[index]].position = -1
    }
    for column in 0..<columnCount {
      let stay = stays[column]
      rows[stay].constant = -baseValues[column]
      tight[column] = stay
      rows[stay].position = column
      rows[stay].side = .tight
    }
    suspects.removeAll()
    epoch += 1
    _ = schur.factor(matrix, tight: tight)
    refresh()
    recomputeMultipliers()
  }

  /// Replaces the rows in `work.conflict` by an irreducible part: added one by one to an empty set, the
  /// first that is refused names it.
  private mutating func reduceConflict() {
    var trial = ActiveSet()
    var columnOf = IndexBuffer()
    columnOf.grow(to: columnCount, filling: -1)
    var original = IndexBuffer()
    trial.begin()
    for index in 0..<work.conflict.count {
      let row = work.conflict[index]
      let copy = trial.copyRow(row, of: self, columns: &columnOf)
      original.grow(to: copy + 1, filling: -1)
      original[copy] = row
      trial.begin()
      do {
        try trial.introduce(copy)
      } catch {
        if error == .infeasible { noteConflict(trial.work.conflict, original) }
        return
      }
    }
  }

  private mutating func noteConflict(
    _ rows: borrowing IndexBuffer, _ original: borrowing IndexBuffer
  ) {
    work.conflict.removeAll()
    for index in 0..<rows.count { work.conflict.append(original[rows[index]]) }
  }

  /// Stores an idle copy of a row of another set, making columns where they are missing.
  private mutating func copyRow(
    _ row: Int, of other: borrowing ActiveSet, columns: inout IndexBuffer
  ) -> Int {
    var entries = Buffer<Entry>()
    for index in other.matrix.range(of: row) {
      let entry = other.matrix.entry(index)
      if columns[entry.index] < 0 { columns[entry.index] = appendColumn() }
      entries.append(Entry(index: columns[entry.index], value: entry.value))
    }
    let copy = allocateRow()
    matrix.setRow(copy, entries)
    rows[copy].constant = other.rows[row].constant
    rows[copy].kind = other.rows[row].kind
    rows[copy].weight = other.rows[row].weight
    return copy
  }
}
