/// The command line as a whole: finds the command that is called, and answers for help.
enum Tinamou {
  static let version = "0.1.0"
  static let helpFlags = ["--help", "-h"]

  /// Runs what a command line asks for.
  ///
  /// - Parameter arguments: The words behind the tool's name.
  static func run(_ arguments: [String], console: Console) -> ExitStatus {
    do throws(UsageError) {
      return try dispatch(arguments, console: console)
    } catch {
      console.writeError("tinamou: \(error)")
      console.writeError("See 'tinamou --help'.")
      return .malformed
    }
  }

  private static func dispatch(
    _ arguments: [String], console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let word = arguments.first else { throw .missing("command") }
    let rest = Array(arguments.dropFirst())
    if word == "help" || helpFlags.contains(word) {
      console.write(try rest.first.map(command)?.help ?? help)
    } else if word == "--version" {
      console.write("tinamou \(version)")
    } else if word.hasPrefix("-") {
      throw .unknownOption(word, meant: closest(to: word, among: helpFlags + ["--version"]))
    } else {
      return try run(command(word), rest, console: console)
    }
    return .success
  }

  private static func run(
    _ command: some Command, _ arguments: [String], console: Console
  ) throws(UsageError) -> ExitStatus {
    if arguments.prefix(while: { $0 != "--" }).contains(where: helpFlags.contains) {
      console.write(command.help)
      return .success
    }
    return try command.run(arguments, console: console)
  }

  private static func command(_ name: String) throws(UsageError) -> any Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, meant: closest(to: name, among: commands.map(\.name) + ["help"]))
  }

  /// What the tool is and can do.
  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(padding)  \(command.summary)"
    }
    return """
      Linear constraints, layout, and the keyboard as a layout variable.

      usage: tinamou COMMAND [ARGUMENT]...
             tinamou help [COMMAND]
             tinamou --version

      commands:
      \(list.joined(separator: "\n"))
      """
  }
}
