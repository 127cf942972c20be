import Testing

@testable import ConstraintSolver

@Suite("Constants and priorities, changed in place")
struct ChangeInPlaceTests {
  @Test("a constant is that of `expression relation 0`, for every relation")
  func constants() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    let equal = try solver.add(2 * x == 6)
    let most = try solver.add(3 * y <= 9)
    let least = try solver.add(5 * z >= 10)
    try solver.add(y == 100, priority: .low)
    try solver.add(z == -100, priority: .low)
    expectValues(solver, (x, 3), (y, 3), (z, 2))
    try solver.setConstant(-8, of: equal)  // 2 x - 8 == 0
    try solver.setConstant(-12, of: most)  // 3 y - 12 <= 0
    try solver.setConstant(-20, of: least)  // 5 z - 20 >= 0
    expectValues(solver, (x, 4), (y, 4), (z, 4))
    try solver.setConstant(8, of: equal)
    try solver.setConstant(12, of: most)
    try solver.setConstant(20, of: least)
    expectValues(solver, (x, -4), (y, -4), (z, -4))
  }

  @Test("a constant that does not bind moves nothing until it does")
  func loose() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 5, priority: .low)
    let limit = try solver.add(x <= 10)
    try solver.setConstant(-7, of: limit)
    expectValues(solver, (x, 5))
    try solver.setConstant(-3, of: limit)
    expectValues(solver, (x, 3))
    try solver.setConstant(-100, of: limit)
    expectValues(solver, (x, 5))
  }

  @Test("a required constant that cannot hold is refused, at the exact bound it is not")
  func refusedConstant() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let least = try solver.add(x >= 2)
    try solver.add(x <= 5)
    try solver.setConstant(-5, of: least)
    expectValues(solver, (x, 5))
    let bits = solver.bits([x])
    #expect(try refusal { try solver.setConstant(-5.001, of: least) } == .unsatisfiable)
    #expect(solver.bits([x]) == bits)
    try solver.setConstant(-4, of: least)
    try solver.add(x == 0, priority: .low)
    expectValues(solver, (x, 4))
  }

  @Test("two changes in the same direction")
  func sameDirection() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x <= 10)
    let equal = try solver.add(x == 0)
    for value in [5.0, 6, 7, 9.5, 10] {
      try solver.setConstant(-value, of: equal)
      expectValues(solver, (x, value))
    }
    #expect(try refusal { try solver.setConstant(-10.5, of: equal) } == .unsatisfiable)
    expectValues(solver, (x, 10))
  }

  @Test("a redundant required constant must move with its twin")
  func redundant() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(2 * x == 2)
    #expect(try refusal { try solver.setConstant(-1, of: first) } == nil)
    #expect(try refusal { try solver.setConstant(-1.5, of: first) } == .unsatisfiable)
    #expect(try refusal { try solver.setConstant(-3, of: second) } == .unsatisfiable)
    expectValues(solver, (x, 1))
    try solver.setPriority(.high, of: second)
    try solver.setConstant(-1.5, of: first)
    expectValues(solver, (x, 1.5))
    #expect(try refusal { try solver.setPriority(.required, of: second) } == .unsatisfiable)
    expectValues(solver, (x, 1.5))
  }

  @Test("a priority decides anew whom the solution follows")
  func priorities() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1, priority: .high)
    let two = try solver.add(x == 2, priority: .medium)
    expectValues(solver, (x, 1))
    try solver.setPriority(.low, of: one)
    expectValues(solver, (x, 2))
    try solver.setPriority(.low, of: two)
    expectValues(solver, (x, 1))  // a tie, and 1 was added first
    try solver.setPriority(251, of: two)
    expectValues(solver, (x, 2))
    try solver.setPriority(251, of: one)
    expectValues(solver, (x, 1))
  }

  @Test("to required and back, holding or not")
  func required() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1, priority: .low)
    let two = try solver.add(x == 2, priority: .medium)
    try solver.setPriority(.required, of: one)
    expectValues(solver, (x, 1))
    let bits = solver.bits([x])
    #expect(try refusal { try solver.setPriority(.required, of: two) } == .unsatisfiable)
    #expect(solver.bits([x]) == bits)
    try solver.setPriority(.low, of: one)
    expectValues(solver, (x, 2))
    try solver.setPriority(.required, of: two)
    expectValues(solver, (x, 2))
    #expect(try refusal { try solver.setPriority(.required, of: one) } == .unsatisfiable)
    try solver.setPriority(.medium, of: two)
    try solver.setPriority(.high, of: one)
    expectValues(solver, (x, 1))
  }

  @Test("an inequality becomes required and soft again", arguments: [true, false])
  func requiredInequality(isMost: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let sign = isMost ? 1.0 : -1
    try solver.add(x == 10 * sign, priority: .medium)
    let bound = try solver.add(
      Constraint(x - 4 * sign, isMost ? .lessThanOrEqual : .greaterThanOrEqual, priority: .low))
    expectValues(solver, (x, 10 * sign))
    try solver.setPriority(.required, of: bound)
    expectValues(solver, (x, 4 * sign))
    try solver.setConstant(-6 * sign, of: bound)
    expectValues(solver, (x, 6 * sign))
    try solver.setPriority(.low, of: bound)
    expectValues(solver, (x, 10 * sign))
  }

  @Test("setting the present priority changes nothing")
  func samePriority() throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    try world.solver.setPriority(.low, of: world.wish)
    try world.solver.setPriority(.required, of: world.limit)
    #expect(world.solver.bits(world.variables) == bits)
    expectConsistent(world.solver)
  }

  @Test("priorities that come and go leave no mark", arguments: [20, 100])
  func manyLevels(count: Int) throws {
    var world = try World()
    for level in 1...count {
      try world.solver.setPriority(Priority(Double(level) / 1_000), of: world.wish)
      expectValues(world.solver, (world.x, 20))
      try world.solver.setPriority(Priority(600 + Double(level) / 1_000), of: world.wish)
      expectValues(world.solver, (world.x, 50))
    }
    try world.solver.setPriority(.low, of: world.wish)
    #expect(try world.goOn() == World.course)
    #expect(world.solver.storage.active.levels.count < 64)
  }
}
