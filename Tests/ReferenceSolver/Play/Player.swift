import ConstraintSolver

/// Plays a history on a solver and, beside it, in a ledger for the reference.
package struct Player {
  /// The solver under test.
  var solver = Solver()
  /// The handles that it gave out.
  private(set) var handles: Handles
  /// Variables that were removed.
  private(set) var former: [Variable] = []
  /// What the solver should hold.
  private(set) var ledger: Ledger
  /// The reference's solution of that.
  private(set) var solution: ReferenceSolution
  /// What the last operation had to do; for the trace.
  private(set) var lastRefusal: Refusal?
  /// The values that the reported changes add up to.
  var drained: [Double]
  /// The variables that were reported ambiguous at the last check.
  var ambiguous: [Variable.ID]
  /// The bits that belonged to each set of constants since the structure changed.
  var knownBits: [[Rational]: [UInt64]] = [:]
  var knownStructure = 0
  /// What was checked so far.
  package internal(set) var counts = Counts()

  /// Starts with variables and nothing else.
  package init(variableCount: Int) throws(ReferenceOverflow) {
    var variables: [Variable] = []
    for number in 0..<variableCount { variables.append(solver.makeVariable("x\(number)")) }
    handles = Handles(variables: variables)
    ledger = Ledger(variableCount: variableCount)
    drained = Array(repeating: 0, count: variableCount)
    ambiguous = variables.map(\.id)
    guard let empty = try Reference.solve([], variableCount: variableCount) else {
      throw ReferenceOverflow()
    }
    solution = empty
  }

  /// The solver's variables, by number.
  var variables: [Variable] { handles.variables }

  /// The values of all variables.
  var values: [Double] { variables.map { solver[$0] } }

  /// Does a step, and all checks of it. Nil: as it should be.
  package mutating func play(_ step: Operation) throws(ReferenceOverflow) -> Difference? {
    lastRefusal = nil
    if case .trial(let operations, let keepsCopy) = step {
      return try tryOut(operations, keepsCopy: keepsCopy)
    }
    let operations = playable(step)
    if operations.isEmpty { return nil }
    counts.steps += 1
    let plan = try plan(operations, isAbandoned: step.isAbandoned)
    lastRefusal = plan.refusals.first
    let before = Snapshot(self)
    let error = perform(operations, of: step)
    if let difference = compare(error, plan) { return difference }
    if let error {
      counts.refusals[plan.refusals[0], default: 0] += 1
      if let difference = before.compare(self) { return difference }
      defer { handles.restore(before.handles) }
      return try checkConflict(error, plan)
    }
    ledger = plan.ledger
    if let solution = plan.solution { self.solution = solution }
    return checkSolution()
  }

  /// The operations of a step whose handles exist.
  private func playable(_ step: Operation) -> [Operation] {
    let operations = if case .batch(let members, _) = step { members } else { [step] }
    var added: Set<Int> = []
    var edited: Set<Int> = []
    return operations.filter { operation in
      if !operation.variables.allSatisfy(variables.indices.contains) { return false }
      switch operation {
      case .add(let number, _):
        return ledger.index(of: .constraint(number)) == nil && added.insert(number).inserted
      case .remove(let number), .setConstant(let number, _), .setPriority(let number, _):
        return handles.constraints[number] != nil || added.contains(number)
      case .edit(let variable, _):
        edited.insert(variable)
        return true
      case .suggest(let variable, _), .endEdit(let variable):
        return handles.edits[variable] != nil || edited.contains(variable)
      case .replace(let variable):
        // Whether a variable whose coefficients add up to zero is in use is nobody's promise.
        return ledger.entries.allSatisfy {
          !$0.mentioned.contains(variable) || $0.row.coefficients[variable] != 0
        }
      case .reset, .makeVariable, .skipSequences: return true
      case .batch, .trial: return false
      }
    }
  }

  /// Gives the operations of a step to the solver.
  private mutating func perform(_ operations: [Operation], of step: Operation) -> SolverError? {
    do throws(SolverError) {
      switch step {
      case .batch(_, let isAbandoned):
        try handles.perform(operations, isAbandoned: isAbandoned, on: &solver)
      case .replace(let number): try replace(number)
      case .reset: reset()
      case .makeVariable: makeVariable()
      case .skipSequences(let count): solver.setNextSequence(ledger.nextSequence + count)
      default: try handles.perform(step, on: &solver)
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func replace(_ number: Int) throws(SolverError) {
    try solver.remove(variables[number])
    former.append(variables[number])
    handles.variables[number] = solver.makeVariable("x\(number)")
    drained[number] = 0
  }

  private mutating func makeVariable() {
    handles.variables.append(solver.makeVariable("x\(variables.count)"))
    drained.append(0)
  }

  private mutating func reset() {
    solver.reset()
    former += variables
    for number in variables.indices {
      handles.variables[number] = solver.makeVariable("x\(number)")
      drained[number] = 0
    }
  }

  /// Plays operations on a copy; the original must not notice.
  private mutating func tryOut(
    _ operations: [Operation], keepsCopy: Bool
  ) throws(ReferenceOverflow) -> Difference? {
    let before = Snapshot(self)
    var copy = self
    for operation in operations {
      if let difference = try copy.play(operation) { return difference }
    }
    counts = copy.counts
    if let difference = before.compare(self) { return difference }
    if keepsCopy { self = copy }
    return nil
  }
}

extension Operation {
  /// The variables that an operation mentions which holds no others.
  fileprivate var variables: [Int] {
    switch self {
    case .add(_, let planned): planned.parts.map(\.variable)
    case .edit(let variable, _), .suggest(let variable, _), .endEdit(let variable),
      .replace(let variable):
      [variable]
    default: []
    }
  }

  /// Whether it is a batch whose body throws at the end.
  fileprivate var isAbandoned: Bool {
    if case .batch(_, let isAbandoned) = self { isAbandoned } else { false }
  }
}
