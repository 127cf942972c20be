/// Where the solution has been: for some sets of constants, the whole state, as far as it differs from
/// the base.
///
/// A keyboard that shows and hides, a window that snaps between two sizes: the same constants come
/// again. The state then is put back without any linear algebra, bit for bit. A place is stored when
/// a path leaves it by a crossing; all are forgotten when the structure changes.
struct PlaceMemory: ~Copyable {
  /// A row and where it stood.
  struct RowState: BitwiseCopyable {
    var row: Int
    var side: Side
    var residual: Double
    var referenceResidual: Double
  }

  /// A place: ranges of the buffers below.
  struct Place: BitwiseCopyable {
    var hash: UInt64
    var constants: Int
    var rows: Int
    var columns: Int
    var positions: Int
  }

  /// The most places, and the most entries of all of them.
  private static let placeLimit = 64
  private static let entryLimit = 1 << 18

  private var places = Buffer<Place>()
  /// Whether the present state is the one of a stored place.
  var isAtPlace = false
  /// The place whose rows and working set are still to be put back, or -1.
  var pending = -1
  var statistics = Solver.PlaceStatistics()
  var constants = Buffer<Entry>()
  var rows = Buffer<RowState>()
  var columns = Buffer<Journal.ColumnRecord>()
  var positions = Buffer<Journal.PositionRecord>()

  init() {}

  var isEmpty: Bool { places.count == 0 }

  mutating func removeAll() {
    isAtPlace = false
    places.removeAll()
    constants.removeAll()
    rows.removeAll()
    columns.removeAll()
    positions.removeAll()
  }

  /// Drops all places but the first, the base, which has no entries.
  private mutating func keepFirst() {
    let base = places[0]
    removeAll()
    places.append(base)
  }

  /// Begins a new place, behind the others; what is appended to the buffers belongs to it.
  mutating func begin(hash: UInt64) {
    let entries = rows.count + columns.count + positions.count
    if places.count == Self.placeLimit || entries > Self.entryLimit { keepFirst() }
    places.append(
      Place(
        hash: hash, constants: constants.count, rows: rows.count, columns: columns.count,
        positions: positions.count))
  }

  /// The index of a place that may be the one with this hash, below `bound`; -1 where there is none.
  @inline(__always)
  func last(hash: UInt64, below bound: Int) -> Int {
    var index = bound - 1
    while index >= 0 && places[index].hash != hash { index -= 1 }
    return index
  }

  var count: Int { places.count }

  func constants(of index: Int) -> Range<Int> {
    places[index].constants..<(index + 1 < count ? places[index + 1].constants : constants.count)
  }

  func rows(of index: Int) -> Range<Int> {
    places[index].rows..<(index + 1 < count ? places[index + 1].rows : rows.count)
  }

  func columns(of index: Int) -> Range<Int> {
    places[index].columns..<(index + 1 < count ? places[index + 1].columns : columns.count)
  }

  func positions(of index: Int) -> Range<Int> {
    places[index].positions..<(index + 1 < count ? places[index + 1].positions : positions.count)
  }

