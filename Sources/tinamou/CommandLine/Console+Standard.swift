import Foundation

extension Console {
  /// The standard output and the standard error of the process.
  static var standard: Console {
    Console(
      write: { print($0) },
      writeError: { line in
        // What was printed so far comes first where both go to one terminal.
        fflush(nil)
        FileHandle.standardError.write(Data((line + "\n").utf8))
      })
  }
}
