import Testing

@testable import SolverTrace

@Suite("Phases and loops")
struct PhaseTests {
  @Test("a phase counts its solves and the values that these read")
  func solves() throws {
    let report = try play(
      """
      v x
      v y
      c d required == -1 1 y -1 x
      e x strong
      s x 1
      u
      phase first
      s x 2
      u
      u
      phase second
      loop 10
        s x 3
        u
        s x 4
        u
      end
      phase third
      """)
    #expect(report.phases.map(\.name) == ["first", "second", "third"])
    #expect(report.phases.map(\.solves) == [2, 20, 0])
    #expect(report.phases.map(\.changes) == [2, 40, 0])
  }

  @Test("a phase entered again goes on")
  func phaseEnteredAgain() throws {
    let report = try play(
      """
      v x
      e x strong
      loop 3
        phase up
        s x 2
        u
        phase down
        s x 1
        u
        u
      end
      s x 7
      """)
    #expect(report.phases.map(\.name) == ["up", "down"])
    #expect(report.phases.map(\.solves) == [3, 6])
    // The last operation belongs to the phase that was entered last, so its sum has seen it.
    #expect(report.phases.map(\.checksum) == [2, 7])
  }

  @Test("without a phase nothing is timed")
  func noPhase() throws {
    #expect(try play("v x\nu\nexpect x 0").phases == [])
  }

  @Test(
    "loops nest and run as often as they say",
    arguments: [
      ("loop 5\nu\nend", 5), ("loop 0\nu\nend", 0), ("loop 1\nu\nend\nu", 2),
      ("loop 2\nloop 3\nu\nend\nu\nend", 8), ("loop 3\nloop 0\nu\nend\nu\nend", 3),
      ("loop 0\nloop 3\nu\nend\nend", 0), ("loop 2\nloop 2\nloop 2\nu\nend\nend\nend", 8),
      ("loop 3\nend\nu", 1), ("loop 2\nloop 2\nu\nend\nloop 3\nu\nend\nend", 10),
    ])
  func loopCounts(_ text: String, _ solves: Int) throws {
    #expect(try play("phase p\n\(text)").phases.map(\.solves) == [solves])
  }

  @Test("the checksum weighs the values by their order of declaration, from 1 to 7 and anew")
  func checksum() throws {
    let variables = (0..<9).map { "v x\($0)\nc a\($0) weak == \(-1 - $0) 1 x\($0)" }
    let report = try play("phase p\n" + variables.joined(separator: "\n") + "\nu")
    let squares = 1.0 + 4 + 9 + 16 + 25 + 36 + 49
    #expect(report.phases.map(\.checksum) == [squares + 8 * 1 + 9 * 2])
  }

  @Test("a variable counts from its declaration, not from where its name is first seen")
  func checksumOrder() throws {
    let report = try play(
      """
      s b 1
      expect-error unknown
      v a
      c pa weak == -1 1 a
      begin
      v b
      v b
      commit
      expect-error duplicate
      v c
      v b
      c pb weak == -10 1 b
      c pc weak == -100 1 c
      phase p
      u
      """)
    #expect(report.values.map(\.name) == ["a", "c", "b"])
    #expect(report.values.map(\.value) == [1, 100, 10])
    #expect(report.phases.map(\.checksum) == [1 + 200 + 30])
  }

  @Test("a sum is taken at the end of its phase")
  func checksumTime() throws {
    let report = try play(
      "v x\ne x strong\nphase a\ns x 1\nu\nphase b\ns x 2\nu\nphase c\ns x 3")
    #expect(report.phases.map(\.checksum) == [1, 2, 3])
  }

  @Test("the time per solve is the time by the number of solves")
  func microsecondsPerSolve() {
    var phase = TraceReport.Phase(name: "p")
    #expect(phase.microsecondsPerSolve == 0)
    phase.duration = .milliseconds(3)
    phase.solves = 4
    #expect(phase.microsecondsPerSolve == 750)
  }
}
