/// Why a run ended early.
enum BenchmarkError: Error, CustomStringConvertible {
  /// The command line makes no sense.
  case usage(String)
  /// A file cannot be read or written.
  case file(String, String)
  /// A workload went wrong, so that its times mean nothing.
  case wrong(String, String)

  var description: String {
    switch self {
    case .usage(let problem): "\(problem)\n\(Options.usage)"
    case .file(let path, let problem): "\(path): \(problem)"
    case .wrong(let name, let problem): "\(name): \(problem)"
    }
  }
}
