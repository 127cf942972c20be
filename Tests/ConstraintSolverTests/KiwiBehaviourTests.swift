import ConstraintSolver
import Testing

/// What the tests of kiwi, another Cassowary solver, look at, with the answers of this one.
///
/// Docs/Kiwi.md lists kiwi's tests one by one and says where the answers differ and why. What the
/// Swift compiler refuses there cannot be written here.
struct KiwiBehaviourTests {
  // MARK: - SolverTest: edits

  @Test("A variable is edited once at a time; an edit that has ended is refused")
  func editLifetime() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let edit = try solver.edit(foo, priority: .low)
    #expect(refusal { _ = try solver.edit(foo, priority: .medium) } == .duplicateEdit(foo.id))
    try solver.endEdit(edit)
    #expect(refusal { try solver.endEdit(edit) } == .notEdited)
    #expect(refusal { try solver.suggest(10, for: edit) } == .notEdited)

    // The new edit of the same variable is not reached by the old handle.
    let second = try solver.edit(foo, priority: .high)
    #expect(refusal { try solver.suggest(10, for: edit) } == .notEdited)
    try solver.suggest(10, for: second)
    #expect(solver[foo] == 10)
  }

  @Test("A required edit is allowed; it refuses values that required constraints forbid")
  func requiredEdit() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    try solver.add(foo == 3, priority: 999)
    try solver.add(foo <= 10)
    let edit = try solver.edit(foo, priority: .required)
    try solver.suggest(7, for: edit)
    #expect(solver[foo] == 7)
    let refused = refusal { try solver.suggest(11, for: edit) }
    #expect(refused == .conflict(["foo <= 10", "foo == 11"]))
    #expect(solver[foo] == 7)
  }

  @Test("An edit starts at the variable's present value")
  func editStartsWhereTheVariableIs() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    try solver.add(foo >= 5)
    try solver.add(foo == 8, priority: .low)
    _ = try solver.edit(foo, priority: .high)
    #expect(solver[foo] == 8)
  }

  @Test("A suggestion outweighs a weaker equality, whichever came first", arguments: [true, false])
  func suggestionAgainstWeakerEquality(editFirst: Bool) throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    if !editFirst { try solver.add(foo == 1, priority: .low) }
    let edit = try solver.edit(foo, priority: .medium)
    if editFirst { try solver.add(foo == 1, priority: .low) }
    try solver.suggest(2, for: edit)
    #expect(solver[foo] == 2)
  }

  @Test("A required bound stops an edit that several constraints use")
  func boundStopsEdit() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo"), bar = solver.makeVariable("bar")
    let edit = try solver.edit(bar, priority: .low)
    try solver.add(foo + bar == 0)
    try solver.add(bar <= -1)
    try solver.add(bar >= 0, priority: .low)
    try solver.suggest(0, for: edit)
    #expect([solver[foo], solver[bar]] == [1, -1])
    // The pull down costs the last constraint what it gives the edit: a tie, and the edit is older.
    try solver.suggest(-5, for: edit)
    #expect([solver[foo], solver[bar]] == [5, -5])
  }

  @Test("The midpoint of the Cassowary paper stays between its ends, and comes back")
  func midpoint() throws {
    var solver = Solver()
    let middle = solver.makeVariable("xm")
    let left = solver.makeVariable("xl"), right = solver.makeVariable("xr")
    let middleEdit = try solver.edit(middle, priority: .high)
    let leftEdit = try solver.edit(left, priority: .low)
    let rightEdit = try solver.edit(right, priority: .low)
    try solver.add(2 * middle == left + right)
    try solver.add(left + 20 <= right)
    try solver.add(left >= -10)
    try solver.add(right <= 100)
    try solver.suggest(40, for: middleEdit)
    try solver.suggest(50, for: rightEdit)
    try solver.suggest(30, for: leftEdit)
    // 60: both ends could give way at the same cost, and the left edit is older, so it stays at 30.
    // 90 leaves no room, so 100 goes no further; -10 ends at the left bound and the least gap.
    let courses: [(suggested: Double, values: [Double])] = [
      (40, [30, 40, 50]), (60, [30, 60, 90]), (90, [80, 90, 100]), (100, [80, 90, 100]),
      (-10, [-10, 0, 10]), (40, [30, 40, 50]),
    ]
    for course in courses {
      try solver.suggest(course.suggested, for: middleEdit)
      #expect([solver[left], solver[middle], solver[right]] == course.values)
    }
  }

  // MARK: - SolverTest: constraints

  @Test("A conflict names both sides; removing the older one lets the newer in")
  func constraintLifetime() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let least = try solver.add(foo >= 1)
    #expect(refusal { try solver.add(foo <= 0) } == .conflict(["foo >= 1", "foo <= 0"]))
    #expect(solver[foo] == 1)
    try solver.remove(least)
    #expect(refusal { try solver.remove(least) } == .unknownConstraint(least))
    let most = try solver.add(foo <= 0)
    #expect(solver[foo] == 0)
    #expect(try solver.violation(of: most) == 0)
  }

  @Test("The same constraint may be added twice; each handle stands for one of the two")
  func duplicateConstraint() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let least = foo >= 1
    let first = try solver.add(least), second = try solver.add(least)
    #expect(first != second)
    try solver.remove(first)
    #expect(refusal { try solver.add(foo <= 0) } == .conflict(["foo >= 1", "foo <= 0"]))
    try solver.remove(second)
    #expect(refusal { try solver.add(foo <= 0) } == nil)
  }

  @Test("A wish that is added twice counts twice")
  func duplicateWish() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    try solver.add(foo == 0, priority: .low)
    let ten = Constraint(foo - 10, .equal, priority: .low)
    try solver.add(ten)
    #expect(solver[foo] == 0)
    try solver.add(ten)
    #expect(solver[foo] == 10)
  }

  @Test("An expression and a term have values when an inequality leaves room")
  func underconstrained() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let edit = try solver.edit(foo, priority: .low)
    let constraint = 2 * foo + 1 >= 0
    try solver.add(constraint)
    try solver.suggest(10, for: edit)
    #expect(solver[foo] == 10)
    #expect(try solver.value(of: constraint.expression) == 21)
    #expect(try solver.value(of: constraint.expression.terms[0]) == 20)
  }

  @Test("Required constraints win over wishes, and stronger wishes over weaker ones")
  func strengths() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo"), bar = solver.makeVariable("bar")
    try solver.add(foo + bar == 0)
    let required = try solver.add(foo == 10)
    let weak = try solver.add(bar >= 0, priority: .low)
    #expect([solver[foo], solver[bar]] == [10, -10])
    try solver.remove(required)
    try solver.remove(weak)
    try solver.add(foo >= 10, priority: .medium)
    try solver.add(bar == 2, priority: .high)
    #expect([solver[foo], solver[bar]] == [-2, 2])
  }

  @Test("A violation is a number: 0 where a constraint holds")
  func violated() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let required = try solver.add(foo >= 10)
    let weak = try solver.add(foo <= -5, priority: .low)
    #expect(solver[foo] == 10)
    #expect(try solver.violation(of: required) == 0)
    #expect(try solver.violation(of: weak) == 15)
  }

  // MARK: - SolverTest: the whole solver

  @Test("A new solver is empty")
  func newSolver() {
    var solver = Solver()
    #expect(solver.dump == "")
    #expect(solver.ambiguousVariables.isEmpty)
    #expect(solver.drainChanges().isEmpty)
  }

  @Test("A reset forgets variables, constraints and edits")
  func reset() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let least = try solver.add(foo >= 1)
    let edit = try solver.edit(foo, priority: .low)
    solver.reset()
    #expect(refusal { try solver.remove(least) } == .unknownConstraint(least))
    #expect(refusal { try solver.suggest(10, for: edit) } == .notEdited)
    #expect(refusal { try solver.add(foo <= 0) } == .unknownVariable(foo.id))
    #expect(solver.dump == "")
  }

  @Test("A dump shows values, constraints and edits; a refused constraint leaves no trace in it")
  func dump() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo"), bar = solver.makeVariable("bar")
    _ = try solver.edit(bar, priority: .low, file: "F.swift", line: 1)
    try solver.add(foo + bar == 0, file: "F.swift", line: 2)
    try solver.add(bar <= -1, name: "most", file: "F.swift", line: 3)
    try solver.add(bar >= 0, priority: .low, file: "F.swift", line: 4)
    let text = """
      foo = 1.0
      bar = -1.0
      [250] edit: bar == 0, violated by 1.0 (F.swift:1)
      [1000] foo + bar == 0 (F.swift:2)
      [1000] most: bar <= -1 (F.swift:3)
      [250] bar >= 0, violated by 1.0 (F.swift:4)
      """
    #expect(solver.dump == text)
    #expect(refusal { try solver.add(bar >= 1) } == .conflict(["bar <= -1", "bar >= 1"]))
    #expect(solver.dump == text)
  }

  // MARK: - SimplexTest

  @Test("An edit out of reach maximizes; a weaker wish decides between equal optima")
  func maximization() throws {
    var solver = Solver()
    let x1 = solver.makeVariable("x1"), x2 = solver.makeVariable("x2")
    let x3 = solver.makeVariable("x3"), z = solver.makeVariable("z")
    for variable in [x1, x2, x3] { try solver.add(variable >= 0) }
    try solver.add(2 * x1 - 5 * x2 <= 11)
    try solver.add(-x1 + 3 * x2 + x3 == 7)
    try solver.add(x1 - 8 * x2 + 4 * x3 >= 33)
    try solver.add(z == -2 * x1 + 7 * x2 + 4 * x3)
    let edit = try solver.edit(z, priority: .high)
    try solver.suggest(1e6, for: edit)
    #expect(abs(solver[z] - 39) < 1e-9)
    // An edge of the polytope is best, from (5.5, 0, 12.5) to (13, 3, 11).
    #expect(solver.ambiguousVariables.map(\.id) == [x1.id, x2.id, x3.id])
    try solver.add(x2 == 1e6, priority: .low)
    for (variable, value) in [(x1, 13.0), (x2, 3), (x3, 11), (z, 39)] {
      #expect(abs(solver[variable] - value) < 1e-9)
    }
  }

  // MARK: - StrengthTest

  @Test("The named priorities are ordered")
  func namedPriorities() {
    #expect(Priority.low < .medium)
    #expect(Priority.medium < .high)
    #expect(Priority.high < .required)
  }

  @Test("No number and no size of weaker wishes outweighs a stronger one")
  func prioritiesAreLexicographic() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    try solver.batch { batch in
      batch.add(foo == 0, priority: .medium)
      // With strengths 1 and 1000, these 1001 would together outweigh the one above.
      for _ in 0..<1001 { batch.add(foo == 1, priority: .low) }
    }
    #expect(solver[foo] == 0)
    try solver.add(1e6 * foo == 1e9, priority: .low)
    #expect(solver[foo] == 0)
  }

  @Test("A factor on both sides is a weight among constraints of one priority")
  func weightWithinAPriority() throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    try solver.add(foo == 0, priority: .low)
    let even = try solver.add(foo == 10, priority: .low)
    #expect(solver[foo] == 0)
    try solver.remove(even)
    try solver.add(4 * foo == 40, priority: .low)
    #expect(solver[foo] == 10)
  }

  @Test("A priority out of range is refused, not clipped", arguments: [0, -1, 1000.5, .infinity])
  func priorityOutOfRange(number: Double) throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let kept = try solver.add(foo == 5, priority: .low)
    let before = solver.dump
    let priority = Priority(number)
    let refused = Refusal.badValue(.priority(number))
    #expect(refusal { try solver.add(foo == 1, priority: priority) } == refused)
    #expect(refusal { _ = try solver.edit(foo, priority: priority) } == refused)
    #expect(refusal { try solver.setPriority(priority, of: kept) } == refused)
    #expect(solver.dump == before)
  }
}
