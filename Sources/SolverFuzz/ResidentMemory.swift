import Foundation

/// How many bytes of memory the process holds; nil where the system does not tell: only Linux does.
func residentMemory() -> Int? {
  let counts = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
    separator: " ")
  // The second number counts pages.
  guard let counts, counts.count > 1, let pages = Int(counts[1]) else { return nil }
  return pages * Int(getpagesize())
}
