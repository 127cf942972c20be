/// What was measured, as lines of text for people.
struct Table {
  /// The medians of an earlier run, by workload and phase.
  private let earlier: [String: Double]

  init(comparedWith rows: [Measurement]) {
    earlier = Dictionary(rows.map { ($0.key, $0.median) }, uniquingKeysWith: { $1 })
  }

  var header: String {
    let words = ["runs", "min us", "median us", "max us", "changed", "limit us", "ratio", "KiB"]
    return "workload and phase   " + words.map { padded($0, 11) }.joined()
      + "  known/followed" + (earlier.isEmpty ? "" : "  earlier/now")
  }

  func line(_ row: Measurement) -> String {
    let fields = [
      "\(row.runs)", short(row.minimum), short(row.median), short(row.maximum), short(row.changed),
      row.limit.map(short) ?? "", row.limit.map { short(row.median / $0) } ?? "",
      row.bytes.map { "\(($0 + 1023) / 1024)" } ?? "",
    ]
    let memory = row.remembered.map { "\($0)/\(row.followed ?? 0)" } ?? ""
    let name = row.key + String(repeating: " ", count: max(1, 21 - row.key.count))
    let ratio = earlier[row.key].map { padded(short($0 / row.median), 13) } ?? ""
    return name + fields.map { padded($0, 11) }.joined() + padded(memory, 16) + ratio
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// A number from 0 up with about four digits, for people.
func short(_ value: Double) -> String {
  if value >= 1000 || !value.isFinite { return value < 1e15 ? "\(Int(value))" : "\(value)" }
  let digits: Double = value < 1 ? 10_000 : value < 10 ? 1000 : value < 100 ? 100 : 10
  return number((value * digits).rounded() / digits)
}
