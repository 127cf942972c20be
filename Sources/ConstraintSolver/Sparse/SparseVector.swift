/// One non-zero of a sparse row, column or vector.
struct Entry: BitwiseCopyable {
  var index: Int
  var value: Double
}

/// A vector of which few elements are used: all values, and a list of the indices in use.
struct SparseVector: ~Copyable {
  private var values = Buffer<Double>()
  private var used = Buffer<Bool>()
  /// The indices in use, in no order; their values may be zero.
  private(set) var indices = Buffer<Int>()

  init() {}

  borrowing func clone() -> SparseVector {
    var copy = SparseVector()
    copy.values = values.clone()
    copy.used = used.clone()
    copy.indices = indices.clone()
    return copy
  }

  /// Makes room for indices below `bound`.
  mutating func grow(to bound: Int) {
    values.grow(to: bound, filling: 0)
    used.grow(to: bound, filling: false)
  }

  /// Indices must be below this.
  var bound: Int { values.count }

  /// The value at an index, zero where it is not in use.
  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  /// Whether the index is in use.
  @inline(__always)
  func contains(_ index: Int) -> Bool { used[index] }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int) {
    insert(index)
    values[index] += value
  }

  /// Puts the index in use.
  @inline(__always)
  mutating func insert(_ index: Int) {
    if !used[index] {
      used[index] = true
      indices.append(index)
    }
  }

  mutating func removeAll() {
    for position in 0..<indices.count {
      let index = indices[position]
      values[index] = 0
      used[index] = false
    }
    indices.removeAll()
  }

  /// Takes the index at a place of `indices` out of use; the last one moves there.
  mutating func remove(place: Int) {
    let index = indices[place]
    values[index] = 0
    used[index] = false
    indices[place] = indices[indices.count - 1]
    _ = indices.popLast()
  }
}
