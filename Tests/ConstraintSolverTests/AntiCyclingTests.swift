import Testing

@testable import ConstraintSolver

@Suite("The rule against cycling, and the bound on steps")
struct AntiCyclingTests {
  /// A linear program `cost v` to its minimum, with `rows v >= 0`, `v >= 0`, written as required
  /// constraints and one weak goal that is out of reach or is reached in the end.
  struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rows: [[Double]]
    let cost: [Double]
    /// The order in which the constraints are added: 0 ..< n for `v_i >= 0`, n ..< 2n for the
    /// weaker `v_i == -5`, then the rows, then the goal.
    let order: [Int]
    let wanted: [Double]

    /// The constraints, in the order in which they are listed above.
    func constraints(_ variables: [Variable]) -> [Constraint] {
      func product(_ row: [Double]) -> LinearExpression {
        LinearExpression(terms: zip(variables, row).map { Term($0, coefficient: $1) })
      }
      return variables.map { $0 >= 0 }
        + variables.map { Constraint($0 + 5, .equal, priority: 100) }
        + rows.map { Constraint(product($0), .greaterThanOrEqual) }
        + [Constraint(product(cost) + 1_000, .equal, priority: .low)]
    }

    /// A solver with the constraints in their order.
    func solver() throws -> (solver: Solver, variables: [Variable]) {
      var solver = Solver()
      let variables = wanted.map { _ in solver.makeVariable() }
      let constraints = constraints(variables)
      for index in order { try solver.add(constraints[index]) }
      return (solver, variables)
    }
  }

  // With M a matrix of order 3 (M^3 = 1), the rows -M (a, b) - M^2 (c, d) >= 0 and the cost e (a,
  // b) + (e + e M)(c, d), two steps at the origin lead to the same problem with (a, b), (c, d) and
  // the two rows changed round: a circle of six steps, if pricing and ties choose them. Found by a
  // search over M, e and the order of the constraints. In each, the goal is reached by the two
  // variables whose rows stay in balance, as their cost is least for their size.
  static let programs = [
    Program(
      testDescription: "M = -4 13 -1 3", rows: [[4, -13, -3, 13], [1, -3, -1, 4]],
      cost: [4, 6, -18, 76], order: [1, 8, 6, 3, 5, 7, 2, 10, 9, 4, 0],
      wanted: [500.0 / 7, 0, 500.0 / 7, 0]),
    Program(
      testDescription: "M = -5 21 -1 4", rows: [[5, -21, -4, 21], [1, -4, -1, 5]],
      cost: [3, 3, -15, 78], order: [2, 3, 10, 9, 5, 7, 6, 4, 8, 0, 1],
      wanted: [250.0 / 3, 0, 250.0 / 3, 0]),
    Program(
      testDescription: "M = -6 31 -1 5", rows: [[6, -31, -5, 31], [1, -5, -1, 6]],
      cost: [4, 4, -24, 148], order: [2, 1, 0, 5, 3, 10, 9, 8, 4, 7, 6],
      wanted: [50, 0, 50, 0]),
    Program(
      testDescription: "M = -3 7 -1 2", rows: [[3, -7, -2, 7], [1, -2, -1, 3]],
      cost: [3, 5, -11, 36], order: [10, 9, 3, 1, 4, 6, 5, 8, 0, 7, 2],
      wanted: [125, 0, 125, 0]),
  ]

  /// How many steps a build from scratch takes.
  private static func steps(_ solver: Solver, patience: Int) throws -> Int {
    var active = solver.storage.active.clone()
    active.patience = patience
    try active.rebuild()
    return active.steps
  }

  @Test("problems that need the rule: without it they go round in circles", arguments: programs)
  func needsTheRule(_ program: Program) throws {
    let (solver, _) = try program.solver()
    #expect(try Self.steps(solver, patience: .max) > 400)
    #expect(try Self.steps(solver, patience: 0) < 40)
    #expect(try Self.steps(solver, patience: 1) < 40)
  }

  @Test("they are solved, built row by row, in one batch and from scratch", arguments: programs)
  func solved(_ program: Program) throws {
    var (single, variables) = try program.solver()
    let wanted = Array(zip(variables, program.wanted))
    for (variable, value) in wanted { expectValues(single, (variable, value)) }
    try single.storage.active.rebuild()
    for (variable, value) in wanted { expectValues(single, (variable, value)) }
    var batched = Solver()
    variables = program.wanted.map { _ in batched.makeVariable() }
    let constraints = program.constraints(variables)
    try batched.batch { batch throws(SolverError) in
      for index in program.order { batch.add(constraints[index]) }
      // So many that all are solved at once.
      for index in 0..<40 { batch.add(variables[0] >= -index, priority: .low) }
    }
    for (variable, value) in zip(variables, program.wanted) {
      expectValues(batched, (variable, value))
    }
  }

  // MARK: - Programs from the literature

  /// A program on which the simplex method with the plain rules cycles: `rows v <= right`, `v >=
  /// 0`, `cost v` to its minimum.
  struct Classic: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cost: [Double]
    let rows: [(row: [Double], right: Double)]
    let minimum: Double
  }

  static let classics = [
    Classic(
      testDescription: "Beale 1955", cost: [-0.75, 150, -0.02, 6],
      rows: [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)],
      minimum: -0.05),
    Classic(
      testDescription: "Kuhn", cost: [-2, -3, 1, 12],
      rows: [
        ([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2),
      ], minimum: -2),
    Classic(
      testDescription: "Marshall and Suurballe 1969", cost: [-10, 57, 9, 24],
      rows: [
        ([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1),
      ], minimum: -1),
    Classic(
      testDescription: "Yudin and Golshtein", cost: [-1, 1, -1, 1],
      rows: [([1, -2, -3, 4], 0), ([4, -3, -2, 1], 0), ([1, 1, 1, 1], 1)], minimum: -1),
  ]

  @Test("the classics end within a few steps, from scratch and one by one", arguments: classics)
  func classic(_ classic: Classic) throws {
    for isReversed in [false, true] {
      var solver = Solver()
      let variables = classic.cost.map { _ in solver.makeVariable() }
      func product(_ row: [Double]) -> LinearExpression {
        LinearExpression(terms: zip(variables, row).map { Term($0, coefficient: $1) })
      }
      var constraints = variables.map { $0 >= 0 }
      constraints += classic.rows.map { product($0.row) <= $0.right }
      constraints.append(Constraint(product(classic.cost) + 100, .equal, priority: .low))
      for constraint in isReversed ? constraints.reversed() : constraints {
        try solver.add(constraint)
        #expect(solver.storage.active.steps < 30)
      }
      #expect(isClose(try solver.value(of: product(classic.cost)), classic.minimum))
      #expect(try Self.steps(solver, patience: 0) < 30)
      expectConsistent(solver)
    }
  }

  // MARK: - The bound on steps

  @Test("past the bound a path stops, and is taken back bit for bit")
  func boundOfPath() throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    let active = world.solver.storage.active.clone()
    let limit = active.stepLimit
    #expect(limit >= 10_000)
    try Self.expectStepLimit(&world) { active, row throws(Failure) in
      try active.follow(row, to: -95)
    }
    #expect(world.solver.bits(world.variables) == bits)
    expectConsistent(world.solver)
    #expect(try world.goOn() == World.course)
  }

  @Test("past the bound the primal steps stop, and are taken back bit for bit")
  func boundOfPrimal() throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    try Self.expectStepLimit(&world) { active, row throws(Failure) in
      try active.remove(row)
    }
    #expect(world.solver.bits(world.variables) == bits)
    expectConsistent(world.solver)
    #expect(try world.goOn() == World.course)
  }

  /// Starts an operation on the row of the edit with all its steps used up.
  private static func expectStepLimit(
    _ world: inout World, _ operation: (inout ActiveSet, Int) throws(Failure) -> Void
  ) throws {
    let storage = world.solver.storage
    let row = storage.row(of: world.edit.constraint)
    storage.active.begin()
    storage.active.journal.open()
    storage.active.steps = storage.active.stepLimit
    #expect(throws: Failure.stepLimit) { try operation(&storage.active, row) }
    storage.active.undo()
  }

  @Test("users see how many steps were too many")
  func boundAsError() throws {
    let storage = try World().solver.storage
    guard case .stepLimit(let steps) = storage.solverError(.stepLimit, refused: { _ in nil }) else {
      Issue.record("another error")
      return
    }
    #expect(steps == storage.active.stepLimit)
  }
}
