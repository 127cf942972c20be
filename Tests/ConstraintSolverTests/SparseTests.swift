import ReferenceSolver
import Testing

@testable import ConstraintSolver

@Suite("Buffers, bit sets, sparse vectors and matrices")
struct SparseTests {
  private static func array<Element>(_ buffer: borrowing Buffer<Element>) -> [Element] {
    (0..<buffer.count).map { buffer[$0] }
  }

  // MARK: - Buffer

  @Test("a buffer grows, shrinks and keeps its elements")
  func buffer() {
    var buffer = Buffer<Int>()
    #expect(buffer.popLast() == nil)
    for value in 0..<100 { buffer.append(value) }
    #expect(Self.array(buffer) == Array(0..<100))
    #expect(buffer.popLast() == 99)
    buffer[3] = -3
    buffer.grow(to: 102, filling: 7)
    #expect(buffer[3] == -3)
    #expect(Self.array(buffer).suffix(4) == [98, 7, 7, 7])
    buffer.grow(to: 5, filling: 1)
    #expect(buffer.count == 102)
    buffer.refill(3, with: 9)
    #expect(Self.array(buffer) == [9, 9, 9])
    buffer.removeAll()
    #expect(buffer.count == 0 && buffer.popLast() == nil)
  }

  @Test("a copied buffer is independent; one of an empty buffer is empty")
  func bufferClone() {
    var buffer = Buffer<Double>()
    var empty = buffer.clone()
    empty.append(1)
    #expect(Self.array(empty) == [1] && buffer.count == 0)
    buffer.append(1)
    buffer.append(2)
    var copy = buffer.clone()
    copy[0] = 5
    copy.append(3)
    buffer[1] = 8
    #expect(Self.array(buffer) == [1, 8])
    #expect(Self.array(copy) == [5, 2, 3])
  }

  // MARK: - OrderedBitSet

  @Test("a bit set is walked like a sorted set", arguments: [1, 63, 64, 65, 4_096, 4_097, 20_000])
  func bitSet(bound: Int) {
    let seed: UInt64 = 11
    print("SparseTests.bitSet: seed \(seed)")
    var random = RandomSource(seed: seed)
    var set = OrderedBitSet()
    set.grow(to: bound)
    var reference: Set<Int> = []
    for _ in 0..<400 {
      let member = random.below(bound)
      if random.chance(60) {
        set.insert(member)
        reference.insert(member)
      } else {
        set.remove(member)
        reference.remove(member)
      }
      let start = random.below(bound + 1)
      let next = reference.filter { $0 >= start }.min() ?? -1
      let previous = reference.filter { $0 < start }.max() ?? -1
      let found = (set.first(from: start), set.last(below: start))
      #expect(found == (next, previous), "from \(start) of \(bound)")
    }
    var upward: [Int] = []
    var member = set.first(from: 0)
    while member >= 0 {
      upward.append(member)
      member = set.first(from: member + 1)
    }
    #expect(upward == reference.sorted())
    var downward: [Int] = []
    member = set.last(below: bound)
    while member >= 0 {
      downward.append(member)
      member = set.last(below: member)
    }
    #expect(downward == reference.sorted(by: >))
  }

  @Test("a bit set finds members across long gaps, and a copy is independent")
  func bitSetGaps() {
    var set = OrderedBitSet()
    set.grow(to: 100_000)
    set.insert(99_999)
    let upward = set.first(from: 0)
    set.insert(0)
    let downward = set.last(below: 99_999)
    var copy = set.clone()
    copy.remove(99_999)
    let (kept, gone) = (set.first(from: 1), copy.first(from: 1))
    #expect((upward, downward, kept, gone) == (99_999, 0, 99_999, -1))
  }

  // MARK: - IndexBuffer

  private static func array(_ buffer: borrowing IndexBuffer) -> [Int] {
    (0..<buffer.count).map { buffer[$0] }
  }

  @Test("a buffer of indices keeps what fits into 32 bits")
  func indices() {
    var buffer = IndexBuffer()
    #expect(buffer.popLast() == nil)
    for value in [0, -1, 1 << 30, Int(Int32.max), Int(Int32.min)] { buffer.append(value) }
    buffer[0] = 7
    let copy = buffer.clone()
    #expect(buffer.popLast() == Int(Int32.min))
    buffer.grow(to: 6, filling: -3)
    #expect(Self.array(buffer) == [7, -1, 1 << 30, Int(Int32.max), -3, -3])
    #expect(Self.array(copy) == [7, -1, 1 << 30, Int(Int32.max), Int(Int32.min)])
    buffer.refill(2, with: 4)
    #expect(Self.array(buffer) == [4, 4])
    buffer.removeAll()
    #expect(buffer.count == 0)
  }

  // MARK: - SparseSet

  @Test("a sparse set keeps the order of its members, and takes single ones out")
  func set() {
    var set = SparseSet()
    set.grow(to: 10)
    for member in [7, 3, 7, 9] { set.insert(member) }
    #expect(Self.array(set.indices) == [7, 3, 9])
    var copy = set.clone()
    set.remove(place: 0)
    #expect(Self.array(set.indices) == [9, 3])
    #expect(!set.contains(7) && set.contains(9))
    set.removeAll()
    #expect(set.indices.count == 0 && !set.contains(3))
    copy.grow(to: 20)
    copy.insert(19)
    #expect(Self.array(copy.indices) == [7, 3, 9, 19])
  }

