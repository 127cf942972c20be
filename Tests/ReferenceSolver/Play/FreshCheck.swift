import ConstraintSolver

extension Player {
  /// Compares with a fresh solver that is given the same constraints, with the same sequence
  /// numbers. What is not ambiguous must be the same.
  mutating func checkFresh() -> Difference? {
    counts.freshSolvers += 1
    do throws(SolverError) {
      let (fresh, variables) = try freshSolver()
      let ambiguous = Set(ambiguous)
      let size = values.reduce(1) { max($0, abs($1)) }
      for (old, new) in zip(self.variables, variables) where !ambiguous.contains(old.id) {
        let (value, other) = (solver[old], fresh[new])
        if !(abs(value - other) <= 1e-9 * size) {
          let text = "\(value) after this history, \(other) in a fresh solver"
          return Difference(kind: .history, text: text)
        }
      }
      return nil
    } catch {
      return Difference(kind: .history, text: "refused by a fresh solver: \(error)")
    }
  }

  private func freshSolver() throws(SolverError) -> (Solver, [Variable]) {
    var fresh = Solver()
    var variables: [Variable] = []
    for number in self.variables.indices { variables.append(fresh.makeVariable("x\(number)")) }
    for entry in ledger.entries {
      fresh.setNextSequence(entry.row.sequence)
      switch entry.owner {
      case .constraint:
        try fresh.add(entry.row.constraint(variables))
      case .edit(let number):
        let priority = Priority(entry.row.priority)
        let edit = try fresh.edit(variables[number], priority: priority)
        try fresh.suggest(-entry.row.constant.double, for: edit)
      }
    }
    return (fresh, variables)
  }
}

extension ReferenceRow {
  /// The row as a constraint about a solver's variables.
  fileprivate func constraint(_ variables: [Variable]) -> Constraint {
    var expression = LinearExpression(constant: constant.double)
    for (number, coefficient) in coefficients.enumerated() where coefficient != 0 {
      let scaled = Double(coefficient) / Double(Self.unit)
      expression.terms.append(Term(variables[number], coefficient: scaled))
    }
    return Constraint(expression, relation, priority: Priority(priority))
  }
}
