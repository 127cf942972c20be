import ConstraintSolver
import ReferenceSolver
import Testing

/// What a difference is reported with: traces and shrinking.
@Suite("Traces of random histories")
struct RandomTraceTests {
  private let wish = PlannedConstraint(
    parts: [.init(variable: 0, coefficient: 2), .init(variable: 1, coefficient: -0.5)],
    constant: -3,
    relation: .greaterThanOrEqual, priority: 750)

  @Test("A history becomes a trace with the reference's answers")
  func trace() {
    let history = History(
      variableCount: 2,
      steps: [
        .add(0, wish),
        .batch([.edit(1, priority: 500), .suggest(1, 2)], isAbandoned: false),
        .setConstant(0, .infinity),
        .setPriority(0, 1000),
        .suggest(1, 6),
      ],
      auditInterval: 2)
    #expect(
      TraceWriter.trace(history) == """
        v x0
        v x1
        c c0 750 >= -3 2 x0 -0.5 x1
        u
        begin
        e x1 500
        s x1 2
        commit
        u
        k c0 inf
        expect-error bad-value
        p c0 1000
        u
        s x1 6
        expect x1 6.0
        expect-ambiguous x0

        """)
  }

  @Test("Steps whose constraint does not exist are passed over")
  func danglingSteps() {
    let steps: [Operation] = [.remove(7), .setConstant(7, 1), .suggest(0, 1), .endEdit(0)]
    let run = HistoryRun(History(variableCount: 1, steps: steps, auditInterval: 1))
    #expect(run.failure == nil)
    #expect(run.counts.steps == 0)
  }

  @Test("A history without a difference is not shrunk")
  func shrinkNothing() {
    let history = HistoryGenerator.history(seed: 1)
    #expect(Shrinker.shrink(history).steps.count == history.steps.count)
  }

  @Test("A seed always gives the same history")
  func seeds() {
    let first = TraceWriter.trace(HistoryGenerator.history(seed: 42))
    #expect(first == TraceWriter.trace(HistoryGenerator.history(seed: 42)))
    #expect(first != TraceWriter.trace(HistoryGenerator.history(seed: 43)))
  }
}
