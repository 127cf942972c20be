/// Which columns may have changed since they were last read out.
struct ChangeLog: ~Copyable {
  private var isNoted = Buffer<Bool>()
  private var noted = Buffer<Int>()
  private var lastRead = Buffer<Double>()

  init() {}

  borrowing func clone() -> ChangeLog {
    var copy = ChangeLog()
    copy.isNoted = isNoted.clone()
    copy.noted = noted.clone()
    copy.lastRead = lastRead.clone()
    return copy
  }

  /// How many columns are noted.
  var count: Int { noted.count }

  mutating func appendColumn() {
    isNoted.append(false)
    lastRead.append(0)
  }

  @inline(__always)
  mutating func note(_ column: Int) {
    if !isNoted[column] {
      isNoted[column] = true
      noted.append(column)
    }
  }

  /// Calls `body` with each noted column whose value differs from the one last read, and that value.
  @inline(__always)
  mutating func drain(_ values: borrowing Buffer<Double>, _ body: (Int, Double) -> Void) {
    for index in 0..<noted.count {
      let column = noted[index]
      isNoted[column] = false
      read(column, values[column], body)
    }
    noted.removeAll()
  }

  /// Calls `body` with a column and its value, if that differs from the one last read.
  @inline(__always)
  mutating func read(_ column: Int, _ value: Double, _ body: (Int, Double) -> Void) {
    if value == lastRead[column] { return }
    lastRead[column] = value
    body(column, value)
  }

  /// Takes the value of a column as read.
  mutating func reset(_ column: Int, to value: Double) {
    lastRead[column] = value
  }
}
