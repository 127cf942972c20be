import Testing

@testable import ConstraintSolver

@Suite("Editing variables")
struct EditingTests {
  @Test(
    "an edit starts with the present value, at any priority",
    arguments: [1, 250, 500, 750, 999, 1000] as [Priority])
  func firstValue(_ priority: Priority) throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    let edit = try world.solver.edit(world.y, priority: priority)
    #expect(world.solver.bits(world.variables) == bits)
    try world.solver.endEdit(edit)
    #expect(world.solver.bits(world.variables) == bits)
    expectConsistent(world.solver)
  }

  @Test(
    "a suggestion holds against weaker constraints and gives way to stronger ones",
    arguments: zip([100, 400, 600, 1000] as [Priority], [1.0, 2, 9, 9]))
  func strength(_ priority: Priority, wanted: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let strong = try solver.add(x == 1, priority: .low)
    let edit = try solver.edit(x, priority: priority)
    try solver.suggest(9, for: edit)
    expectValues(solver, (x, priority > .low ? 9 : 1))
    try solver.add(x == 2, priority: .medium)
    // 1 @250, 2 @500 and the edit.
    expectValues(solver, (x, priority > .medium ? 9 : 2))
    try solver.setPriority(.high, of: strong)
    expectValues(solver, (x, priority > .high ? 9 : 1))
    try solver.remove(strong)
    expectValues(solver, (x, priority < .medium ? 2 : wanted))
  }

  @Test("a required edit is refused what others forbid; a soft one goes as far as it can")
  func forbidden() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y == 2 * x)
    try solver.add(y <= 10)
    let soft = try solver.edit(x, priority: 999)
    try solver.suggest(8, for: soft)
    expectValues(solver, (x, 5), (y, 10))
    try solver.endEdit(soft)
    let hard = try solver.edit(x, priority: .required)
    try solver.suggest(4, for: hard)
    let bits = solver.bits([x, y])
    #expect(try refusal { try solver.suggest(8, for: hard) } == .unsatisfiable)
    #expect(solver.bits([x, y]) == bits)
    #expect(try refusal { try solver.suggest(5.000001, for: hard) } == .unsatisfiable)
    #expect(solver.bits([x, y]) == bits)
    try solver.suggest(5, for: hard)
    expectValues(solver, (x, 5), (y, 10))
  }

  @Test("an ended edit lets go")
  func ending() throws {
    var world = try World()
    try world.solver.endEdit(world.edit)
    expectValues(world.solver, (world.x, 50), (world.y, 60))
    #expect(try refusal { try world.solver.suggest(3, for: world.edit) } == .notEdited)
    #expect(try refusal { try world.solver.endEdit(world.edit) } == .notEdited)
    expectValues(world.solver, (world.x, 50), (world.y, 60))
  }

  @Test("a variable is edited once at a time")
  func duplicate() throws {
    try expectRefusal(.duplicateEdit) { world in
      _ = try world.solver.edit(world.x, priority: .high)
    }
    try expectRefusal(.duplicateEdit) { world in
      try world.solver.batch { batch throws(SolverError) in
        _ = batch.edit(world.z, priority: .high)
        _ = batch.edit(world.z, priority: .low)
      }
    }
    var world = try World()
    try world.solver.endEdit(world.edit)
    let again = try world.solver.edit(world.x, priority: .high)
    try world.solver.suggest(1, for: again)
    expectValues(world.solver, (world.x, 1))
  }

  @Test("the handle of an ended edit stays dead when its place is used again")
  func deadHandle() throws {
    var world = try World()
    try world.solver.endEdit(world.edit)
    let other = try world.solver.edit(world.z, priority: .high)
    #expect(try refusal { try world.solver.suggest(7, for: world.edit) } == .notEdited)
    #expect(try refusal { try world.solver.endEdit(world.edit) } == .notEdited)
    try world.solver.suggest(8, for: other)
    expectValues(world.solver, (world.z, 8), (world.x, 50))
  }

  @Test("an edit that its constraint's handle removed has ended")
  func removedByConstraint() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.edit(x, priority: .required)
    let conflict = try conflict { try solver.add(x == 5) }
    let member = try #require(conflict.members.first { $0.edit == edit })
    try solver.remove(member.constraint)
    try solver.add(x == 5)
    #expect(try refusal { try solver.suggest(1, for: edit) } == .notEdited)
    _ = try solver.edit(x, priority: .low)
    expectValues(solver, (x, 5))
  }

  @Test("equal suggestions change nothing")
  func same() throws {
    var world = try World()
    _ = world.solver.drainChanges()
    let bits = world.solver.bits(world.variables)
    try world.solver.suggest(20, for: world.edit)
    #expect(world.solver.bits(world.variables) == bits)
    let changes = world.solver.drainChanges().count
    #expect(changes == 0)
  }

  @Test("one suggestion crosses any number of constraints", arguments: [100, 2_300])
  func manyCrossings(count: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.batch { batch throws(SolverError) in
      for index in 1...count { batch.add(x == index, priority: .low) }
      batch.add(x <= count / 2, priority: .high)
    }
    let edit = try solver.edit(x, priority: .medium)
    try solver.suggest(0, for: edit)
    expectValues(solver, (x, 0))
    try solver.suggest(Double(count), for: edit)
    expectValues(solver, (x, Double(count / 2)))
    try solver.suggest(-1, for: edit)
    expectValues(solver, (x, -1))
  }
}
