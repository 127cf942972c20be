/// Why a solver refused a request. The solver is then exactly as it was before.
public enum SolverError: Error, Sendable {
  /// Required constraints cannot all hold.
  case unsatisfiable(Conflict)
  /// The variable is edited already.
  case duplicateEdit(Variable)
  /// The variable was removed, or made by another solver.
  case unknownVariable(Variable)
  /// The constraint was removed, or added to another solver.
  case unknownConstraint(ConstraintID)
  /// A number that no solution can have.
  case badValue(BadValue)
  /// The edit has ended, or is another solver's.
  case notEdited
  /// Live constraints still use the variable that was to be removed.
  case variableInUse(Variable)
  /// The bound on the number of steps was reached; see Docs/Numerics.md.
  case stepLimit(Int)

  /// A number that was refused, and where it stood.
  public enum BadValue: Sendable, Hashable {
    /// A coefficient that is not finite, or whose sum over repeated variables is not.
    case coefficient(Double)
    /// A constant or suggested value that is not finite.
    case constant(Double)
    /// A priority outside (0, 1000].
    case priority(Double)
  }
}

/// An irreducible set of constraints that cannot hold together: without any one of them, the others
/// can.
public struct Conflict: Sendable {
  /// One constraint of the set.
  public struct Member: Sendable {
    /// The constraint's handle. That of the refused constraint never becomes valid.
    public let constraint: ConstraintID
    /// The edit that the constraint stands for, if it does.
    public let edit: Edit?
    /// Whether this is the constraint, or the new value, that was refused.
    public let isRefused: Bool
    /// The name given when it was added.
    public let name: String?
    /// Where it was added: file and line.
    public let location: String
    /// The constraint in words: `2 x - y >= 3`.
    public let text: String
  }

  /// The constraints, oldest first, the refused one last.
  public let members: [Member]
}

extension Conflict: CustomStringConvertible {
  /// A line for each constraint: its name, the constraint, where it was added.
  public var description: String {
    members.map { member in
      let name = member.name.map { "\($0): " } ?? ""
      return "\(name)\(member.text) (\(member.location))"
    }.joined(separator: "\n")
  }
}

extension SolverError: CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict): "these cannot all hold:\n\(conflict)"
    case .duplicateEdit: "the variable is edited already"
    case .unknownVariable: "the variable is not one of this solver's"
    case .unknownConstraint: "the constraint is not one of this solver's"
    case .badValue(.coefficient(let value)): "\(value) is no coefficient"
    case .badValue(.constant(let value)): "\(value) is no constant or suggested value"
    case .badValue(.priority(let value)): "\(value) is no priority: they lie in (0, 1000]"
    case .notEdited: "the variable is not edited"
    case .variableInUse: "constraints still use the variable"
    case .stepLimit(let steps): "no solution was reached in \(steps) steps"
    }
  }
}
