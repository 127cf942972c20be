/// What a ``Solver`` holds: the method's state, and who the rows and columns are.
///
/// Shared by copies until one of them is changed. `@unchecked Sendable` holds because it is changed
/// only by a solver that is its one owner, through `inout`; for the same reason the exclusivity checks
/// of a class are not needed.
final class Storage: @unchecked Sendable {
  /// Who a row is.
  struct RowInfo: BitwiseCopyable {
    /// The stamp of the handle, 0 where the row stands for nothing.
    var stamp: UInt32 = 0
    /// The sequence number.
    @Short var sequence = 0
    /// The column that an edit edits, or -1.
    @Short var editedColumn = -1
    /// What the present batch has recorded.
    var plan = RowPlan()
    var label = RowLabel()
    /// The row as stored is the row as written times this.
    var scale = 1.0
  }

  /// What only messages need of a row, but for its name.
  struct RowLabel: BitwiseCopyable {
    var priority = 1000.0
    private var file: StaticString = ""
    var relation = Relation.equal
    @Short private var line = 0

    init() {}

    init(file: StaticString, line: Int, relation: Relation, priority: Double) {
      self.file = file
      self.line = line
      self.relation = relation
      self.priority = priority
    }

    var location: String { "\(file):\(line)" }
  }

  /// Who a column is.
  struct ColumnInfo: BitwiseCopyable {
    /// The row of the column's edit, or -1.
    @Short var editRow = -1
    /// Where the column is in ``entries``, if the place holds it.
    @Short fileprivate var place = 0
  }

  @exclusivity(unchecked) var active: ActiveSet
  @exclusivity(unchecked) var columnInfos = Buffer<ColumnInfo>()
  @exclusivity(unchecked) var rowInfos = Buffer<RowInfo>()
  @exclusivity(unchecked) private var columnNames = NameList()
  @exclusivity(unchecked) private var rowNames = NameList()
  @exclusivity(unchecked) var freeColumns = IndexBuffer()
  @exclusivity(unchecked) var nextSequence = 0
  /// The rows that the present batch concerns.
  @exclusivity(unchecked) var plannedRows = IndexBuffer()
  @exclusivity(unchecked) private var entries = Buffer<Entry>()
  @exclusivity(unchecked) private var lastStamp: UInt32

  init() {
    active = ActiveSet()
    lastStamp = Self.newStampBase()
  }

  /// A copy that can be changed apart from `other`. New handles of the two differ.
  init(copying other: Storage) {
    active = other.active.clone()
    columnInfos = other.columnInfos.clone()
    rowInfos = other.rowInfos.clone()
    columnNames = other.columnNames
    rowNames = other.rowNames
    freeColumns = other.freeColumns.clone()
    nextSequence = other.nextSequence
    lastStamp = Self.newStampBase()
  }

  /// Stamps only tell handles apart; no result depends on them.
  private static func newStampBase() -> UInt32 { UInt32.random(in: 0...UInt32.max) }

  private func makeStamp() -> UInt32 {
    lastStamp &+= 1
    if lastStamp == 0 { lastStamp = 1 }
    return lastStamp
  }

  // MARK: - Handles

  /// The column of a variable, or -1.
  @inline(__always)
  func column(of variable: Variable) -> Int {
    let column = variable.id.column
    return column < columnInfos.count && active.columns[column].stamp == variable.id.stamp
      ? column : -1
  }

  /// The row of a constraint, or -1.
  @inline(__always)
  func row(of id: ConstraintID) -> Int {
    let row = id.row
    return row < rowInfos.count && rowInfos[row].stamp == id.stamp && id.stamp != 0 ? row : -1
  }

  func variable(_ column: Int) -> Variable {
    Variable(
      id: Variable.ID(
        column: column, stamp: active.columns[column].stamp))
  }

  func constraintID(_ row: Int) -> ConstraintID {
    ConstraintID(row: row, stamp: rowInfos[row].stamp)
  }

  // MARK: - Columns

  func makeVariable(_ name: String?) -> Variable {
    let column: Int
    if let free = freeColumns.popLast() {
      column = free
    } else {
      column = active.appendColumn()
      columnInfos.append(ColumnInfo())
    }
    active.columns[column].stamp = makeStamp()
    columnNames[column] = name
    return variable(column)
  }

  func remove(_ column: Int) {
    active.columns[column].stamp = 0
    columnNames[column] = nil
    active.resetColumn(column)
    freeColumns.append(column)
  }

  /// What messages call a column.
  func name(ofColumn column: Int) -> String {
    columnNames[column] ?? "variable \(column)"
  }

  // MARK: - Rows

  /// The name that a row was given.
  func name(ofRow row: Int) -> String? { rowNames[row] }

