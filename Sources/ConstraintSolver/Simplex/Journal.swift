/// What a row was before an operation touched it.
struct RowRecord: BitwiseCopyable {
  var row: Int
  var constant: Double
  var residual: Double
  var referenceResidual: Double
  var side: Side
  var weight: RowWeight
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
  /// The number of the operation; a mark equal to it says that the thing is noted already.
  private var round = 0
  private var columnMarks = Buffer<Int>()
  private var rowMarks = Buffer<Int>()
  private var positionMarks = Buffer<Int>()
  private(set) var columns = Buffer<ColumnRecord>()
  private(set) var rows = Buffer<RowRecord>()
  private(set) var positions = Buffer<PositionRecord>()
  /// Rows that the operation took out of the matrix.
  var removedRows = Buffer<Int>()

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    rowMarks.grow(to: rows, filling: 0)
    columnMarks.grow(to: columns, filling: 0)
    positionMarks.grow(to: columns, filling: 0)
  }

  mutating func open() {
    isOpen = true
    round += 1
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
    if !isOpen || columnMarks[record.column] == round { return }
    columnMarks[record.column] = round
    columns.append(record)
  }

  @inline(__always)
  mutating func note(_ record: RowRecord) {
    if !isOpen || rowMarks[record.row] == round { return }
    rowMarks[record.row] = round
    rows.append(record)
  }

  @inline(__always)
  mutating func note(_ record: PositionRecord) {
    if !isOpen || positionMarks[record.position] == round { return }
    positionMarks[record.position] = round
    positions.append(record)
  }
}

extension ActiveSet {
  /// Notes a row before it is touched.
  @inline(__always)
  mutating func noteRow(_ row: Int) {
    reference.changedRows.insert(row)
    journal.note(
      RowRecord(
        row: row, constant: constants[row], residual: residuals[row],
        referenceResidual: referenceResiduals[row], side: sides[row], weight: weights[row]))
  }

  /// Notes a column before it is touched.
  @inline(__always)
  mutating func noteColumn(_ column: Int) {
    journal.note(
      Journal.ColumnRecord(
        column: column, value: values[column], referenceValue: referenceValues[column]))
  }

  /// Puts everything back that was noted since the journal was opened.
  mutating func undo() {
    for index in 0..<journal.positions.count {
      positions[tight[journal.positions[index].position]] = -1
    }
    work.changedPositions.removeAll()
    for index in 0..<journal.positions.count {
      let record = journal.positions[index]
      tight[record.position] = record.row
      positions[record.row] = record.position
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
      values[record.column] = record.value
      referenceValues[record.column] = record.referenceValue
    }
    for index in 0..<journal.rows.count {
      let record = journal.rows[index]
      constants[record.row] = record.constant
      residuals[record.row] = record.residual
      referenceResiduals[record.row] = record.referenceResidual
      sides[record.row] = record.side
      weights[record.row] = record.weight
    }
  }
}
