#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says on a terminal how far a run is; silent elsewhere.
struct Progress {
  private let isShown = isatty(2) != 0
  let total: Int
  private var done = 0

  init(total: Int) {
    self.total = total
  }

  mutating func begin(_ name: String) {
    done += 1
    show("[\(done)/\(total)] \(name)")
  }

  func end() {
    show("")
  }

  private func show(_ text: String) {
    guard isShown else { return }
    let line = "\r\u{1B}[K\(text)"
    _ = line.withCString { write(2, $0, line.utf8.count) }
  }
}
