/// A small dense matrix and its factors, with partial pivoting.
struct DenseLU: ~Copyable {
  private var size = 0
  private var elements = Buffer<Double>()
  private var exchanges = IndexBuffer()

  init() {}

  borrowing func clone() -> DenseLU {
    var copy = DenseLU()
    copy.size = size
    copy.elements = elements.clone()
    copy.exchanges = exchanges.clone()
    return copy
  }

  /// Makes room for a matrix of `newSize` rows and columns, to be filled by the subscript.
  mutating func reset(size newSize: Int) {
    size = newSize
    elements.grow(to: size * size, filling: 0)
    exchanges.grow(to: size, filling: 0)
  }

  subscript(row: Int, column: Int) -> Double {
    @inline(__always) get { elements[row * size + column] }
    @inline(__always) set { elements[row * size + column] = newValue }
  }

  /// Factors in place. Answers false where a pivot is too small to be trusted.
  mutating func factor() -> Bool {
    for step in 0..<size {
      var pivot = step
      var largest = abs(self[step, step])
      for row in step + 1..<max(size, step + 1) where abs(self[row, step]) > largest {
        largest = abs(self[row, step])
        pivot = row
      }
      exchanges[step] = pivot
      if largest < Tolerances.schurPivot { return false }
      if pivot != step { exchangeRows(step, pivot) }
      eliminate(below: step)
    }
    return true
  }

  private mutating func exchangeRows(_ first: Int, _ second: Int) {
    for column in 0..<size {
      let element = self[first, column]
      self[first, column] = self[second, column]
      self[second, column] = element
    }
  }

  private mutating func eliminate(below step: Int) {
    for row in step + 1..<max(size, step + 1) where self[row, step] != 0 {
      let factor = self[row, step] / self[step, step]
      self[row, step] = factor
      for column in step + 1..<size {
        self[row, column] -= factor * self[step, column]
      }
    }
  }

  /// Solves A x = b in place.
  func solve(_ vector: inout Buffer<Double>) {
    for step in 0..<size where exchanges[step] != step {
      let element = vector[step]
      vector[step] = vector[exchanges[step]]
      vector[exchanges[step]] = element
    }
    for row in 0..<size {
      var sum = vector[row]
      for column in 0..<row { sum -= self[row, column] * vector[column] }
      vector[row] = sum
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      var sum = vector[row]
      for column in row + 1..<max(size, row + 1) { sum -= self[row, column] * vector[column] }
      vector[row] = sum / self[row, row]
    }
  }

  /// Solves x A = b in place.
  func solveTransposed(_ vector: inout Buffer<Double>) {
    for column in 0..<size {
      var sum = vector[column]
      for row in 0..<column { sum -= self[row, column] * vector[row] }
      vector[column] = sum / self[column, column]
    }
    for column in stride(from: size - 1, through: 0, by: -1) {
      var sum = vector[column]
      for row in column + 1..<max(size, column + 1) { sum -= self[row, column] * vector[row] }
      vector[column] = sum
    }
    for step in stride(from: size - 1, through: 0, by: -1) where exchanges[step] != step {
      let element = vector[step]
      vector[step] = vector[exchanges[step]]
      vector[exchanges[step]] = element
    }
  }
}
