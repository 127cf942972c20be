/// Appends to an ``OutputSpan`` and counts in a register: the span counts in memory, which a loop of few
/// instructions would wait for.
struct OutputWriter<Element: BitwiseCopyable> {
  fileprivate var next: UnsafeMutablePointer<Element>
  fileprivate let end: UnsafeMutablePointer<Element>

  /// Adds an element. There must be room for it.
  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(next < end)
    next.initialize(to: element)
    next += 1
  }
}

extension OutputSpan where Element: BitwiseCopyable {
  /// Lets `body` append elements.
  @inline(__always)
  mutating func write(_ body: (inout OutputWriter<Element>) -> Void) {
    withUnsafeMutableBufferPointer { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var writer = OutputWriter(next: base + count, end: base + buffer.count)
      body(&writer)
      count = writer.next - base
    }
  }
}
