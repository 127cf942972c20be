/// The factors of the square matrix whose rows are the tight rows of a working set.
///
/// Rows are named by their *position* in the working set, columns by variable. The pivots stand in
/// the *order* in which they eliminate. L and U are kept both by row and by column, so that solves
/// with the matrix and with its transpose both push from non-zeros only.
///
/// Reference: Suhl and Suhl, "Computing sparse LU factorizations for large-scale linear programming
/// bases", ORSA Journal on Computing 2 (1990).
struct SparseLU: ~Copyable {
  /// The number of rows and columns.
  var size = 0
  /// By order: the position of the pivot's row, and its column.
  var pivotPositions = IndexBuffer()
  var pivotColumns = IndexBuffer()
  var diagonal = Buffer<Double>()
  /// The order of the pivot in a position or a column.
  var orderOfPosition = IndexBuffer()
  var orderOfColumn = IndexBuffer()
  var lowerByColumn = CompressedLists()
  var lowerByRow = CompressedLists()
  var upperByColumn = CompressedLists()
  var upperByRow = CompressedLists()

  /// Solves: values by order, and the orders still to be visited.
  var work = Buffer<Double>()
  var pending = OrderedBitSet()

  var scratch = FactorScratch()

  init() {}

  borrowing func clone() -> SparseLU {
    var copy = SparseLU()
    copy.size = size
    copy.pivotPositions = pivotPositions.clone()
    copy.pivotColumns = pivotColumns.clone()
    copy.diagonal = diagonal.clone()
    copy.orderOfPosition = orderOfPosition.clone()
    copy.orderOfColumn = orderOfColumn.clone()
    copy.lowerByColumn = lowerByColumn.clone()
    copy.lowerByRow = lowerByRow.clone()
    copy.upperByColumn = upperByColumn.clone()
    copy.upperByRow = upperByRow.clone()
    copy.work = work.clone()
    copy.pending = pending.clone()
    return copy
  }

  /// Adds rows and columns of the identity behind the last.
  mutating func extend(to newSize: Int) {
    for index in size..<max(size, newSize) {
      pivotPositions.append(index)
      pivotColumns.append(index)
      orderOfPosition.append(index)
      orderOfColumn.append(index)
      diagonal.append(1)
      lowerByColumn.appendList()
      lowerByRow.appendList()
      upperByColumn.appendList()
      upperByRow.appendList()
    }
    size = max(size, newSize)
    work.grow(to: size, filling: 0)
    pending.grow(to: size)
  }
}
