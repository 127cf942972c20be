/// A wish or a law about variables: `expression (==, <=, >=) 0`, with a priority.
///
/// A value that describes; it takes effect when a ``Solver`` adds it, and the same description may be
/// added more than once. Usually written with operators: `right - left >= 100`.
public struct Constraint: Sendable {
  /// What is compared with zero.
  public var expression: LinearExpression
  /// How it is compared.
  public var relation: Relation
  /// How much it counts.
  public var priority: Priority

  /// Makes the constraint `expression relation 0`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}

/// The handle of a constraint in a solver; see ``Solver/add(_:priority:name:file:line:)``.
public struct ConstraintID: Hashable, Sendable {
  @Short var row: Int
  let stamp: UInt32
}

/// The handle of an edit in a solver; see ``Solver/edit(_:priority:)``.
public struct Edit: Hashable, Sendable {
  /// The constraint `variable == suggested value` that the edit stands for.
  let constraint: ConstraintID
}
