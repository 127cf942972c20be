/// How much a solver holds, whatever it holds it for: what stays the same while things come and go. For
/// tests and long runs.
package struct Footprint: Hashable, Sendable {
  /// The rows, those that stand for nothing at present included.
  package var rows = 0
  /// The rows that stand for nothing.
  package var freeRows = 0
  /// The columns, those that stand for nothing included.
  package var columns = 0
  /// The coefficients of live rows.
  package var linkedEntries = 0
  /// Where the last block of coefficients ends.
  package var entries = 0
  /// The names and places of rows.
  package var labels = 0
  /// What the present batch has recorded.
  package var plannedRows = 0
  /// The priorities that have a level.
  package var levels = 0
}

extension Solver {
  /// How much the solver holds.
  package var footprint: Footprint {
    let rows = storage.active.rowCount
    var footprint = Footprint(
      rows: rows, freeRows: storage.active.freeRows.count, columns: storage.active.columnCount,
      linkedEntries: storage.active.matrix.linkedEntries, labels: storage.rowInfos.count,
      plannedRows: storage.plannedRows.count, levels: storage.active.levels.count)
    for row in 0..<rows {
      footprint.entries = max(footprint.entries, storage.active.matrix.range(of: row).upperBound)
    }
    return footprint
  }
}
