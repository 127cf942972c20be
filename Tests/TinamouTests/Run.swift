import Foundation

@testable import tinamou

/// What a run of the tool wrote, and how it ended.
struct Run {
  let status: ExitStatus
  let output: [String]
  let errors: [String]

  /// Runs the tool.
  init(_ arguments: String...) {
    self.init(arguments)
  }

  /// Runs the tool.
  init(_ arguments: [String]) {
    var output: [String] = []
    var errors: [String] = []
    status = withoutActuallyEscaping({ output.append($0) }) { write in
      withoutActuallyEscaping({ errors.append($0) }) { writeError in
        Tinamou.run(arguments, console: Console(write: write, writeError: writeError))
      }
    }
    self.output = output
    self.errors = errors
  }
}

/// Calls a function with the path of a file that is removed afterwards.
func withFile(_ data: Data, _ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tinamou-\(UUID().uuidString).trace")
  try data.write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path)
}

/// Calls a function with the path of a text file that is removed afterwards.
func withFile(_ text: String, _ body: (String) throws -> Void) throws {
  try withFile(Data(text.utf8), body)
}
