// The first build, and any change too large to be followed row by row. A working set is chosen that is
// triangular, so that most of the problem is solved by it; primal steps do the rest.
extension ActiveSet {
  /// Solves the linked rows from scratch. Columns that stay undetermined keep their value. After
  /// `.infeasible`, `work.conflict` holds rows that cannot all hold, not yet irreducible.
  mutating func rebuild() throws(Failure) {
    beginAnew()
    isFirstPhase = true
    let pivots = crash()
    epoch += 1
    schur.factor(matrix, tight: tight, triangularBy: pivots)
    solveValues()
    classifyLooseRows()
    if violatedLaw() >= 0 { try satisfyLaws() }
    isFirstPhase = false
    for row in 0..<rowCount where rows[row].side.isLoose && rows[row].weight.level == 0 {
      rows[row].side = rows[row].kind == .equality ? .held : .plus
    }
    try optimizeFromScratch()
    if steps > 0 { solveValues() }
    rebaseAll()
  }

  /// The first phase: required rows as the strongest level of the cost.
  private mutating func satisfyLaws() throws(Failure) {
    try optimizeFromScratch()
    solveValues()
    for row in 0..<rowCount where rows[row].side.isLoose { rows[row].residual = evaluate(row) }
    if violatedLaw() < 0 { return }
    noteSupport()
    throw .infeasible
  }

  private mutating func optimizeFromScratch() throws(Failure) {
    // Without a loose row that costs something, all are zero.
    if !recomputeMultipliers() { return }
    suspectAll()
    try optimize()
  }

  /// Chooses the working set: again and again an equality with one column left, strongest first; where
  /// there is none, a bound that the column's value breaks, else its stay. Answers the columns that the
  /// rows determine, by position.
  private mutating func crash() -> IndexBuffer {
    var crash = CrashState(levels: levels.count + 1)
    crash.openColumns.grow(to: rowCount, filling: 0)
    crash.isAssigned.grow(to: columnCount, filling: false)
    crash.keepsStay.grow(to: columnCount, filling: false)
    for row in 0..<rowCount where rows[row].kind != .stay && rows[row].weight.level >= 0 {
      rows[row].position = -1
      rows[row].side = .plus
      crash.openColumns[row] = matrix.range(of: row).count
      offer(row, &crash)
    }
    tight.removeAll()
    var nextColumn = 0
    while tight.count < columnCount {
      if let row = crash.queue.take() {
        if let column = openColumn(of: row, crash) { assign(row, column, &crash) }
        continue
      }
      while crash.isAssigned[nextColumn] { nextColumn += 1 }
      let bound = violatedBound(of: nextColumn)
      if bound < 0 { rows[stays[nextColumn]].constant = -columns[nextColumn].value }
      assign(bound < 0 ? stays[nextColumn] : bound, nextColumn, &crash)
    }
    for column in 0..<columnCount where !crash.keepsStay[column] {
      rows[stays[column]].side = .idle
      rows[stays[column]].position = -1
    }
    return crash.pivots
  }

  /// The strongest inequality of this column alone that its value breaks, of those the one that asks
  /// for the largest change; -1 where there is none.
  @inline(__always)
  private func violatedBound(of column: Int) -> Int {
    var best = -1
    var farthest = 0.0
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      let row = matrix.row(ofEntry: entry)
      let coefficient = matrix.entry(entry).value
      entry = matrix.nextEntry(after: entry)
      if rows[row].kind != .inequality || rows[row].weight.level < 0 { continue }
      if matrix.range(of: row).count > 1 { continue }
      let change = -evaluate(row) / abs(coefficient)
      if change <= 0 { continue }
      let isStronger = best < 0 || rows[row].weight.level < rows[best].weight.level
      if isStronger || (rows[row].weight.level == rows[best].weight.level && change > farthest) {
        best = row
        farthest = change
      }
    }
    return best
  }

  private mutating func offer(_ row: Int, _ crash: inout CrashState) {
    if crash.openColumns[row] == 1 && rows[row].kind == .equality {
      crash.queue.put(row, level: rows[row].weight.level)
    }
  }

  @inline(__always)
  private func openColumn(of row: Int, _ crash: borrowing CrashState) -> Int? {
    if rows[row].side == .tight { return nil }
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      if !crash.isAssigned[entry.index] {
        return abs(entry.value) < Tolerances.crashPivot ? nil : entry.index
      }
    }
    return nil
  }

  private mutating func assign(_ row: Int, _ column: Int, _ crash: inout CrashState) {
    rows[row].position = tight.count
    rows[row].side = .tight
    rows[row].residual = 0
    tight.append(row)
    crash.isAssigned[column] = true
    crash.pivots.append(column)
    if rows[row].kind == .stay { crash.keepsStay[column] = true }
    var entry = matrix.firstEntry(ofColumn: column)
    while entry >= 0 {
      let other = matrix.row(ofEntry: entry)
      if rows[other].kind != .stay && rows[other].side != .tight {
        crash.openColumns[other] -= 1
        offer(other, &crash)
      }
      entry = matrix.nextEntry(after: entry)
    }
  }

  private mutating func classifyLooseRows() {
    for row in 0..<rowCount where rows[row].side.isLoose {
      rows[row].residual = evaluate(row)
      if rows[row].kind == .inequality {
        rows[row].side = rows[row].residual < -residualTolerance(row) ? .minus : .plus
      } else {
        rows[row].side = rows[row].residual < 0 ? .minus : .plus
      }
    }
  }

  /// A required row that does not hold, or -1.
  @inline(__always)
  private func violatedLaw() -> Int {
    for row in 0..<rowCount where rows[row].side.isLoose && rows[row].weight.level == 0 {
      let residual = rows[row].residual
      if residual < 0 || rows[row].kind == .equality {
        if abs(residual) > residualTolerance(row) { return row }
      }
    }
    return -1
  }

  /// The required rows that press on the violated ones.
  private mutating func noteSupport() {
    work.conflict.removeAll()
    for row in 0..<rowCount where rows[row].weight.level == 0 {
      if rows[row].side == .tight {
        let multiplier = multipliers[rows[row].position * levels.width]
        if abs(multiplier) > Tolerances.multiplier { work.conflict.append(row) }
      } else if rows[row].side.isLoose && slope(row, rows[row].side) != 0 {
        work.conflict.append(row)
      }
    }
  }
}

/// What the crash knows while it chooses.
private struct CrashState: ~Copyable {
  /// By row, how many of its columns are not yet assigned.
  var openColumns = IndexBuffer()
  var isAssigned = Buffer<Bool>()
  var keepsStay = Buffer<Bool>()
  var pivots = IndexBuffer()
  var queue: LevelQueue

  init(levels: Int) {
    queue = LevelQueue(levels: levels)
  }
}

/// Rows to be taken strongest level first; within a level the last put in comes first.
private struct LevelQueue: ~Copyable {
  private struct Node: BitwiseCopyable {
    var row: Int
    var next: Int
  }

  private var nodes = Buffer<Node>()
  private var heads = IndexBuffer()
  private var strongest: Int

  init(levels: Int) {
    heads.grow(to: levels, filling: -1)
    strongest = levels
  }

  mutating func put(_ row: Int, level: Int) {
    nodes.append(Node(row: row, next: heads[level]))
    heads[level] = nodes.count - 1
    strongest = min(strongest, level)
  }

  mutating func take() -> Int? {
    while strongest < heads.count {
      let head = heads[strongest]
      if head >= 0 {
        heads[strongest] = nodes[head].next
        return nodes[head].row
      }
      strongest += 1
    }
    return nil
  }
}
