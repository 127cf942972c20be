import Testing

@testable import SolverTrace

@Suite("Malformed traces")
struct TraceSyntaxTests {
  struct Malformed: CustomTestStringConvertible {
    let text: String
    let line: Int
    let problem: TraceSyntaxError.Problem

    var testDescription: String { text.replacing("\n", with: " / ") }

    init(_ text: String, _ line: Int, _ problem: TraceSyntaxError.Problem) {
      self.text = text
      self.line = line
      self.problem = problem
    }
  }

  @Test(
    "a malformed word is named with its line",
    arguments: [
      Malformed("w x", 1, .unknownKeyword("w")),
      Malformed("\n# note\nV x", 3, .unknownKeyword("V")),
      Malformed("v x\r\nexpects x 1\r\n", 2, .unknownKeyword("expects")),
      Malformed("c a weak = 0 1 x", 1, .notARelation("=")),
      Malformed("c a weak < 0 1 x", 1, .notARelation("<")),
      Malformed("c a hard == 0 1 x", 1, .notAStrength("hard")),
      Malformed("p a Required", 1, .notAStrength("Required")),
      Malformed("e x 7OO", 1, .notAStrength("7OO")),
      Malformed("c a weak == zero 1 x", 1, .notANumber("zero")),
      Malformed("c a weak == 0 x 1", 1, .notANumber("x")),
      Malformed("s x 1,5", 1, .notANumber("1,5")),
      Malformed("s x 0x10", 1, .notANumber("0x10")),
      Malformed("s x NaN", 1, .notANumber("NaN")),
      Malformed("s x infinity", 1, .notANumber("infinity")),
      Malformed("s x -nan", 1, .notANumber("-nan")),
      Malformed("s x 1e", 1, .notANumber("1e")),
      Malformed("s x --1", 1, .notANumber("--1")),
      Malformed("k a -", 1, .notANumber("-")),
      Malformed("v x\nexpect x five", 2, .notANumber("five")),
      Malformed("loop -1\nend", 1, .notACount("-1")),
      Malformed("loop 1.5\nend", 1, .notACount("1.5")),
      Malformed("loop 99999999999999999999\nend", 1, .notACount("99999999999999999999")),
      Malformed("v x\nexpect-error wrong", 2, .notAnErrorKind("wrong")),
    ])
  func malformedWord(_ malformed: Malformed) {
    expectError(malformed)
  }

  @Test(
    "a wrong number of words is answered with the usage",
    arguments: [
      ("v", "v NAME"), ("v x y", "v NAME"), ("x", "x ID"), ("x a b", "x ID"),
      ("c a weak ==", "c ID STRENGTH OP CONST [COEF VAR]..."),
      ("c a weak == 0 1", "c ID STRENGTH OP CONST [COEF VAR]..."),
      ("k a", "k ID CONST"), ("p a", "p ID STRENGTH"), ("e x", "e VAR STRENGTH"),
      ("s x", "s VAR VALUE"), ("s x 1 2", "s VAR VALUE"), ("q", "q VAR"), ("u x", "u"),
      ("begin now", "begin"), ("expect x", "expect VAR VALUE"),
      ("expect-error", "expect-error KIND"), ("expect-conflict", "expect-conflict ID..."),
      ("phase", "phase NAME"), ("phase a b", "phase NAME"), ("loop", "loop N"),
    ])
  func wrongWordCount(_ text: String, _ usage: String) {
    expectError(Malformed("v x\n\(text)", 2, .wrongWordCount(usage: usage)))
  }

  @Test(
    "a line out of place is named",
    arguments: [
      Malformed("end", 1, .nothingToEnd("end")),
      Malformed("commit", 1, .nothingToEnd("commit")),
      Malformed("loop 2\nend\nend", 3, .nothingToEnd("end")),
      Malformed("loop 2\nbegin\nend", 3, .nothingToEnd("end")),
      Malformed("begin\nloop 2\ncommit", 3, .nothingToEnd("commit")),
      Malformed("loop 2\nv x", 1, .neverEnded("loop")),
      Malformed("v x\nbegin\nv y", 2, .neverEnded("begin")),
      Malformed("loop 2\nloop 3\nend", 1, .neverEnded("loop")),
      Malformed("begin\nbegin", 2, .notInBatch("begin")),
      Malformed("begin\nu\ncommit", 2, .notInBatch("u")),
      Malformed("begin\nphase p\ncommit", 2, .notInBatch("phase")),
      Malformed("begin\nv x\nexpect x 0\ncommit", 3, .notInBatch("expect")),
      Malformed("begin\nv x\nexpect-error duplicate", 3, .notInBatch("expect-error")),
      Malformed("begin\nexpect-ambiguous\ncommit", 2, .notInBatch("expect-ambiguous")),
      Malformed("begin\nloop 2\nu\nend\ncommit", 3, .notInBatch("u")),
      Malformed("expect-error unknown", 1, .noOperationAbove),
      Malformed("v x\nu\nexpect-error unknown", 3, .noOperationAbove),
      Malformed("v x\nphase p\nexpect-error unknown", 3, .noOperationAbove),
      Malformed("loop 2\nv x\nend\nexpect-error duplicate", 4, .noOperationAbove),
      Malformed("v x\nexpect-error unknown\nexpect-error unknown", 3, .noOperationAbove),
      Malformed("v x\nexpect x 0\nexpect-error unknown", 3, .noOperationAbove),
      Malformed("c a weak == 0\nexpect-conflict a", 2, .noConflictAbove),
      Malformed("v x\nexpect-error duplicate\nexpect-conflict x", 3, .noConflictAbove),
      Malformed(
        "c a weak == 0\nexpect-error unsatisfiable\nu\nexpect-conflict a", 4, .noConflictAbove),
    ])
  func lineOutOfPlace(_ malformed: Malformed) {
    expectError(malformed)
  }

  @Test("the message says the line and what is wrong")
  func messages() {
    let errors: [(TraceSyntaxError.Problem, String)] = [
      (.unknownKeyword("w"), "7: \"w\" is no operation"),
      (.wrongWordCount(usage: "x ID"), "7: too many or too few words; write: x ID"),
      (.notANumber("1,5"), "7: \"1,5\" is no number"),
      (.notARelation("="), "7: \"=\" is no comparison: ==, <= or >="),
      (.notACount("-1"), "7: \"-1\" is no number of times"),
      (
        .notAnErrorKind("wrong"),
        "7: \"wrong\" is no kind of error: "
          + "unsatisfiable, duplicate, unknown, bad-value, not-edited"
      ),
      (.notInBatch("u"), "7: u cannot stand between begin and commit"),
      (.noConflictAbove, "7: expect-conflict must follow expect-error unsatisfiable"),
      (.neverEnded("loop"), "7: loop is never ended"),
    ]
    for (problem, message) in errors {
      #expect(TraceSyntaxError(line: 7, problem: problem).description == message)
    }
  }

  private func expectError(
    _ malformed: Malformed, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: TraceSyntaxError.self, sourceLocation: sourceLocation) {
      _ = try Trace(parsing: malformed.text)
    }
    #expect(error?.line == malformed.line, sourceLocation: sourceLocation)
    #expect(error?.problem == malformed.problem, sourceLocation: sourceLocation)
  }
}
