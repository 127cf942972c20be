import Testing

@testable import ConstraintSolver

@Suite("Rows, columns and storage are used again")
struct ResourceTests {
  /// Expects the same footprint after many rounds as after the first few, and the same values.
  private static func expectFlat(
    rounds: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ round: (inout World, Int) throws -> Void
  ) throws {
    var world = try World()
    for index in 0..<4 { try round(&world, index) }
    let footprint = world.solver.footprint
    let bits = world.solver.bits(world.variables)
    for index in 4..<rounds { try round(&world, index) }
    #expect(world.solver.footprint == footprint, sourceLocation: sourceLocation)
    #expect(world.solver.bits(world.variables) == bits, sourceLocation: sourceLocation)
    expectConsistent(world.solver, sourceLocation: sourceLocation)
    #expect(try world.goOn() == World.course, sourceLocation: sourceLocation)
  }

  @Test("constraints of changing lengths are added and removed")
  func constraints() throws {
    try Self.expectFlat(rounds: 10_000) { world, round in
      let id: ConstraintID
      switch round % 3 {
      case 0: id = try world.solver.add(world.x == 60, priority: .high)
      case 1: id = try world.solver.add(world.x + 2 * world.y - world.z >= 0)
      default: id = try world.solver.add(world.y >= world.x, priority: .medium)
      }
      try world.solver.remove(id)
    }
  }

  @Test("variables are made and removed")
  func variables() throws {
    try Self.expectFlat(rounds: 3_000) { world, _ in
      let extra = world.solver.makeVariable("extra")
      let id = try world.solver.add(extra == world.y + 5)
      try world.solver.remove(id)
      try world.solver.remove(extra)
    }
  }

  @Test("edits are begun and ended")
  func edits() throws {
    try Self.expectFlat(rounds: 3_000) { world, round in
      let edit = try world.solver.edit(world.y, priority: .high)
      try world.solver.suggest(Double(round), for: edit)
      try world.solver.endEdit(edit)
    }
  }

  @Test("requests are refused")
  func refusals() throws {
    try Self.expectFlat(rounds: 1_000) { world, round in
      let found = try refusal {
        try world.solver.batch { batch throws(SolverError) in
          let extra = batch.add(world.z == 3)
          batch.add(world.x + world.y + world.z == 1, priority: .low)
          if round % 2 == 0 { batch.remove(extra) }
          batch.setPriority(.high, of: world.wish)
          batch.add(world.y == 1_000)
        }
      }
      #expect(found == .unsatisfiable)
    }
  }

  @Test("large batches come and go")
  func largeBatches() throws {
    try Self.expectFlat(rounds: 50) { world, _ in
      let ids = try world.solver.batch { batch throws(SolverError) in
        (0..<100).map { batch.add(world.z <= Double($0), priority: .low) }
      }
      try world.solver.batch { batch throws(SolverError) in
        for id in ids { batch.remove(id) }
      }
    }
  }

  @Test("priorities are changed to new values")
  func priorities() throws {
    var world = try World()
    for round in 0..<500 {
      let priority = Priority(1 + Double(round) / 10)
      try world.solver.setPriority(priority, of: world.wish)
    }
    try world.solver.setPriority(.low, of: world.wish)
    #expect(world.solver.footprint.levels <= 2 * world.solver.storage.active.levels.dropLimit)
    #expect(try world.goOn() == World.course)
  }
}
