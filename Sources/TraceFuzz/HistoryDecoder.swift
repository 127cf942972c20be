import ConstraintSolver
import ReferenceSolver

/// Reads bytes as a history: any bytes are one, and a changed byte changes little of it.
///
/// The numbers come from short lists, so that rows meet, repeat and contradict each other often, and
/// stay exact in the reference.
struct HistoryDecoder {
  private var reader: ByteReader
  private let variableCount: Int
  private var nextConstraint = 0

  /// More would be slow in the reference.
  private static let stepLimit = 40
  private static let coefficients: [Double] = [1, -1, 2, 0.5, -3, 10, -1.5, 0, 1e308, .nan]
  private static let constants: [Double] = [
    0, 1, -1, 10, -5, 0.5, 100, -20, 3, 1000, -0.25, 7, .nan, .infinity,
  ]
  private static let priorities: [Double] = [1000, 500, 750, 250, 1, 0.5, 999, 0, 1001, .nan]

  /// The history that bytes stand for.
  static func history(_ bytes: ArraySlice<UInt8>) -> History {
    var reader = ByteReader(bytes)
    let auditInterval = 1 + reader.below(8)
    var decoder = HistoryDecoder(reader: reader)
    return decoder.history(auditInterval: auditInterval)
  }

  private init(reader: ByteReader) {
    self.reader = reader
    variableCount = 1 + self.reader.below(6)
  }

  private mutating func history(auditInterval: Int) -> History {
    var steps: [Operation] = []
    while !reader.isAtEnd && steps.count < Self.stepLimit { steps.append(step()) }
    return History(variableCount: variableCount, steps: steps, auditInterval: auditInterval)
  }

  private mutating func step() -> Operation {
    switch reader.below(32) {
    case 0: .batch(several(), isAbandoned: false)
    case 1: .batch(several(), isAbandoned: true)
    case 2: .trial(several(), keepsCopy: false)
    case 3: .trial(several(), keepsCopy: true)
    case 4: .replace(variable())
    case 5: .skipSequences(reader.below(256) * 300)
    case 6: .reset
    default: single()
    }
  }

  private mutating func several() -> [Operation] {
    (0...reader.below(8)).map { _ in single() }
  }

  /// A step that holds no others.
  private mutating func single() -> Operation {
    switch reader.below(16) {
    case 0...4: add()
    case 5: .remove(constraint())
    case 6: .edit(variable(), priority: reader.pick(Self.priorities))
    case 7...10: .suggest(variable(), reader.pick(Self.constants))
    case 11: .endEdit(variable())
    case 12, 13: .setConstant(constraint(), reader.pick(Self.constants))
    default: .setPriority(constraint(), reader.pick(Self.priorities))
    }
  }

  private mutating func add() -> Operation {
    let parts = (0..<reader.below(5)).map { _ in
      PlannedConstraint.Part(variable: variable(), coefficient: reader.pick(Self.coefficients))
    }
    let planned = PlannedConstraint(
      parts: parts, constant: reader.pick(Self.constants),
      relation: reader.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: reader.pick(Self.priorities))
    nextConstraint += 1
    return .add(nextConstraint - 1, planned)
  }

  private mutating func variable() -> Int { reader.below(variableCount) }

  /// One that was added, or is not yet.
  private mutating func constraint() -> Int { reader.below(min(nextConstraint + 1, 256)) }
}
