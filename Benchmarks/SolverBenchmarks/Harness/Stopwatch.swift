#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time since it was made, without the time in which other processes had the processor.
///
/// That is the monotonic clock, or the processor time of the thread where that is less. The latter
/// alone is too coarse: asking for it is a system call, which takes longer than a small solve.
struct Stopwatch {
  private let processorStart: Double
  private let start: ContinuousClock.Instant

  init() {
    processorStart = Self.processorMicroseconds
    start = ContinuousClock.now
  }

  var microseconds: Double {
    let elapsed = (ContinuousClock.now - start) / .microseconds(1)
    return min(elapsed, Self.processorMicroseconds - processorStart)
  }

  /// The time for which the present thread has run; infinite where the system does not tell.
  private static var processorMicroseconds: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .infinity }
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
