import ConstraintSolver
import Testing

/// What a solver says about its solution.
struct ExplanationTests {
  @Test("An explanation names the tight constraints with their coefficients")
  func explainsAValue() throws {
    var solver = Solver()
    let left = solver.makeVariable("left"), width = solver.makeVariable("width")
    let middle = solver.makeVariable("middle")
    let start = try solver.add(left == 20, name: "start")
    try solver.add(2 * width == 80, priority: .high, name: "size")
    try solver.add(width >= 10, name: "loose")
    let centre = try solver.add(middle == left + 0.5 * width, name: "centre")

    let explanation = try solver.explain(middle)
    // middle = 1 * 20 + 0.25 * 80 + 1 * 0
    #expect(explanation.parts.map(\.name) == ["start", "size", "centre"])
    #expect(explanation.parts.map(\.coefficient) == [1, 0.25, 1])
    #expect(explanation.parts.map(\.rightSide) == [20, 80, 0])
    #expect(explanation.parts.map(\.constraint).first == start)
    #expect(explanation.parts.map(\.constraint).last == centre)
    #expect(explanation.heldVariables.isEmpty)
    #expect(explanation.parts[1].text == "2 width == 80")
    #expect(solver[middle] == 40)
  }

  @Test("An explanation is printed a constraint a line")
  func description() throws {
    var solver = Solver()
    let width = solver.makeVariable("width"), height = solver.makeVariable("height")
    try solver.add(2 * width == 80, name: "size", file: "Form.swift", line: 3)
    try solver.add(height == 0.5 * width, file: "Form.swift", line: 4)
    #expect(
      try solver.explain(height).description == """
        0.25 * (size: 2 width == 80) (Form.swift:3)
        1.0 * (height - 0.5 width == 0) (Form.swift:4)
        """)
  }

  @Test("An explanation names edits, and variables that only keep their value")
  func explainsEditsAndHeldVariables() throws {
    var solver = Solver()
    let anchor = solver.makeVariable("anchor"), knob = solver.makeVariable("knob")
    let sum = solver.makeVariable("sum")
    try solver.add(sum == anchor + 3 * knob)
    let edit = try solver.edit(knob, priority: .high)
    try solver.suggest(5, for: edit)

    let explanation = try solver.explain(sum)
    #expect(explanation.parts.compactMap(\.edit) == [edit])
    #expect(explanation.parts.first { $0.edit != nil }?.coefficient == 3)
    #expect(explanation.heldVariables.map(\.variable.id) == [anchor.id])
    #expect(explanation.heldVariables.map(\.coefficient) == [1])
  }

  @Test("A violation is counted in the units of the constraint as written")
  func violations() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x == 10)
    let half = try solver.add(0.5 * x == 8, priority: .high)
    let most = try solver.add(x <= 4, priority: .low)
    let least = try solver.add(x >= 4, priority: .low)
    #expect(try solver.violation(of: half) == 3)
    #expect(try solver.violation(of: most) == 6)
    #expect(try solver.violation(of: least) == 0)
  }

  @Test("A dump lists variables and constraints")
  func dump() throws {
    var solver = Solver()
    let x = solver.makeVariable("x"), y = solver.makeVariable("y")
    try solver.add(x == 10, name: "place", file: "Form.swift", line: 12)
    try solver.add(x >= 12, priority: .high, file: "Form.swift", line: 13)
    _ = y
    #expect(
      solver.dump == """
        x = 10.0
        y = 0.0 (ambiguous)
        [1000] place: x == 10 (Form.swift:12)
        [750] x >= 12, violated by 2.0 (Form.swift:13)
        """)
  }

  @Test("Handles that are not the solver's are refused")
  func unknownHandles() throws {
    var solver = Solver(), other = Solver()
    let foreign = other.makeVariable("foreign")
    let constraint = try other.add(foreign == 1)
    #expect(throws: SolverError.self) { try solver.explain(foreign) }
    #expect(throws: SolverError.self) { try solver.violation(of: constraint) }
    let x = solver.makeVariable("x")
    solver.reset()
    #expect(throws: SolverError.self) { try solver.explain(x) }
    #expect(solver[x].isNaN)
    let y = solver.makeVariable("y")
    try solver.add(y == 3)
    #expect(solver[y] == 3)
  }
}
