import Testing

@testable import SolverBenchmarks

@Suite("The command line of the benchmarks")
struct CommandLineTests {
  @Test("measures everything where nothing is said")
  func nothing() throws {
    let options = try Options([])
    guard case .measure = options.mode else {
      Issue.record("\(options.mode)")
      return
    }
    #expect(options.filter == "")
    #expect(options.selects("form-10"))
  }

  @Test("measures what holds the text of the filter")
  func filter() throws {
    let options = try Options(["--filter", "form"])
    #expect(options.selects("form-10") && !options.selects("grid-4"))
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      ["--fast", "1"], ["--filter"], ["--seconds", "soon"], ["--loops", "-1"], ["--loops", "nan"],
      ["--builds", "1e300"],
    ])
  func nonsense(_ arguments: [String]) {
    #expect(throws: BenchmarkError.self) { try Options(arguments) }
  }

  @Test(
    "writes numbers with about four digits",
    arguments: [
      (0.01234567, "0.0123"), (1.23456, "1.235"), (12.3456, "12.35"), (123.456, "123.5"),
      (123_456.7, "123456"), (14, "14"),
    ] as [(Double, String)])
  func numbers(_ value: Double, _ text: String) {
    #expect(short(value) == text)
  }

  @Test("gives the least, the middle and the greatest of all runs")
  func statistics() {
    let row = Measurement(workload: "form-10", phase: "build", times: [3, 9, 1], changed: 4)
    #expect((row.minimum, row.median, row.maximum) == (1, 3, 9))
    #expect(row.runs == 3)
  }

  @Test("warms up once, and measures as often as it must without time")
  func budget() {
    var calls = 0
    let results = Budget(time: .zero, fewest: 3).repeating {
      calls += 1
      return calls
    }
    #expect(results == [2, 3, 4])
  }

  @Test("shows how an earlier run compares")
  func compare() {
    let old = Measurement(workload: "form-10", phase: "build", times: [6], changed: 4)
    let new = Measurement(workload: "form-10", phase: "build", times: [3], changed: 4)
    #expect(Table(comparedWith: [old]).line(new).hasSuffix(" 2"))
  }
}
