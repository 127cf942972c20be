import ConstraintSolver

/// A line of a trace, cut into words; what the words mean is asked for one at a time.
struct TraceLine {
  /// Counted from 1.
  let number: Int
  let keyword: Keyword
  /// The words behind the keyword; their number is right.
  let words: [Substring]

  /// Reads a line; nil for one that says nothing.
  init?(_ line: Substring.UTF8View, number: Int) throws(TraceSyntaxError.Problem) {
    let tokens = line.prefix { $0 != UInt8(ascii: "#") }.split(whereSeparator: Self.isSpace)
      .map { Substring($0) }
    guard let first = tokens.first else { return nil }
    guard let keyword = Keyword(rawValue: String(first)) else {
      throw .unknownKeyword(String(first))
    }
    guard keyword.takes(tokens.count - 1) else { throw .wrongWordCount(usage: keyword.usage) }
    self.number = number
    self.keyword = keyword
    self.words = Array(tokens.dropFirst())
  }

  /// A carriage return counts as a space, so that files with either kind of line end read the same.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The word at an index, as a name.
  func name(_ index: Int) -> String { String(words[index]) }

  /// The word at an index, as a number: decimal, `nan`, `inf` or `-inf`.
  ///
  /// Those three are numbers here because the solver, not the file, is to be at fault for taking
  /// them. The hexadecimal and other forms that Swift reads besides are no part of the format.
  func number(_ index: Int) throws(TraceSyntaxError.Problem) -> Double {
    let word = words[index]
    let isDecimal = word.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    let isNamed = word == "nan" || word == "inf" || word == "-inf"
    guard isDecimal || isNamed, let value = Double(word) else {
      throw .notANumber(String(word))
    }
    return value
  }

  /// The word at an index, as a strength; whether it is in (0, 1000] is for the solver to say.
  func strength(_ index: Int) throws(TraceSyntaxError.Problem) -> Double {
    switch words[index] {
    case "required": return 1000
    case "strong": return 750
    case "medium": return 500
    case "weak": return 250
    default:
      do { return try number(index) } catch { throw .notAStrength(name(index)) }
    }
  }

  /// The word at an index, as a comparison.
  func relation(_ index: Int) throws(TraceSyntaxError.Problem) -> Relation {
    switch words[index] {
    case "==": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    default: throw .notARelation(name(index))
    }
  }

  /// The word at an index, as a whole number from 0 up.
  func count(_ index: Int) throws(TraceSyntaxError.Problem) -> Int {
    guard let count = Int(words[index]), count >= 0 else { throw .notACount(name(index)) }
    return count
  }

  /// The word at an index, as the kind of an error.
  func refusalKind(_ index: Int) throws(TraceSyntaxError.Problem) -> RefusalKind {
    guard let kind = RefusalKind(rawValue: name(index)) else {
      throw .notAnErrorKind(name(index))
    }
    return kind
  }
}