  /// The share of one changed constant in a place's hash; the shares are combined by exclusive or.
  @inline(__always)
  static func hash(_ row: Int, _ constant: Double) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: row) &* 0x9E37_79B9_7F4A_7C15 &+ constant.bitPattern
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension ActiveSet {
  /// Goes to the place that is reached when a row's constant becomes `constant`, if it is known.
  mutating func jump(_ row: Int, to constant: Double) -> Bool {
    var hash: UInt64 = 0
    for index in 0..<reference.shiftedRows.count {
      let other = reference.shiftedRows[index]
      if other != row { hash ^= PlaceMemory.hash(other, rows[other].constant) }
    }
    if constant != bases[row].constant { hash ^= PlaceMemory.hash(row, constant) }
    var index = places.last(hash: hash, below: places.count)
    while index >= 0 && !isPlace(index, row, constant) {
      index = places.last(hash: hash, below: index)
    }
    if index < 0 { return false }
    // At a place nothing has moved since, and what is still to be put back need not be.
    if !places.isAtPlace { freshen() }
    let known = places.count
    storePlace()
    // Storing may have made room by dropping the place.
    if places.count < known { return false }
    restore(index)
    places.statistics.remembered += 1
    return true
  }

  /// Whether a place has the present constants, but for the one of `row`.
  @inline(__always)
  private func isPlace(_ index: Int, _ row: Int, _ constant: Double) -> Bool {
    let range = places.constants(of: index)
    let others = reference.shiftedRows.count - (rows[row].constant == bases[row].constant ? 0 : 1)
    if range.count != others + (constant == bases[row].constant ? 0 : 1) { return false }
    for place in range {
      let entry = places.constants[place]
      if entry.value != (entry.index == row ? constant : rows[entry.index].constant) {
        return false
      }
    }
    return true
  }

  /// Stores the present state, and the base as the first place.
  mutating func storePlace() {
    if places.isEmpty { places.begin(hash: 0) }
    if places.isAtPlace || reference.shiftedRows.count == 0 { return }
    var hash: UInt64 = 0
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      hash ^= PlaceMemory.hash(row, rows[row].constant)
    }
    places.begin(hash: hash)
    for index in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[index]
      places.constants.append(Entry(index: row, value: rows[row].constant))
    }
    for index in 0..<reference.changedRows.indices.count {
      let row = reference.changedRows.indices[index]
      places.rows.append(
        PlaceMemory.RowState(
          row: row, side: rows[row].side, residual: rows[row].residual,
          referenceResidual: rows[row].referenceResidual))
    }
    for index in 0..<reference.moved.indices.count {
      let column = reference.moved.indices[index]
      places.columns.append(
        Journal.ColumnRecord(
          column: column, value: columns[column].value,
          referenceValue: columns[column].referenceValue))
    }
    for index in 0..<reference.changedPositions.indices.count {
      let position = reference.changedPositions.indices[index]
      places.positions.append(
        Journal.PositionRecord(position: position, row: tight[position]))
    }
  }

  /// Puts back what is read at once; rows and working set follow when something asks for them, and not at
  /// all where the next change is a jump, too.
  private mutating func restore(_ index: Int) {
    places.pending = index
    restoreColumns(index)
    restoreConstants(index)
    reference.isCancelling = shiftsCancel
    isStale = true
    places.isAtPlace = true
    epoch += 1
  }

  /// Completes a jump.
  @inline(never)
  mutating func completeJump() {
    let index = places.pending
    places.pending = -1
    restorePositions(places.positions.view, places.positions(of: index))
    restoreRows(places.rows.view, places.rows(of: index))
  }

  /// Completes a jump of the set that this one is a copy of.
  mutating func completeJump(from other: borrowing PlaceMemory) {
    restorePositions(other.positions.view, other.positions(of: other.pending))
    restoreRows(other.rows.view, other.rows(of: other.pending))
  }

  private mutating func restorePositions(
    _ states: BufferView<Journal.PositionRecord>, _ range: Range<Int>
  ) {
    let changed = reference.changedPositions.indices.count
    for place in 0..<changed {
      let position = reference.changedPositions.indices[place]
      rows[tight[position]].position = -1
      stalePositions.insert(position)
      tight[position] = reference.tight[position]
    }
    for place in range { tight[states[place].position] = states[place].row }
    for place in 0..<changed {
      let position = reference.changedPositions.indices[place]
      rows[tight[position]].position = position
    }
  }

  private mutating func restoreRows(
    _ states: BufferView<PlaceMemory.RowState>, _ range: Range<Int>
  ) {
    let (rows, bases) = (rows.view, bases.view)
    // The rows that had changed then are the first of those that have now.
    for place in range.count..<reference.changedRows.indices.count {
      let row = reference.changedRows.indices[place]
      rows[row].side = bases[row].side
      rows[row].residual = bases[row].residual
      rows[row].referenceResidual = bases[row].residual
    }
    for place in range {
      let state = states[place]
      rows[state.row].side = state.side
      rows[state.row].residual = state.residual
      rows[state.row].referenceResidual = state.referenceResidual
    }
  }

  private mutating func restoreColumns(_ index: Int) {
    let columns = columns.view
    let range = places.columns(of: index)
    for place in range.count..<reference.moved.indices.count {
      let column = reference.moved.indices[place]
      columns[column].value = baseValues[column]
      columns[column].referenceValue = baseValues[column]
    }
    isMovedLogged = true
    let states = places.columns.view
    for place in range {
      let state = states[place]
      columns[state.column].value = state.value
      columns[state.column].referenceValue = state.referenceValue
    }
  }

  private mutating func restoreConstants(_ index: Int) {
    for place in 0..<reference.shiftedRows.count {
      let row = reference.shiftedRows[place]
      rows[row].constant = bases[row].constant
    }
    reference.shiftedRows.removeAll()
    for place in places.constants(of: index) {
      let entry = places.constants[place]
      rows[entry.index].constant = entry.value
      reference.shiftedRows.append(entry.index)
    }
  }

  /// Brings the factors and the multipliers up to date after jumps.
  mutating func synchronize() {
    if !isStale { return }
    isStale = false
    work.changedPositions.removeAll()
    for index in 0..<stalePositions.indices.count {
      work.changedPositions.append(stalePositions.indices[index])
    }
    stalePositions.removeAll()
    if !schur.update(matrix, tight: tight, changed: work.changedPositions) {
      // The set was factored when the solution was there, so it is regular.
      _ = schur.factor(matrix, tight: tight)
    }
    recomputeMultipliers()
  }
}
