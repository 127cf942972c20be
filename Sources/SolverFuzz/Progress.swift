#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says every few seconds how far a run is.
struct Progress {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant

  /// Starts the time.
  init() {
    start = clock.now
    next = start + .seconds(5)
  }

  /// Since the start.
  var elapsed: Duration { clock.now - start }

  /// Whether it is time to report again.
  var isDue: Bool { clock.now >= next }

  /// Prints the text behind the time.
  mutating func report(_ text: String) {
    next = clock.now + .seconds(5)
    print("\(elapsed.components.seconds) s: \(text)")
    // Else a file would show the progress late.
    fflush(nil)
  }
}
