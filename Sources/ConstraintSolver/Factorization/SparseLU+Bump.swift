/// The rows of the bump while they are eliminated.
struct BumpScratch: ~Copyable {
  /// A row of the bump: where its entries lie in `entries`, and its neighbours among rows of the same
  /// length.
  struct Row: BitwiseCopyable {
    var position: Int
    var start: Int
    var count: Int
    var capacity: Int
    var next: Int
    var previous: Int
  }

  /// A row that has, or once had, an entry in a column.
  struct Occurrence: BitwiseCopyable {
    var row: Int
    var next: Int
  }

  var rows = Buffer<Row>()
  var entries = Buffer<Entry>()
  var occurrences = Buffer<Occurrence>()
  var columnHeads = IndexBuffer()
  var columnCounts = IndexBuffer()
  /// By length, the first row of that length.
  var lengthHeads = IndexBuffer()
  /// The pivot row spread out by column, and where it is non-zero.
  var spread = SparseVector()
  /// By column, the last elimination that met the pivot row there.
  var met = IndexBuffer()
  var round = 0

  init() {}
}

// What singletons leave: equal widths, ratios, cycles. Markowitz's rule picks the pivot with the least
// product of row and column counts among those that pass the threshold test.
// Reference: Duff, Erisman, Reid, "Direct Methods for Sparse Matrices", chapters 5 and 7.
extension SparseLU {
  /// How many rows the search for a pivot looks at.
  private static let candidates = 4

  mutating func eliminateBump(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) -> Bool {
    if pivotPositions.count == size { return true }
    gatherBump(matrix, tight)
    while pivotPositions.count < size {
      let (row, column) = choosePivot()
      if row < 0 { return false }
      eliminate(row, column)
    }
    return true
  }

  private mutating func gatherBump(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) {
    scratch.bump.rows.removeAll()
    scratch.bump.entries.removeAll()
    scratch.bump.occurrences.removeAll()
    scratch.bump.columnHeads.refill(size, with: -1)
    scratch.bump.columnCounts.refill(size, with: 0)
    scratch.bump.lengthHeads.refill(size + 1, with: -1)
    scratch.bump.spread.grow(to: size)
    scratch.bump.met.refill(size, with: 0)
    scratch.bump.round = 0
    for position in 0..<size where orderOfPosition[position] < 0 {
      let start = scratch.bump.entries.count
      for index in matrix.range(of: tight[position])
      where orderOfColumn[matrix.entry(index).index] < 0 {
        scratch.bump.entries.append(matrix.entry(index))
        noteOccurrence(of: scratch.bump.rows.count, in: matrix.entry(index).index)
      }
      let count = scratch.bump.entries.count - start
      scratch.bump.rows.append(
        BumpScratch.Row(
          position: position, start: start, count: count, capacity: count, next: -1, previous: -1))
      file(scratch.bump.rows.count - 1)
    }
  }

  private mutating func noteOccurrence(of row: Int, in column: Int) {
    scratch.bump.occurrences.append(
      BumpScratch.Occurrence(row: row, next: scratch.bump.columnHeads[column]))
    scratch.bump.columnHeads[column] = scratch.bump.occurrences.count - 1
    scratch.bump.columnCounts[column] += 1
  }

  /// Puts a row into the list of rows of its length.
  private mutating func file(_ row: Int) {
    let length = scratch.bump.rows[row].count
    let head = scratch.bump.lengthHeads[length]
    scratch.bump.rows[row].next = head
    scratch.bump.rows[row].previous = -1
    if head >= 0 { scratch.bump.rows[head].previous = row }
    scratch.bump.lengthHeads[length] = row
  }

  /// Takes a row out of the list of rows of its length.
  private mutating func unfile(_ row: Int) {
    let next = scratch.bump.rows[row].next
    let previous = scratch.bump.rows[row].previous
    if previous >= 0 {
      scratch.bump.rows[previous].next = next
    } else {
      scratch.bump.lengthHeads[scratch.bump.rows[row].count] = next
    }
    if next >= 0 { scratch.bump.rows[next].previous = previous }
  }

  private mutating func choosePivot() -> (row: Int, column: Int) {
    var best = (row: -1, column: -1)
    var bestCost = Int.max
    var tried = 0
    // An empty row means a singular matrix: it stays in list 0 and is never chosen.
    for length in 1..<scratch.bump.lengthHeads.count {
      var row = scratch.bump.lengthHeads[length]
      while row >= 0 {
        let (column, cost) = cheapestPivot(inRow: row)
        if cost < bestCost {
          bestCost = cost
          best = (row, column)
        }
        tried += 1
        if tried >= Self.candidates && best.row >= 0 { return best }
        row = scratch.bump.rows[row].next
      }
      if best.row >= 0 && bestCost <= (length - 1) * length { return best }
    }
    return best
  }

