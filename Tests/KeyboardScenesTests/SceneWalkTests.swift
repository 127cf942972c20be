import KeyboardScenes
import Testing

@Suite("Random walks on the scenes")
struct SceneWalkTests {
  @Test("after each event, the frames are those of a fresh scene", arguments: Scenes.all.indices)
  func walk(_ number: Int) throws {
    for seed in [UInt64(1), 20_261_130] {
      var walk = SceneWalk(scene: number, seed: seed)
      for _ in 0..<1000 {
        if let difference = try walk.step() {
          Issue.record("seed \(seed), scene \(number): \(difference)")
          break
        }
      }
    }
  }
}
