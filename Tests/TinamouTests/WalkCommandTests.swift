import Testing

@testable import tinamou

@Suite("tinamou walk")
struct WalkCommandTests {
  @Test("plays so many events on each scene")
  func walk() {
    let run = Run("walk", "--steps", "20", "--seed", "7")
    #expect(run.status == .success && run.errors == [])
    #expect(run.output == (0..<5).map { "scene \($0): 20 events, seed 7, all frames equal" })
  }

  @Test("what cannot be done", arguments: ["--steps 0", "--steps x", "--seed -1", "--seed"])
  func malformed(_ words: String) {
    let run = Run(["walk"] + words.split(separator: " ").map(String.init))
    #expect(run.status == .malformed && run.output == [])
  }
}