  private func cheapestPivot(inRow row: Int) -> (column: Int, cost: Int) {
    let start = scratch.bump.rows[row].start
    let range = start..<start + scratch.bump.rows[row].count
    var largest = 0.0
    for index in range { largest = max(largest, abs(scratch.bump.entries[index].value)) }
    var best = (column: -1, cost: Int.max)
    for index in range {
      let entry = scratch.bump.entries[index]
      if abs(entry.value) < Tolerances.threshold * largest || largest < Tolerances.drop { continue }
      let cost = (range.count - 1) * (scratch.bump.columnCounts[entry.index] - 1)
      if cost < best.cost { best = (entry.index, cost) }
    }
    return best
  }

  private mutating func eliminate(_ row: Int, _ column: Int) {
    let order = pivotPositions.count
    let pivotRow = scratch.bump.rows[row]
    unfile(row)
    appendPivot(Pivot(position: pivotRow.position, column: column))
    for index in pivotRow.start..<pivotRow.start + pivotRow.count {
      let entry = scratch.bump.entries[index]
      scratch.bump.columnCounts[entry.index] -= 1
      if entry.index == column {
        diagonal.append(entry.value)
      } else {
        scratch.upper.append(Triplet(row: order, column: entry.index, value: entry.value))
        scratch.bump.spread.add(entry.value, at: entry.index)
      }
    }
    var occurrence = scratch.bump.columnHeads[column]
    while occurrence >= 0 {
      let other = scratch.bump.occurrences[occurrence].row
      occurrence = scratch.bump.occurrences[occurrence].next
      if orderOfPosition[scratch.bump.rows[other].position] < 0 {
        subtractPivotRow(from: other, column: column, order: order)
      }
    }
    scratch.bump.spread.removeAll()
  }

  /// Subtracts the spread-out pivot row from another so that its entry in `column` vanishes.
  private mutating func subtractPivotRow(from row: Int, column: Int, order: Int) {
    guard let value = removeEntry(ofRow: row, column: column) else { return }
    let factor = value / diagonal[order]
    scratch.lower.append(
      Triplet(row: scratch.bump.rows[row].position, column: order, value: factor))
    scratch.bump.round += 1
    var index = scratch.bump.rows[row].start
    while index < scratch.bump.rows[row].start + scratch.bump.rows[row].count {
      let entry = scratch.bump.entries[index]
      index += 1
      if !scratch.bump.spread.contains(entry.index) { continue }
      scratch.bump.met[entry.index] = scratch.bump.round
      let new = entry.value - factor * scratch.bump.spread[entry.index]
      if abs(new) <= Tolerances.drop * max(1, abs(entry.value)) {
        index -= 1
        dropEntry(index, ofRow: row)
      } else {
        scratch.bump.entries[index - 1].value = new
      }
    }
    fillIn(row, factor: factor)
    file(row)
  }

  /// Adds the entries of the pivot row that meet none in `row`.
  private mutating func fillIn(_ row: Int, factor: Double) {
    for position in 0..<scratch.bump.spread.indices.count {
      let column = scratch.bump.spread.indices[position]
      if scratch.bump.met[column] == scratch.bump.round { continue }
      makeRoom(inRow: row)
      let end = scratch.bump.rows[row].start + scratch.bump.rows[row].count
      scratch.bump.entries[end] = Entry(
        index: column, value: -factor * scratch.bump.spread[column])
      scratch.bump.rows[row].count += 1
      noteOccurrence(of: row, in: column)
    }
  }

  /// Moves a full row behind all others, into twice the room.
  private mutating func makeRoom(inRow row: Int) {
    let old = scratch.bump.rows[row]
    if old.count < old.capacity { return }
    let start = scratch.bump.entries.count
    let capacity = 2 * old.capacity + 2
    scratch.bump.entries.grow(to: start + capacity, filling: Entry(index: 0, value: 0))
    for offset in 0..<old.count {
      scratch.bump.entries[start + offset] = scratch.bump.entries[old.start + offset]
    }
    scratch.bump.rows[row].start = start
    scratch.bump.rows[row].capacity = capacity
  }

  /// Takes the row out of its list and its entry in `column` away; nil where it has none any more.
  private mutating func removeEntry(ofRow row: Int, column: Int) -> Double? {
    let start = scratch.bump.rows[row].start
    for index in start..<start + scratch.bump.rows[row].count
    where scratch.bump.entries[index].index == column {
      let value = scratch.bump.entries[index].value
      unfile(row)
      dropEntry(index, ofRow: row)
      return value
    }
    return nil
  }

  private mutating func dropEntry(_ index: Int, ofRow row: Int) {
    let column = scratch.bump.entries[index].index
    let last = scratch.bump.rows[row].start + scratch.bump.rows[row].count - 1
    scratch.bump.columnCounts[column] -= 1
    scratch.bump.entries[index] = scratch.bump.entries[last]
    scratch.bump.rows[row].count -= 1
  }
}
