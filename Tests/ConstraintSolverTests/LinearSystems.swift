import ReferenceSolver
import Testing

@testable import ConstraintSolver

// Square linear systems for the tests of the factorizations.

/// Square systems, dense and in the sparse form of the factorizations.
enum Dense {
  typealias Matrix = [[Double]]

  /// The solution by elimination with complete pivoting; nil where the matrix is singular. Slow,
  /// plain and accurate.
  static func solve(_ matrix: Matrix, _ right: [Double]) -> [Double]? {
    let size = matrix.count
    var rows = zip(matrix, right).map { $0 + [$1] }
    var columns = Array(0..<size)
    for step in 0..<size {
      var best = (row: step, column: step)
      for row in step..<size {
        for column in step..<size
        where abs(rows[row][column]) > abs(rows[best.row][best.column]) {
          best = (row, column)
        }
      }
      if abs(rows[best.row][best.column]) < 1e-9 { return nil }
      rows.swapAt(step, best.row)
      for row in 0..<size { rows[row].swapAt(step, best.column) }
      columns.swapAt(step, best.column)
      for row in 0..<size where row != step {
        let factor = rows[row][step] / rows[step][step]
        for column in step...size { rows[row][column] -= factor * rows[step][column] }
      }
    }
    var solution = [Double](repeating: 0, count: size)
    for step in 0..<size { solution[columns[step]] = rows[step][size] / rows[step][step] }
    return solution
  }

  static func isRegular(_ matrix: Matrix) -> Bool {
    solve(matrix, [Double](repeating: 0, count: matrix.count)) != nil
  }

  static func transposed(_ matrix: Matrix) -> Matrix {
    matrix.indices.map { column in matrix.map { $0[column] } }
  }

  /// A row with a few entries, none of them zero.
  static func randomRow(_ size: Int, _ count: Int, _ random: inout RandomSource) -> [Double] {
    var row = [Double](repeating: 0, count: size)
    for _ in 0..<max(1, count) { row[random.below(size)] = Double(random.whole(1...4)) }
    for column in 0..<size where row[column] != 0 && random.chance(50) { row[column] *= -0.25 }
    return row
  }

  /// Rows, each with a column of its own so that most matrices are regular, and others at random.
  static func random(_ size: Int, density: Int, _ random: inout RandomSource) -> Matrix {
    var order = Array(0..<size)
    for index in 0..<size { order.swapAt(index, random.below(size)) }
    return order.map { column in
      var row = randomRow(size, random.below(density + 1), &random)
      row[column] = 1
      return row
    }
  }
}

/// A matrix as the factorizations take it: rows of a sparse matrix, some of them tight.
struct Tight: ~Copyable {
  var matrix = SparseMatrix()
  var tight = IndexBuffer()
  let size: Int

  init(_ rows: Dense.Matrix, size: Int) {
    self.size = size
    for _ in 0..<size { matrix.appendColumn() }
    for (number, row) in rows.enumerated() {
      var entries = Buffer<Entry>()
      for (column, value) in row.enumerated() where value != 0 {
        entries.append(Entry(index: column, value: value))
      }
      matrix.setRow(number, entries)
      if number < size { tight.append(number) }
    }
  }

  func emptyVector() -> SparseVector {
    var vector = SparseVector()
    vector.grow(to: size)
    return vector
  }
}

/// All elements of a sparse vector.
func values(_ vector: borrowing SparseVector, _ size: Int) -> [Double] {
  (0..<size).map { vector[$0] }
}

/// Expects a solution, to 1e-8 of its largest element.
func expectClose(
  _ found: [Double], _ wanted: [Double]?, _ note: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let wanted else {
    Issue.record("the matrix is singular", sourceLocation: sourceLocation)
    return
  }
  let scale = 1 + (wanted.map(abs).max() ?? 0)
  for (value, other) in zip(found, wanted) where abs(value - other) > 1e-8 * scale {
    Issue.record("\(note): \(found), not \(wanted)", sourceLocation: sourceLocation)
    return
  }
}

/// A right side with one to three non-zeros.
func sparseRightSide(_ size: Int, _ random: inout RandomSource) -> [Double] {
  Dense.randomRow(size, 1 + random.below(3), &random)
}
