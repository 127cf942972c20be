import ReferenceSolver
import SolverTrace

/// What a file of bytes asks for. Any bytes are an input; none may stop the program.
enum Input {
  /// The text of a trace, well formed or not.
  case text(String)
  /// A history, which is compared with the exact reference step by step.
  case history(History)

  /// Reads bytes: a history if the first is 0, which no text begins with.
  init(_ bytes: [UInt8]) {
    if bytes.first == 0 {
      self = .history(HistoryDecoder.history(bytes.dropFirst()))
    } else {
      self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What is wrong with what came of it, in words; nil if all is well.
  var fault: String? {
    switch self {
    case .text(let text): Self.fault(ofText: text)
    case .history(let history): Self.fault(of: history)
    }
  }

  /// A trace may be refused, and what it expects may fail, but twice the same must come of it.
  private static func fault(ofText text: String) -> String? {
    guard let trace = try? Trace(parsing: text), isShort(text) else { return nil }
    let reports = (trace.play(), trace.play())
    let values = (reports.0.values, reports.1.values)
    let isSame =
      values.0.elementsEqual(values.1) { $0.value.bitPattern == $1.value.bitPattern }
      && reports.0.failures == reports.1.failures
    return isSame ? nil : "played twice: \(reports.0)\n\(reports.1)"
  }

  /// Whether a trace is played soon: a loop may ask for any number of rounds.
  private static func isShort(_ text: String) -> Bool {
    let words = text.utf8.split { $0 <= UInt8(ascii: " ") }.map { Substring($0) }
    let rounds = zip(words, words.dropFirst()).reduce(1.0) { product, pair in
      pair.0 == "loop" ? product * max(1, Double(pair.1) ?? 1) : product
    }
    return rounds * Double(words.count) < 20_000
  }

  private static func fault(of history: History) -> String? {
    guard let failure = HistoryRun(history).failure else { return nil }
    let difference = failure.difference
    return "\(difference.kind.rawValue): \(difference.text)"
  }

  /// The input as a trace, as small as a fault in it allows.
  var trace: String {
    switch self {
    case .text(let text): text
    case .history(let history): TraceWriter.trace(Shrinker.shrink(history))
    }
  }
}
