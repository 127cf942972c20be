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
    for column in 0..<storage.columnInfos.count
    where storage.active.columns[column].stamp != 0 {
      let note = ambiguous.contains(storage.variable(column).id) ? " (ambiguous)" : ""
      lines.append("\(storage.name(ofColumn: column)) = \(storage.active.value(column))\(note)")
    }
    return (lines + storage.liveRows.map { storage.dumpLine($0) }).joined(separator: "\n")
  }

  /// Removes all variables and constraints. Handles made so far become unknown.
  public mutating func reset() {
    storage = Storage()
  }
}

extension Storage {
  fileprivate func dumpLine(_ row: Int) -> String {
    let label = rowInfos[row].label
    let name = rowInfos[row].editedColumn >= 0 ? "edit: " : name(ofRow: row).map { "\($0): " } ?? ""
    let violation = violation(row)
    let note = violation == 0 ? "" : ", violated by \(violation)"
    let text = text(row, constant: active.rows[row].constant)
    return "[\(number(label.priority))] \(name)\(text)\(note) (\(label.location))"
  }
}
