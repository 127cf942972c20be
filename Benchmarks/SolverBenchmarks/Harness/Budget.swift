/// How often something is measured: a warm-up that does not count, then as often as there is time for.
struct Budget {
  /// How long to go on, whatever came of it.
  var time: Duration
  /// How often at least.
  var fewest = 3
  /// How often at most.
  var most = 200

  /// Calls `body` as often as the budget allows, and keeps what all but the first call give.
  func repeating<Result>(_ body: () throws -> Result) rethrows -> [Result] {
    let clock = ContinuousClock()
    _ = try body()
    let start = clock.now
    var results: [Result] = []
    while results.count < fewest || (results.count < most && clock.now - start < time) {
      results.append(try body())
    }
    return results
  }
}
