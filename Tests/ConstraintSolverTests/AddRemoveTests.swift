import Testing

@testable import ConstraintSolver

@Suite("Adding and removing, one by one")
struct AddRemoveTests {
  @Test("equalities and inequalities hold, each on its side")
  func relations() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(x == 5)
    try solver.add(y >= x + 2)
    try solver.add(z <= x - 2)
    // Both bounds are met at the value nearest to 0, the last one.
    expectValues(solver, (x, 5), (y, 7), (z, 0))
    try solver.add(z >= 3)
    expectValues(solver, (z, 3))
  }

  @Test("a removed constraint no longer holds anything")
  func removal() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 1, priority: .low)
    let strong = try solver.add(x == 2)
    expectValues(solver, (x, 2))
    try solver.remove(strong)
    expectValues(solver, (x, 1))
    #expect(try refusal { try solver.remove(strong) } == .unknownConstraint)
    expectValues(solver, (x, 1))
  }

  @Test("a removed required constraint no longer conflicts")
  func removedConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1)
    #expect(try refusal { try solver.add(x == 2) } == .unsatisfiable)
    try solver.remove(one)
    try solver.add(x == 2)
    expectValues(solver, (x, 2))
  }

  @Test("the same constraint may be added twice, and each copy counts")
  func twice() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 1, priority: .low)
    let constraint = Constraint(x - 5, .equal, priority: .low)
    let first = try solver.add(constraint)
    let second = try solver.add(constraint)
    #expect(first != second)
    expectValues(solver, (x, 5))  // two against one
    try solver.remove(first)
    expectValues(solver, (x, 1))  // one against one, and 1 was first
    try solver.remove(second)
    expectValues(solver, (x, 1))
  }

  @Test("a redundant required constraint holds on when the others go")
  func redundant() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = try solver.add(x == 4)
    let second = try solver.add(x + y == 10)
    let third = try solver.add(2 * x + 2 * y == 20)
    let fourth = try solver.add(y == 6)
    expectValues(solver, (x, 4), (y, 6))
    try solver.remove(first)
    expectValues(solver, (x, 4), (y, 6))
    try solver.remove(second)
    expectValues(solver, (x, 4), (y, 6))
    try solver.remove(fourth)
    try solver.add(y == 1)
    expectValues(solver, (x, 9), (y, 1))
    try solver.remove(third)
    try solver.add(x == -3)
    expectValues(solver, (x, -3), (y, 1))
  }

  @Test("a constraint without variables holds, costs, or is refused")
  func constants() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 7)
    try solver.add(Constraint(3, .greaterThanOrEqual))
    try solver.add(Constraint(0, .equal))
    let broken = try solver.add(Constraint(-1, .greaterThanOrEqual, priority: .high))
    #expect(try solver.violation(of: broken) == 1)
    #expect(try refusal { try solver.add(Constraint(-1, .greaterThanOrEqual)) } == .unsatisfiable)
    #expect(try refusal { try solver.add(x - x == 1) } == .unsatisfiable)
    #expect(try refusal { try solver.setPriority(.required, of: broken) } == .unsatisfiable)
    expectValues(solver, (x, 7))
    try solver.setConstant(2, of: broken)
    try solver.setPriority(.required, of: broken)
    expectValues(solver, (x, 7))
  }

  @Test("a variable is 0 until something determines it")
  func newVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver[x] == 0)
    try solver.add(x == 5, priority: .low)
    let y = solver.makeVariable()
    #expect(solver[x] == 5 && solver[y] == 0)
  }

  @Test("a variable in use is not removed; a free one is, and its handle is dead")
  func removeVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let both = try solver.add(x == y + 3)
    #expect(try refusal { try solver.remove(x) } == .variableInUse)
    try solver.remove(both)
    let edit = try solver.edit(x, priority: .low)
    #expect(try refusal { try solver.remove(x) } == .variableInUse)
    try solver.endEdit(edit)
    try solver.remove(x)
    #expect(solver[x].isNaN)
    #expect(try refusal { try solver.remove(x) } == .unknownVariable)
    #expect(try refusal { try solver.add(x == 1) } == .unknownVariable)
    expectConsistent(solver)
  }

  @Test("a new variable in the place of a removed one starts at 0, under its own name and handle")
  func reusedColumn() throws {
    var solver = Solver()
    let old = solver.makeVariable("old")
    let wish = try solver.add(old == 8)
    _ = solver.drainChanges()
    try solver.remove(wish)
    #expect(solver[old] == 8)
    try solver.remove(old)
    let new = solver.makeVariable("new")
    #expect(solver[new] == 0)
    #expect(solver[old].isNaN)
    #expect(new.id != old.id)
    try solver.add(new == 0)
    let conflict = try conflict { try solver.add(new == 1) }
    #expect(conflict.members.map(\.text) == ["new == 0", "new == 1"])
    expectValues(solver, (new, 0))
  }

  @Test("after everything is removed the solver is as good as new")
  func emptied() throws {
    var world = try World()
    try world.solver.endEdit(world.edit)
    for constraint in [world.wish, world.limit, world.distance] {
      try world.solver.remove(constraint)
    }
    #expect(world.solver.ambiguousIDs == ids(world.x, world.y, world.z))
    // Nothing holds the values, and they stay.
    #expect(isClose(world.solver[world.y], world.solver[world.x] + 10))
    for (index, variable) in world.variables.enumerated() {
      try world.solver.add(variable == index - 5)
    }
    expectValues(world.solver, (world.x, -5), (world.y, -4), (world.z, -3))
    #expect(world.solver.ambiguousVariables.isEmpty)
  }

  @Test("reset forgets all handles")
  func reset() throws {
    var world = try World()
    let copy = world.solver
    world.solver.reset()
    #expect(world.solver[world.x].isNaN)
    #expect(try refusal { try world.solver.remove(world.wish) } == .unknownConstraint)
    #expect(try refusal { try world.solver.suggest(1, for: world.edit) } == .notEdited)
    let x = world.solver.makeVariable()
    #expect(world.solver[x] == 0)
    expectValues(copy, (world.x, 20), (world.y, 30))
  }
}
