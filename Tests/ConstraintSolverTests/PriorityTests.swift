import Testing

@testable import ConstraintSolver

@Suite("Priorities")
struct PriorityTests {
  @Test("the named ones are those of Auto Layout, in order")
  func names() {
    let named: [Priority] = [.low, .medium, .high, .required]
    #expect(named.map(\.rawValue) == [250, 500, 750, 1000])
    #expect(named == named.sorted())
    #expect(!(Priority.low < .low))
  }

  @Test("literals make priorities")
  func literals() {
    let whole: Priority = 300
    let fraction: Priority = 300.5
    #expect(whole == Priority(rawValue: 300))
    #expect(fraction == Priority(300.5))
    #expect(whole < fraction)
  }

  @Test(
    "any number in (0, 1000] is taken",
    arguments: [.leastNonzeroMagnitude, 0.001, 1, 499.5, 999.999, 1000])
  func valid(_ number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 3, priority: Priority(number))
    let second = try solver.add(y == 4)
    try solver.setPriority(Priority(number), of: second)
    _ = try solver.edit(x, priority: Priority(number))
    expectValues(solver, (x, 3), (y, 4))
    try solver.setConstant(-6, of: second)
    expectValues(solver, (x, 3), (y, 6))
  }

  @Test(
    "any other number is refused",
    arguments: [0, -0.0, -1, 1000.000001, .infinity, -.infinity, .nan])
  func invalid(_ number: Double) throws {
    let priority = Priority(number)
    let wanted = Refusal.priority("\(number)")
    try expectRefusal(wanted) { try $0.solver.add($0.x == 1, priority: priority) }
    try expectRefusal(wanted) { world in
      try world.solver.add(Constraint(world.x - 1, .equal, priority: priority))
    }
    try expectRefusal(wanted) { try $0.solver.setPriority(priority, of: $0.wish) }
    try expectRefusal(wanted) { _ = try $0.solver.edit($0.z, priority: priority) }
  }

  @Test("the priority of the request replaces that of the constraint")
  func replaced() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x - 1, .equal, priority: .low), priority: .high)
    try solver.add(x == 2, priority: .medium)
    expectValues(solver, (x, 1))
  }

  @Test("999.999 gives way, 1000 does not")
  func almostRequired() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 1, priority: 999.999)
    try solver.add(x == 2)
    expectValues(solver, (x, 2))
    #expect(try refusal { try solver.add(x == 1) } == .unsatisfiable)
    expectValues(solver, (x, 2))
  }

  @Test("priorities that differ in the last place are different levels")
  func adjacent() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<5 { try solver.add(x == 1, priority: 500) }
    try solver.add(x == 2, priority: Priority(Double(500).nextUp))
    expectValues(solver, (x, 2))
  }
}
