import Testing

@testable import ConstraintSolver

@Suite("Reading out what has changed")
struct ChangesTests {
  /// What `drainChanges` gives, by variable.
  private static func drain(_ solver: inout Solver) -> [Variable.ID: Double] {
    let changes = solver.drainChanges()
    let result = Dictionary(changes.map { ($0.variable.id, $0.value) }) { _, last in last }
    #expect(result.count == changes.count, "a variable is named twice")
    return result
  }

  @Test("exactly the variables whose values differ from those read out last")
  func exact() throws {
    var world = try World()
    let (x, y, z) = (world.x, world.y, world.z)
    #expect(Self.drain(&world.solver) == [x.id: 20, y.id: 30])
    #expect(Self.drain(&world.solver) == [:])
    try world.solver.suggest(21, for: world.edit)
    #expect(Self.drain(&world.solver) == [x.id: 21, y.id: 31])
    try world.solver.add(z == 4)
    #expect(Self.drain(&world.solver) == [z.id: 4])
    try world.solver.setConstant(-11, of: world.distance)  // y == x + 11
    #expect(Self.drain(&world.solver) == [y.id: 32])
    try world.solver.setPriority(.high, of: world.wish)
    #expect(Self.drain(&world.solver) == [x.id: 50, y.id: 61])
    try world.solver.remove(world.wish)
    #expect(Self.drain(&world.solver) == [x.id: 21, y.id: 32])
    try world.solver.endEdit(world.edit)
    #expect(Self.drain(&world.solver) == [:])
  }

  @Test("what is back at its old value has not changed")
  func thereAndBack() throws {
    var world = try World()
    _ = world.solver.drainChanges()
    try world.solver.suggest(95, for: world.edit)
    try world.solver.suggest(20, for: world.edit)
    #expect(Self.drain(&world.solver) == [:])
    try world.solver.suggest(40, for: world.edit)
    #expect(Self.drain(&world.solver) == [world.x.id: 40, world.y.id: 50])
  }

  @Test("changes along several pieces add up until they are read")
  func severalPieces() throws {
    var world = try World()
    _ = world.solver.drainChanges()
    let edit = try world.solver.edit(world.z, priority: .low)
    try world.solver.suggest(1, for: edit)
    try world.solver.suggest(95, for: world.edit)
    try world.solver.suggest(30, for: world.edit)
    try world.solver.suggest(2, for: edit)
    let wanted = [world.x.id: 30.0, world.y.id: 40, world.z.id: 2]
    #expect(Self.drain(&world.solver) == wanted)
  }

  @Test("a refused request changes nothing, and does not lose what was to be read")
  func refused() throws {
    var world = try World()
    #expect(try refusal { try world.solver.add(world.y == 1_000) } == .unsatisfiable)
    #expect(try refusal { try world.solver.setConstant(.nan, of: world.wish) } == .constant("nan"))
    let refused = try refusal {
      try world.solver.batch { batch throws(SolverError) in
        batch.suggest(1, for: world.edit)
        batch.add(world.z == 3)
        batch.add(world.z == 4)
      }
    }
    #expect(refused == .unsatisfiable)
    #expect(Self.drain(&world.solver) == [world.x.id: 20, world.y.id: 30])
    #expect(try refusal { try world.solver.add(world.y == 1_000) } == .unsatisfiable)
    #expect(Self.drain(&world.solver) == [:])
  }

  @Test("copies read out apart from each other")
  func copies() throws {
    var world = try World()
    var copy = world.solver
    #expect(Self.drain(&world.solver) == [world.x.id: 20, world.y.id: 30])
    try world.solver.suggest(25, for: world.edit)
    try copy.suggest(20.5, for: world.edit)
    #expect(Self.drain(&copy) == [world.x.id: 20.5, world.y.id: 30.5])
    #expect(Self.drain(&world.solver) == [world.x.id: 25, world.y.id: 35])
    var second = world.solver
    #expect(Self.drain(&second) == [:])
  }

  @Test("removed variables are not named; a new one is once it leaves 0")
  func removedVariables() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add(x == 5)
    try solver.remove(wish)
    try solver.remove(x)
    #expect(Self.drain(&solver) == [:])
    let y = solver.makeVariable()
    #expect(Self.drain(&solver) == [:])
    try solver.add(y == 5)
    #expect(Self.drain(&solver) == [y.id: 5])
  }

  @Test("the form that fills an array replaces its content")
  func fillingForm() throws {
    var world = try World()
    var changes: [Solver.Change] = []
    world.solver.drainChanges(into: &changes)
    #expect(changes.count == 2)
    try world.solver.suggest(22, for: world.edit)
    world.solver.drainChanges(into: &changes)
    #expect(Set(changes.map(\.value)) == [22, 32])
    world.solver.drainChanges(into: &changes)
    #expect(changes.isEmpty)
  }
}
