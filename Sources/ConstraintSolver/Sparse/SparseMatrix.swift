/// The coefficients of all rows, walked by row (consecutive in memory) and by column (linked).
///
/// A row's entries lie in a block of memory whose length is a power of two; the blocks of removed
/// rows are used again. Linking and unlinking a row takes time proportional to its length.
struct SparseMatrix: ~Copyable {
  /// An entry, and its neighbours within the column; -1 ends a list.
  struct Element: BitwiseCopyable {
    var value = 0.0
    @Short var column = 0
    @Short var row = -1
    @Short var next = -1
    @Short var previous = -1
  }

  struct Block: BitwiseCopyable {
    @Short var start = 0
    @Short var length = 0
    @Short var sizeClass = 0
  }

  private var elements = Buffer<Element>()
  private var blocks = Buffer<Block>()
  private var columnHeads = IndexBuffer()
  /// By size class, the first free block; the next one is its first element's `next`.
  private var freeBlocks = IndexBuffer()
  /// The number of entries of linked rows.
  private(set) var linkedEntries = 0

  init() {}

  borrowing func clone() -> SparseMatrix {
    var copy = SparseMatrix()
    copy.elements = elements.clone()
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
  func entry(_ index: Int) -> Entry {
    Entry(index: elements[index].column, value: elements[index].value)
  }

  /// The first entry of a column, or -1.
  @inline(__always)
  func firstEntry(ofColumn column: Int) -> Int { columnHeads[column] }

  /// The entry behind another in the same column, or -1.
  @inline(__always)
  func nextEntry(after entry: Int) -> Int { elements[entry].next }

  @inline(__always)
  func row(ofEntry entry: Int) -> Int { elements[entry].row }

  /// The product of a row and a sparse vector.
  @inline(__always)
  func product(_ row: Int, _ vector: borrowing SparseVector) -> Double {
    var sum = 0.0
    for index in range(of: row) {
      let entry = entry(index)
      sum += entry.value * vector[entry.index]
    }
    return sum
  }

  /// Stores a row, replacing whatever its number stood for, and links it into the columns.
  mutating func setRow(_ row: Int, _ newEntries: borrowing Buffer<Entry>) {
    let start = begin(row, length: newEntries.count)
    for offset in 0..<newEntries.count {
      put(newEntries[offset], at: start + offset, row)
    }
    linkedEntries += newEntries.count
  }

  /// Stores a row with a single entry, as ``setRow(_:_:)`` does.
  mutating func setRow(_ row: Int, _ entry: Entry) {
    put(entry, at: begin(row, length: 1), row)
    linkedEntries += 1
  }

  /// Links a row's entries into their columns.
  mutating func link(_ row: Int) {
    for index in range(of: row) { put(entry(index), at: index, row) }
    linkedEntries += range(of: row).count
  }

  /// Stores an entry and makes it the first of its column.
  @inline(__always)
  private mutating func put(_ entry: Entry, at index: Int, _ row: Int) {
    let head = columnHeads[entry.index]
    elements[index] = Element(
      value: entry.value, column: entry.index,
      row: row, next: head, previous: -1)
    if head >= 0 { elements[head].previous = index }
    columnHeads[entry.index] = index
  }

  /// Takes a row's entries out of their columns; the row itself stays readable.
  mutating func unlink(_ row: Int) {
    for index in range(of: row) {
      let element = elements[index]
      if element.previous >= 0 {
        elements[element.previous].next = element.next
      } else {
        columnHeads[element.column] = element.next
      }
      if element.next >= 0 { elements[element.next].previous = element.previous }
    }
    linkedEntries -= range(of: row).count
  }

  /// Gives back the memory of an unlinked row.
  mutating func free(_ row: Int) {
    let block = blocks[row]
    let sizeClass = block.sizeClass
    elements[block.start].next = freeBlocks[sizeClass]
    freeBlocks[sizeClass] = block.start
    blocks[row].length = 0
  }

  /// Gives a row a block of memory; answers where that begins.
  @inline(__always)
  private mutating func begin(_ row: Int, length: Int) -> Int {
    let sizeClass = length <= 1 ? 0 : Int.bitWidth - (length - 1).leadingZeroBitCount
    let start = allocate(sizeClass)
    blocks.grow(to: row + 1, filling: Block())
    blocks[row] = Block(
      start: start, length: length,
      sizeClass: sizeClass)
    return start
  }

  @inline(__always)
  private mutating func allocate(_ sizeClass: Int) -> Int {
    freeBlocks.grow(to: sizeClass + 1, filling: -1)
    let start = freeBlocks[sizeClass]
    if start >= 0 {
      freeBlocks[sizeClass] = elements[start].next
      return start
    }
    let end = elements.count
    for _ in 0..<1 << sizeClass { elements.append(Element()) }
    return end
  }
}
