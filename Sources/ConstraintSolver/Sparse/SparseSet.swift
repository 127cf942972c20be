/// A set of indices of which few are members: a mark for each, and a list of the members.
struct SparseSet: ~Copyable {
  private var isMember = Buffer<Bool>()
  /// The members, in the order in which they were put in.
  private(set) var indices = IndexBuffer()

  init() {}

  borrowing func clone() -> SparseSet {
    var copy = SparseSet()
    copy.isMember = isMember.clone()
    copy.indices = indices.clone()
    return copy
  }

  /// Makes room for indices below `bound`.
  mutating func grow(to bound: Int) {
    isMember.grow(to: bound, filling: false)
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { isMember[index] }

  @inline(__always)
  mutating func insert(_ index: Int) {
    if !isMember[index] {
      isMember[index] = true
      indices.append(index)
    }
  }

  mutating func removeAll() {
    for place in 0..<indices.count { isMember[indices[place]] = false }
    indices.removeAll()
  }

  /// Takes the member at a place of `indices` out; the last one moves there.
  mutating func remove(place: Int) {
    isMember[indices[place]] = false
    indices[place] = indices[indices.count - 1]
    _ = indices.popLast()
  }
}
