import ConstraintSolver

/// The handles that a solver gave out, by the numbers that a history uses.
struct Handles {
  /// The solver's variables.
  var variables: [Variable]
  /// The last handle of each constraint, live or not.
  private(set) var constraints: [Int: ConstraintID] = [:]
  /// The last handle of each variable's edit, live or not.
  private(set) var edits: [Int: Edit] = [:]

  /// Does an operation that holds no others.
  mutating func perform(_ operation: Operation, on solver: inout Solver) throws(SolverError) {
    try give(operation, to: &solver)
  }

  /// Does operations as one batch. The handles given out stay even if it fails: a conflict may name
  /// them.
  mutating func perform(
    _ operations: [Operation], isAbandoned: Bool, on solver: inout Solver
  ) throws(SolverError) {
    var handles = self
    defer { self = handles }
    try solver.batch { (batch: inout Solver.Batch) throws(SolverError) in
      for operation in operations { try handles.give(operation, to: &batch) }
      if isAbandoned { throw Refusal.abandonment }
    }
  }

  private mutating func give(
    _ operation: Operation, to target: inout some RequestTarget & ~Copyable
  ) throws(SolverError) {
    switch operation {
    case .add(let number, let planned):
      constraints[number] = try target.add(
        planned.constraint(variables), priority: nil, name: "c\(number)", file: #fileID, line: #line
      )
    case .remove(let number):
      if let handle = constraints[number] { try target.remove(handle) }
    case .setConstant(let number, let constant):
      if let handle = constraints[number] { try target.setConstant(constant, of: handle) }
    case .setPriority(let number, let priority):
      if let handle = constraints[number] {
        try target.setPriority(Priority(priority), of: handle)
      }
    case .edit(let number, let priority):
      edits[number] = try target.edit(
        variables[number], priority: Priority(priority), file: #fileID, line: #line)
    case .suggest(let number, let value):
      if let edit = edits[number] { try target.suggest(value, for: edit) }
    case .endEdit(let number):
      if let edit = edits[number] { try target.endEdit(edit) }
    case .replace, .reset, .makeVariable, .skipSequences, .batch, .trial:
      break
    }
  }

  /// Goes back to the handles before a refused operation. Where there was none, the useless one
  /// stays: it must be refused as well.
  mutating func restore(_ before: Handles) {
    constraints.merge(before.constraints) { _, old in old }
    edits.merge(before.edits) { _, old in old }
  }
}

extension PlannedConstraint {
  /// The constraint about a solver's variables.
  fileprivate func constraint(_ variables: [Variable]) -> Constraint {
    let terms = parts.map { Term(variables[$0.variable], coefficient: $0.coefficient) }
    return Constraint(
      LinearExpression(terms: terms, constant: constant), relation, priority: Priority(priority))
  }
}
