import ConstraintSolver
import Testing

/// The course of the solution over one edited value.
struct BreakpointTests {
  /// A group that rests at 300 and is pushed up by a bar at `keyboard`, but not above 47.
  private struct Push {
    var solver = Solver()
    let height: Variable
    let group: Variable
    let edit: Edit

    init(priority: Priority = .required) throws {
      height = solver.makeVariable("keyboard")
      group = solver.makeVariable("group")
      let bar = solver.makeVariable("bar")
      try solver.add(bar == 844 - height)
      try solver.add(group == 300, priority: .medium)
      try solver.add(group + 120 <= bar, priority: 999)
      try solver.add(group >= 47)
      edit = try solver.edit(height, priority: priority)
    }
  }

  @Test("Breakpoints are where a variable changes its course")
  func pushedGroup() throws {
    let push = try Push()
    let path = try push.solver.breakpoints(of: push.edit, in: 0...800)
    // 300 + 120 = 844 - h at h = 424; 47 + 120 = 844 - h at h = 677, beyond which 999 gives way.
    #expect(path.breakpoints == [424, 677])
    #expect(path.pieces.map { $0.slope(of: push.group) } == [0, -1, 0])
    #expect(path.value(of: push.group, at: 100) == 300)
    #expect(path.value(of: push.group, at: 524) == 200)
    #expect(path.value(of: push.group, at: 700) == 47)
    #expect(path.value(of: push.height, at: 700) == 700)
    #expect(path.value(of: push.group, at: 801) == nil)
    #expect(path.conflict == nil)
    #expect(push.solver[push.group] == 300)
  }

  @Test("The path agrees with suggestions")
  func agreesWithSuggestions() throws {
    var push = try Push()
    let path = try push.solver.breakpoints(of: push.edit, in: -50...900)
    for value in stride(from: -50.0, through: 900, by: 12.5) {
      try push.solver.suggest(value, for: push.edit)
      #expect(path.value(of: push.group, at: value) == push.solver[push.group])
      #expect(path.value(of: push.height, at: value) == push.solver[push.height])
    }
  }

  @Test("A range of one value has one piece, without a course")
  func oneValue() throws {
    let push = try Push()
    let path = try push.solver.breakpoints(of: push.edit, in: 524...524)
    #expect(path.pieces.map(\.range) == [524...524])
    #expect(path.breakpoints == [])
    #expect(path.value(of: push.group, at: 524) == 200)
    #expect(path.conflict == nil)
  }

  @Test("A path that cannot leave its start has one piece there, and says why")
  func endsAtItsStart() throws {
    var push = try Push()
    let limit = try push.solver.add(push.height <= 500, name: "limit")
    let path = try push.solver.breakpoints(of: push.edit, in: 500...800)
    #expect(path.pieces.map(\.range) == [500...500])
    #expect(path.value(of: push.group, at: 500) == 224)
    #expect(path.conflict?.members.map(\.constraint).contains(limit) == true)
  }

  @Test("A path ends where a required edit cannot go on, and says why")
  func endsAtAConflict() throws {
    var push = try Push()
    let limit = try push.solver.add(push.height <= 500, name: "limit")
    let path = try push.solver.breakpoints(of: push.edit, in: 0...800)
    #expect(path.pieces.last?.range.upperBound == 500)
    #expect(path.conflict?.members.map(\.constraint).contains(limit) == true)
    #expect(throws: SolverError.self) { try push.solver.breakpoints(of: push.edit, in: 600...800) }
  }

  @Test("A soft edit that gives way leaves everything still")
  func givesWay() throws {
    var push = try Push(priority: .low)
    try push.solver.add(push.height <= 400)
    let path = try push.solver.breakpoints(of: push.edit, in: 380...800)
    #expect(path.breakpoints == [400])
    #expect(path.pieces.last?.movingVariables.isEmpty == true)
    #expect(path.value(of: push.height, at: 800) == 400)
  }

  @Test("Bad bounds and ended edits are refused")
  func badInput() throws {
    var push = try Push()
    #expect(throws: SolverError.self) {
      try push.solver.breakpoints(of: push.edit, in: 0 ... .infinity)
    }
    try push.solver.endEdit(push.edit)
    #expect(throws: SolverError.self) { try push.solver.breakpoints(of: push.edit, in: 0...1) }
  }

  @Test("A limit at which the edit stands is still met after something else was removed")
  func limitAfterRemoval() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let other = try solver.add(Constraint(LinearExpression(constant: -1), .lessThanOrEqual))
    try solver.add(x <= 1)
    let edit = try solver.edit(x, priority: .required)
    try solver.suggest(1, for: edit)
    try solver.remove(other)
    let path = try solver.breakpoints(of: edit, in: 0...2)
    #expect(path.conflict?.members.count == 2)
    #expect(path.pieces.last?.range.upperBound == 1)
    try solver.suggest(0.5, for: edit)
    #expect(solver[x] == 0.5)
  }
}
