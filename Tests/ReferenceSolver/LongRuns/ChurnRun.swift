import ConstraintSolver

/// Very many rounds in which something comes and goes again, so that a solver should hold as much
/// afterwards as before.
package struct ChurnRun {
  /// How many rounds there were.
  package private(set) var rounds = 0
  /// How many requests were refused.
  package private(set) var refusals = 0
  /// The largest difference to the values at the beginning, relative to the largest.
  package private(set) var largestDrift = 0.0
  /// The solver.
  package var solver: Solver { layout.solver }

  private var random: RandomSource
  private var layout: MovingLayout
  private let values: [Double]
  /// How many variables and constraints there are.
  private let lineCount: Int

  /// Prepares a run.
  package init(seed: UInt64) throws(SolverError) {
    random = RandomSource(seed: seed)
    layout = try MovingLayout()
    values = layout.values
    lineCount = Self.lineCount(layout.solver)
  }

  /// Plays 1,000 rounds, and compares with the beginning.
  package mutating func advance() throws {
    for _ in 0..<1_000 { try playRound() }
    largestDrift = max(largestDrift, layout.difference(from: values))
    if !(largestDrift <= 1e-9) {
      throw LongRunFault(description: "the values were \(values), and are \(layout.values)")
    }
    if Self.lineCount(layout.solver) != lineCount {
      throw LongRunFault(description: "something is left:\n\(layout.solver.dump)")
    }
  }

  private static func lineCount(_ solver: Solver) -> Int {
    solver.dump.split(separator: "\n").count
  }

  private mutating func playRound() throws {
    rounds += 1
    switch random.below(8) {
    case 0, 1: try addAndRemove()
    case 2: try addAndRemoveVariables()
    case 3: try editAndEnd()
    case 4: try refuse { solver, constraint throws(SolverError) in try solver.add(constraint) }
    case 5: try refuseBatch()
    case 6: try changeAndRestore()
    default: try useCopy()
    }
  }

  /// The height of a field: a variable without an edit of its own.
  private var height: Variable { layout.variables[3] }

  // MARK: - What comes and goes

  /// A constraint about a few variables, of any kind but required.
  private mutating func wish() -> Constraint {
    var expression = LinearExpression(constant: Double(random.below(2_000)) / 7 - 100)
    for _ in 0...random.below(4) {
      let coefficient = random.pick([1, -1, 0.7, -2.3])
      expression.terms.append(Term(random.pick(layout.variables), coefficient: coefficient))
    }
    let relation: Relation = random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    return Constraint(expression, relation, priority: Priority(random.pick([1, 250, 600, 900])))
  }

  private mutating func addAndRemove() throws(SolverError) {
    let wishes = (0...(random.chance(5) ? 40 : random.below(3))).map { _ in wish() }
    let added = try layout.solver.batch { batch throws(SolverError) in
      wishes.map { batch.add($0, name: "wish") }
    }
    try layout.solver.batch { batch throws(SolverError) in
      for id in added { batch.remove(id) }
    }
  }

  private mutating func addAndRemoveVariables() throws(SolverError) {
    let made = (0...random.below(3)).map { layout.solver.makeVariable("extra \($0)") }
    var added: [ConstraintID] = []
    for variable in made {
      added.append(try layout.solver.add(variable == 0.3 * random.pick(layout.variables) + 1.1))
      added.append(try layout.solver.add(variable <= 77.7, priority: .high))
    }
    for id in added { try layout.solver.remove(id) }
    for variable in made { try layout.solver.remove(variable) }
  }

  private mutating func editAndEnd() throws(SolverError) {
    // The first four variables that are edited already are none of these.
    let edit = try layout.solver.edit(
      layout.variables[3], priority: Priority(random.pick([5, 650])))
    for _ in 0..<4 { try layout.solver.suggest(Double(random.below(1_000)) / 3, for: edit) }
    try layout.solver.endEdit(edit)
  }

  /// Changes a constraint in place and puts it back, with priorities that were never there.
  private mutating func changeAndRestore() throws(SolverError) {
    let id = try layout.solver.add(wish())
    try layout.solver.setConstant(Double(random.below(500)) / 3, of: id)
    try layout.solver.setPriority(Priority(1 + Double(random.below(900_000)) / 1_000), of: id)
    try layout.solver.remove(id)
  }

  /// Writes to a copy, and drops it.
  private mutating func useCopy() throws(SolverError) {
    var copy = layout.solver
    try copy.add(wish())
    try copy.suggest(333.3, for: layout.edits[0])
  }

  // MARK: - What is refused

  private mutating func refuse(
    _ request: (inout Solver, Constraint) throws(SolverError) -> Void
  ) throws {
    // A height is at least 10.3.
    let contradiction = height <= -Double(random.below(100))
    do throws(SolverError) {
      try request(&layout.solver, contradiction)
    } catch {
      guard case .unsatisfiable = error else { throw error }
      refusals += 1
      return
    }
    throw LongRunFault(description: "not refused")
  }

  private mutating func refuseBatch() throws {
    let wishes = (0...random.below(5)).map { _ in wish() }
    let edited = height
    try refuse { solver, contradiction throws(SolverError) in
      try solver.batch { batch throws(SolverError) in
        for wish in wishes { batch.add(wish) }
        let edit = batch.edit(edited, priority: .required)
        batch.suggest(30.3, for: edit)
        batch.add(contradiction)
      }
    }
  }
}

extension ChurnRun: CustomStringConvertible {
  /// The counts in one line.
  package var description: String {
    "\(rounds) rounds, \(refusals) refused, drift \(largestDrift)"
  }
}
