import ReferenceSolver
import Testing

@testable import ConstraintSolver

@Suite("Numbers do not drift")
struct DriftTests {
  /// A column of fields between a bar at the top and an edge that is edited, as under a keyboard.
  private struct Column {
    var solver = Solver()
    var tops: [Variable] = []
    var heights: [Variable] = []
    let edge: Variable
    let edit: Edit

    init(fields: Int) throws {
      edge = solver.makeVariable("edge")
      for index in 0..<fields {
        tops.append(solver.makeVariable("top \(index)"))
        heights.append(solver.makeVariable("height \(index)"))
      }
      var constraints = [tops[0] >= 20.1]
      for index in 0..<fields {
        constraints.append(heights[index] >= 10.3)
        constraints.append(heights[index] <= 90.7)
        constraints.append(Constraint(heights[index] - 44.2, .equal, priority: .medium))
        let end = tops[index] + heights[index]
        if index + 1 < fields { constraints.append(tops[index + 1] == end + 7.7) }
      }
      constraints.append(Constraint(tops[0] - 20.1, .equal, priority: .low))
      let last = fields - 1
      constraints.append(
        Constraint(tops[last] + heights[last] + 8.9 - edge, .lessThanOrEqual, priority: .high))
      try solver.batch { batch throws(SolverError) in
        for constraint in constraints { batch.add(constraint) }
      }
      edit = try solver.edit(edge, priority: 800)
      try solver.suggest(700, for: edit)
    }

    var variables: [Variable] { tops + heights + [edge] }
    var bits: [UInt64] { solver.bits(variables) }

    mutating func suggest(_ value: Double) throws {
      try solver.suggest(value, for: edit)
    }
  }

  @Test("a huge suggestion leaves no trace in the next", arguments: [1e6, 1e9, 1e12, 1e15])
  func hugeSuggestion(size: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y == 3 * x + 0.7)
    let edit = try solver.edit(x, priority: .medium)
    try solver.suggest(0.1, for: edit)
    let bits = solver.bits([x, y])
    for sign in [1.0, -1] {
      try solver.suggest(sign * size, for: edit)
      try solver.suggest(0.1, for: edit)
      #expect(solver.bits([x, y]) == bits)
    }
    expectValues(solver, (x, 0.1), (y, 1))
  }

  @Test("a huge constant leaves no trace in the next")
  func hugeConstant() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x <= 2 * y)
    let wish = try solver.add(y == 0.1)
    try solver.add(x == 1e9, priority: .low)
    for size in [1e12, -1e12, 1e14] {
      try solver.setConstant(-size, of: wish)
      try solver.setConstant(-0.1, of: wish)
      expectValues(solver, (x, 0.2), (y, 0.1))
    }
  }

  @Test("hide gives back the bits that were there before show, over many crossings")
  func showAndHide() throws {
    var column = try Column(fields: 6)
    let hidden = column.bits
    try column.suggest(400.3)
    let shown = column.bits
    try #require(shown != hidden)
    for round in 0..<50 {
      for value in [550.15, 120, 333.3, 1_000] { try column.suggest(value + Double(round)) }
      try column.suggest(700)
      #expect(column.bits == hidden)
      try column.suggest(400.3)
      #expect(column.bits == shown)
    }
    expectConsistent(column.solver)
  }

  @Test("after 3,000 steps everything is what a fresh solver has")
  func manySteps() throws {
    let seed: UInt64 = 20_260
    print("DriftTests.manySteps: seed \(seed)")
    var random = RandomSource(seed: seed)
    var column = try Column(fields: 5)
    var seen: [Double: [UInt64]] = [:]
    for step in 0..<3_000 {
      let value = Double(random.whole(50...900)) + 0.3
      try column.suggest(value)
      if let bits = seen[value] { #expect(column.bits == bits, "step \(step), \(value)") }
      seen[value] = column.bits
      if step % 250 == 0 {
        var fresh = try Column(fields: 5)
        try fresh.suggest(value)
        for (own, other) in zip(column.variables, fresh.variables) {
          #expect(isClose(column.solver[own], fresh.solver[other]), "step \(step), \(value)")
        }
        expectConsistent(column.solver)
      }
    }
  }

  @Test("constraints added and removed 1,000 times leave 1e-9 at most")
  func structureDrift() throws {
    var column = try Column(fields: 4)
    let before = column.variables.map { column.solver[$0] }
    for round in 0..<1_000 {
      let index = round % 4
      let extra = try column.solver.add(
        column.heights[index] == 33.3 + Double(round) / 7, priority: .high)
      try column.suggest(300.1 + Double(round % 17))
      try column.solver.remove(extra)
      try column.suggest(700)
    }
    for (variable, value) in zip(column.variables, before) {
      #expect(isClose(column.solver[variable], value))
    }
    expectConsistent(column.solver)
  }

  @Test("two suggestions in turn: each order gives the same bits")
  func interleaved() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(z == 0.3 * x + 0.7 * y)
    try solver.add(z <= 100, priority: .high)
    let first = try solver.edit(x, priority: .medium)
    let second = try solver.edit(y, priority: .medium)
    func set(_ a: Double, _ b: Double, xFirst: Bool) throws -> [UInt64] {
      if xFirst { try solver.suggest(a, for: first) }
      try solver.suggest(b, for: second)
      if !xFirst { try solver.suggest(a, for: first) }
      return solver.bits([x, y, z])
    }
    for (a, b) in [(10.1, 20.2), (500.5, 3.3), (-7.7, 900.9), (0.1, 0.2)] {
      let one = try set(a, b, xFirst: true)
      _ = try set(1e5, -1e5, xFirst: false)
      let other = try set(a, b, xFirst: false)
      #expect(one == other)
    }
  }
}
