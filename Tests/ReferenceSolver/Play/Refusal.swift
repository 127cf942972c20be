import ConstraintSolver

/// A kind of refusal that a check can expect.
package enum Refusal: String, Sendable {
  case unsatisfiable
  case duplicate
  case unknown
  case badCoefficient
  case badConstant
  case badPriority
  case notEdited
  case variableInUse
  /// That of a batch whose body throws.
  case abandoned
  /// One that no history should meet.
  case unexpected

  /// The kind of an error.
  init(_ error: SolverError) {
    switch error {
    case .unsatisfiable: self = .unsatisfiable
    case .duplicateEdit: self = .duplicate
    case .unknownConstraint: self = .unknown
    case .badValue(.coefficient): self = .badCoefficient
    case .badValue(.constant): self = .badConstant
    case .badValue(.priority): self = .badPriority
    case .notEdited: self = .notEdited
    case .variableInUse: self = .variableInUse
    case .stepLimit(-1): self = .abandoned
    default: self = .unexpected
    }
  }

  /// What the body of an abandoned batch throws: nothing that a solver would.
  static var abandonment: SolverError { .stepLimit(-1) }

  /// The word for it in a trace.
  package var traceName: String {
    switch self {
    case .badCoefficient, .badConstant, .badPriority: "bad-value"
    case .notEdited: "not-edited"
    default: rawValue
    }
  }
}
