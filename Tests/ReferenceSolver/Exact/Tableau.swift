/// The tableau of the simplex method, in dictionary form: some unknowns, the *basic* ones, as affine functions of the
/// others, which are zero at the present vertex.
///
/// All entries are whole numbers over one common denominator, which is the determinant of the
/// exchanged rows and columns. So every division below leaves no remainder (Edmonds, Bareiss), the
/// numbers stay as short as the problem allows, and no fraction has to be reduced.
///
/// The loops work on plain memory, as the reference must be quick in debug builds as well.
final class Tableau {
  /// The number of basic unknowns.
  let rowCount: Int
  /// The number of unknowns that are zero, plus one: column 0 holds the values.
  let width: Int
  /// The entries, row by row.
  let entries: UnsafeMutablePointer<Int>
  /// Which unknown a row gives.
  let basis: UnsafeMutablePointer<Int>
  /// Which unknown a column multiplies; column 0 none.
  let cobasis: UnsafeMutablePointer<Int>
  /// What all entries are divided by; greater than zero.
  private(set) var denominator = 1
  /// Whether an entry grew beyond the limit: all are worthless then.
  private(set) var overflowed = false

  /// How large an entry may be, so that sums of a few dozen stay within an `Int`.
  private static let limit = 1 << 56

  /// Makes a tableau of zeros: unknown `i` basic in row `i`, the ones behind in the columns.
  init(rowCount: Int, columnCount: Int) {
    self.rowCount = rowCount
    width = columnCount + 1
    entries = .allocate(capacity: rowCount * width)
    entries.initialize(repeating: 0, count: rowCount * width)
    basis = .allocate(capacity: rowCount)
    cobasis = .allocate(capacity: width)
    for row in 0..<rowCount { (basis + row).initialize(to: row) }
    for column in 0..<width { (cobasis + column).initialize(to: rowCount + column - 1) }
  }

  deinit {
    entries.deallocate()
    basis.deallocate()
    cobasis.deallocate()
  }

  /// Exchanges the unknown of a row for that of a column; their entry is not zero.
  func exchange(row: Int, column: Int) {
    let pivotRow = entries + row * width
    let isNegative = pivotRow[column] < 0
    let pivot = abs(pivotRow[column])
    var other = 0
    while other < rowCount {
      if other != row {
        let target = entries + other * width
        let factor = isNegative ? 0 &- target[column] : target[column]
        if factor != 0 {
          subtract(pivotRow, times: factor, from: target, times: pivot)
          target[column] = factor
        } else if pivot != denominator {
          rescale(target, by: pivot)
        }
      }
      other &+= 1
    }
    solve(pivotRow, for: column, isNegative: isNegative)
    denominator = pivot
    swap(&basis[row], &cobasis[column])
  }

  /// `target = (pivot * target - factor * source) / denominator`
  private func subtract(
    _ source: UnsafeMutablePointer<Int>, times factor: Int,
    from target: UnsafeMutablePointer<Int>, times pivot: Int
  ) {
    let divisor = denominator
    let limit = Self.limit
    let end = width
    var isTooLarge = false
    var column = 0
    while column < end {
      let (kept, firstOverflow) = target[column].multipliedReportingOverflow(by: pivot)
      let (removed, secondOverflow) = source[column].multipliedReportingOverflow(by: factor)
      let (difference, thirdOverflow) = kept.subtractingReportingOverflow(removed)
      let quotient = divisor == 1 ? difference : difference / divisor
      target[column] = quotient
      isTooLarge = isTooLarge || firstOverflow || secondOverflow || thirdOverflow
      isTooLarge = isTooLarge || quotient > limit || quotient < 0 &- limit
      column &+= 1
    }
    if isTooLarge { overflowed = true }
  }

  /// `target = pivot * target / denominator`
  private func rescale(_ target: UnsafeMutablePointer<Int>, by pivot: Int) {
    var column = 0
    while column < width {
      let (product, isTooLarge) = target[column].multipliedReportingOverflow(by: pivot)
      target[column] = product / denominator
      if isTooLarge || abs(target[column]) > Self.limit { overflowed = true }
      column &+= 1
    }
  }

  /// Solves a row for the unknown of a column.
  private func solve(
    _ row: UnsafeMutablePointer<Int>, for column: Int, isNegative: Bool
  ) {
    if !isNegative {
      var other = 0
      while other < width {
        row[other] = 0 &- row[other]
        other &+= 1
      }
    }
    row[column] = isNegative ? -denominator : denominator
  }
}
