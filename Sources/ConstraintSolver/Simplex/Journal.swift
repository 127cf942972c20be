/// What a row was before an operation touched it.
struct RowRecord: BitwiseCopyable {
  var row: Int
  var state: Row
}

/// What an operation has touched, so that a refused one can be undone bit for bit.
struct Journal: ~Copyable {
  struct ColumnRecord: BitwiseCopyable {
    var column: Int
    var value: Double
    var referenceValue: Double
  }

  struct PositionRecord: BitwiseCopyable {
    var position: Int
    var row: Int
  }

  private(set) var isOpen = false
  /// Where the record of a thing is, if the place holds one of it.
  private var columnPlaces = IndexBuffer()
  private var rowPlaces = IndexBuffer()
  private var positionPlaces = IndexBuffer()
  private(set) var columns = Buffer<ColumnRecord>()
  private(set) var rows = Buffer<RowRecord>()
  private(set) var positions = Buffer<PositionRecord>()
  /// Rows that the operation took out of the matrix.
  var removedRows = IndexBuffer()

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    rowPlaces.grow(to: rows, filling: 0)
    columnPlaces.grow(to: columns, filling: 0)
    positionPlaces.grow(to: columns, filling: 0)
  }

  mutating func open() {
    isOpen = true
    columns.removeAll()
    rows.removeAll()
    positions.removeAll()
    removedRows.removeAll()
  }

  mutating func close() {
    isOpen = false
  }

  @inline(__always)
  mutating func note(_ record: ColumnRecord) {
    if !isOpen { return }
    let place = columnPlaces[record.column]
    if place < columns.count && columns[place].column == record.column { return }
    columnPlaces[record.column] = columns.count
    columns.append(record)
  }

  /// Whether a row is to be noted.
  @inline(__always)
  func lacksRow(_ row: Int) -> Bool {
    if !isOpen { return false }
    let place = rowPlaces[row]
    return place >= rows.count || rows[place].row != row
  }

  @inline(__always)
  mutating func note(_ record: RowRecord) {
    rowPlaces[record.row] = rows.count
    rows.append(record)
  }

  @inline(__always)
  mutating func note(_ record: PositionRecord) {
    if !isOpen { return }
    let place = positionPlaces[record.position]
    if place < positions.count && positions[place].position == record.position { return }
    positionPlaces[record.position] = positions.count
    positions.append(record)
  }
}

extension ActiveSet {
  /// Notes a row before it is touched.
  @inline(__always)
  mutating func noteRow(_ row: Int) {
    reference.changedRows.insert(row)
    if journal.lacksRow(row) { journal.note(RowRecord(row: row, state: rows[row])) }
  }

  /// Notes a column before it is touched.
  @inline(__always)
  mutating func noteColumn(_ column: Int) {
    journal.note(
      Journal.ColumnRecord(
        column: column, value: columns[column].value, referenceValue: columns[column].referenceValue
      ))
  }

  /// Puts everything back that was noted since the journal was opened.
  mutating func undo() {
    for index in 0..<journal.positions.count {
      rows[tight[journal.positions[index].position]].position = -1
    }
    work.changedPositions.removeAll()
    for index in 0..<journal.positions.count {
      let record = journal.positions[index]
      tight[record.position] = record.row
      rows[record.row].position = record.position
      work.changedPositions.append(record.position)
    }
    restoreNumbers()
    for index in 0..<journal.removedRows.count { matrix.link(journal.removedRows[index]) }
    journal.close()
    suspects.removeAll()
    epoch += 1
    if !schur.update(matrix, tight: tight, changed: work.changedPositions) {
      // The set was factored before, so it is regular.
      _ = schur.factor(matrix, tight: tight)
    }
    recomputeMultipliers()
  }

  private mutating func restoreNumbers() {
    for index in 0..<journal.columns.count {
      let record = journal.columns[index]
      columns[record.column].value = record.value
      columns[record.column].referenceValue = record.referenceValue
    }
    for index in 0..<journal.rows.count {
      let record = journal.rows[index]
      // Positions have been put back already.
      let position = rows[record.row].position
      rows[record.row] = record.state
      rows[record.row].position = position
    }
  }
}
