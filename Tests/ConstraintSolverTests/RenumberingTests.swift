import Testing

@testable import ConstraintSolver

@Suite("Sequence numbers that grow past the limit")
struct RenumberingTests {
  private static let limit = TieBreak.renumberingLimit

  @Test("plain ties stay decided for the constraint added first", arguments: [1, 40])
  func keepsSolution(count: Int) throws {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for (index, variable) in variables.enumerated() {
      try solver.add(variable == index, priority: .low)
    }
    solver.setNextSequence(Self.limit - count)
    for (index, variable) in variables.enumerated() {
      try solver.add(variable == index + 1_000, priority: .low)
    }
    let bits = solver.bits(variables)
    #expect(solver.storage.nextSequence == Self.limit)
    let trigger = solver.makeVariable()
    try solver.add(trigger == 1)
    #expect(solver.storage.nextSequence == 2 * count + 1)
    #expect(solver.bits(variables) == bits)
    for (index, variable) in variables.enumerated() {
      #expect(isClose(solver[variable], Double(index)))
    }
    expectValues(solver, (trigger, 1))
  }

  @Test("the order of all constraints is kept, edits and required ones among them")
  func keepsOrder() throws {
    var world = try World()
    world.solver.setNextSequence(Self.limit + 7)
    let late = try world.solver.add(world.z == 6, priority: .low)
    let storage = world.solver.storage
    let ids = [world.limit, world.distance, world.wish, world.edit.constraint, late]
    #expect(ids.map { storage.rowInfos[storage.row(of: $0)].sequence } == [0, 1, 2, 3, 4])
    #expect(storage.nextSequence == 5)
    try world.solver.remove(late)
    #expect(
      try world.goOn()
        == World.course.enumerated().map { index, value in
          // z was left at 6 until constraints moved it.
          index % 3 == 2 && value == 0 ? 6 : value
        })
  }

  @Test("a batch that goes past the limit")
  func batch() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 1, priority: .low)
    solver.setNextSequence(Self.limit - 1)
    try solver.batch { batch throws(SolverError) in
      batch.add(x == 2, priority: .low)
      batch.add(y == 1, priority: .low)
      batch.add(y == 2, priority: .low)
    }
    #expect(solver.storage.nextSequence == 4)
    expectValues(solver, (x, 1), (y, 1))
  }

  @Test("a refused request past the limit changes nothing")
  func refused() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    // With these numbers the two in the middle win by their weights, 1.5 + 1.5 against 1.5 + 1.2;
    // with 1, 2, 3, 4 the outer two do, as weights fall more and more slowly.
    try solver.add(y == 1)
    try solver.add(x == 0, priority: .low)
    try solver.add(x == 1, priority: .low)
    try solver.add(x == 1, priority: .low)
    solver.setNextSequence(Self.limit - 1)
    try solver.add(x == 0, priority: .low)
    expectValues(solver, (x, 1), (y, 1))
    let bits = solver.bits([x, y])
    #expect(try refusal { try solver.add(y == 2) } == .unsatisfiable)
    #expect(solver.bits([x, y]) == bits)
    #expect(solver.storage.nextSequence == Self.limit)
    expectConsistent(solver)
    try solver.add(y >= 0)
    expectValues(solver, (x, 0), (y, 1))
  }
}
