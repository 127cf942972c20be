@testable import ConstraintSolver
@testable import ReferenceSolver

/// A random history in which most requests must be refused, played beside a twin that is never asked
/// what must be refused.
struct RefusedHistory {
  /// What went wrong.
  struct Fault: Error {
    let text: String
  }

  /// How many requests of each kind were refused, alone or in a batch.
  private(set) var refusals: [Contradiction.Kind: Int] = [:]
  private(set) var refusedBatches = 0
  /// Whether the twin has always had the same values bit for bit.
  private(set) var isSameBits = true
  /// All that was asked for, for a trace.
  private(set) var steps: [Operation]
  private var problem: FeasibleProblem
  private var own: Side
  private var twin: Side

  /// A solver and the handles that it gave out.
  struct Side {
    var solver = Solver()
    var handles: Handles

    init(variableCount: Int) {
      var variables: [Variable] = []
      for number in 0..<variableCount { variables.append(solver.makeVariable("x\(number)")) }
      handles = Handles(variables: variables)
    }

    var bits: [UInt64] { solver.bits(handles.variables) }
    var values: [Double] { handles.variables.map { solver[$0] } }

    mutating func perform(_ operation: Operation) throws(SolverError) {
      if case .batch(let operations, _) = operation {
        try handles.perform(operations, isAbandoned: false, on: &solver)
      } else {
        try handles.perform(operation, on: &solver)
      }
    }
  }

  /// Begins the history that belongs to a seed.
  init(seed: UInt64) throws {
    problem = FeasibleProblem(seed: seed)
    own = Side(variableCount: problem.variableCount)
    twin = Side(variableCount: problem.variableCount)
    steps = []
    let beginning = problem.beginning()
    if problem.random.chance(50) {
      try accept(.batch(beginning, isAbandoned: false))
    } else {
      for operation in beginning { try accept(operation) }
    }
    try accept(.edit(0, priority: problem.priority()))
    try accept(.suggest(0, problem.number()))
  }

  /// What the history and its variables are, for a report.
  var trace: String {
    TraceWriter.trace(
      History(variableCount: problem.variableCount, steps: steps, auditInterval: .max))
  }

  /// Plays rounds of a refused request, often made twice, and one that is accepted; no more once the
  /// twin has gone another way.
  mutating func play(rounds: Int) throws {
    for _ in 0..<rounds where isSameBits {
      let contradiction = problem.contradiction()
      if contradiction.kind == .suggestion {
        try refuseSuggestions(contradiction)
      } else {
        let request = wrapped(contradiction)
        for _ in 0...problem.random.below(2) { try refuse(request, contradiction) }
      }
      var used: Set<Int> = []
      if let operation = problem.acceptable(&used) { try accept(operation) }
    }
    try checkInvariants()
  }

  // MARK: - Requests

  /// The request alone or among others in a batch.
  private mutating func wrapped(_ contradiction: Contradiction) -> Operation {
    let operations = contradiction.operations
    if operations.count == 1 && problem.random.chance(50) { return operations[0] }
    // What the contradiction rests on stays.
    var used = Set(problem.numbers(required: true))
    func others(_ problem: inout FeasibleProblem) -> [Operation] {
      (0..<problem.random.below(4)).compactMap { _ in problem.acceptable(&used) }
    }
    let before = others(&problem)
    return .batch(before + operations + others(&problem), isAbandoned: false)
  }

  /// Begins a required edit, which is accepted, and suggests what is refused.
  private mutating func refuseSuggestions(_ contradiction: Contradiction) throws {
    guard case .suggest(let variable, let value) = contradiction.operations[1] else { return }
    try accept(contradiction.operations[0])
    for _ in 0...problem.random.below(2) {
      try refuse(.suggest(variable, value), contradiction)
    }
    try accept(.endEdit(variable))
  }

  /// Makes a request of both sides.
  private mutating func accept(_ operation: Operation) throws {
    steps.append(operation)
    do {
      try own.perform(operation)
      try twin.perform(operation)
    } catch {
      throw Fault(text: "refused, though it can be: \(operation): \(error)")
    }
    problem.note(operation)
    try compareWithTwin()
    _ = own.solver.drainChanges()
  }

  /// Throws if the twin has another solution. Its bits may be others: a refusal leaves factors that
  /// round in another way, and so may decide which way a variable goes that is left room.
  private mutating func compareWithTwin() throws {
    if own.bits == twin.bits { return }
    isSameBits = false
    let ambiguous = own.solver.ambiguousVariables.map(\.id)
    let others = twin.values
    let size = own.values.reduce(1) { max($0, abs($1)) }
    for (number, variable) in own.handles.variables.enumerated()
    where !ambiguous.contains(variable.id) {
      if !(abs(own.solver[variable] - others[number]) <= 1e-12 * size) {
        throw Fault(text: "x\(number) of \(own.values), the twin: \(others)")
      }
    }
  }

  /// Makes a request that must be refused, and looks for what it has left.
  private mutating func refuse(_ operation: Operation, _ contradiction: Contradiction) throws {
    steps.append(operation)
    let (bits, handles) = (own.bits, own.handles)
    // Now and then, as it takes long.
    let ambiguous = problem.random.chance(20) ? own.solver.ambiguousIDs : nil
    do throws(SolverError) {
      try own.perform(operation)
    } catch {
      try RefusedConflict(operation, contradiction, problem, own.handles).check(error)
      own.handles = handles
      note(contradiction.kind, operation)
      if own.bits != bits { throw Fault(text: "a refusal has changed values: \(own.values)") }
      if !own.solver.drainChanges().isEmpty { throw Fault(text: "a refusal reports changes") }
      if let ambiguous, own.solver.ambiguousIDs != ambiguous {
        throw Fault(text: "after a refusal other variables are ambiguous")
      }
      return
    }
    throw Fault(text: "not refused: \(operation)")
  }

  private mutating func note(_ kind: Contradiction.Kind, _ operation: Operation) {
    refusals[kind, default: 0] += 1
    if case .batch = operation { refusedBatches += 1 }
  }

  private func checkInvariants() throws {
    #if DEBUG
      let broken = own.solver.checkInvariants()
      if !broken.isEmpty { throw Fault(text: "\(broken)") }
    #endif
  }
}
