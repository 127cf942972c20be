#if canImport(FoundationEssentials)
  // The part without collation and time zones starts much faster.
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reading and writing files, with errors that name them.
enum Files {
  static func read(_ path: String) throws(BenchmarkError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .file(path, "cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws(BenchmarkError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .file(path, "cannot be written")
    }
  }

  static func makeDirectory(_ path: String) throws(BenchmarkError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .file(path, "cannot be made")
    }
  }

  static func writeJSON(_ rows: [Measurement], to path: String) throws(BenchmarkError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(rows) else { throw .file(path, "cannot be encoded") }
    try write(String(decoding: data, as: UTF8.self) + "\n", to: path)
  }

  static func readJSON(_ path: String) throws(BenchmarkError) -> [Measurement] {
    let text = try read(path)
    guard let rows = try? JSONDecoder().decode([Measurement].self, from: Data(text.utf8)) else {
      throw .file(path, "does not hold measurements")
    }
    return rows
  }
}
