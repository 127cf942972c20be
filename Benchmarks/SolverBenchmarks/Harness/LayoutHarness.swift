/// Measures a layout: the first pass, the first time that the keyboard shows, and its coming and going.
struct LayoutHarness {
  let workload: LayoutWorkload
  let budget: Budget

  /// What one run took, in microseconds.
  private struct Times {
    var build = 0.0
    var first = 0.0
    var resolve = 0.0
    var frames = 0
  }

  /// Measures all phases.
  ///
  /// - Throws: ``BenchmarkError/wrong(_:_:)`` if the layout conflicts.
  func run() throws(BenchmarkError) -> [Measurement] {
    let times: [Times]
    do {
      times = try budget.repeating(runOnce)
    } catch {
      throw .wrong(workload.name, "\(error)")
    }
    let frames = Double(times.first?.frames ?? 0)
    return [
      measurement("build", times.map(\.build), frames),
      measurement("first", times.map(\.first), frames),
      measurement("resolve", times.map(\.resolve), frames),
    ]
  }

  private func measurement(
    _ phase: String, _ times: [Double], _ frames: Double
  ) -> Measurement {
    Measurement(workload: workload.name, phase: phase, times: times, changed: frames)
  }

  private func runOnce() throws -> Times {
    var times = Times()
    var watch = Stopwatch()
    let layout = try workload.build()
    times.build = watch.microseconds
    watch = Stopwatch()
    times.frames = try layout.setKeyboard(visible: true)
    times.first = watch.microseconds
    _ = try layout.setKeyboard(visible: false)
    let rounds = 25
    watch = Stopwatch()
    for _ in 0..<rounds {
      _ = try layout.setKeyboard(visible: true)
      _ = try layout.setKeyboard(visible: false)
    }
    times.resolve = watch.microseconds / Double(2 * rounds)
    return times
  }
}
