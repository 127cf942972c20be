/// Solves with the rows of the present working set through the factors of a reference one.
///
/// The two differ in a few positions p_1 ... p_k. With W_a = A0^-1 e_(p_a), a solve with the present
/// matrix is one with the factors of A0, corrected by a small dense matrix
/// C[a][b] = (row now at p_a) . W_b. A row that comes back to its home position shrinks the
/// difference, so a layout that goes there and back never factors anew. Nor does a row count as a
/// difference that has, up to the sign, the same single coefficient: a bound in place of a preferred
/// value, a stay in place of an edit.
///
/// Reference: Bisschop and Meeraus, "Matrix augmentation and partitioning in the updating of the
/// basis inverse", Mathematical Programming 13 (1977).
struct SchurUpdate: ~Copyable {
  /// The most positions that may differ before the factors are renewed.
  static let limit = 16
  /// The same for this one; tests set less, so that factors are renewed often.
  var limit = SchurUpdate.limit

  var factors = SparseLU()
  /// By position: the row there when the factors were made, and the index of its correction or -1.
  private var reference = IndexBuffer()
  private var correctionOf = IndexBuffer()
  /// By row: the position it had when the factors were made, or -1.
  private var homes = IndexBuffer()
  /// By position: the single coefficient of the reference row, 0 where it has others.
  private var singles = Buffer<Double>()
  /// By column: the position whose reference row has this column alone, or -1.
  private var singleHomes = IndexBuffer()
  /// By position: whether the row there is the negative of the reference row.
  private var isNegative = Buffer<Bool>()
  /// The differing positions, ascending, and the slots of their columns W.
  private var positions = IndexBuffer()
  private var slots = IndexBuffer()
  /// The corrections in the order of the rows that are there now, which is that of the rows of C: which of
  /// these stands at which position depends on the way, and the results must not.
  private var rowOrder = IndexBuffer()
  private var columns = ColumnSlots()
  private var core = DenseLU()
  /// Whether the factors stand for the reference: not after a set that turned out singular.
  private var isFactored = true
  /// Whether solves are possible: all that was noted has been completed.
  private(set) var isComplete = true
  /// A right side by correction, and one in the order of the rows.
  private var small = Buffer<Double>()
  private var ordered = Buffer<Double>()

  init() {}

  borrowing func clone() -> SchurUpdate {
    var copy = SchurUpdate()
    copy.limit = limit
    copy.factors = factors.clone()
    copy.reference = reference.clone()
    copy.correctionOf = correctionOf.clone()
    copy.homes = homes.clone()
    copy.singles = singles.clone()
    copy.singleHomes = singleHomes.clone()
    copy.isNegative = isNegative.clone()
    copy.positions = positions.clone()
    copy.slots = slots.clone()
    copy.rowOrder = rowOrder.clone()
    copy.columns = columns.clone()
    copy.core = core.clone()
    copy.isFactored = isFactored
    copy.isComplete = isComplete
    copy.small = small.clone()
    copy.ordered = ordered.clone()
    return copy
  }

  /// In how many positions the working set differs from the one that was factored.
  var corrections: Int { positions.count }

  /// The position that a row, or one with the same column alone, had when the factors were made; or -1.
  @inline(__always)
  func home(of row: Int, _ matrix: borrowing SparseMatrix) -> Int {
    let range = matrix.range(of: row)
    if range.count != 1 { return home(of: row) }
    let column = matrix.entry(range.lowerBound).index
    return column < singleHomes.count ? singleHomes[column] : -1
  }

  private func home(of row: Int) -> Int { row < homes.count ? homes[row] : -1 }

  /// Adds positions whose row has a single 1 in the column of the same number.
  mutating func extend(to size: Int, rows tight: borrowing IndexBuffer) {
    for position in factors.size..<max(size, factors.size) {
      reference.append(tight[position])
      correctionOf.append(-1)
      singles.append(1)
      singleHomes.append(position)
      isNegative.append(false)
      setHome(of: tight[position], position)
    }
    factors.extend(to: size)
    small.grow(to: Self.limit + 2, filling: 0)
    ordered.grow(to: Self.limit + 2, filling: 0)
  }

