/// What the command line asks for.
struct Options {
  /// How long to run, in minutes; nil: no limit but the number of problems.
  var minutes: Double?
  /// The seed of the first problem; the next ones follow one by one.
  var seed = UInt64.random(in: 0..<1 << 32)
  /// How many problems to run at most.
  var problems: Int?
  /// How many dozen constraints a problem has.
  var size = 1

  /// What the command understands.
  static let usage = "usage: SolverFuzz [--minutes N] [--seed S] [--problems N] [--size N]"

  /// Reads the arguments; nil if they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--minutes":
        guard let number = Double(value), number > 0 else { return nil }
        minutes = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--problems":
        guard let number = Int(value), number > 0 else { return nil }
        problems = number
      case "--size":
        guard let number = Int(value), (1...8).contains(number) else { return nil }
        size = number
      default:
        return nil
      }
    }
    if minutes == nil && problems == nil { minutes = 1 }
  }
}
