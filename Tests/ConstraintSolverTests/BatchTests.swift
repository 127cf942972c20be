import Testing

@testable import ConstraintSolver

@Suite("Batches: all of it or nothing")
struct BatchTests {
  @Test("handles can be used inside the batch that made them, and after it")
  func handles() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let (kept, edit) = try solver.batch { batch throws(SolverError) in
      let kept = batch.add(x == 1, priority: .low)
      batch.setConstant(-5, of: kept)
      batch.setPriority(.high, of: kept)
      let dropped = batch.add(x == 2)
      batch.remove(dropped)
      let edit = batch.edit(y, priority: .medium)
      batch.suggest(9, for: edit)
      return (kept, edit)
    }
    expectValues(solver, (x, 5), (y, 9))
    try solver.add(x == 3, priority: .medium)
    expectValues(solver, (x, 5))  // at .high, as the batch has set it
    try solver.setConstant(-6, of: kept)
    try solver.suggest(10, for: edit)
    expectValues(solver, (x, 6), (y, 10))
  }

  @Test("a batch gives back what its body gives; an empty one changes nothing")
  func result() throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    let answer = try world.solver.batch { _ throws(SolverError) in 42 }
    #expect(answer == 42)
    #expect(world.solver.bits(world.variables) == bits)
  }

  @Test("required constants that only hold together are changed together")
  func together() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 1)
    let third = try solver.add(x + y == 3)
    let fourth = try solver.add(y >= 2)
    #expect(try refusal { try solver.setConstant(-2, of: first) } == .unsatisfiable)
    expectValues(solver, (x, 1), (y, 2))
    try solver.batch { batch throws(SolverError) in
      batch.setConstant(-2, of: first)
      batch.setConstant(-2, of: second)
      batch.setConstant(-9, of: third)
      batch.setConstant(-7, of: fourth)
    }
    expectValues(solver, (x, 2), (y, 7))
    let refused = try refusal {
      try solver.batch { batch throws(SolverError) in
        batch.setConstant(-3, of: first)
        batch.setConstant(-3, of: second)
        batch.setConstant(-9.5, of: third)
      }
    }
    #expect(refused == .unsatisfiable)  // y would be 6.5, not 7 or more
    expectValues(solver, (x, 2), (y, 7))
  }

  @Test("required priorities that only hold in one order are changed together", arguments: [0, 1])
  func priorities(first: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(x == 1)
    let new = try solver.add(x == 2, priority: .low)
    try solver.batch { batch throws(SolverError) in
      let changes: [(Priority, ConstraintID)] = [(.low, old), (.required, new)]
      batch.setPriority(changes[first].0, of: changes[first].1)
      batch.setPriority(changes[1 - first].0, of: changes[1 - first].1)
    }
    expectValues(solver, (x, 2))
    #expect(try refusal { try solver.add(x == 1) } == .unsatisfiable)
  }

  @Test("a required constraint is replaced by one that contradicts it")
  func replace() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(x == 1)
    try solver.batch { batch throws(SolverError) in
      batch.add(x == 2)
      batch.remove(old)
    }
    expectValues(solver, (x, 2))
    #expect(try refusal { try solver.remove(old) } == .unknownConstraint)
  }

  @Test("an edit is ended and begun again in one batch, from the present value")
  func editAgain() throws {
    var world = try World()
    let again = try world.solver.batch { batch throws(SolverError) in
      batch.endEdit(world.edit)
      return batch.edit(world.x, priority: .high)
    }
    expectValues(world.solver, (world.x, 20), (world.y, 30))
    #expect(try refusal { try world.solver.suggest(1, for: world.edit) } == .notEdited)
    try world.solver.suggest(33, for: again)
    expectValues(world.solver, (world.x, 33), (world.y, 43))
  }

  @Test("suggestions for several edits are one change")
  func suggestions() throws {
    var solver = Solver()
    let low = solver.makeVariable()
    let high = solver.makeVariable()
    try solver.add(low <= high)
    let lowEdit = try solver.edit(low, priority: .required)
    let highEdit = try solver.edit(high, priority: .required)
    // Each alone would be refused where it comes first.
    for (bottom, top) in [(10.0, 20.0), (-20, -10), (5, 5)] {
      try solver.batch { batch throws(SolverError) in
        batch.suggest(bottom, for: lowEdit)
        batch.suggest(top, for: highEdit)
      }
      expectValues(solver, (low, bottom), (high, top))
    }
    let refused = try refusal {
      try solver.batch { batch throws(SolverError) in
        batch.suggest(3, for: lowEdit)
        batch.suggest(2, for: highEdit)
      }
    }
    #expect(refused == .unsatisfiable)
    expectValues(solver, (low, 5), (high, 5))
  }

  @Test("the last of several changes of one constraint counts")
  func lastCounts() throws {
    var world = try World()
    try world.solver.batch { batch throws(SolverError) in
      batch.suggest(1, for: world.edit)
      batch.suggest(40, for: world.edit)
      batch.setPriority(.required, of: world.wish)
      batch.setPriority(.low, of: world.wish)
      batch.setConstant(0, of: world.limit)
      batch.setConstant(-45, of: world.limit)
    }
    expectValues(world.solver, (world.x, 35), (world.y, 45))
  }

  @Test("changes of a constraint that the batch removes are nothing")
  func removedAfterChange() throws {
    var world = try World()
    try world.solver.batch { batch throws(SolverError) in
      batch.setConstant(-1, of: world.limit)
      batch.setPriority(.low, of: world.limit)
      batch.remove(world.limit)
      batch.suggest(500, for: world.edit)
    }
    expectValues(world.solver, (world.x, 500), (world.y, 510))
  }

  @Test("a batch refused in its last part leaves everything, bit for bit")
  func refused() throws {
    try expectRefusal(.unsatisfiable) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.add(world.z == world.x, priority: .medium)
        batch.remove(world.wish)
        batch.setPriority(.medium, of: world.limit)
        batch.setConstant(-11, of: world.distance)
        batch.suggest(77, for: world.edit)
        batch.endEdit(world.edit)
        _ = batch.edit(world.z, priority: .low)
        _ = batch.edit(world.x, priority: .low)
        batch.add(world.z >= 1)
        batch.add(world.z <= 0)
      }
    }
  }

  @Test("a large batch that is refused leaves everything, bit for bit")
  func largeRefused() throws {
    try expectRefusal(.unsatisfiable) { world in
      try world.solver.batch { batch throws(SolverError) in
        for index in 0..<200 {
          batch.add(world.z == world.x + index, priority: Priority(Double(index + 1)))
        }
        batch.setConstant(-30, of: world.wish)
        batch.remove(world.limit)
        batch.add(world.z >= world.x + 1)
        batch.add(world.z <= world.x)
      }
    }
  }

  @Test("a body that throws takes its requests back")
  func throwingBody() throws {
    try expectRefusal(.notEdited) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.add(world.z == 8)
        batch.endEdit(world.edit)
        _ = batch.edit(world.x, priority: .high)
        batch.setConstant(-1, of: world.wish)
        throw SolverError.notEdited
      }
    }
  }

  @Test("the first of several errors is thrown, and what follows it does not count")
  func firstError() throws {
    try expectRefusal(.priority("-2.0")) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.add(world.z == 8)
        batch.add(world.z == 8, priority: -2)
        batch.add(world.z == Double.nan)
        batch.suggest(.infinity, for: world.edit)
      }
    }
  }

  @Test("handles of a refused batch are dead for ever")
  func deadHandles() throws {
    var world = try World()
    var made: [ConstraintID] = []
    var edits: [Edit] = []
    let refused = try refusal {
      try world.solver.batch { batch throws(SolverError) in
        made.append(batch.add(world.z == 1))
        edits.append(batch.edit(world.z, priority: .low))
        made.append(batch.add(world.z == 2))
        made.append(batch.add(world.z == Double.nan))  // refused at once
        made.append(batch.add(world.z == 3))
        edits.append(batch.edit(world.y, priority: .low))
      }
    }
    #expect(refused == .constant("nan"))
    // New constraints take the places of the refused ones.
    for _ in 0..<8 { try world.solver.add(world.z == 4) }
    let fresh = try world.solver.edit(world.z, priority: .low)
    for id in made {
      #expect(try refusal { try world.solver.remove(id) } == .unknownConstraint)
      #expect(try refusal { try world.solver.setConstant(0, of: id) } == .unknownConstraint)
    }
    for edit in edits {
      #expect(try refusal { try world.solver.suggest(0, for: edit) } == .notEdited)
      #expect(try refusal { try world.solver.endEdit(edit) } == .notEdited)
    }
    try world.solver.suggest(6, for: fresh)
    expectValues(world.solver, (world.z, 4))
  }
}
