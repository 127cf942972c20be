import SolverTrace

extension TraceReport {
  /// The report in the form that other tools read.
  func lines(showsValues: Bool) -> [String] {
    let phaseLines = phases.flatMap { phase in
      let seconds = fixed(phase.duration / .seconds(1), digits: 6)
      let microseconds = fixed(phase.microsecondsPerSolve, digits: 3)
      return [
        "phase \(phase.name) seconds \(seconds) solves \(phase.solves) us_per_solve \(microseconds)",
        "sum \(phase.name) \(phase.checksum)",
      ]
    }
    return phaseLines + (showsValues ? values.map { "value \($0.name) \($0.value)" } : [])
  }
}

extension TraceFailure {
  /// The failure in a line: `FILE:12: want x = 5.0, got x = 7.0`.
  func message(in path: String) -> String {
    "\(path):\(line): want \(want), got \(got)" + (times > 1 ? " (first of \(times) times)" : "")
  }
}

/// A number from 0 up, with a given number of digits behind the point.
func fixed(_ value: Double, digits: Int) -> String {
  let fraction = repeatElement(10.0, count: digits).reduce(1, *)
  let scaled = "\(Int((value * fraction).rounded()))"
  let padded = String(repeating: "0", count: max(0, digits + 1 - scaled.count)) + scaled
  return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
}
