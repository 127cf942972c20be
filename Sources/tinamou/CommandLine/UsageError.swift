/// Why a command line means nothing.
enum UsageError: Error, Equatable {
  case unknownCommand(String, meant: String?)
  case unknownOption(String, meant: String?)
  case missing(String)
  case badValue(option: String, String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let word, let meant): "unknown command '\(word)'" + Self.hint(meant)
    case .unknownOption(let word, let meant): "unknown option '\(word)'" + Self.hint(meant)
    case .missing(let what): "missing \(what)"
    case .badValue(let option, let value): "'\(value)' is no value for '\(option)'"
    }
  }

  private static func hint(_ meant: String?) -> String {
    meant.map { "; did you mean '\($0)'?" } ?? ""
  }
}
