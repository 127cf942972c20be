import Foundation
import Testing

@testable import tinamou

@Suite("tinamou trace")
struct TraceCommandTests {
  private let good = "v x\nc a weak == -7 1 x\nexpect x 7\n"
  private let failing = "v x\nc a weak == -7 1 x\nexpect x 5\nx b\n"
  private let malformed = "v x\nv x\nexpect y 1\nw x\n"

  @Test("all held: exit 0 and silence")
  func allHeld() throws {
    try withFile(good) { path in
      let run = Run("trace", path)
      #expect(run.status == .success)
      #expect(run.output == [])
      #expect(run.errors == [])
    }
  }

  @Test("an expectation failed: exit 1, and file, line, want and got of each")
  func expectationFailed() throws {
    try withFile(failing) { path in
      let run = Run("trace", path)
      #expect(run.status == .failure)
      #expect(
        run.errors == [
          "\(path):3: want x = 5.0, got x = 7.0",
          "\(path):4: want no error, got unknown: b",
        ])
    }
  }

  @Test("what fails in a loop is told once, with the number of times")
  func failureInLoop() throws {
    try withFile("loop 30\nx b\nend") { path in
      #expect(
        Run("trace", path).errors
          == ["\(path):2: want no error, got unknown: b (first of 30 times)"])
    }
  }

  @Test("a malformed file: exit 2, file, line and what is wrong, and nothing of it is played")
  func malformedFile() throws {
    try withFile(malformed) { path in
      let run = Run("trace", "--values", path)
      #expect(run.status == .malformed)
      #expect(run.output == [])
      #expect(run.errors == ["\(path):4: \"w\" is no operation"])
    }
  }

  @Test("an unreadable file: exit 2")
  func unreadableFile() throws {
    #expect(Run("trace", "/nowhere/x.trace").status == .malformed)
    #expect(Run("trace", "/nowhere/x.trace").errors == ["/nowhere/x.trace: cannot be read"])
    let folder = FileManager.default.temporaryDirectory.path
    #expect(Run("trace", folder).errors == ["\(folder): cannot be read"])
    try withFile(Data([0x76, 0x20, 0xFF, 0xFE])) { path in
      let run = Run("trace", path)
      #expect(run.status == .malformed)
      #expect(run.errors == ["\(path): is not UTF-8 text"])
    }
  }

  @Test("of several files the worst counts, and each is played")
  func severalFiles() throws {
    try withFile(malformed) { malformed in
      try withFile(failing) { failing in
        try withFile(good) { good in
          let run = Run("trace", "--values", malformed, failing, good)
          #expect(run.status == .malformed)
          #expect(run.errors.count == 3)
          #expect(
            run.output == [
              "# \(malformed)", "# \(failing)", "value x 7.0", "# \(good)", "value x 7.0",
            ])
          #expect(Run("trace", failing, good).status == .failure)
          #expect(Run("trace", good, failing).status == .failure)
        }
      }
    }
  }

  @Test("all variables are printed at the end, in order of declaration")
  func values() throws {
    let text = "v y\nv x\nc a weak == -7 1 x\nc b required == 0 1 y 2 x\nu"
    try withFile(text) { path in
      #expect(Run("trace", path, "--values").output == ["value y -14.0", "value x 7.0"])
    }
  }

  @Test("a phase and its sum are printed as the format says")
  func phases() throws {
    let text = "v x\nv y\ne x strong\nphase up\nloop 3\ns x 2\nu\nend\nphase idle\ns x -0.5"
    try withFile(text) { path in
      let output = Run("trace", path).output
      let pattern = #/phase up seconds \d+\.\d{6} solves 3 us_per_solve \d+\.\d{3}/#
      try #require(output.count == 4)
      #expect(output[0].wholeMatch(of: pattern) != nil)
      #expect(output[1] == "sum up 2.0")
      #expect(output[2].hasSuffix("solves 0 us_per_solve 0.000"))
      #expect(output[3] == "sum idle -0.5")
    }
  }

  @Test(
    "times are printed with a fixed number of digits",
    arguments: [
      (0.0, 3, "0.000"), (1234.567, 3, "1234.567"), (0.0005, 3, "0.001"), (0.0004, 3, "0.000"),
      (1e-6, 6, "0.000001"), (12, 6, "12.000000"), (0.9999996, 6, "1.000000"),
    ])
  func times(_ value: Double, _ digits: Int, _ text: String) {
    #expect(fixed(value, digits: digits) == text)
  }
}
