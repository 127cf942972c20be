/// The least that a solver could do for a re-solve: a loop that adds delta times a coefficient to as
/// many values as change.
enum BareLoop {
  /// The time of the loop over `count` values, in microseconds; the best of several.
  static func microseconds(count: Int) -> Double {
    let repeats = max(1, 200_000 / max(count, 20))
    var values = [Double](repeating: 0, count: count)
    let coefficients = (0..<count).map { $0 % 2 == 0 ? 1.0 : -1.0 }
    let times = Budget(time: .milliseconds(5)).repeating {
      time(repeats: repeats, &values, coefficients)
    }
    return (times.min() ?? 0) / Double(repeats)
  }

  private static func time(
    repeats: Int, _ values: inout [Double], _ coefficients: [Double]
  ) -> Double {
    // Bare means without bounds checks too.
    values.withUnsafeMutableBufferPointer { values in
      coefficients.withUnsafeBufferPointer { coefficients in
        let watch = Stopwatch()
        for turn in 0..<repeats { add(turn % 2 == 0 ? 302 : -302, coefficients, to: values) }
        return watch.microseconds
      }
    }
  }

  /// Never inlined, so that no turn of the loop is left out.
  @inline(never)
  private static func add(
    _ delta: Double, _ coefficients: UnsafeBufferPointer<Double>,
    to values: UnsafeMutableBufferPointer<Double>
  ) {
    for index in values.indices { values[index] += delta * coefficients[index] }
  }
}
