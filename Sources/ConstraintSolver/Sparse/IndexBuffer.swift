/// A growable array of indices: a ``Buffer`` of integers that takes half the memory.
///
/// Indices must be less than 2^31 in size.
struct IndexBuffer: ~Copyable {
  private var elements = Buffer<Short>()

  init() {}

  /// An independent copy.
  borrowing func clone() -> IndexBuffer {
    var copy = IndexBuffer()
    copy.elements = elements.clone()
    return copy
  }

  /// The number of elements.
  @inline(__always)
  var count: Int { elements.count }

  /// The element at an index in `0 ..< count`.
  subscript(index: Int) -> Int {
    @inline(__always) get { elements[index].wrappedValue }
    @inline(__always) set { elements[index] = Short(wrappedValue: newValue) }
  }

  /// Adds an element behind the last.
  @inline(__always)
  mutating func append(_ element: Int) {
    elements.append(Short(wrappedValue: element))
  }

  /// Takes the last element away, or answers nil where there is none.
  @inline(__always)
  mutating func popLast() -> Int? {
    elements.popLast()?.wrappedValue
  }

  /// Removes all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() {
    elements.removeAll()
  }

  /// Makes the count at least `newCount`, new elements being `element`.
  @inline(__always)
  mutating func grow(to newCount: Int, filling element: Int) {
    elements.grow(to: newCount, filling: Short(wrappedValue: element))
  }

  /// Makes the count `newCount` and all elements `element`.
  mutating func refill(_ newCount: Int, with element: Int) {
    elements.refill(newCount, with: Short(wrappedValue: element))
  }
}
