import AutoLayout
import KeyboardScenes

/// `tinamou walk`: random events on the scenes, each state compared with a fresh tree.
struct WalkCommand: Command {
  let name = "walk"
  let summary = "play random events on the scenes, and compare with fresh ones"
  let help = """
    usage: tinamou walk [--steps N] [--seed N]

    Plays random events on each of the five screens: the keyboard comes, changes, is dragged, goes; the
    screen is turned; the focus moves; views come and go; content is scrolled. After each event all
    frames must be those of a fresh screen that is given the last state.

      --steps N  events on each screen; 2000 if absent
      --seed N   another walk for another number, on another device; 1 if absent

    exit status: 0 all frames were equal
                 1 some were not, or constraints conflict
                 2 the call is malformed
    """

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    var (steps, seed) = (2000, UInt64(1))
    var words = OptionReader(arguments, flags: [], values: ["--steps", "--seed"])
    while let option = try words.next() {
      if option.name == "--steps" {
        steps = try option.choice { Int($0).flatMap { $0 > 0 ? $0 : nil } }
      } else {
        seed = try option.choice { UInt64($0) }
      }
    }
    var isGood = true
    for number in Scenes.all.indices {
      if let problem = problem(scene: number, steps: steps, seed: seed) {
        console.writeError("scene \(number), seed \(seed): \(problem)")
        isGood = false
      } else {
        console.write("scene \(number): \(steps) events, seed \(seed), all frames equal")
      }
    }
    return isGood ? .success : .failure
  }

  private func problem(scene number: Int, steps: Int, seed: UInt64) -> String? {
    var walk = SceneWalk(scene: number, seed: seed)
    do throws(LayoutError) {
      for _ in 0..<steps {
        if let difference = try walk.step() { return "\(difference)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
