/// Lists of entries, one for each number below a bound, packed one behind the other.
struct CompressedLists: ~Copyable {
  private var starts = IndexBuffer()
  private var entries = Buffer<Entry>()

  init() {
    starts.append(0)
  }

  borrowing func clone() -> CompressedLists {
    var copy = CompressedLists()
    copy.starts = starts.clone()
    copy.entries = entries.clone()
    return copy
  }

  /// Not the count of entries, which stays when fewer are packed.
  private var end: Int { starts[starts.count - 1] }

  var isEmpty: Bool { end == 0 }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> {
    Range(uncheckedBounds: (starts[list], starts[list + 1]))
  }

  @inline(__always)
  subscript(index: Int) -> Entry { entries[index] }

  /// Adds an empty list behind the last.
  mutating func appendList() {
    starts.append(end)
  }

  /// Takes `triplets` as the content of `count` lists: by row, or by column when `transposed`.
  mutating func pack(_ triplets: borrowing Buffer<Triplet>, lists count: Int, transposed: Bool) {
    // While entries are placed, the start of a list is kept one further on, and moves to its end.
    starts.refill(count + 2, with: 0)
    entries.grow(to: triplets.count, filling: Entry(index: 0, value: 0))
    for index in 0..<triplets.count {
      starts[triplets[index].list(transposed) + 2] += 1
    }
    for list in 0..<count { starts[list + 2] += starts[list + 1] }
    for index in 0..<triplets.count {
      let triplet = triplets[index]
      let place = starts[triplet.list(transposed) + 1]
      entries[place] = Entry(index: triplet.list(!transposed), value: triplet.value)
      starts[triplet.list(transposed) + 1] = place + 1
    }
    _ = starts.popLast()
  }
}

/// A non-zero with both its indices.
struct Triplet: BitwiseCopyable {
  @Short var row: Int
  @Short var column: Int
  var value: Double

  init(row: Int, column: Int, value: Double) {
    self.row = row
    self.column = column
    self.value = value
  }

  /// The list that it is in.
  @inline(__always)
  func list(_ transposed: Bool) -> Int { transposed ? column : row }
}
