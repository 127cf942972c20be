/// Lists of entries, one for each number below a bound, packed one behind the other.
struct CompressedLists: ~Copyable {
  private var starts = Buffer<Int>()
  private var entries = Buffer<Entry>()
  private var fill = Buffer<Int>()

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
    starts.refill(count + 1, with: 0)
    entries.grow(to: triplets.count, filling: Entry(index: 0, value: 0))
    for index in 0..<triplets.count {
      starts[(transposed ? triplets[index].column : triplets[index].row) + 1] += 1
    }
    for list in 0..<count {
      starts[list + 1] += starts[list]
    }
    place(triplets, lists: count, transposed: transposed)
  }

  private mutating func place(
    _ triplets: borrowing Buffer<Triplet>, lists count: Int, transposed: Bool
  ) {
    fill.grow(to: count, filling: 0)
    for list in 0..<count {
      fill[list] = starts[list]
    }
    for index in 0..<triplets.count {
      let triplet = triplets[index]
      let list = transposed ? triplet.column : triplet.row
      let other = transposed ? triplet.row : triplet.column
      entries[fill[list]] = Entry(index: other, value: triplet.value)
      fill[list] += 1
    }
  }
}

/// A non-zero with both its indices.
struct Triplet: BitwiseCopyable {
  var row: Int
  var column: Int
  var value: Double
}
