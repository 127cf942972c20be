import ConstraintSolver

extension Interpreter {
  /// Carries out an operation on a solver, or records it in a batch.
  mutating func apply(
    _ operation: Operation, line: Int, to target: inout some RequestTarget & ~Copyable
  ) throws(OperationError) {
    switch operation {
    case .declare(let variable):
      guard handles.declare(variable) else {
        throw .name(.duplicate, trace.variables.names[variable], line: line)
      }
    case .add(let row): try add(trace.rows[row], line: line, to: &target)
    case .remove(let index):
      let constraint = try constraint(index, line: line)
      try ask { () throws(SolverError) in try target.remove(constraint) }
      handles.setConstraint(index, to: nil)
    case .setConstant(let index, let constant):
      let constraint = try constraint(index, line: line)
      try ask { () throws(SolverError) in try target.setConstant(constant, of: constraint) }
    case .setPriority(let index, let priority):
      let constraint = try constraint(index, line: line)
      try ask { () throws(SolverError) in
        try target.setPriority(Priority(priority), of: constraint)
      }
    case .edit(let variable, let priority):
      try beginEdit(of: variable, priority: Priority(priority), line: line, on: &target)
    case .suggest(let variable, let value):
      let edit = try edit(of: variable, line: line)
      try ask { () throws(SolverError) in try target.suggest(value, for: edit) }
    case .endEdit(let variable):
      let edit = try edit(of: variable, line: line)
      try ask { () throws(SolverError) in try target.endEdit(edit) }
      handles.setEdit(variable, to: nil)
    }
  }

  private mutating func add(
    _ row: Row, line: Int, to target: inout some RequestTarget & ~Copyable
  ) throws(OperationError) {
    guard handles.constraint(row.constraint) == nil else {
      throw .name(.duplicate, trace.constraints.names[row.constraint], line: line)
    }
    expression.constant = row.constant
    while expression.terms.count > row.terms.count { expression.terms.removeLast() }
    for (place, index) in row.terms.enumerated() {
      let variable = try variable(trace.terms[index].variable, line: line)
      let term = Term(variable, coefficient: trace.terms[index].coefficient)
      if place < expression.terms.count {
        expression.terms[place] = term
      } else {
        expression.terms.append(term)
      }
    }
    let constraint = Constraint(expression, row.relation, priority: Priority(row.priority))
    let added = try ask { () throws(SolverError) in
      try target.add(constraint, priority: nil, name: nil, file: "trace", line: line)
    }
    handles.setConstraint(row.constraint, to: added)
  }

  private mutating func beginEdit(
    of index: Int, priority: Priority, line: Int, on target: inout some RequestTarget & ~Copyable
  ) throws(OperationError) {
    let variable = try variable(index, line: line)
    guard handles.edit(index) == nil else {
      throw .name(.duplicate, trace.variables.names[index], line: line)
    }
    let edit = try ask { () throws(SolverError) in
      try target.edit(variable, priority: priority, file: "trace", line: line)
    }
    handles.setEdit(index, to: edit)
  }

  private func variable(_ index: Int, line: Int) throws(OperationError) -> Variable {
    guard let variable = handles.variable(index) else {
      throw .name(.unknown, trace.variables.names[index], line: line)
    }
    return variable
  }

  private func constraint(_ index: Int, line: Int) throws(OperationError) -> ConstraintID {
    guard let constraint = handles.constraint(index) else {
      throw .name(.unknown, trace.constraints.names[index], line: line)
    }
    return constraint
  }

  private func edit(of index: Int, line: Int) throws(OperationError) -> Edit {
    if let edit = handles.edit(index) { return edit }
    _ = try variable(index, line: line)
    throw .name(.notEdited, trace.variables.names[index], line: line)
  }

  /// Calls the solver; its error becomes one of ours.
  private func ask<Answer>(
    _ body: () throws(SolverError) -> Answer
  ) throws(OperationError) -> Answer {
    do { return try body() } catch { throw .solver(error) }
  }

  /// The error of an instruction in words of the trace.
  func refusal(for error: OperationError, of instruction: Instruction) -> Refusal {
    switch error {
    case .name(let kind, let name, let line): Refusal(kind: kind, detail: name, line: line)
    case .solver(.unsatisfiable(let conflict)):

      Refusal(
        kind: .unsatisfiable, members: conflict.members.map { name(of: $0, in: instruction) })
    case .solver(.badValue(let value)): Refusal(kind: .badValue, detail: "\(value)")
    case .solver(let error): Refusal(kind: error.refusalKind, detail: error.description)
    }
  }

  /// The name of a part of a conflict. The solver is not told the names, and a row that was refused alone
  /// is none of those that have one yet.
  private func name(of member: Conflict.Member, in instruction: Instruction) -> String {
    if let edit = member.edit {
      if let variable = handles.index(of: edit) { return "edit:\(trace.variables.names[variable])" }
    } else if let constraint = handles.index(of: member.constraint) {
      return trace.constraints.names[constraint]
    } else if case .operation(.add(let row)) = instruction {
      return trace.constraints.names[trace.rows[row].constraint]
    }
    return member.text
  }
}

extension SolverError {
  /// The kind by which a trace calls the error, if it can expect it.
  fileprivate var refusalKind: RefusalKind? {
    switch self {
    case .unsatisfiable: .unsatisfiable
    case .duplicateEdit: .duplicate
    case .unknownVariable, .unknownConstraint: .unknown
    case .badValue: .badValue
    case .notEdited: .notEdited
    case .variableInUse, .stepLimit: nil
    }
  }
}
