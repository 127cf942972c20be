import Testing

@testable import SolverTrace

@Suite("Expectations that do not hold")
struct FailureTests {
  struct Failing: CustomTestStringConvertible {
    let text: String
    let failures: [TraceFailure]

    var testDescription: String { text.replacing("\n", with: " / ") }

    init(_ text: String, _ failures: (line: Int, want: String, got: String)...) {
      self.text = text
      self.failures = failures.map { .init(line: $0.line, want: $0.want, got: $0.got) }
    }
  }

  @Test(
    "a wrong value is reported with line, want and got",
    arguments: [
      Failing("v x\nc a weak == -7 1 x\nexpect x 5", (3, "x = 5.0", "x = 7.0")),
      Failing("v x\nc a weak == -7 1 x\nexpect x nan", (3, "x = nan", "x = 7.0")),
      Failing("v x\nc a weak == -7 1 x\nexpect x inf", (3, "x = inf", "x = 7.0")),
      Failing("v x\nc a weak == -1 1 x\nexpect x 1.0000005\nexpect x 0.9999995"),
      Failing("v x\nc a weak == -1 1 x\nexpect x 1.000002", (3, "x = 1.000002", "x = 1.0")),
      Failing("v x\nc a weak == 0 1 x\nexpect x 0.0000005"),
      Failing("v x\nc a weak == -1e9 1 x\nexpect x 1000000999\nexpect x 999999001"),
      Failing(
        "v x\nc a weak == -1e9 1 x\nexpect x 1000001001",
        (3, "x = 1000001001.0", "x = 1000000000.0")),
      Failing("expect y 0", (1, "y = 0.0", "y is unknown")),
    ])
  func wrongValue(_ failing: Failing) throws {
    let failures = try play(failing.text).failures
    #expect(failures == failing.failures)
  }

  @Test(
    "an operation that fails unexpectedly is reported, and the rest is played",
    arguments: [
      Failing(
        "v x\nc a weak == -7 1 x\nv x\nc b weak == 0 1 y\ns x 1\nexpect x 7",
        (3, "no error", "duplicate: x"), (4, "no error", "unknown: y"),
        (5, "no error", "not-edited: x")),
      Failing(
        "v x\nc a required == -1 1 x\nc b required == -2 1 x\nc c required == -1 1 x\nexpect x 1\nx c",
        (3, "no error", "unsatisfiable: a b")),
      Failing(
        "v x\nc a weak == -1 1 x\nu\ne x required\nc b required <= -5 1 x\nu\ns x 9\nexpect x 1",
        (7, "no error", "unsatisfiable: b edit:x")),
      Failing(
        "v x\nv y\ne x weak\ns x 1\ne y weak\ns y 2\nu\ns x 3\ns y 4\ns z 5\nexpect x 3\nexpect y 4",
        (10, "no error", "unknown: z")),
    ])
  func unexpectedError(_ failing: Failing) throws {
    let failures = try play(failing.text).failures
    #expect(failures == failing.failures)
  }

  @Test("a number that the solver refuses is reported where it stands")
  func unexpectedBadValue() throws {
    let report = try play("v x\ne x weak\ns x 4\nu\ns x nan\nu\nexpect x 4")
    #expect(report.failures.map(\.line) == [5])
    #expect(report.failures.first?.got.hasPrefix("bad-value: ") == true)
  }

  @Test(
    "a batch that fails unexpectedly is reported as a whole",
    arguments: [
      Failing(
        "v x\nc a weak == -7 1 x\nbegin\nx a\nc b required == 1\ncommit\nexpect x 7",
        (6, "no error", "unsatisfiable: b")),
      Failing(
        "v x\nc a weak == -7 1 x\nbegin\nx a\nx b\nv y\ncommit\nexpect x 7\nexpect y 0",
        (5, "no error", "unknown: b"), (9, "y = 0.0", "y is unknown")),
    ])
  func unexpectedBatchError(_ failing: Failing) throws {
    let failures = try play(failing.text).failures
    #expect(failures == failing.failures)
  }

  @Test(
    "an error that does not come, or is another, is reported",
    arguments: [
      Failing("v x\nexpect-error duplicate", (2, "error duplicate", "no error")),
      Failing("begin\nv x\ncommit\nexpect-error duplicate", (4, "error duplicate", "no error")),
      Failing("x a\nexpect-error duplicate", (2, "error duplicate", "unknown: a")),
      Failing(
        "c a required == 1\nexpect-error bad-value", (2, "error bad-value", "unsatisfiable: a")),
    ])
  func wrongError(_ failing: Failing) throws {
    let failures = try play(failing.text).failures
    #expect(failures == failing.failures)
  }

  @Test("a refusal that changed a value all the same is reported")
  func refusalWithChange() throws {
    let trace = try Trace(parsing: "v x\nv y\ne y weak\ns y 3\nu")
    var player = TracePlayer(trace, clock: ContinuousClock())
    _ = player.play()
    let refusal = Refusal(kind: .unknown)
    player.check(refusal, is: .unknown, line: 8, before: [0, 3])
    #expect(player.failures.all == [])
    player.check(refusal, is: .unknown, line: 9, before: [0, 2])
    #expect(
      player.failures.all == [
        TraceFailure(line: 9, want: "nothing changed", got: "y from 2.0 to 3.0")
      ])
  }

  @Test(
    "wrong names are reported",
    arguments: [
      Failing(
        "c a required == 1\nexpect-error unsatisfiable\nexpect-conflict b a",
        (3, "conflict of a b", "conflict of a")),
      Failing(
        "c a weak == 1\nexpect-error unsatisfiable\nexpect-conflict a",
        (2, "error unsatisfiable", "no error"), (3, "conflict of a", "conflict of nothing")),
      Failing(
        "v x\nv y\nc a weak == 0 1 y\nexpect-ambiguous y",
        (4, "ambiguous y", "ambiguous x")),
      Failing(
        "v x\nc a weak == 0 1 x\nexpect-ambiguous x", (3, "ambiguous x", "ambiguous nothing")),
      Failing("expect-ambiguous x", (1, "ambiguous x", "ambiguous nothing")),
    ])
  func wrongNames(_ failing: Failing) throws {
    let failures = try play(failing.text).failures
    #expect(failures == failing.failures)
  }

  @Test("what fails again and again in a loop is reported once, and counted")
  func failureInLoop() throws {
    let report = try play("loop 3\nloop 4\nx a\nend\nexpect x 1\nend")
    #expect(report.failures.map(\.line) == [3, 5])
    #expect(report.failures.map(\.times) == [12, 3])
  }
}
