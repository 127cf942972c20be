/// Whether a point is a degenerate one: more rows are zero there than determine it.
enum Degeneracy {
  /// Whether some row that is zero at a point is a combination of others that are.
  static func isPresent(at point: [Double], of rows: [ReferenceRow]) -> Bool {
    var basis: [[Double]] = []
    for row in rows where isZero(row, at: point) {
      guard let reduced = reduce(row.coefficients.map(Double.init), by: basis) else { return true }
      basis.append(reduced)
    }
    return false
  }

  private static func isZero(_ row: ReferenceRow, at point: [Double]) -> Bool {
    abs(row.residual(at: point)) <= checkTolerance * max(1, abs(row.constant.double))
  }

  /// A row without what the others of a basis explain, scaled to a largest element of one; nil if
  /// nothing remains.
  private static func reduce(_ row: [Double], by basis: [[Double]]) -> [Double]? {
    var rest = row
    for other in basis {
      guard let pivot = other.firstIndex(where: { abs($0) == 1 }) else { continue }
      let share = rest[pivot] / other[pivot]
      for column in rest.indices { rest[column] -= share * other[column] }
      rest[pivot] = 0
    }
    let size = rest.reduce(0) { max($0, abs($1)) }
    guard size > checkTolerance else { return nil }
    return rest.map { $0 / size }
  }
}
