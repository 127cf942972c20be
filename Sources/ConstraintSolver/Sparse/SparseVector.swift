/// One non-zero of a sparse row, column or vector.
struct Entry: BitwiseCopyable {
  var index: Int
  var value: Double
}

/// A vector of which few elements are used: all values, and a list of the indices in use.
struct SparseVector: ~Copyable {
  private var values = Buffer<Double>()
  private var used = SparseSet()

  init() {}

  borrowing func clone() -> SparseVector {
    var copy = SparseVector()
    copy.values = values.clone()
    copy.used = used.clone()
    return copy
  }

  /// Makes room for indices below `bound`.
  mutating func grow(to bound: Int) {
    values.grow(to: bound, filling: 0)
    used.grow(to: bound)
  }

  /// Indices must be below this.
  var bound: Int { values.count }

  /// The indices in use, in no order; their values may be zero.
  var indices: IndexBuffer {
    @inline(__always) _read { yield used.indices }
  }

  /// The value at an index, zero where it is not in use.
  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  /// Whether the index is in use.
  @inline(__always)
  func contains(_ index: Int) -> Bool { used.contains(index) }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int) {
    used.insert(index)
    values[index] += value
  }

  /// Changes the sign at an index.
  @inline(__always)
  mutating func negate(_ index: Int) {
    values[index] = -values[index]
  }

  mutating func removeAll() {
    for place in 0..<indices.count { values[indices[place]] = 0 }
    used.removeAll()
  }
}
