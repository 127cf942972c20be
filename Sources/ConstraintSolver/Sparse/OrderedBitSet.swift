/// A set of small integers that is walked in order, upward or downward, while it changes.
///
/// One bit an integer, and one bit a word of those, so that long gaps are skipped. Sparse triangular
/// solves put the pivots still to be visited in it: the walk is then in topological order without a
/// search or a heap.
struct OrderedBitSet: ~Copyable {
  private var words = Buffer<UInt64>()
  private var summary = Buffer<UInt64>()

  init() {}

  borrowing func clone() -> OrderedBitSet {
    var copy = OrderedBitSet()
    copy.words = words.clone()
    copy.summary = summary.clone()
    return copy
  }

  /// Makes room for the integers below `bound`.
  mutating func grow(to bound: Int) {
    words.grow(to: (bound + 63) / 64, filling: 0)
    summary.grow(to: (words.count + 63) / 64, filling: 0)
  }

  @inline(__always)
  mutating func insert(_ member: Int) {
    let word = member >> 6
    words[word] |= 1 << UInt64(member & 63)
    summary[word >> 6] |= 1 << UInt64(word & 63)
  }

  @inline(__always)
  mutating func remove(_ member: Int) {
    let word = member >> 6
    words[word] &= ~(1 << UInt64(member & 63))
    if words[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
  }

  /// The least member that is at least `start`, or -1.
  @inline(__always)
  func first(from start: Int) -> Int {
    let word = start >> 6
    if word >= words.count { return -1 }
    let rest = words[word] & (~0 << UInt64(start & 63))
    if rest != 0 { return word << 6 + rest.trailingZeroBitCount }
    return firstWord(from: word + 1)
  }

  private func firstWord(from start: Int) -> Int {
    var index = start >> 6
    if index >= summary.count { return -1 }
    var bits = summary[index] & (~0 << UInt64(start & 63))
    while bits == 0 {
      index += 1
      if index == summary.count { return -1 }
      bits = summary[index]
    }
    let word = index << 6 + bits.trailingZeroBitCount
    return word << 6 + words[word].trailingZeroBitCount
  }

  /// The greatest member, or -1.
  @inline(__always)
  func last(below bound: Int) -> Int {
    if bound <= 0 { return -1 }
    let top = bound - 1
    let word = top >> 6
    let rest = words[word] & (~0 >> UInt64(63 - top & 63))
    if rest != 0 { return word << 6 + 63 - rest.leadingZeroBitCount }
    return lastWord(below: word)
  }

  private func lastWord(below bound: Int) -> Int {
    if bound == 0 { return -1 }
    let top = bound - 1
    var index = top >> 6
    var bits = summary[index] & (~0 >> UInt64(63 - top & 63))
    while bits == 0 {
      if index == 0 { return -1 }
      index -= 1
      bits = summary[index]
    }
    let word = index << 6 + 63 - bits.leadingZeroBitCount
    return word << 6 + 63 - words[word].leadingZeroBitCount
  }
}
