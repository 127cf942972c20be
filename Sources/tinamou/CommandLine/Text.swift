import AutoLayout
import Foundation

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

/// A value in JSON, on one line.
func encoded(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  // Every number is a solution, so it is finite, and nothing else can fail.
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
}

extension LayoutRect {
  /// x, y, width and height. Adding zero turns a negative zero into a plain one.
  var numbers: [Double] { [minX + 0, minY + 0, width + 0, height + 0] }
}
