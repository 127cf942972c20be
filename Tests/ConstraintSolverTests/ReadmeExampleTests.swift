import ConstraintSolver
import Testing

/// The solver example of the README, with the values that the README prints.
struct ReadmeExampleTests {
  @Test("The README's solver example gives what the README says")
  func solverExample() throws {
    var solver = Solver()
    let left = solver.makeVariable("left"), right = solver.makeVariable("right")
    try solver.add(right - left >= 100, name: "minimum width")
    try solver.add(right == left + 240, priority: .high)
    let edit = try solver.edit(left, priority: .medium)
    try solver.suggest(20, for: edit)
    #expect(solver[left] == 20)
    #expect(solver[right] == 260)

    let limit = try solver.add(right <= 200, name: "limit")
    #expect(solver[left] == -40)
    #expect(solver[right] == 200)

    let error = #expect(throws: SolverError.self) {
      try solver.add(left >= 150, name: "start")
    }
    guard case .unsatisfiable(let conflict) = error else {
      Issue.record("want a conflict, got \(String(describing: error))")
      return
    }
    #expect(conflict.members.map(\.name) == ["minimum width", "limit", "start"])
    #expect(
      conflict.members.map(\.text) == ["right - left >= 100", "right <= 200", "left >= 150"])
    #expect(solver[right] == 200)

    try solver.remove(limit)
    #expect(solver[left] == 20)
    #expect(solver[right] == 260)
  }
}
