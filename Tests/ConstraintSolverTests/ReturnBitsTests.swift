import Testing

@testable import ConstraintSolver

@Suite("The way to a solution does not show in its last bits")
struct ReturnBitsTests {
  /// Suggests values one after the other; the bits after each.
  private static func bits(
    _ solver: inout Solver, _ variables: [Variable], _ suggestions: [(Edit, Double)]
  ) throws -> [[UInt64]] {
    var result: [[UInt64]] = []
    for (edit, value) in suggestions {
      try solver.suggest(value, for: edit)
      result.append(solver.bits(variables))
    }
    return result
  }

  // A large first value costs digits, which are corrected where the constant has become small beside it.
  @Test("whether digits were corrected on the way")
  func corrections() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(0.125 * x == -100_000, priority: .medium)
    try solver.add(y + 10 * x >= 0, priority: .medium)
    let first = try solver.edit(x, priority: .medium)
    let second = try solver.edit(y, priority: .medium)
    let bits = try Self.bits(
      &solver, [x, y],
      [(first, 0), (second, -25_000.5), (first, -25_000), (second, 0), (second, -25_000.5)])
    expectValues(solver, (x, 2_500.05), (y, -25_000.5))
    #expect(bits[4] == bits[2])
  }

  // On the way back two rows have changed places in the working set.
  @Test("which row stands at which position")
  func arrangement() throws {
    var solver = Solver()
    let x = (0..<6).map { _ in solver.makeVariable() }
    try solver.add(-1 * x[4] + x[2] - x[5] >= -10)
    try solver.add(-0.5 * x[5] - x[0] + 2 * x[1] >= 0)
    try solver.add(x[2] == 0, priority: .medium)
    try solver.add(-1 * x[2] - 1.5 * x[4] <= 0)
    try solver.add(2 * x[3] == 1)
    try solver.add(4 * x[3] - x[0] - x[5] <= -5)
    let edit = try solver.edit(x[1], priority: .high)
    let bits = try Self.bits(&solver, x, [(edit, 0.5), (edit, 0), (edit, 2), (edit, 0.5)])
    expectValues(
      solver, (x[0], -5), (x[1], 0.5), (x[2], 1.2), (x[3], 0.5), (x[4], -0.8), (x[5], 12))
    #expect(bits[3] == bits[0])
  }

  @Test("whether values were read out, or asked for, before they moved on")
  func reading() throws {
    func make() throws -> (Solver, [Variable], Edit) {
      var solver = Solver()
      let x = (0..<4).map { _ in solver.makeVariable() }
      for index in 1..<4 { try solver.add(x[index] == 0.1 * Double(index) * x[index - 1] + 0.7) }
      try solver.add(x[3] <= 1_000)
      let edit = try solver.edit(x[0], priority: .high)
      return (solver, x, edit)
    }
    let first = try make()
    let second = try make()
    var (silent, read) = (first.0, second.0)
    let (x, edit, y, other) = (first.1, first.2, second.1, second.2)
    for step in 1...20 {
      let value = Double(step) * 3.3
      try silent.suggest(value, for: edit)
      try read.suggest(value, for: other)
      if step % 3 == 0 { _ = read.drainChanges() }
      if step % 4 == 0 { _ = read.bits(y) }
      // A copy knows what the original has not evaluated yet.
      #expect(silent.bits(x) == read.bits(y))
      var copy = silent
      try copy.suggest(value + 1, for: edit)
      try read.suggest(value + 1, for: other)
      #expect(copy.bits(x) == read.bits(y))
      #expect(silent.bits(x) != read.bits(y))
    }
    let changes = silent.drainChanges()
    #expect(changes.count == 4)
    #expect(changes.allSatisfy { $0.value == silent[$0.variable] })
    #expect(silent.drainChanges().isEmpty)
  }

  @Test("a place that is remembered is not stored again when a path leaves it")
  func storedOnce() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let pane = solver.makeVariable()
    try solver.add(pane == width, priority: .low)
    for limit in [10.0, 20, 30, 40] { try solver.add(pane <= limit, priority: .low) }
    try solver.add(pane <= 50)
    let edit = try solver.edit(width, priority: .high)
    func suggest(_ value: Double) throws -> Int {
      try solver.suggest(value, for: edit)
      return solver.storage.active.places.count
    }
    _ = try suggest(70)
    _ = try suggest(-5)
    let known = try suggest(70)
    #expect(solver.placeStatistics.remembered > 0)
    let isAtPlace = solver.storage.active.places.isAtPlace
    #expect(isAtPlace)
    // To a place that is new, by a path.
    let followed = solver.placeStatistics.followed
    let afterwards = try suggest(-8)
    #expect(solver.placeStatistics.followed == followed + 1)
    #expect(afterwards == known)
  }
}
