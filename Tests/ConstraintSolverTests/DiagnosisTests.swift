import Testing

@testable import ConstraintSolver

@Suite("Explanations, violations, breakpoints and the dump")
struct DiagnosisTests {
  @Test("an explanation names what a value depends on, with coefficients")
  func explanation() throws {
    var solver = Solver()
    let (x, y, z) = (
      solver.makeVariable("x"), solver.makeVariable("y"), solver.makeVariable("z")
    )
    let first = try solver.add(3 * x == 6, name: "first")
    let second = try solver.add(y - 2 * x + z >= 5)
    try solver.add(y == -1, priority: .low)
    let edit = try solver.edit(z, priority: .medium)
    try solver.suggest(4, for: edit)
    // y = 5 + 2 x - z = 5 + 2/3 * 6 - 4
    expectValues(solver, (x, 2), (y, 5))
    let parts = try solver.explain(y).parts
    #expect(parts.map(\.constraint) == [first, second, edit.constraint])
    #expect(zip(parts.map(\.coefficient), [2.0 / 3, 1, -1]).allSatisfy(isClose))
    #expect(parts.map(\.rightSide) == [6, 5, 4])
    #expect(parts.map(\.edit) == [nil, nil, edit])
    #expect(parts.map(\.text) == ["3 x == 6", "y - 2 x + z >= 5", "z == 4"])
    #expect(parts.map(\.name) == ["first", nil, nil])
  }

  @Test("an explanation names the variables that hold their last value")
  func held() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(x + 2 * y == 10)
    let explanation = try solver.explain(x)
    let other = try solver.explain(y)
    // One of the two is held at 0, the other follows from the sum.
    let isXHeld = explanation.parts.isEmpty
    let (free, bound) = isXHeld ? (explanation, other) : (other, explanation)
    #expect(free.heldVariables.map(\.coefficient) == [1])
    #expect(bound.parts.map(\.constraint) == [sum])
    #expect(bound.heldVariables.map(\.variable.id) == free.heldVariables.map(\.variable.id))
    #expect(isClose(bound.heldVariables[0].coefficient, isXHeld ? -0.5 : -2))
  }

  @Test("a violation is counted as written, on the side that costs")
  func violation() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 10)
    let equal = try solver.add(3 * x == 33, priority: .low)
    let most = try solver.add(3 * x <= 24, priority: .low)
    let kept = try solver.add(x <= 12, priority: .low)
    let least = try solver.add(-0.1 * x >= 1, priority: .low)
    let violations = try [equal, most, kept, least].map { try solver.violation(of: $0) }
    #expect(zip(violations, [3, 6, 0, 2]).allSatisfy(isClose))
  }

  @Test("breakpoints of an edit: where the solution changes course")
  func breakpoints() throws {
    var world = try World()
    try world.solver.setPriority(.required, of: world.wish)
    try world.solver.setConstant(0, of: world.wish)
    try world.solver.setPriority(.low, of: world.wish)
    // y == x + 10 stops at its limit, 100.
    let path = try world.solver.breakpoints(of: world.edit, in: 0...200)
    #expect(path.breakpoints.count == 1 && isClose(path.breakpoints[0], 90))
    #expect(path.conflict == nil)
    #expect(path.pieces.map { $0.slope(of: world.y) } == [1, 0])
    #expect(path.pieces.map { $0.slope(of: world.z) } == [0, 0])
    for (value, wanted) in [(0.0, 10.0), (45, 55), (90, 100), (150, 100), (200, 100)] {
      #expect(isClose(try #require(path.value(of: world.y, at: value)), wanted))
    }
    #expect(path.value(of: world.y, at: 201) == nil)
    expectValues(world.solver, (world.x, 20), (world.y, 30))
  }

  @Test("a path ends where a required edit cannot go on")
  func pathConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x <= 5)
    let edit = try solver.edit(x, priority: .required)
    let path = try solver.breakpoints(of: edit, in: -1...9)
    #expect(path.conflict?.members.map(\.text) == ["x <= 5", "x == 9"])
    #expect(path.pieces.map(\.range) == [-1...5])
    let start = try refusal { _ = try solver.breakpoints(of: edit, in: 6...9) }
    #expect(start == .unsatisfiable)
    expectValues(solver, (x, 0))
  }

  @Test("the dump shows variables and constraints, oldest first")
  func dump() throws {
    var solver = Solver()
    let (left, right) = (solver.makeVariable("left"), solver.makeVariable("right"))
    _ = solver.makeVariable("free")
    try solver.add(left == 20, file: "F.swift", line: 1)
    try solver.add(right == 2 * left, name: "twice", file: "F.swift", line: 2)
    try solver.add(right <= 30, priority: .low, file: "F.swift", line: 3)
    #expect(
      solver.dump == """
        left = 20.0
        right = 40.0
        free = 0.0 (ambiguous)
        [1000] left == 20 (F.swift:1)
        [1000] twice: right - 2 left == 0 (F.swift:2)
        [250] right <= 30, violated by 10.0 (F.swift:3)
        """)
  }
}
