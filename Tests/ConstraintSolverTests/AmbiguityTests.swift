import Testing

@testable import ConstraintSolver

@Suite("Variables that are left room")
struct AmbiguityTests {
  @Test("exactly those that nothing determines")
  func exact() throws {
    var solver = Solver()
    let (a, b, c, d) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    #expect(solver.ambiguousIDs == ids(a, b, c, d))
    try solver.add(a == 1)
    #expect(solver.ambiguousIDs == ids(b, c, d))
    let sum = try solver.add(b + c == 10)
    #expect(solver.ambiguousIDs == ids(b, c, d))
    try solver.add(c == a + 1, priority: .low)
    #expect(solver.ambiguousIDs == ids(d))
    let bounds = try [solver.add(d >= -1), solver.add(d <= 1)]
    #expect(solver.ambiguousIDs == ids(d))
    try solver.setConstant(-1, of: bounds[0])  // d >= 1 and d <= 1
    #expect(solver.ambiguousIDs == ids())
    try solver.remove(sum)
    #expect(solver.ambiguousIDs == ids(b))
    expectValues(solver, (a, 1), (b, 8), (c, 2), (d, 1))
  }

  @Test("they keep their last value")
  func keepsValue() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let wish = try solver.add(x == 42)
    let sum = try solver.add(x + y == 50)
    try solver.remove(wish)
    expectValues(solver, (x, 42), (y, 8))
    try solver.remove(sum)
    expectValues(solver, (x, 42), (y, 8))
    try solver.add(x >= 10)
    try solver.add(y >= 20)
    expectValues(solver, (x, 42), (y, 20))
    #expect(solver.ambiguousIDs == ids(x, y))
  }

  @Test("a bound pushes one as far as it must")
  func pushed() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let bound = try solver.add(x >= 3)
    expectValues(solver, (x, 3))
    try solver.setConstant(-5, of: bound)
    expectValues(solver, (x, 5))
    #expect(solver.ambiguousIDs == ids(x))
  }

  @Test("a bound that recedes does not pull")
  func receding() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let bound = try solver.add(x >= 5)
    try solver.setConstant(3, of: bound)  // x >= -3
    expectValues(solver, (x, 5))
    #expect(solver.ambiguousIDs == ids(x))
  }

  @Test("two loose bounds that meet pin a variable", arguments: [Priority.required, .low])
  func pinned(_ priority: Priority) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let most = try solver.add(x <= 0, priority: priority)
    #expect(solver.ambiguousIDs == ids(x))
    let least = try solver.add(x >= 0, priority: priority)
    #expect(solver.ambiguousIDs == ids())
    try solver.setConstant(-1, of: most)
    #expect(solver.ambiguousIDs == ids(x))
    try solver.setConstant(-1, of: least)
    expectValues(solver, (x, 1))
    #expect(solver.ambiguousIDs == ids())
  }

  @Test("bounds that pin a sum leave its parts free")
  func pinnedSum() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y <= 0)
    try solver.add(x + y >= 0)
    try solver.add(z == x + y)
    #expect(solver.ambiguousIDs == ids(x, y))
    try solver.add(x >= 0)
    try solver.add(x <= 0)
    #expect(solver.ambiguousIDs == ids())
  }

  @Test("a cone that only opens to one side is room")
  func cone() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y >= x)
    try solver.add(y >= -1 * x)
    // At the tip of the cone both still can move.
    expectValues(solver, (x, 0), (y, 0))
    #expect(solver.ambiguousIDs == ids(x, y))
    try solver.add(y <= 0)
    #expect(solver.ambiguousIDs == ids())
  }

  @Test("a violated inequality that cannot get better is no room; one that does not care is")
  func violated() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 10, priority: .low)
    try solver.add(x <= 5, priority: .medium)
    #expect(solver.ambiguousIDs == ids())
    var other = Solver()
    let y = other.makeVariable()
    try other.add(y >= 1, priority: .low)
    #expect(other.ambiguousIDs == ids(y))
  }

  @Test("the tie rule decides, so what it decides is not ambiguous")
  func ties() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 0, priority: .low)
    try solver.add(x == 10, priority: .low)
    #expect(solver.ambiguousIDs == ids())
    expectValues(solver, (x, 0))
  }

  @Test("an edit determines its variable, and those that hang on it")
  func edits() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y == 2 * x)
    #expect(solver.ambiguousIDs == ids(x, y))
    let edit = try solver.edit(y, priority: .low)
    #expect(solver.ambiguousIDs == ids())
    try solver.suggest(6, for: edit)
    try solver.endEdit(edit)
    #expect(solver.ambiguousIDs == ids(x, y))
    expectValues(solver, (x, 3), (y, 6))
  }

  @Test("asking changes nothing")
  func asking() throws {
    var world = try World()
    let bits = world.solver.bits(world.variables)
    #expect(world.solver.ambiguousIDs == ids(world.z))
    #expect(world.solver.ambiguousVariables.map(\.id) == [world.z.id])
    #expect(world.solver.bits(world.variables) == bits)
    #expect(try world.goOn() == World.course)
  }
}
