import Testing

@testable import ConstraintSolver

@Suite("Stronger priorities outweigh any number and size of weaker errors")
struct LexicographicTests {
  @Test("a thousand weak constraints against one strong", arguments: [true, false])
  func manyWeak(strongFirst: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    if strongFirst { try solver.add(x == 1, priority: 251) }
    try solver.batch { batch throws(SolverError) in
      for _ in 0..<1_000 { batch.add(x == 0, priority: 250) }
    }
    if !strongFirst { try solver.add(x == 1, priority: 251) }
    expectValues(solver, (x, 1))
  }

  @Test("a huge error against a small one", arguments: [1e3, 1e6, 1e9, 1e12])
  func hugeError(size: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 0.001, priority: .medium)
    try solver.add(x == size, priority: .low)
    expectValues(solver, (x, 0.001))
    let edit = try solver.edit(x, priority: .low)
    try solver.suggest(-size, for: edit)
    expectValues(solver, (x, 0.001))
  }

  @Test("an error that a coefficient makes huge against a small one", arguments: [1e3, 1e6])
  func hugeCoefficient(size: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 0.001, priority: .medium)
    try solver.add(y == size * x, priority: .high)
    try solver.add(y == size, priority: .low)  // would like x = 1
    expectValues(solver, (x, 0.001), (y, size * 0.001))
  }

  @Test("a weaker level decides where stronger ones are indifferent")
  func indifferent() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    // |x| + |x - 10| is 10 anywhere in 0...10; |x - 2| + |x - 20| is 18 anywhere in 2...20.
    try solver.add(x == 0, priority: .high)
    try solver.add(x == 10, priority: .high)
    try solver.add(x == 2, priority: .medium)
    try solver.add(x == 20, priority: .medium)
    let last = try solver.add(x == 7, priority: .low)
    expectValues(solver, (x, 7))
    try solver.setConstant(-30, of: last)
    expectValues(solver, (x, 10))
    try solver.setConstant(30, of: last)
    expectValues(solver, (x, 2))
  }

  @Test("each of many levels rules those below it")
  func manyLevels() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    var rows: [ConstraintID] = []
    for level in 1...30 {
      rows.append(try solver.add(x == level, priority: Priority(Double(10 * level))))
      expectValues(solver, (x, Double(level)))
    }
    for level in (2...30).reversed() {
      try solver.remove(rows[level - 1])
      expectValues(solver, (x, Double(level - 1)))
    }
  }

  @Test("within a level the sum of the absolute violations counts, so a median holds")
  func median() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    // A mean would be 40.2, the least squares.
    for value in [1, 2, 3, 5, 190] { try solver.add(x == value, priority: .medium) }
    expectValues(solver, (x, 3))
  }

  @Test(
    "violations count as written, multiplied by their coefficients",
    arguments: [(0.5, 1, 10.0), (2, 1, 0), (3, 2, 0), (3, 4, 10), (0.75, 1, 10), (100, 99, 0)])
  func asWritten(coefficient: Double, opponents: Int, wanted: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    // The violation of the first grows by `coefficient` a unit of x, those of the others fall by
    // one each.
    try solver.add(coefficient * x == 0, priority: .medium)
    for _ in 0..<opponents { try solver.add(x == 10, priority: .medium) }
    expectValues(solver, (x, wanted))
  }

  @Test("soft inequalities cost on one side only")
  func oneSided() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x >= 5, priority: .medium)
    try solver.add(x == 8, priority: .low)
    try solver.add(y <= 5, priority: .medium)
    try solver.add(y == 8, priority: .low)
    expectValues(solver, (x, 8), (y, 5))
    try solver.add(x <= 3, priority: .high)
    try solver.add(y >= 6, priority: .high)
    expectValues(solver, (x, 3), (y, 6))
  }

  @Test("hugging and compression: the classic row of two labels")
  func labels() throws {
    var solver = Solver()
    let first = solver.makeVariable("first")
    let second = solver.makeVariable("second")
    let width = solver.makeVariable("width")
    let edit = try solver.edit(width, priority: .required)
    try solver.suggest(300, for: edit)
    try solver.batch { batch throws(SolverError) in
      batch.add(first + second == width)
      for (label, size, hugging) in [(first, 80, 251.0), (second, 120, 250)] {
        batch.add(label >= 0)
        batch.add(label >= size, priority: .high)
        batch.add(label <= size, priority: Priority(hugging))
      }
    }
    // Too wide: the second hugs less, so it grows.
    expectValues(solver, (first, 80), (second, 220))
    // Too narrow: both resist at 750, and the one added first holds.
    try solver.suggest(150, for: edit)
    expectValues(solver, (first, 80), (second, 70))
    try solver.suggest(30, for: edit)
    expectValues(solver, (first, 30), (second, 0))
    try solver.suggest(300, for: edit)
    expectValues(solver, (first, 80), (second, 220))
  }

  @Test("required constraints hold at any cost")
  func requiredFirst() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x >= 1_000_000)
    try solver.add(x + y == 0)
    for _ in 0..<50 { try solver.add(x == 0, priority: 999.999) }
    expectValues(solver, (x, 1_000_000), (y, -1_000_000))
  }
}
