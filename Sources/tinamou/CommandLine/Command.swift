/// Something that the tool can do: `tinamou NAME ARGUMENTS...`.
protocol Command: Sendable {
  /// The word that calls it.
  var name: String { get }
  /// What it does, in one line.
  var summary: String { get }
  /// How it is called and what comes of it, for a reader who asked.
  var help: String { get }

  /// Does it.
  ///
  /// - Parameter arguments: What stands behind the command's name.
  /// - Throws: What is wrong with the arguments; nothing was done then.
  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus
}

/// How a run of the tool ended.
enum ExitStatus: Int32 {
  case success = 0
  /// What was asked for was done, and the answer is no.
  case failure = 1
  /// It could not be done: the call or a file is malformed.
  case malformed = 2
}

/// Where a command writes. Tests give one that keeps what is written.
struct Console {
  /// Writes a line of results.
  let write: (String) -> Void
  /// Writes a line about something that is wrong.
  let writeError: (String) -> Void
}
