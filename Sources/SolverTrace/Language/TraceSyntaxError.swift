/// Why a text is not a trace. Nothing of it was run.
public struct TraceSyntaxError: Error, Hashable {
  /// The line at fault, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// What can be wrong with a line.
  public enum Problem: Error, Hashable {
    /// The line begins with a word that means nothing.
    case unknownKeyword(String)
    /// There are too many or too few words on the line; it is written as given here.
    case wrongWordCount(usage: String)
    /// A word that should be a number is none.
    case notANumber(String)
    /// A word that should be a strength is neither the name of one nor a number.
    case notAStrength(String)
    /// A word that should be a comparison is none.
    case notARelation(String)
    /// A word that should say how often is no whole number from 0 up.
    case notACount(String)
    /// A word that should be a kind of error is none.
    case notAnErrorKind(String)
    /// The line has no place between `begin` and `commit`.
    case notInBatch(String)
    /// `expect-error` stands behind something that cannot fail.
    case noOperationAbove
    /// `expect-conflict` without an `expect-error unsatisfiable` before it.
    case noConflictAbove
    /// The line ends a block that is not open here.
    case nothingToEnd(String)
    /// The block that the line begins is never ended.
    case neverEnded(String)
  }
}

extension TraceSyntaxError: CustomStringConvertible {
  /// The line and what is wrong: `12: "1,5" is no number`.
  public var description: String { "\(line): \(problem)" }
}

extension TraceSyntaxError.Problem: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .unknownKeyword(let word): "\"\(word)\" is no operation"
    case .wrongWordCount(let usage): "too many or too few words; write: \(usage)"
    case .notANumber(let word): "\"\(word)\" is no number"
    case .notAStrength(let word):
      "\"\(word)\" is no strength: required, strong, medium, weak or a number in (0, 1000]"
    case .notARelation(let word): "\"\(word)\" is no comparison: ==, <= or >="
    case .notACount(let word): "\"\(word)\" is no number of times"
    case .notAnErrorKind(let word):
      "\"\(word)\" is no kind of error: "
        + RefusalKind.allCases.map(\.rawValue).joined(separator: ", ")
    case .notInBatch(let keyword): "\(keyword) cannot stand between begin and commit"
    case .noOperationAbove: "expect-error must follow an operation or commit"
    case .noConflictAbove: "expect-conflict must follow expect-error unsatisfiable"
    case .nothingToEnd(let keyword): "\(keyword) ends nothing that is open here"
    case .neverEnded(let keyword): "\(keyword) is never ended"
    }
  }
}
