/// The arguments of a command, sorted into flags and the rest.
struct Arguments {
  /// The flags that were given.
  private(set) var flags: Set<String> = []
  /// What is no flag, in order.
  private(set) var operands: [String] = []

  /// Sorts arguments. A lone `-` is no flag, and nothing is one behind `--`.
  ///
  /// - Parameter known: The flags that the command has, with their dashes.
  init(_ arguments: [String], flags known: [String]) throws(UsageError) {
    var isPastFlags = false
    for argument in arguments {
      if isPastFlags || !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
      } else if argument == "--" {
        isPastFlags = true
      } else if known.contains(argument) {
        flags.insert(argument)
      } else {
        throw .unknownOption(
          argument, meant: closest(to: argument, among: known + Tinamou.helpFlags))
      }
    }
  }
}
