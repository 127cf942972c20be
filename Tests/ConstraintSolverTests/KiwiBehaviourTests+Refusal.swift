import ConstraintSolver

extension KiwiBehaviourTests {
  /// Why a request was refused, in a form that can be compared.
  enum Refusal: Equatable {
    /// The members of the conflict in words.
    case conflict([String])
    case duplicateEdit(Variable.ID)
    case unknownVariable(Variable.ID)
    case unknownConstraint(ConstraintID)
    case badValue(SolverError.BadValue)
    case notEdited
    /// One that these tests do not expect.
    case other

    init(_ error: any Error) {
      switch error as? SolverError {
      case .unsatisfiable(let conflict): self = .conflict(conflict.members.map(\.text))
      case .duplicateEdit(let variable): self = .duplicateEdit(variable.id)
      case .unknownVariable(let variable): self = .unknownVariable(variable.id)
      case .unknownConstraint(let constraint): self = .unknownConstraint(constraint)
      case .badValue(let value): self = .badValue(value)
      case .notEdited: self = .notEdited
      case .variableInUse, .stepLimit, nil: self = .other
      }
    }
  }

  /// Why a request is refused; nil where it is granted. Not typed: `#expect` forgets the type of what a
  /// closure throws.
  func refusal(_ request: () throws -> Void) -> Refusal? {
    do {
      try request()
      return nil
    } catch {
      return Refusal(error)
    }
  }
}