  // MARK: - SparseVector

  @Test("a sparse vector adds up and forgets")
  func vector() {
    var vector = SparseVector()
    vector.grow(to: 10)
    vector.add(2, at: 7)
    vector.add(0.5, at: 7)
    vector.add(-1, at: 3)
    vector.add(0, at: 9)
    #expect(Self.array(vector.indices) == [7, 3, 9])
    #expect([vector[7], vector[3], vector[9], vector[0]] == [2.5, -1, 0, 0])
    #expect(vector.contains(9) && !vector.contains(0))
    var copy = vector.clone()
    vector.removeAll()
    #expect(vector.indices.count == 0 && vector[3] == 0 && !vector.contains(3))
    #expect(vector.bound == 10)
    copy.grow(to: 20)
    copy.add(1, at: 19)
    #expect(copy[7] == 2.5 && copy[19] == 1 && copy.bound == 20)
  }

  // MARK: - SparseMatrix

  /// The rows of each column, sorted, and the values found there.
  private static func columns(
    _ matrix: borrowing SparseMatrix, count: Int
  ) -> [[Int: Double]] {
    var columns: [[Int: Double]] = []
    for column in 0..<count {
      var rows: [Int: Double] = [:]
      var entry = matrix.firstEntry(ofColumn: column)
      while entry >= 0 {
        #expect(matrix.entry(entry).index == column)
        rows[matrix.row(ofEntry: entry)] = matrix.entry(entry).value
        entry = matrix.nextEntry(after: entry)
      }
      columns.append(rows)
    }
    return columns
  }

  private static func set(_ matrix: inout SparseMatrix, _ row: Int, _ entries: [Int: Double]) {
    var buffer = Buffer<Entry>()
    for (column, value) in entries { buffer.append(Entry(index: column, value: value)) }
    matrix.setRow(row, buffer)
  }

  @Test("random rows come and go; columns list exactly the linked ones")
  func matrix() {
    let seed: UInt64 = 12
    print("SparseTests.matrix: seed \(seed)")
    var random = RandomSource(seed: seed)
    var matrix = SparseMatrix()
    for _ in 0..<6 { matrix.appendColumn() }
    var reference: [Int: [Int: Double]] = [:]
    var highest = 0
    for step in 0..<2_000 {
      let row = random.below(12)
      if reference.removeValue(forKey: row) != nil {
        matrix.unlink(row)
        matrix.free(row)
      } else {
        var entries: [Int: Double] = [:]
        for _ in 0..<random.below(6) { entries[random.below(6)] = random.coefficient() }
        Self.set(&matrix, row, entries)
        reference[row] = entries
      }
      if step == 1_000 {
        for row in 0..<12 where reference[row] != nil {
          highest = max(highest, matrix.range(of: row).upperBound)
        }
      }
      if step % 50 != 0 { continue }
      var wanted = [[Int: Double]](repeating: [:], count: 6)
      for (row, entries) in reference {
        for (column, value) in entries { wanted[column][row] = value }
      }
      #expect(Self.columns(matrix, count: 6) == wanted)
      #expect(matrix.linkedEntries == reference.values.map(\.count).reduce(0, +))
    }
    // Blocks of at most 8 entries for 12 rows, each size kept apart: never more than this.
    #expect(highest <= 12 * (1 + 2 + 4 + 8))
  }

  @Test("an unlinked row can still be read, and linked again")
  func unlinked() {
    var matrix = SparseMatrix()
    for _ in 0..<3 { matrix.appendColumn() }
    Self.set(&matrix, 0, [0: 2, 1: 3])
    Self.set(&matrix, 1, [1: 5])
    matrix.unlink(0)
    let without = Self.columns(matrix, count: 3)
    #expect(without == [[:], [1: 5], [:]])
    var sparse = SparseVector()
    sparse.grow(to: 3)
    sparse.add(4, at: 1)
    let product = matrix.product(0, sparse)
    #expect(product == 12)
    var copy = matrix.clone()
    matrix.link(0)
    let with = Self.columns(matrix, count: 3)
    #expect(with == [[0: 2], [0: 3, 1: 5], [:]])
    copy.unlink(1)
    let emptied = Self.columns(copy, count: 3)
    #expect(emptied == [[:], [:], [:]])
    #expect(copy.linkedEntries == 0 && matrix.linkedEntries == 3)
  }

  // MARK: - EntryHeap

  @Test("a heap gives its entries in ascending order, appended or pushed")
  func heap() {
    let seed: UInt64 = 31
    print("SparseTests.heap: seed \(seed)")
    var random = RandomSource(seed: seed)
    var heap = EntryHeap()
    let values = (0..<200).map { _ in Double(random.below(50)) }
    for (index, value) in values.prefix(100).enumerated() {
      heap.append(Entry(index: index, value: value))
    }
    heap.order()
    for (index, value) in values.dropFirst(100).enumerated() {
      heap.push(Entry(index: 100 + index, value: value))
    }
    var taken: [Double] = []
    var indices: Set<Int> = []
    while heap.count > 0 {
      let least = heap.least
      guard let entry = heap.pop() else { break }
      #expect(entry.value == least)
      #expect(values[entry.index] == entry.value)
      taken.append(entry.value)
      indices.insert(entry.index)
    }
    #expect(taken == values.sorted() && indices.count == 200)
    let isEmpty = heap.pop() == nil
    #expect(isEmpty)
  }
}
