/// A growable array of plain values in memory of its own.
///
/// Unlike `Array` it is never shared, so a write needs no reference count and no uniqueness check.
/// Indices are checked in debug builds only. Together with the other types of this directory it is
/// the only user of unsafe pointers.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  /// The number of elements.
  private(set) var count = 0

  /// Makes an empty buffer, without memory.
  init() {
    // Never read or written while the capacity is 0; any non-null address will do.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  /// An independent copy.
  borrowing func clone() -> Buffer {
    var copy = Buffer()
    if count > 0 {
      copy.reserve(count)
      copy.base.update(from: base, count: count)
      copy.count = count
    }
    return copy
  }

  /// The element at an index in `0 ..< count`.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  /// The elements, for a loop that reads or writes several buffers: their addresses are then looked
  /// up once. Not to be used once the buffer has grown.
  @inline(__always)
  var view: BufferView<Element> { BufferView(base: base, count: count) }

  /// Adds an element behind the last.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  /// Takes the last element away, or answers nil where there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  /// Removes all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Makes the count at least `newCount`, new elements being `element`.
  @inline(__always)
  mutating func grow(to newCount: Int, filling element: Element) {
    if newCount == count + 1 {
      append(element)
    } else if newCount > count {
      extend(to: newCount, filling: element)
    }
  }

  @inline(never)
  private mutating func extend(to newCount: Int, filling element: Element) {
    reserve(newCount)
    (base + count).update(repeating: element, count: newCount - count)
    count = newCount
  }

  /// Makes the count `newCount` and all elements `element`.
  mutating func refill(_ newCount: Int, with element: Element) {
    count = 0
    grow(to: newCount, filling: element)
  }

  @inline(never)
  private mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    // Small problems are common, and memory is asked for less often so.
    let least = max(32, 512 / MemoryLayout<Element>.stride)
    let larger = capacity < 2048 ? capacity * 4 : capacity * 2
    let newCapacity = max(least, wanted, larger)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if capacity > 0 {
      newBase.update(from: base, count: count)
      base.deallocate()
    }
    base = newBase
    capacity = newCapacity
  }
}

/// The elements of a ``Buffer`` that stays as long as it is for the time of a loop.
struct BufferView<Element: BitwiseCopyable>: BitwiseCopyable {
  fileprivate let base: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// The element at an index in `0 ..< count`.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }
}
