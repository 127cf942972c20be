import SolverTrace
import Testing

@testable import SolverBenchmarks

@Suite("The workloads of the benchmarks")
struct WorkloadTests {
  /// A workload and the sums that other solvers get where its phases end.
  struct Sums: CustomTestStringConvertible {
    let kind: Workload.Kind
    let size: Int
    let build: Double
    let resolve: Double
    var testDescription: String { "\(kind.rawValue)-\(size)" }
  }

  // What the generator that the workloads were first written in gives.
  private static let known = [
    Sums(kind: .form, size: 10, build: 42338, resolve: 42338),
    Sums(kind: .push, size: 10, build: 44373.2, resolve: 44373.2),
    Sums(kind: .rotate, size: 10, build: 44373.2, resolve: 44373.2),
    Sums(kind: .label, size: 10, build: 56329.5, resolve: 56329.5),
    Sums(kind: .clamps, size: 10, build: 44430, resolve: 46793),
    Sums(kind: .nested, size: 10, build: 50508.375, resolve: 50508.375),
    Sums(kind: .local, size: 10, build: 23636, resolve: 23636),
    Sums(kind: .churn, size: 10, build: 42338, resolve: 44966),
    Sums(kind: .grid, size: 4, build: 52099.5, resolve: 52099.5),
  ]

  @Test("have the solutions that other generators of the same traces give", arguments: Self.known)
  func sums(_ sums: Sums) throws {
    let workload = Workload(kind: sums.kind, size: sums.size)
    let report = try Trace(parsing: workload.trace(loops: 2)).play()
    #expect(report.failures == [])
    let first = try #require(report.phases.first { $0.name == "build" })
    let last = try #require(report.phases.last { $0.name == "resolve" })
    #expect(abs(first.checksum - sums.build) <= 1e-9 * abs(sums.build))
    #expect(abs(last.checksum - sums.resolve) <= 1e-9 * abs(sums.resolve))
  }

  @Test(
    "can be played at their smallest size without a failure", arguments: Workload.Kind.allCases)
  func playable(_ kind: Workload.Kind) throws {
    let workload = try #require(Workload.all.first { $0.kind == kind })
    let report = try Trace(parsing: workload.trace(loops: 1)).play()
    #expect(report.failures == [])
    #expect(report.phases.allSatisfy { $0.solves > 0 })
    #expect(try Trace(parsing: workload.buildTrace).play().phases.map(\.name) == ["build"])
  }

  @Test(
    "of a way there and back end where they began",
    arguments: [.form, .push, .rotate, .label, .nested, .local, .grid] as [Workload.Kind])
  func thereAndBack(_ kind: Workload.Kind) throws {
    let workload = try #require(Workload.all.first { $0.kind == kind })
    let phases = try Trace(parsing: workload.trace(loops: 3)).play().phases
    #expect(phases.map(\.name) == ["build", "first", "back", "resolve"])
    #expect(phases[2].checksum == phases[0].checksum)
    #expect(phases[3].checksum == phases[0].checksum)
    #expect(phases[1].checksum != phases[0].checksum)
  }

  @Test("with new states at every step find nothing in memory")
  func fresh() throws {
    var remembered = 0
    let trace = try Trace(parsing: Workload(kind: .fresh, size: 10).trace(loops: 1))
    _ = trace.play(atStart: {}) { remembered = $0.placeStatistics.remembered }
    #expect(remembered == 0)
  }

  @Test("that come back to known states find them in memory")
  func comeBack() throws {
    var remembered = 0
    let trace = try Trace(parsing: Workload(kind: .clamps, size: 10).trace(loops: 2))
    _ = trace.play(atStart: {}) { remembered = $0.placeStatistics.remembered }
    #expect(remembered > 20)
  }

  @Test("include a dialog of 37 variables and 111 constraints")
  func dialog() {
    let lines = Workload(kind: .enaml, size: 1).buildTrace.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("v ") }.count == 37)
    #expect(lines.filter { $0.hasPrefix("c ") }.count == 111)
  }

  @Test("use the random numbers of Python")
  func randomNumbers() {
    var seven = MersenneTwister(seed: 7)
    #expect((0..<8).map { _ in seven.integer(in: 20...60) } == [40, 29, 45, 23, 24, 54, 26, 43])
    var three = MersenneTwister(seed: 3)
    let thousand = (0..<1000).map { _ in three.integer(in: 40...160) }
    #expect(thousand.suffix(3) == [78, 154, 150])
    #expect(three.integer(in: 5...5) == 5)
  }
}
