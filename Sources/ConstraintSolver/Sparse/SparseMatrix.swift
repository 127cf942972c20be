/// The coefficients of all rows, walked by row (consecutive in memory) and by column (linked).
///
/// A row's entries lie in a block of memory whose length is a power of two; the blocks of removed
/// rows are used again. Linking and unlinking a row takes time proportional to its length.
struct SparseMatrix: ~Copyable {
  /// The links of an entry within its column; -1 ends a list.
  struct Link: BitwiseCopyable {
    var row: Int
    var next: Int
    var previous: Int
  }

  struct Block: BitwiseCopyable {
    var start: Int
    var length: Int
    var sizeClass: Int
  }

  private var entries = Buffer<Entry>()
  private var links = Buffer<Link>()
  private var blocks = Buffer<Block>()
  private var columnHeads = Buffer<Int>()
  /// By size class, the first free block; the next one is its first link's `next`.
  private var freeBlocks = Buffer<Int>()
  /// The number of entries of linked rows.
  private(set) var linkedEntries = 0

  init() {}

  borrowing func clone() -> SparseMatrix {
    var copy = SparseMatrix()
    copy.entries = entries.clone()
    copy.links = links.clone()
    copy.blocks = blocks.clone()
    copy.columnHeads = columnHeads.clone()
    copy.freeBlocks = freeBlocks.clone()
    copy.linkedEntries = linkedEntries
    return copy
  }

  mutating func appendColumn() {
    columnHeads.append(-1)
  }

  /// The entries of a row: indices for ``entry(_:)``.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let block = blocks[row]
    return Range(uncheckedBounds: (block.start, block.start + block.length))
  }

  @inline(__always)
  func entry(_ index: Int) -> Entry { entries[index] }

  /// The first entry of a column, or -1.
  @inline(__always)
  func firstEntry(ofColumn column: Int) -> Int { columnHeads[column] }

  /// The entry behind another in the same column, or -1.
  @inline(__always)
  func nextEntry(after entry: Int) -> Int { links[entry].next }

  @inline(__always)
  func row(ofEntry entry: Int) -> Int { links[entry].row }

  /// The product of a row and a vector.
  @inline(__always)
  func product(_ row: Int, _ vector: borrowing Buffer<Double>) -> Double {
    var sum = 0.0
    for index in range(of: row) {
      let entry = entries[index]
      sum += entry.value * vector[entry.index]
    }
    return sum
  }

  /// The product of a row and a sparse vector.
  @inline(__always)
  func product(_ row: Int, _ vector: borrowing SparseVector) -> Double {
    var sum = 0.0
    for index in range(of: row) {
      let entry = entries[index]
      sum += entry.value * vector[entry.index]
    }
    return sum
  }

  /// Stores a row, replacing whatever its number stood for, and links it into the columns.
  mutating func setRow(_ row: Int, _ newEntries: borrowing Buffer<Entry>) {
    blocks.grow(to: row + 1, filling: Block(start: 0, length: 0, sizeClass: 0))
    let block = allocate(newEntries.count)
    blocks[row] = block
    for offset in 0..<newEntries.count {
      entries[block.start + offset] = newEntries[offset]
    }
    link(row)
  }

  /// Links a row's entries into their columns.
  mutating func link(_ row: Int) {
    for index in range(of: row) {
      let column = entries[index].index
      let head = columnHeads[column]
      links[index] = Link(row: row, next: head, previous: -1)
      if head >= 0 { links[head].previous = index }
      columnHeads[column] = index
    }
    linkedEntries += range(of: row).count
  }

  /// Takes a row's entries out of their columns; the row itself stays readable.
  mutating func unlink(_ row: Int) {
    for index in range(of: row) {
      let link = links[index]
      if link.previous >= 0 {
        links[link.previous].next = link.next
      } else {
        columnHeads[entries[index].index] = link.next
      }
      if link.next >= 0 { links[link.next].previous = link.previous }
    }
    linkedEntries -= range(of: row).count
  }

  /// Gives back the memory of an unlinked row.
  mutating func free(_ row: Int) {
    let block = blocks[row]
    links[block.start].next = freeBlocks[block.sizeClass]
    freeBlocks[block.sizeClass] = block.start
    blocks[row].length = 0
  }

  private mutating func allocate(_ length: Int) -> Block {
    let sizeClass = length <= 1 ? 0 : Int.bitWidth - (length - 1).leadingZeroBitCount
    freeBlocks.grow(to: sizeClass + 1, filling: -1)
    let start = freeBlocks[sizeClass]
    if start >= 0 {
      freeBlocks[sizeClass] = links[start].next
      return Block(start: start, length: length, sizeClass: sizeClass)
    }
    let end = entries.count
    entries.grow(to: end + 1 << sizeClass, filling: Entry(index: 0, value: 0))
    links.grow(to: entries.count, filling: Link(row: -1, next: -1, previous: -1))
    return Block(start: end, length: length, sizeClass: sizeClass)
  }
}
