extension Solver {
  /// The whole problem and its solution as text, for people: a line for each variable and its value,
  /// then a line for each constraint, oldest first:
  ///
  ///     left = 20.0
  ///     right = 260.0 (ambiguous)
  ///     [750] width: right - left == 240, violated by 3.0 (Form.swift:12)
  ///     [1000] edit: left == 20 (Form.swift:13)
  ///
  /// Takes time as ``ambiguousVariables`` does.
  public var dump: String {
    let ambiguous = Set(ambiguousVariables.map(\.id))
    var lines: [String] = []
    for column in 0..<storage.columnStamps.count where storage.columnStamps[column] != 0 {
      let note = ambiguous.contains(storage.variable(column).id) ? " (ambiguous)" : ""
      lines.append("\(storage.name(ofColumn: column)) = \(storage.active.values[column])\(note)")
    }
    let rows = (0..<storage.rowStamps.count).filter { storage.rowStamps[$0] != 0 }
      .sorted { storage.sequences[$0] < storage.sequences[$1] }
    return (lines + rows.map { storage.dumpLine($0) }).joined(separator: "\n")
  }

  /// Removes all variables and constraints. Handles made so far become unknown.
  public mutating func reset() {
    storage = Storage()
  }
}

extension Storage {
  fileprivate func dumpLine(_ row: Int) -> String {
    let label = rowLabels[row]
    let name = editedColumns[row] >= 0 ? "edit: " : name(ofRow: row).map { "\($0): " } ?? ""
    let violation = active.violation(row)
    let note = violation == 0 ? "" : ", violated by \(violation)"
    let text = text(row, constant: active.constants[row])
    return "[\(number(label.priority))] \(name)\(text)\(note) (\(label.location))"
  }
}