  /// Stores and links the row of a constraint, idle, with the next sequence number.
  func store(
    _ expression: LinearExpression, _ label: RowLabel, name: String?
  ) throws(SolverError) -> Int {
    if !Priority(label.priority).isValid { throw .badValue(.priority(label.priority)) }
    let scale = try gather(expression) * (label.relation == .lessThanOrEqual ? -1 : 1)
    for index in 0..<entries.count { entries[index].value *= scale }
    let constant = expression.constant * scale
    if !constant.isFinite { throw .badValue(.constant(expression.constant)) }
    let row = active.allocateRow()
    rowInfos.grow(to: row + 1, filling: RowInfo())
    var info = RowInfo()
    info.stamp = makeStamp()
    info.sequence = nextSequence
    info.label = label
    info.scale = scale
    rowInfos[row] = info
    rowNames[row] = name
    active.matrix.setRow(row, entries)
    active.rows[row].constant = constant
    active.rows[row].kind = label.relation == .equal ? .equality : .inequality
    nextSequence += 1
    setWeight(row)
    return row
  }

  /// Adds up an expression's terms in `entries`; answers the power of two that brings the largest
  /// coefficient into [1, 2).
  private func gather(_ expression: LinearExpression) throws(SolverError) -> Double {
    entries.removeAll()
    for term in expression.terms {
      let column = column(of: term.variable)
      if column < 0 { throw .unknownVariable(term.variable) }
      if !term.coefficient.isFinite { throw .badValue(.coefficient(term.coefficient)) }
      let place = columnInfos[column].place
      if place < entries.count && entries[place].index == column {
        entries[place].value += term.coefficient
      } else {
        columnInfos[column].place = entries.count
        entries.append(Entry(index: column, value: term.coefficient))
      }
    }
    return try powerOfTwo(dropZeros())
  }

  /// Drops entries that have cancelled out; answers the largest size.
  private func dropZeros() -> Double {
    var kept = 0
    var largest = 0.0
    for index in 0..<entries.count {
      let entry = entries[index]
      if entry.value == 0 { continue }
      largest = max(largest, abs(entry.value))
      entries[kept] = entry
      kept += 1
    }
    while entries.count > kept { _ = entries.popLast() }
    return largest
  }

  /// The power of two that brings a number into [1, 2), as far as 2^1000 does.
  private func powerOfTwo(_ size: Double) throws(SolverError) -> Double {
    if !size.isFinite { throw .badValue(.coefficient(size)) }
    if size == 0 { return 1 }
    let bias = 1023
    let exponent = Int(size.bitPattern >> 52) - bias
    return Double(bitPattern: UInt64(min(1000, max(-1000, -exponent)) + bias) << 52)
  }

  /// Sets what a violation of an idle row costs from its label.
  func setWeight(_ row: Int) {
    active.rows[row].weight = weight(row, priority: rowInfos[row].label.priority)
  }

  /// What a violation of a row costs at a priority.
  func weight(_ row: Int, priority: Double) -> RowWeight {
    let level = active.level(of: priority)
    let info = rowInfos[row]
    return active.weight(level: level, sequence: info.sequence, scale: info.scale)
  }

  /// Takes a stored row back that never became part of the problem.
  func withdraw(_ row: Int) {
    active.matrix.unlink(row)
    active.rows[row].weight = RowWeight()
    active.freeRow(row)
    forget(row)
  }

  /// When the sequence numbers have become large, gives the rows new ones in the old order. Where that
  /// fails, the old ones stay, and the next change tries again.
  func renumberIfNeeded() {
    if nextSequence <= max(TieBreak.renumberingLimit, 2 * rowInfos.count) { return }
    let rows = liveRows
    let oldActive = active.clone()
    let oldInfos = rowInfos.clone()
    for (sequence, row) in rows.enumerated() {
      rowInfos[row].sequence = sequence
      let priority = active.levels[max(0, active.rows[row].weight.level)]
      active.rows[row].weight = weight(row, priority: priority)
    }
    do {
      try active.revise()
      nextSequence = rows.count
    } catch {
      active = oldActive
      rowInfos = oldInfos
    }
  }

  /// The rows that stand for constraints, oldest first.
  var liveRows: [Int] {
    (0..<rowInfos.count).filter { rowInfos[$0].stamp != 0 }
      .sorted { rowInfos[$0].sequence < rowInfos[$1].sequence }
  }

  /// Forgets who a row was.
  func forget(_ row: Int) {
    let plan = rowInfos[row].plan
    rowInfos[row] = RowInfo()
    rowInfos[row].plan = plan
    rowNames[row] = nil
  }
}

/// Names by number, as far as the last number that has one.
private struct NameList {
  private var names: [String?] = []

  subscript(number: Int) -> String? {
    get { number < names.count ? names[number] : nil }
    @inline(__always) set {
      if newValue == nil && number >= names.count { return }
      if number < names.count {
        names[number] = newValue
      } else {
        if names.isEmpty { names.reserveCapacity(64) }
        while names.count < number { names.append(nil) }
        names.append(newValue)
      }
    }
  }
}

extension ActiveSet {
  /// Gives a column that no row uses the value 0.
  mutating func resetColumn(_ column: Int) {
    let stay = stays[column]
    rows[stay].constant = 0
    bases[stay].constant = 0
    columns[column].value = 0
    columns[column].referenceValue = 0
    baseValues[column] = 0
    columns[column].lastRead = 0
  }

  /// Whether only its stay uses a column.
  func isFree(_ column: Int) -> Bool {
    let first = matrix.firstEntry(ofColumn: column)
    return first >= 0 && matrix.nextEntry(after: first) < 0
  }
}
