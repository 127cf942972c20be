import Foundation
import SolverTrace
import Testing

/// A trace among the test's resources.
struct TraceFile: CustomTestStringConvertible {
  let name: String
  let url: URL

  var testDescription: String { name }

  /// What the file says.
  func text() throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  /// The traces in a folder, by name.
  static func all(in folder: String) -> [TraceFile] {
    let urls = Bundle.module.urls(forResourcesWithExtension: "trace", subdirectory: folder) ?? []
    return urls.map { url in
      let url = url as URL
      return TraceFile(name: url.deletingPathExtension().lastPathComponent, url: url)
    }
    .sorted { $0.name < $1.name }
  }
}

/// The report of a trace that is written in the test.
func play(_ text: String) throws -> TraceReport {
  try Trace(parsing: text).play()
}
