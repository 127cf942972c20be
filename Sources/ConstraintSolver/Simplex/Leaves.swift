// Columns that one tight row alone fixes. Such a row comes and goes without a solve: no other tight row
// feels it. A banner that is added to a layout, or a view that is taken out again, consists of little else.
extension ActiveSet {
  /// A column that occurs in one tight row alone, and its coefficient in a row that is to come or go.
  private struct Leaf {
    var column: Int
    var coefficient: Double
  }

  /// Lets a new row fix a column that only its stay keeps in place, if no loose row changes side by that.
  ///
  /// The multipliers stay as they are: a stay presses on nothing, and neither does the row.
  mutating func enterAtLeaf(_ row: Int, residual: Double) throws(Failure) -> Bool {
    guard let leaf = freeColumn(of: row) else { return false }
    let stay = stays[leaf.column]
    let move = -residual / leaf.coefficient
    if !isAlone(leaf.column, in: stay) || !mayMove(leaf.column, by: move, except: row) {
      return false
    }
    try countStep()
    noteColumn(leaf.column)
    reference.moved.insert(leaf.column)
    columns[leaf.column].value += move
    moveLooseRows(with: leaf.column, by: move)
    let position = rows[stay].position
    release(position, to: .idle)
    try replaceAtLeaf(position, by: row)
    return true
  }

  /// The stay that takes the place of a tight row which goes and presses on nothing, where that is plain; -1
  /// where the row fixes more than a column.
  @inline(__always)
  func stayAtLeaf(of row: Int) -> Int {
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      let stay = stays[entry.index]
      if rows[stay].side != .idle || abs(entry.value) < Tolerances.crashPivot { continue }
      if isAlone(entry.index, in: row) && !hasHeldRow(entry.index) { return stay }
    }
    return -1
  }

  /// The one column of a row that its stay keeps in place; nil where there are none, or several.
  @inline(__always)
  private func freeColumn(of row: Int) -> Leaf? {
    var found: Leaf?
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      if rows[stays[entry.index]].side != .tight { continue }
      if found != nil || abs(entry.value) < Tolerances.crashPivot { return nil }
      found = Leaf(column: entry.index, coefficient: entry.value)
    }
    return found
  }

  /// Whether a column occurs in no tight row but one.
  @inline(__always)
  private func isAlone(_ column: Int, in row: Int) -> Bool {
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      let other = matrix.row(ofEntry: entry)
      if other != row && rows[other].side == .tight { return false }
      entry = matrix.nextEntry(after: entry)
    }
    return true
  }

  @inline(__always)
  private func hasHeldRow(_ column: Int) -> Bool {
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      if rows[matrix.row(ofEntry: entry)].side == .held { return true }
      entry = matrix.nextEntry(after: entry)
    }
    return false
  }

  /// Whether all loose rows stay on their sides when a column moves.
  @inline(__always)
  private func mayMove(_ column: Int, by move: Double, except newRow: Int) -> Bool {
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      let row = matrix.row(ofEntry: entry)
      let end = rows[row].residual + matrix.entry(entry).value * move
      entry = matrix.nextEntry(after: entry)
      if row == newRow || !rows[row].side.isLoose { continue }
      let isSatisfied = rows[row].side == .plus && rows[row].kind == .inequality
      if rows[row].side.sign * end <= 0 && !(isSatisfied && end == 0) { return false }
    }
    return true
  }

  private mutating func moveLooseRows(with column: Int, by move: Double) {
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      let row = matrix.row(ofEntry: entry)
      if rows[row].side.isLoose {
        noteRow(row)
        rows[row].residual += matrix.entry(entry).value * move
      }
      entry = matrix.nextEntry(after: entry)
    }
  }
}
