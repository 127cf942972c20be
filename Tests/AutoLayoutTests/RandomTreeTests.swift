import AutoLayout
import Foundation
import Testing

/// Random trees that change at random: after each layout pass, the frames must be those of a tree that
/// was built afresh from the same description. What is ambiguous, or a tie, may depend on the history,
/// so ambiguous views are passed over, and no two wishes have the same priority.
@Suite("Random trees")
struct RandomTreeTests {
  /// Ten trees, or as many as TINAMOU_RANDOM_TREES says.
  private static let seeds = Array(
    1...max(1, ProcessInfo.processInfo.environment["TINAMOU_RANDOM_TREES"].flatMap(Int.init) ?? 10))

  @Test("a layout does not depend on its history", arguments: seeds)
  func history(_ seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    var plan = TreePlan(&random)
    let tree = BuiltTree(plan)
    for step in 0..<25 {
      for _ in 0...random.below(3) {
        let change = plan.randomChange(&random)
        plan.apply(change)
        tree.apply(change, plan)
      }
      try tree.root.layoutIfNeeded()
      let fresh = BuiltTree(plan)
      try fresh.root.layoutIfNeeded()
      for index in plan.views.indices where plan.isPresent(index) {
        let (got, want) = (tree.views[index], fresh.views[index])
        if want.hasAmbiguousLayout { continue }
        let distance = distance(got.frame, want.frame)
        #expect(
          distance < 1e-6,
          "seed \(seed), step \(step), view \(index): \(got.frame), afresh \(want.frame)")
        if distance >= 1e-6 { return }
      }
    }
  }

  private func distance(_ left: LayoutRect, _ right: LayoutRect) -> Double {
    max(
      abs(left.minX - right.minX), abs(left.minY - right.minY), abs(left.width - right.width),
      abs(left.height - right.height))
  }
}

/// Reproducible random numbers (SplitMix64).
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func element<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
