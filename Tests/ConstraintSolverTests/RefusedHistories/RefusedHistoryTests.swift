import Testing

/// Histories in which most requests are refused. Other solvers are corrupted by them: of 40 such
/// histories kiwi 1.5.1 gets 37 wrong.
@Suite("Histories with refused requests")
struct RefusedHistoryTests {
  /// How many histories a case plays: 2,000 in all.
  private static let historiesPerCase = 500
  private static let rounds = 4

  @Test("a refusal leaves nothing, and the solver goes on as a twin does", arguments: 0..<4)
  func histories(_ part: Int) throws {
    let first = UInt64(part * Self.historiesPerCase)
    var refusals: [Contradiction.Kind: Int] = [:]
    var batches = 0
    var otherBits = 0
    for seed in first..<first + UInt64(Self.historiesPerCase) {
      var history = try RefusedHistory(seed: seed)
      do {
        try history.play(rounds: Self.rounds)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(history.trace)")
      }
      refusals.merge(history.refusals, uniquingKeysWith: +)
      batches += history.refusedBatches
      otherBits += history.isSameBits ? 0 : 1
    }
    print(
      "seeds \(first)..<\(first + UInt64(Self.historiesPerCase)): \(refusals.values.reduce(0, +))",
      "refused, \(batches) of them batches; \(otherBits) histories round otherwise than the twin")
    // The histories mean something only if all kinds of refusal occur, again and again.
    for kind in Contradiction.Kind.allCases {
      #expect(refusals[kind, default: 0] > Self.historiesPerCase / 2, "\(kind)")
    }
    #expect(batches > 2 * Self.historiesPerCase)
    #expect(otherBits * 50 < Self.historiesPerCase)
  }
}
