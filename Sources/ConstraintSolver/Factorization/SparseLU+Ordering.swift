/// What a factorization needs while it is made; kept, so that the next one allocates nothing.
struct FactorScratch: ~Copyable {
  /// The matrix by column: the positions in each column, and the values.
  var columnStarts = IndexBuffer()
  var columnEntries = Buffer<Entry>()
  var fill = IndexBuffer()
  /// How many unpivoted columns a row has, and the other way round.
  var rowCounts = IndexBuffer()
  var columnCounts = IndexBuffer()
  var singleRows = IndexBuffer()
  var singleColumns = IndexBuffer()
  /// Pivots of single columns, then of single rows: position and column.
  var columnPivots = Buffer<Pivot>()
  var rowPivots = Buffer<Pivot>()
  var lower = Buffer<Triplet>()
  var upper = Buffer<Triplet>()
  var bump = BumpScratch()

  init() {}
}

/// Where a pivot stands.
struct Pivot: BitwiseCopyable {
  var position: Int
  var column: Int
}

// The matrix of a layout is almost triangular. Columns with one row left, and rows with one column
// left, are peeled off without arithmetic; what remains, the bump, is eliminated by Markowitz's rule.
extension SparseLU {
  /// `order` of a row or column: not yet pivoted.
  static let open = -1
  /// `order` of a row or column: pivoted, its order not yet known.
  static let peeled = -2

  /// Factors the matrix whose rows are `tight`, rows of `matrix`. Answers false where it is singular;
  /// the factors are then those of the identity.
  mutating func factor(_ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer) -> Bool {
    clear(size: tight.count)
    gatherColumns(matrix, tight)
    if peel(matrix, tight) {
      appendPeeledPivots(matrix, tight)
      if eliminateBump(matrix, tight) {
        pack()
        return true
      }
    }
    clear(size: 0)
    extend(to: tight.count)
    return false
  }

  /// Factors a matrix that is triangular: the pivot of each position's row lies in `columns`, and the
  /// row's other columns are those of earlier positions.
  mutating func factor(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer,
    triangularBy columns: borrowing IndexBuffer
  ) {
    clear(size: tight.count)
    for position in 0..<size {
      appendPivot(Pivot(position: position, column: columns[position]))
      for index in matrix.range(of: tight[position]) {
        let entry = matrix.entry(index)
        if entry.index == columns[position] {
          diagonal.append(entry.value)
        } else {
          let order = orderOfColumn[entry.index]
          scratch.lower.append(
            Triplet(row: position, column: order, value: entry.value / diagonal[order]))
        }
      }
    }
    pack()
  }

  /// Forgets all factors.
  private mutating func clear(size newSize: Int) {
    size = newSize
    pivotPositions.removeAll()
    pivotColumns.removeAll()
    diagonal.removeAll()
    orderOfPosition.refill(size, with: Self.open)
    orderOfColumn.refill(size, with: Self.open)
    work.grow(to: size, filling: 0)
    pending.grow(to: size)
    scratch.lower.removeAll()
    scratch.upper.removeAll()
    if size == 0 { pack() }
  }

  private mutating func gatherColumns(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) {
    scratch.columnStarts.refill(size + 1, with: 0)
    scratch.rowCounts.refill(size, with: 0)
    scratch.columnCounts.refill(size, with: 0)
    scratch.fill.refill(size, with: 0)
    for position in 0..<size {
      let range = matrix.range(of: tight[position])
      scratch.rowCounts[position] = range.count
      for index in range { scratch.columnCounts[matrix.entry(index).index] += 1 }
    }
    for column in 0..<size {
      let start = scratch.columnStarts[column]
      scratch.columnStarts[column + 1] = start + scratch.columnCounts[column]
      scratch.fill[column] = start
    }
    scratch.columnEntries.grow(
      to: scratch.columnStarts[size], filling: Entry(index: 0, value: 0))
    for position in 0..<size {
      for index in matrix.range(of: tight[position]) {
        let entry = matrix.entry(index)
        let place = scratch.fill[entry.index]
        scratch.columnEntries[place] = Entry(index: position, value: entry.value)
        scratch.fill[entry.index] = place + 1
      }
    }
  }

