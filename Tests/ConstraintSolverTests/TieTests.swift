import Testing

@testable import ConstraintSolver

@Suite("Ties")
struct TieTests {
  @Test("in a two-way tie the constraint added first holds", arguments: [false, true])
  func firstHolds(oneBatch: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    if oneBatch {
      try solver.batch { batch throws(SolverError) in
        batch.add(x == 1, priority: .low)
        batch.add(x == 2, priority: .low)
      }
    } else {
      try solver.add(x == 1, priority: .low)
      try solver.add(x == 2, priority: .low)
    }
    expectValues(solver, (x, 1))
  }

  @Test("removing and adding again makes a constraint the newest")
  func addedAgain() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1, priority: .low)
    try solver.add(x == 2, priority: .low)
    expectValues(solver, (x, 1))
    try solver.remove(one)
    expectValues(solver, (x, 2))
    try solver.add(x == 1, priority: .low)
    expectValues(solver, (x, 2))
  }

  @Test("a changed constant or priority keeps a constraint's place")
  func keepsPlace() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1, priority: .low)
    let two = try solver.add(x == 2, priority: .low)
    try solver.setConstant(-9, of: one)
    expectValues(solver, (x, 9))
    try solver.setConstant(-8, of: two)
    expectValues(solver, (x, 9))
    for id in [one, two] {
      try solver.setPriority(.required, of: id)
      try solver.setPriority(.high, of: id)
      try solver.setPriority(.low, of: id)
      expectValues(solver, (x, 9))
    }
  }

  @Test("what only the order decides is reported as tied")
  func tiedVariables() throws {
    var solver = Solver()
    let first = solver.makeVariable("first width")
    let second = solver.makeVariable("second width")
    let height = solver.makeVariable("height")
    let free = solver.makeVariable("free")
    try solver.add(first + second == 300)
    try solver.add(first == 100, priority: .low)
    try solver.add(second == 100, priority: .low)
    try solver.add(height == 20, priority: .low)
    expectValues(solver, (first, 100), (second, 200))
    #expect(solver.tiedVariables.map(\.id) == [first.id, second.id])
    #expect(solver.ambiguousVariables.map(\.id) == [free.id])
    try solver.add(second == 100, priority: .medium)
    #expect(solver.tiedVariables.isEmpty)
  }

  @Test("an edit has a place like any constraint")
  func edits() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let early = try solver.edit(x, priority: .low)
    try solver.suggest(5, for: early)
    try solver.add(x == 1, priority: .low)
    expectValues(solver, (x, 5))
    try solver.suggest(6, for: early)
    expectValues(solver, (x, 6))
    try solver.endEdit(early)
    let late = try solver.edit(x, priority: .low)
    try solver.suggest(7, for: late)
    expectValues(solver, (x, 1))
  }

  @Test("the first of two wins at every distance of their numbers, up to the limit")
  func distances() throws {
    for (first, second) in [
      (0, 1), (0, 100), (99_990, 99_991), (0, 99_999), (50_000, 50_001),
    ] {
      var solver = Solver()
      let x = solver.makeVariable()
      // The later one first, so that being first in time does not help.
      solver.setNextSequence(second)
      try solver.add(x == 2, priority: .low)
      solver.setNextSequence(first)
      try solver.add(x == 1, priority: .low)
      expectValues(solver, (x, 1))
    }
  }

  @Test("the order of numbers decides, not the order of adding")
  func permutations() throws {
    // Compound ties: every pair and the sum contradict one another.
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]]
    var solutions: [[Double]] = []
    for order in orders {
      var solver = Solver()
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      let constraints = [x == 0, y == 0, x + y == 6, x - y == 2]
      for index in order {
        solver.setNextSequence(index)
        try solver.add(constraints[index], priority: .low)
      }
      solutions.append([solver[x], solver[y]])
      expectConsistent(solver)
    }
    for solution in solutions {
      #expect(zip(solution, solutions[0]).allSatisfy(isClose), "\(solutions)")
    }
  }

  @Test("a refused constraint uses up no number")
  func refusedUsesNone() throws {
    var world = try World()
    let before = world.solver.storage.nextSequence
    #expect(try refusal { try world.solver.add(world.y == 1_000) } == .unsatisfiable)
    #expect(try refusal { try world.solver.add(world.y == Double.nan) } == .constant("nan"))
    #expect(try refusal { _ = try world.solver.edit(world.x, priority: 1) } == .duplicateEdit)
    #expect(world.solver.storage.nextSequence == before)
    try world.solver.add(world.y == 1, priority: .low)
    #expect(world.solver.storage.nextSequence == before + 1)
  }

  @Test("any history gives what a fresh solver with the same numbers gives")
  func history() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let sum = try solver.add(x + y == 10, priority: .medium)  // 0
    let passing = try solver.add(x == 7, priority: .medium)  // 1
    try solver.add(y == 4, priority: .medium)  // 2
    let edit = try solver.edit(x, priority: .medium)  // 3
    for value in [100.0, -3, 55, 1] { try solver.suggest(value, for: edit) }
    try solver.setPriority(.required, of: sum)
    try solver.remove(passing)
    try solver.setPriority(.medium, of: sum)
    // Left: 0: x + y == 10, 2: y == 4, 3: x == 1, all alike. Each pair fixes a point at which the
    // third is violated by 5.
    var fresh = Solver()
    let freshX = fresh.makeVariable()
    let freshY = fresh.makeVariable()
    try fresh.add(freshX + freshY == 10, priority: .medium)
    fresh.setNextSequence(2)
    try fresh.add(freshY == 4, priority: .medium)
    let freshEdit = try fresh.edit(freshX, priority: .medium)
    try fresh.suggest(1, for: freshEdit)
    expectValues(solver, (x, fresh[freshX]), (y, fresh[freshY]))
    #expect(isClose(solver[x] + solver[y], 10) || isClose(solver[x], 1) || isClose(solver[y], 4))
  }

  @Test("weights fall strictly with the number; the hash lies in [0, 1)")
  func weights() {
    for sequence in stride(from: 0, to: TieBreak.renumberingLimit, by: 97) {
      // Neighbours differ by much more than the tolerance of the tie level.
      let gap = TieBreak.weight(sequence) - TieBreak.weight(sequence + 1)
      #expect(gap > 1_000 * Tolerances.multiplier * Tolerances.tieShare)
      let hash = TieBreak.hash(sequence)
      #expect(hash >= 0 && hash < 1)
    }
    #expect(Set((0..<1_000).map(TieBreak.hash)).count > 990)
  }
}
