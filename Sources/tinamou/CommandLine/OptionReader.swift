import AutoLayout

/// The options of a command one by one. Where a command has operands, nothing is an option behind
/// `--`, and a lone `-` is none.
struct OptionReader {
  /// An option and its value.
  struct Option {
    let name: String
    let value: String

    /// The value as numbers, such as `1,2,3,4`.
    func numbers(_ count: Int, separator: Character = ",") throws(UsageError) -> [Double] {
      let parts = value.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
      guard parts.count == count, numbers.count == count else {
        throw .badValue(option: name, value)
      }
      return numbers
    }

    /// The value as x, y, width and height.
    func rect() throws(UsageError) -> LayoutRect {
      let numbers = try numbers(4)
      return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The value as one of the names of a type.
    func choice<Choice>(_ make: (String) -> Choice?) throws(UsageError) -> Choice {
      guard let choice = make(value) else { throw .badValue(option: name, value) }
      return choice
    }
  }

  private var rest: ArraySlice<String>
  private let flags: [String]
  private let values: [String]
  private let valueName: String
  private let allowsOperands: Bool
  /// What is no option, so far.
  private(set) var operands: [String] = []

  /// Reads `arguments`; `flags` stand alone, `values` have a value behind them, which messages call
  /// `valueName`.
  init(
    _ arguments: [String], flags: [String], values: [String] = [], valueName: String = "value",
    allowsOperands: Bool = false
  ) {
    self.valueName = valueName
    self.allowsOperands = allowsOperands
    rest = arguments[...]
    self.flags = flags
    self.values = values
  }

  /// The next option; nil at the end.
  mutating func next() throws(UsageError) -> Option? {
    while let word = rest.popFirst() {
      if flags.contains(word) { return Option(name: word, value: "") }
      if values.contains(word) {
        guard let value = rest.popFirst() else { throw .missing("\(valueName) behind '\(word)'") }
        return Option(name: word, value: value)
      }
      if allowsOperands && word == "--" {
        operands += rest
        rest = []
        continue
      }
      guard allowsOperands, !word.hasPrefix("-") || word == "-" else {
        let known = flags + values + Tinamou.helpFlags
        throw .unknownOption(word, meant: closest(to: word, among: known))
      }
      operands.append(word)
    }
    return nil
  }
}
