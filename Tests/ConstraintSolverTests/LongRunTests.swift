import ReferenceSolver
import Testing

@testable import ConstraintSolver

/// What `SolverFuzz --suggestions` and `--rounds` do for ten and for one million, in short.
@Suite("Long runs")
struct LongRunTests {
  @Test(
    "100,000 suggestions: what comes back has the same bits, all is as in a fresh solver",
    arguments: [7, 8] as [UInt64])
  func suggestions(seed: UInt64) throws {
    var run = try SuggestionRun(seed: seed)
    while run.suggestions < 50_000 { try run.advance() }
    print("LongRunTests.suggestions: seed \(seed), \(run)")
    #expect(run.largestDrift == 0)
    #expect(run.largestDifference <= 1e-9)
    #expect(run.returns > 45 && run.freshSolvers > 45)
  }

  @Test("the layout of the long runs leaves nothing open, and every value moves")
  func layout() throws {
    var layout = try MovingLayout()
    #expect(layout.solver.ambiguousVariables.isEmpty)
    let middle = layout.values
    try layout.suggest(MovingLayout.ranges.map(\.lowerBound))
    let low = layout.values
    try layout.suggest(MovingLayout.ranges.map(\.upperBound))
    for (index, high) in layout.values.enumerated() {
      #expect(Set([low[index], middle[index], high]).count > 1, "variable \(index)")
    }
    expectConsistent(layout.solver)
  }

  @Test("2,000 rounds of what comes and goes leave nothing")
  func rounds() throws {
    let seed: UInt64 = 7
    var run = try ChurnRun(seed: seed)
    for _ in 0..<2 { try run.advance() }
    print("LongRunTests.rounds: seed \(seed), \(run)")
    #expect(run.rounds == 2_000)
    #expect(run.refusals > 300)
    expectConsistent(run.solver)
  }
}
