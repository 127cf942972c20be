import Testing

@testable import tinamou

@Suite("Command line")
struct CommandLineTests {
  @Test("help lists every command", arguments: ["--help", "-h", "help"])
  func help(_ word: String) {
    let run = Run(word)
    #expect(run.status == .success)
    #expect(run.errors == [])
    let text = run.output.joined(separator: "\n")
    #expect(text.contains("usage: tinamou COMMAND"))
    for command in Tinamou.commands {
      #expect(text.contains("  \(command.name)"))
      #expect(text.contains(command.summary))
    }
  }

  @Test("a command's help can be asked for in any way")
  func commandHelp() {
    for command in Tinamou.commands {
      for run in [Run("help", command.name), Run(command.name, "--help"), Run(command.name, "-h")] {
        #expect(run.status == .success)
        #expect(run.output == [command.help])
        #expect(run.errors == [])
      }
      #expect(command.help.hasPrefix("usage: tinamou \(command.name)"))
    }
  }

  @Test("help wins over other arguments, but not behind --")
  func helpAmongArguments() {
    #expect(Run("trace", "nowhere", "--help", "--wrong").status == .success)
    #expect(Run("trace", "--", "--help").errors == ["--help: cannot be read"])
  }

  @Test("the version is told")
  func version() {
    let run = Run("--version")
    #expect(run.status == .success)
    #expect(run.output == ["tinamou \(Tinamou.version)"])
  }

  @Test(
    "a misspelt command is answered with the one that was meant",
    arguments: [("trce", "trace"), ("Trace", "trace"), ("traces", "trace"), ("hlep", "help")])
  func misspeltCommand(_ word: String, _ meant: String) {
    let message = "tinamou: unknown command '\(word)'; did you mean '\(meant)'?"
    for run in [Run(word), Run("help", word)] {
      #expect(run.status == .malformed)
      #expect(run.output == [])
      #expect(run.errors.first == message)
    }
  }

  @Test("a word that is near nothing is not guessed at")
  func unknownCommand() {
    let run = Run("xylophone")
    #expect(run.status == .malformed)
    #expect(run.errors.first == "tinamou: unknown command 'xylophone'")
  }

  @Test(
    "a misspelt option is answered with the one that was meant",
    arguments: [
      (["--versoin"], "--version"), (["--hlep"], "--help"), (["trace", "--value"], "--values"),
      (["trace", "-values", "file"], "--values"), (["trace", "file", "--hepl"], "--help"),
    ])
  func misspeltOption(_ words: [String], _ meant: String) {
    let run = Run(words)
    let word = words.first { $0.hasPrefix("-") } ?? ""
    #expect(run.status == .malformed)
    #expect(run.output == [])
    #expect(run.errors.first == "tinamou: unknown option '\(word)'; did you mean '\(meant)'?")
  }

  @Test("a call that lacks something says what")
  func missing() {
    #expect(Run().status == .malformed)
    #expect(Run().errors.first == "tinamou: missing command")
    #expect(Run("trace").status == .malformed)
    #expect(Run("trace", "--values").errors.first == "tinamou: missing FILE")
  }

  @Test(
    "the edit distance counts insertions, deletions and replacements",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "ac", 1), ("ac", "abc", 1), ("kitten", "sitting", 3), ("abc", "xyz", 3),
      ("ab", "ba", 2),
    ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    #expect(editDistance(left, right) == distance)
  }
}