  private mutating func setHome(of row: Int, _ position: Int) {
    homes.grow(to: row + 1, filling: -1)
    homes[row] = position
  }

  /// Forgets the home of a row whose number may come to stand for another.
  mutating func forgetHome(of row: Int) {
    let position = home(of: row)
    if position < 0 { return }
    homes[row] = -1
    reference[position] = -1
  }

  /// Makes the present working set the reference. Answers false where its matrix is singular.
  mutating func factor(_ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer) -> Bool {
    setReference(matrix, tight)
    isFactored = factors.factor(matrix, tight: tight)
    return isFactored
  }

  /// The same for a matrix that is triangular; see ``SparseLU/factor(_:tight:triangularBy:)``.
  mutating func factor(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer,
    triangularBy columns: borrowing IndexBuffer
  ) {
    setReference(matrix, tight)
    factors.factor(matrix, tight: tight, triangularBy: columns)
    isFactored = true
  }

  private mutating func setReference(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) {
    while positions.count > 0 { dropCorrection(positions.count - 1) }
    for position in 0..<reference.count where reference[position] >= 0 {
      homes[reference[position]] = -1
    }
    small.grow(to: Self.limit + 2, filling: 0)
    ordered.grow(to: Self.limit + 2, filling: 0)
    reference.grow(to: tight.count, filling: -1)
    correctionOf.grow(to: tight.count, filling: -1)
    singles.refill(tight.count, with: 0)
    singleHomes.refill(tight.count, with: -1)
    isNegative.refill(tight.count, with: false)
    for position in 0..<tight.count {
      reference[position] = tight[position]
      setHome(of: tight[position], position)
      let range = matrix.range(of: tight[position])
      if range.count != 1 { continue }
      let entry = matrix.entry(range.lowerBound)
      singles[position] = entry.value
      singleHomes[entry.index] = position
    }
    isComplete = true
  }

  /// Takes note that the rows at some positions have changed. Answers false where the factors must be
  /// renewed: too many differences, or too close to singular.
  mutating func update(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer, changed: borrowing IndexBuffer
  ) -> Bool {
    note(matrix, tight: tight, changed: changed) && complete(matrix, tight: tight)
  }

  /// The first half of ``update(_:tight:changed:)``: may be called several times before
  /// ``complete(_:tight:)``, which must come before a solve.
  mutating func note(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer, changed: borrowing IndexBuffer
  ) -> Bool {
    if !isFactored { return false }
    isComplete = false
    for index in 0..<changed.count {
      let position = changed[index]
      let correction = correctionOf[position]
      let factor = factorOfReference(matrix, tight[position], position)
      isNegative[position] = factor < 0
      if factor != 0 {
        if correction >= 0 { dropCorrection(correction) }
      } else if correction < 0 {
        if positions.count > limit { return false }
        addCorrection(position)
      }
    }
    return positions.count <= limit
  }

  /// The second half of ``update(_:tight:changed:)``.
  mutating func complete(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer
  ) -> Bool {
    isComplete = true
    sortCorrections()
    sortRows(tight)
    return rebuildCore(matrix, tight)
  }

  /// What the reference row of a position is to be multiplied by to give a row: 1 or -1, 0 for others.
  @inline(__always)
  private func factorOfReference(
    _ matrix: borrowing SparseMatrix, _ row: Int, _ position: Int
  ) -> Int {
    if row == reference[position] { return 1 }
    let range = matrix.range(of: row)
    if range.count != 1 || singles[position] == 0 { return 0 }
    let entry = matrix.entry(range.lowerBound)
    if singleHomes[entry.index] != position { return 0 }
    return entry.value == singles[position] ? 1 : entry.value == -singles[position] ? -1 : 0
  }

  private mutating func dropCorrection(_ index: Int) {
    columns.release(slots[index])
    correctionOf[positions[index]] = -1
    let last = positions.count - 1
    if index != last {
      positions[index] = positions[last]
      slots[index] = slots[last]
      correctionOf[positions[index]] = index
    }
    _ = positions.popLast()
    _ = slots.popLast()
  }

  private mutating func addCorrection(_ position: Int) {
    let slot = columns.take(size: factors.size)
    factors.addRightSide(1, position: position)
    columns.solve(&factors, into: slot)
    correctionOf[position] = positions.count
    positions.append(position)
    slots.append(slot)
  }

