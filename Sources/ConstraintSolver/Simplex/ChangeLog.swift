/// Which columns may have changed since they were last read out.
struct ChangeLog: ~Copyable {
  private var isNoted = Buffer<Bool>()
  private var noted = IndexBuffer()

  init() {}

  borrowing func clone() -> ChangeLog {
    var copy = ChangeLog()
    copy.isNoted = isNoted.clone()
    copy.noted = noted.clone()
    return copy
  }

  /// How many columns are noted.
  var count: Int { noted.count }

  mutating func appendColumn() {
    isNoted.append(false)
  }

  @inline(__always)
  mutating func note(_ column: Int) {
    if !isNoted[column] {
      isNoted[column] = true
      noted.append(column)
    }
  }

  /// A column that was noted; it is noted no longer.
  @inline(__always)
  mutating func popNoted() -> Int? {
    guard let column = noted.popLast() else { return nil }
    isNoted[column] = false
    return column
  }
}
