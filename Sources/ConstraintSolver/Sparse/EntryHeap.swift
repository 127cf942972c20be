/// Entries of which the one with the least value is taken first.
///
/// Reference: Williams, "Algorithm 232: heapsort", Communications of the ACM 7 (1964).
struct EntryHeap: ~Copyable {
  private var entries = Buffer<Entry>()

  init() {}

  @inline(__always)
  var count: Int { entries.count }

  /// The least value; there must be an entry.
  @inline(__always)
  var least: Double { entries[0].value }

  mutating func removeAll() {
    entries.removeAll()
  }

  /// Adds an entry in any order; ``order()`` must follow.
  @inline(__always)
  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Puts appended entries in order.
  mutating func order() {
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  mutating func push(_ entry: Entry) {
    var place = entries.count
    entries.append(entry)
    while place > 0 && entries[(place - 1) / 2].value > entry.value {
      entries[place] = entries[(place - 1) / 2]
      place = (place - 1) / 2
    }
    entries[place] = entry
  }

  /// Takes the entry with the least value out.
  mutating func pop() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    if entries.count == 0 { return last }
    let top = entries[0]
    entries[0] = last
    siftDown(0)
    return top
  }

  private mutating func siftDown(_ start: Int) {
    let heap = entries.view
    let entry = heap[start]
    var place = start
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count && heap[child + 1].value < heap[child].value { child += 1 }
      if heap[child].value >= entry.value { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = entry
  }
}
