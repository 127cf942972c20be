import Foundation

extension Console {
  /// The content of a file; nil, and a message, where it cannot be read.
  func read(_ path: String) -> Data? {
    // A file handle reads pipes as well: `tinamou trace <(generate)`.
    if let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() {
      return data
    }
    writeError("\(path): cannot be read")
    return nil
  }
}
