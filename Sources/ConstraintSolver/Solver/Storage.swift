/// What a ``Solver`` holds: the method's state, and who the rows and columns are.
///
/// Shared by copies until one of them is changed. `@unchecked Sendable` holds because it is changed
/// only by a solver that is its one owner, through `inout`; for the same reason the exclusivity checks
/// of a class are not needed.
final class Storage: @unchecked Sendable {
  /// What only messages need of a row, but for its name.
  struct RowLabel: BitwiseCopyable {
    var file: StaticString = ""
    var line = 0
    var relation = Relation.equal
    var priority = 1000.0

    var location: String { "\(file):\(line)" }
  }

  @exclusivity(unchecked) var active: ActiveSet
  /// By column and by row: the stamp of the handle, 0 where it stands for nothing.
  @exclusivity(unchecked) var columnStamps = Buffer<UInt64>()
  @exclusivity(unchecked) var rowStamps = Buffer<UInt64>()
  /// By row: the sequence number, and the column that an edit edits, or -1.
  @exclusivity(unchecked) var sequences = Buffer<Int>()
  @exclusivity(unchecked) var editedColumns = Buffer<Int>()
  /// By column: the row of its edit, or -1.
  @exclusivity(unchecked) var editRows = Buffer<Int>()
  @exclusivity(unchecked) var columnNames: [String?] = []
  @exclusivity(unchecked) var rowLabels = Buffer<RowLabel>()
  /// The names of rows, as far as the last row that has one.
  @exclusivity(unchecked) private var rowNames: [String?] = []
  @exclusivity(unchecked) var freeColumns = Buffer<Int>()
  @exclusivity(unchecked) var nextSequence = 0
  /// What the present batch has recorded, by row; and the rows that it concerns.
  @exclusivity(unchecked) var plans = Buffer<RowPlan>()
  @exclusivity(unchecked) var plannedRows = Buffer<Int>()
  @exclusivity(unchecked) private var accumulator = SparseVector()
  @exclusivity(unchecked) private var entries = Buffer<Entry>()
  @exclusivity(unchecked) private var lastStamp: UInt64

  init() {
    active = ActiveSet()
    lastStamp = Self.newStampBase()
  }

  /// A copy that can be changed apart from `other`. New handles of the two differ.
  init(copying other: Storage) {
    active = other.active.clone()
    columnStamps = other.columnStamps.clone()
    rowStamps = other.rowStamps.clone()
    sequences = other.sequences.clone()
    editedColumns = other.editedColumns.clone()
    editRows = other.editRows.clone()
    columnNames = other.columnNames
    rowLabels = other.rowLabels.clone()
    rowNames = other.rowNames
    freeColumns = other.freeColumns.clone()
    nextSequence = other.nextSequence
    lastStamp = Self.newStampBase()
  }

  /// Stamps only tell handles apart; no result depends on them.
  private static func newStampBase() -> UInt64 {
    UInt64.random(in: 1..<UInt64.max / 2)
  }

  func makeStamp() -> UInt64 {
    lastStamp += 1
    return lastStamp
  }

  // MARK: - Handles

  /// The column of a variable, or -1.
  @inline(__always)
  func column(of variable: Variable) -> Int {
    let id = variable.id
    return id.column < columnStamps.count && columnStamps[id.column] == id.stamp ? id.column : -1
  }

  /// The row of a constraint, or -1.
  @inline(__always)
  func row(of id: ConstraintID) -> Int {
    id.row < rowStamps.count && rowStamps[id.row] == id.stamp && id.stamp != 0 ? id.row : -1
  }

  func variable(_ column: Int) -> Variable {
    Variable(id: Variable.ID(column: column, stamp: columnStamps[column]))
  }

  func constraintID(_ row: Int) -> ConstraintID {
    ConstraintID(row: row, stamp: rowStamps[row])
  }

  // MARK: - Columns

  func makeVariable(_ name: String?) -> Variable {
    let column: Int
    if let free = freeColumns.popLast() {
      column = free
    } else {
      column = active.appendColumn()
      columnStamps.append(0)
      editRows.append(-1)
      columnNames.append(nil)
    }
    columnStamps[column] = makeStamp()
    columnNames[column] = name
    return variable(column)
  }

  func remove(_ column: Int) {
    columnStamps[column] = 0
    columnNames[column] = nil
    active.resetColumn(column)
    freeColumns.append(column)
  }

  // MARK: - Rows

  /// A row number with a handle, standing for nothing yet.
  func makeRow(_ label: RowLabel, name: String?) -> Int {
    let row = active.allocateRow()
    rowStamps.grow(to: row + 1, filling: 0)
    sequences.grow(to: row + 1, filling: 0)
    editedColumns.grow(to: row + 1, filling: -1)
    rowLabels.grow(to: row + 1, filling: RowLabel())
    rowStamps[row] = makeStamp()
    rowLabels[row] = label
    setName(name, ofRow: row)
    editedColumns[row] = -1
    return row
  }

