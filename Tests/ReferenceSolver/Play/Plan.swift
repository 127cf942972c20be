import ConstraintSolver

/// What an operation should do.
struct Plan {
  /// The refusals that are right; none if it should succeed.
  var refusals: [Refusal] = []
  /// The ledger if it succeeds, or if only the required rows are in the way.
  var ledger: Ledger
  /// The solution then.
  var solution: ReferenceSolution?
  /// The rows that the operation touches.
  var touched: Set<Ledger.Owner> = []
}

extension Player {
  /// Finds out what operations, done as one, should do.
  func plan(
    _ operations: [Operation], isAbandoned: Bool
  ) throws(ReferenceOverflow) -> Plan {
    var plan = Plan(ledger: ledger)
    if isAbandoned {
      plan.refusals = [.abandoned]
      return plan
    }
    for operation in operations {
      plan.refusals = try plan.ledger.note(operation) { variable throws(ReferenceOverflow) in
        try present(variable)
      }
      if !plan.refusals.isEmpty { return plan }
      if let owner = operation.owner { plan.touched.insert(owner) }
    }
    plan.solution = try Reference.solve(plan.ledger.rows, variableCount: plan.ledger.variableCount)
    if plan.solution == nil { plan.refusals = [.unsatisfiable] }
    return plan
  }

  /// The present value of a variable: exactly, where the reference knows it.
  private func present(_ variable: Int) throws(ReferenceOverflow) -> Rational {
    if solution.isUnique[variable] { return solution.values[variable] }
    guard let value = Rational(near: solver[variables[variable]]) else { throw ReferenceOverflow() }
    return value
  }

  /// Compares an error with the plan.
  func compare(_ error: SolverError?, _ plan: Plan) -> Difference? {
    let wanted = plan.refusals.map(\.traceName).joined(separator: " or ")
    guard let error else {
      return plan.refusals.isEmpty
        ? nil : Difference(kind: .refusal, text: "not refused: \(wanted)")
    }
    if plan.refusals.contains(Refusal(error)) { return nil }
    let text = "refused: \(error), wanted: \(wanted.isEmpty ? "success" : wanted)"
    return Difference(kind: .refusal, text: text)
  }
}

extension Operation {
  /// The row that the operation adds or changes.
  var owner: Ledger.Owner? {
    switch self {
    case .add(let number, _), .setConstant(let number, _), .setPriority(let number, _):
      .constraint(number)
    case .edit(let variable, _), .suggest(let variable, _): .edit(variable)
    case .remove, .endEdit, .replace, .reset, .makeVariable, .skipSequences, .batch, .trial: nil
    }
  }
}