  /// Orders the corrections by position, so that results do not depend on how the set was reached.
  private mutating func sortCorrections() {
    for index in 0..<positions.count {
      var place = index
      while place > 0 && positions[place - 1] > positions[place] {
        exchange(place - 1, place)
        place -= 1
      }
    }
  }

  private mutating func sortRows(_ tight: borrowing IndexBuffer) {
    rowOrder.removeAll()
    for index in 0..<positions.count {
      let row = tight[positions[index]]
      var place = index
      rowOrder.append(index)
      while place > 0 && tight[positions[rowOrder[place - 1]]] > row {
        rowOrder[place] = rowOrder[place - 1]
        place -= 1
      }
      rowOrder[place] = index
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    let position = positions[first]
    let slot = slots[first]
    positions[first] = positions[second]
    slots[first] = slots[second]
    positions[second] = position
    slots[second] = slot
    correctionOf[positions[first]] = first
    correctionOf[positions[second]] = second
  }

  private mutating func rebuildCore(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer
  ) -> Bool {
    core.reset(size: positions.count)
    for row in 0..<positions.count {
      for column in 0..<positions.count {
        core[row, column] = columns.product(
          matrix, tight[positions[rowOrder[row]]], slots[column])
      }
    }
    return core.factor()
  }
}

// MARK: - Solves

extension SchurUpdate {
  /// Solves A x = value * e_position, adding x to `solution`, by column.
  mutating func solve(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer, position: Int, value: Double,
    into solution: inout SparseVector
  ) {
    addRightSide(value, position: position)
    solve(matrix, tight: tight, into: &solution)
  }

  /// Adds to the right side of the next ``solve(_:tight:into:)``.
  @inline(__always)
  mutating func addRightSide(_ value: Double, position: Int) {
    let correction = correctionOf[position]
    if correction < 0 {
      factors.addRightSide(isNegative[position] ? -value : value, position: position)
    } else {
      small[correction] += value
    }
  }

  /// Solves A x = b for the right side that was added up; x is added to `solution`, which must be
  /// empty, by column.
  mutating func solve(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer,
    into solution: inout SparseVector
  ) {
    factors.solve(into: &solution)
    if positions.count == 0 { return }
    for index in 0..<positions.count {
      let correction = rowOrder[index]
      ordered[index] =
        small[correction] - matrix.product(tight[positions[correction]], solution)
      small[correction] = 0
    }
    core.solve(&ordered)
    for index in 0..<positions.count where abs(ordered[index]) >= Tolerances.drop {
      columns.add(slots[index], times: ordered[index], to: &solution)
    }
  }

  /// Solves y A = b for a sparse b by column; y is added to `solution`, which must be empty, by
  /// position.
  mutating func solveTransposed(
    _ matrix: borrowing SparseMatrix, tight: borrowing IndexBuffer,
    rightSide: borrowing SparseVector, into solution: inout SparseVector
  ) {
    for position in 0..<rightSide.indices.count {
      let column = rightSide.indices[position]
      factors.addRightSide(rightSide[column], column: column)
    }
    if positions.count > 0 { prepareTransposed(matrix, tight, rightSide) }
    factors.solveTransposed(into: &solution)
    for index in 0..<solution.indices.count {
      let position = solution.indices[index]
      if isNegative[position] { solution.negate(position) }
    }
    for index in 0..<positions.count {
      let position = positions[rowOrder[index]]
      let old = solution[position]
      solution.add(ordered[index] - old, at: position)
    }
  }

  private mutating func prepareTransposed(
    _ matrix: borrowing SparseMatrix, _ tight: borrowing IndexBuffer,
    _ rightSide: borrowing SparseVector
  ) {
    for index in 0..<positions.count {
      ordered[index] = columns.product(rightSide, slots[index])
    }
    core.solveTransposed(&ordered)
    for index in 0..<positions.count {
      let weight = ordered[index]
      if abs(weight) < Tolerances.drop { continue }
      for place in matrix.range(of: tight[positions[rowOrder[index]]]) {
        let entry = matrix.entry(place)
        factors.addRightSide(-weight * entry.value, column: entry.index)
      }
    }
  }
}
