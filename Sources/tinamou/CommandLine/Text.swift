// What the reports of several commands are written with.

/// A number of points with no more than three decimals, and none where there are none.
func text(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
}

/// A line without the spaces at its end.
func trimmed(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}

/// A JSON array of objects, one on each line.
func jsonArray(_ objects: [String]) -> [String] {
  let lines = objects.enumerated().map { index, object in
    index == objects.count - 1 ? object : object + ","
  }
  return ["["] + lines + ["]"]
}
