/// A pool of sparse columns that are used and given back.
struct ColumnSlots: ~Copyable {
  private var size = 0
  private var slotCount = 0
  /// All slots, one behind the other, each `size` long.
  private var values = Buffer<Double>()
  /// By slot, the indices in use: `counts[slot]` of them.
  private var indices = IndexBuffer()
  private var counts = IndexBuffer()
  private var free = IndexBuffer()
  private var result = SparseVector()

  init() {}

  borrowing func clone() -> ColumnSlots {
    var copy = ColumnSlots()
    copy.size = size
    copy.slotCount = slotCount
    copy.values = values.clone()
    copy.indices = indices.clone()
    copy.counts = counts.clone()
    copy.free = free.clone()
    copy.result = result.clone()
    return copy
  }

  /// An empty slot for a column with indices below `wanted`.
  mutating func take(size wanted: Int) -> Int {
    if wanted > size { widen(to: wanted) }
    if let slot = free.popLast() { return slot }
    slotCount += 1
    values.grow(to: slotCount * size, filling: 0)
    indices.grow(to: slotCount * size, filling: 0)
    counts.append(0)
    return slotCount - 1
  }

  /// Copies all slots into longer ones.
  private mutating func widen(to wanted: Int) {
    let newSize = wanted + wanted / 2
    var newValues = Buffer<Double>()
    var newIndices = IndexBuffer()
    newValues.grow(to: slotCount * newSize, filling: 0)
    newIndices.grow(to: slotCount * newSize, filling: 0)
    for slot in 0..<slotCount {
      for place in 0..<counts[slot] {
        let index = indices[slot * size + place]
        newIndices[slot * newSize + place] = index
        newValues[slot * newSize + index] = values[slot * size + index]
      }
    }
    values = newValues
    indices = newIndices
    size = newSize
  }

  /// Empties a slot and gives it back.
  mutating func release(_ slot: Int) {
    for place in 0..<counts[slot] {
      values[slot * size + indices[slot * size + place]] = 0
    }
    counts[slot] = 0
    free.append(slot)
  }

  /// Fills an empty slot with the solution for the right side that `factors` holds.
  mutating func solve(_ factors: inout SparseLU, into slot: Int) {
    result.grow(to: size)
    factors.solve(into: &result)
    for place in 0..<result.indices.count {
      let index = result.indices[place]
      values[slot * size + index] = result[index]
      indices[slot * size + place] = index
    }
    counts[slot] = result.indices.count
    result.removeAll()
  }

  /// The product of a row of the matrix and a column.
  @inline(__always)
  func product(_ matrix: borrowing SparseMatrix, _ row: Int, _ slot: Int) -> Double {
    var sum = 0.0
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      if entry.index < size { sum += entry.value * values[slot * size + entry.index] }
    }
    return sum
  }

  /// The product of a sparse vector and a column.
  @inline(__always)
  func product(_ vector: borrowing SparseVector, _ slot: Int) -> Double {
    var sum = 0.0
    for place in 0..<vector.indices.count {
      let index = vector.indices[place]
      if index < size { sum += vector[index] * values[slot * size + index] }
    }
    return sum
  }

  /// Adds a multiple of a column to a vector.
  @inline(__always)
  func add(_ slot: Int, times factor: Double, to vector: inout SparseVector) {
    for place in 0..<counts[slot] {
      let index = indices[slot * size + place]
      vector.add(factor * values[slot * size + index], at: index)
    }
  }
}