  /// The name that a row was given.
  func name(ofRow row: Int) -> String? { row < rowNames.count ? rowNames[row] : nil }

  private func setName(_ name: String?, ofRow row: Int) {
    if row < rowNames.count {
      rowNames[row] = name
    } else if let name {
      while rowNames.count < row { rowNames.append(nil) }
      rowNames.append(name)
    }
  }

  /// Stores and links the row of a constraint, idle, with the next sequence number.
  func store(
    _ expression: LinearExpression, _ label: RowLabel, name: String?
  ) throws(SolverError) -> Int {
    if !Priority(label.priority).isValid { throw .badValue(.priority(label.priority)) }
    let scale = try gather(expression) * (label.relation == .lessThanOrEqual ? -1 : 1)
    for index in 0..<entries.count { entries[index].value *= scale }
    let constant = expression.constant * scale
    if !constant.isFinite { throw .badValue(.constant(expression.constant)) }
    let row = makeRow(label, name: name)
    active.matrix.setRow(row, entries)
    active.constants[row] = constant
    active.scales[row] = scale
    active.kinds[row] = label.relation == .equal ? .equality : .inequality
    sequences[row] = nextSequence
    nextSequence += 1
    setWeight(row)
    return row
  }

  /// Adds up an expression's terms in `entries`; answers the power of two that brings the largest
  /// coefficient into [1, 2).
  private func gather(_ expression: LinearExpression) throws(SolverError) -> Double {
    accumulator.grow(to: columnStamps.count)
    accumulator.removeAll()
    entries.removeAll()
    for term in expression.terms {
      let column = column(of: term.variable)
      if column < 0 { throw .unknownVariable(term.variable) }
      if !term.coefficient.isFinite { throw .badValue(.coefficient(term.coefficient)) }
      accumulator.add(term.coefficient, at: column)
    }
    var largest = 0.0
    for index in 0..<accumulator.indices.count {
      let column = accumulator.indices[index]
      let value = accumulator[column]
      if !value.isFinite { throw .badValue(.coefficient(value)) }
      if value == 0 { continue }
      entries.append(Entry(index: column, value: value))
      largest = max(largest, abs(value))
    }
    if largest == 0 { return 1 }
    let exponent = min(1000, max(-1000, -Int(largest.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// Sets what a violation of an idle row costs from its label.
  func setWeight(_ row: Int) {
    active.weights[row] = weight(row, priority: rowLabels[row].priority)
  }

  /// What a violation of a row costs at a priority.
  func weight(_ row: Int, priority: Double) -> RowWeight {
    let level = active.level(of: priority)
    return active.weight(level: level, sequence: sequences[row], scale: active.scales[row])
  }

  /// Takes a stored row back that never became part of the problem.
  func withdraw(_ row: Int) {
    active.matrix.unlink(row)
    active.weights[row] = RowWeight()
    active.freeRow(row)
    forget(row)
  }

  /// When the sequence numbers have become large, gives the rows new ones in the old order. Where that
  /// fails, the old ones stay, and the next change tries again.
  func renumberIfNeeded() {
    if nextSequence <= max(TieBreak.renumberingLimit, 2 * rowStamps.count) { return }
    var rows = (0..<rowStamps.count).filter { rowStamps[$0] != 0 }
    rows.sort { sequences[$0] < sequences[$1] }
    let oldActive = active.clone()
    let oldSequences = sequences.clone()
    for (sequence, row) in rows.enumerated() {
      sequences[row] = sequence
      let priority = active.levels[max(0, active.weights[row].level)]
      active.weights[row] = weight(row, priority: priority)
    }
    do {
      try active.revise()
      nextSequence = rows.count
    } catch {
      active = oldActive
      sequences = oldSequences
    }
  }

  /// Forgets who a row was.
  func forget(_ row: Int) {
    rowStamps[row] = 0
    rowLabels[row] = RowLabel()
    setName(nil, ofRow: row)
    editedColumns[row] = -1
  }
}

extension ActiveSet {
  /// Gives a column that no row uses the value 0.
  mutating func resetColumn(_ column: Int) {
    let stay = stays[column]
    constants[stay] = 0
    baseConstants[stay] = 0
    values[column] = 0
    referenceValues[column] = 0
    baseValues[column] = 0
    changes.reset(column, to: 0)
  }

  /// Whether only its stay uses a column.
  func isFree(_ column: Int) -> Bool {
    let first = matrix.firstEntry(ofColumn: column)
    return first >= 0 && matrix.nextEntry(after: first) < 0
  }
}
