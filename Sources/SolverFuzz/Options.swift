/// What the command line asks for.
struct Options {
  /// What is run.
  enum Job: Equatable {
    /// Random histories against the exact reference.
    case histories
    /// So many suggestions for one layout.
    case suggestions(Int)
    /// So many rounds in which something comes and goes.
    case rounds(Int)
  }

  /// What is run.
  var job = Job.histories
  /// How long histories are run, in minutes; nil: no limit but the number of problems.
  var minutes: Double?
  /// The seed of the first problem; the next ones follow one by one.
  var seed = UInt64.random(in: 0..<1 << 32)
  /// How many problems to run at most.
  var problems: Int?
  /// How many dozen constraints a problem has.
  var size = 1

  /// What the command understands.
  static let usage = """
    usage: SolverFuzz [--seed S] [--minutes N] [--problems N] [--size N]
           SolverFuzz [--seed S] --suggestions N
           SolverFuzz [--seed S] --rounds N
    """

  /// Reads the arguments; nil if they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), read(name, value) else { return nil }
    }
    let isBounded = minutes != nil || problems != nil || size != 1
    if job != .histories && isBounded { return nil }
    if minutes == nil && problems == nil { minutes = 1 }
  }

  /// Reads an option; false if it makes no sense.
  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--minutes":
      guard let number = Double(value), number > 0 else { return false }
      minutes = number
    case "--seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    case "--size":
      guard let number = Int(value), (1...8).contains(number) else { return false }
      size = number
    case "--problems", "--suggestions", "--rounds":
      guard let number = Int(value), number > 0 else { return false }
      if name == "--problems" { problems = number } else { return setJob(name, number) }
    default: return false
    }
    return true
  }

  private mutating func setJob(_ name: String, _ number: Int) -> Bool {
    if job != .histories { return false }
    job = name == "--rounds" ? .rounds(number) : .suggestions(number)
    return true
  }
}
