import Testing

@testable import ConstraintSolver

@Suite("A solver is a value")
struct SnapshotTests {
  @Test("a copy and its original go their own ways", arguments: [true, false])
  func independent(changesCopy: Bool) throws {
    var world = try World()
    var copy = world
    let bits = world.solver.bits(world.variables)
    if changesCopy {
      #expect(try copy.goOn() == World.course)
      #expect(world.solver.bits(world.variables) == bits)
      #expect(try world.goOn() == World.course)
    } else {
      #expect(try world.goOn() == World.course)
      #expect(copy.solver.bits(copy.variables) == bits)
      #expect(try copy.goOn() == World.course)
    }
    expectConsistent(world.solver)
    expectConsistent(copy.solver)
  }

  @Test("handles made before the copy are valid in both")
  func sharedHandles() throws {
    var world = try World()
    var copy = world.solver
    try copy.suggest(1, for: world.edit)
    try copy.setConstant(-20, of: world.distance)
    try copy.remove(world.wish)
    expectValues(copy, (world.x, 1), (world.y, 21))
    expectValues(world.solver, (world.x, 20), (world.y, 30))
    try world.solver.setPriority(.high, of: world.wish)
    expectValues(world.solver, (world.x, 50), (world.y, 60))
    expectValues(copy, (world.x, 1), (world.y, 21))
  }

  @Test("an attempt on a copy is thrown away")
  func attempt() throws {
    var world = try World()
    for value in [3.0, 99, 1e6] {
      var attempt = world.solver
      try attempt.suggest(value, for: world.edit)
      try attempt.add(world.z == value)
      expectValues(attempt, (world.z, value))
    }
    expectValues(world.solver, (world.x, 20), (world.y, 30), (world.z, 0))
    #expect(try world.goOn() == World.course)
  }

  @Test("a refused request on a copy leaves both as they were")
  func refusedOnCopy() throws {
    var world = try World()
    var copy = world
    let bits = world.solver.bits(world.variables)
    #expect(try refusal { try copy.solver.add(copy.x == 1_000) } == .unsatisfiable)
    #expect(copy.solver.bits(copy.variables) == bits)
    #expect(world.solver.bits(world.variables) == bits)
    #expect(try copy.goOn() == World.course)
    #expect(try world.goOn() == World.course)
  }

  @Test("a copy in the middle of many changes is complete")
  func middle() throws {
    var world = try World()
    for step in 0..<40 {
      try world.solver.suggest(Double(step * 5), for: world.edit)
      var copy = world.solver
      let x = min(Double(step * 5), 90)  // y == x + 10 is at most 100
      expectValues(copy, (world.x, x), (world.y, x + 10))
      try copy.suggest(-1, for: world.edit)
      expectValues(copy, (world.x, -1), (world.y, 9))
    }
  }

  @Test("copies of copies")
  func generations() throws {
    let world = try World()
    var solvers = [world.solver]
    for generation in 1...5 {
      var next = try #require(solvers.last)
      try next.suggest(Double(generation), for: world.edit)
      solvers.append(next)
    }
    for (generation, solver) in solvers.enumerated() {
      expectValues(solver, (world.x, generation == 0 ? 20 : Double(generation)))
    }
  }

  @Test("solvers may be passed between tasks")
  func tasks() async throws {
    let world = try World()
    let results = try await withThrowingTaskGroup(of: Double.self) { group in
      for value in 1...8 {
        group.addTask {
          var solver = world.solver
          for step in 0...value { try solver.suggest(Double(step), for: world.edit) }
          return solver[world.y]
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    #expect(results == (1...8).map { Double($0 + 10) })
    expectValues(world.solver, (world.x, 20))
  }
}