  private mutating func peel(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) -> Bool {
    scratch.columnPivots.removeAll()
    scratch.rowPivots.removeAll()
    scratch.singleRows.removeAll()
    scratch.singleColumns.removeAll()
    for index in 0..<size {
      if scratch.rowCounts[index] == 1 { scratch.singleRows.append(index) }
      if scratch.columnCounts[index] == 1 { scratch.singleColumns.append(index) }
    }
    while true {
      if let position = scratch.singleRows.popLast() {
        if orderOfPosition[position] == Self.peeled { continue }
        let column = openColumn(matrix, tight[position])
        if column < 0 { return false }
        scratch.rowPivots.append(Pivot(position: position, column: column))
        take(position, column, matrix, tight)
      } else if let column = scratch.singleColumns.popLast() {
        if orderOfColumn[column] == Self.peeled { continue }
        let position = openPosition(column)
        if position < 0 { return false }
        scratch.columnPivots.append(Pivot(position: position, column: column))
        take(position, column, matrix, tight)
      } else {
        return true
      }
    }
  }

  @inline(__always)
  private func openColumn(_ matrix: borrowing SparseMatrix, _ row: Int) -> Int {
    for index in matrix.range(of: row) {
      let column = matrix.entry(index).index
      if orderOfColumn[column] != Self.peeled { return column }
    }
    return -1
  }

  @inline(__always)
  private func openPosition(_ column: Int) -> Int {
    for index in scratch.columnStarts[column]..<scratch.columnStarts[column + 1] {
      let position = scratch.columnEntries[index].index
      if orderOfPosition[position] != Self.peeled { return position }
    }
    return -1
  }

  private mutating func take(
    _ position: Int, _ column: Int, _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) {
    orderOfPosition[position] = Self.peeled
    orderOfColumn[column] = Self.peeled
    for index in matrix.range(of: tight[position]) {
      let other = matrix.entry(index).index
      if orderOfColumn[other] == Self.peeled { continue }
      scratch.columnCounts[other] -= 1
      if scratch.columnCounts[other] == 1 { scratch.singleColumns.append(other) }
    }
    for index in scratch.columnStarts[column]..<scratch.columnStarts[column + 1] {
      let other = scratch.columnEntries[index].index
      if orderOfPosition[other] == Self.peeled { continue }
      scratch.rowCounts[other] -= 1
      if scratch.rowCounts[other] == 1 { scratch.singleRows.append(other) }
    }
  }

  /// Puts the pivots of single columns first (their rows are rows of U), then those of single rows
  /// (their columns are columns of L).
  private mutating func appendPeeledPivots(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) {
    for index in 0..<scratch.columnPivots.count { appendPivot(scratch.columnPivots[index]) }
    for index in 0..<scratch.rowPivots.count { appendPivot(scratch.rowPivots[index]) }
    let columnPivots = scratch.columnPivots.count
    for order in 0..<pivotPositions.count {
      let position = pivotPositions[order]
      let column = pivotColumns[order]
      for index in matrix.range(of: tight[position]) {
        let entry = matrix.entry(index)
        if entry.index == column {
          diagonal.append(entry.value)
        } else if order < columnPivots {
          scratch.upper.append(Triplet(row: order, column: entry.index, value: entry.value))
        }
      }
      if order >= columnPivots { appendLowerColumn(order, below: columnPivots) }
    }
  }

  private mutating func appendLowerColumn(_ order: Int, below columnPivots: Int) {
    let column = pivotColumns[order]
    for index in scratch.columnStarts[column]..<scratch.columnStarts[column + 1] {
      let entry = scratch.columnEntries[index]
      let other = orderOfPosition[entry.index]
      if other == order || (other >= 0 && other < columnPivots) { continue }
      scratch.lower.append(
        Triplet(row: entry.index, column: order, value: entry.value / diagonal[order]))
    }
  }

  /// Gives a pivot the next order. Rows and columns that stay open get theirs in the bump.
  mutating func appendPivot(_ pivot: Pivot) {
    orderOfPosition[pivot.position] = pivotPositions.count
    orderOfColumn[pivot.column] = pivotPositions.count
    pivotPositions.append(pivot.position)
    pivotColumns.append(pivot.column)
  }

  /// Rewrites the collected entries from positions and columns to orders, and packs them.
  private mutating func pack() {
    for index in 0..<scratch.lower.count {
      scratch.lower[index].row = orderOfPosition[scratch.lower[index].row]
    }
    for index in 0..<scratch.upper.count {
      scratch.upper[index].column = orderOfColumn[scratch.upper[index].column]
    }
    lowerByRow.pack(scratch.lower, lists: size, transposed: false)
    lowerByColumn.pack(scratch.lower, lists: size, transposed: true)
    upperByRow.pack(scratch.upper, lists: size, transposed: false)
    upperByColumn.pack(scratch.upper, lists: size, transposed: true)
  }
}
