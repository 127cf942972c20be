extension Solver {
  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - constraint: What is to hold, as far as its priority goes.
  ///   - priority: Replaces the constraint's own priority.
  ///   - name: What messages call it.
  ///   - file: Where it was written, for messages.
  ///   - line: Where it was written, for messages.
  /// - Returns: The handle to change or remove it by.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` with an irreducible conflict,
  ///   ``SolverError/unknownVariable(_:)``, ``SolverError/badValue(_:)``,
  ///   ``SolverError/stepLimit(_:)``.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, priority: Priority? = nil, name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> ConstraintID {
    try batch { batch throws(SolverError) in
      batch.add(constraint, priority: priority, name: name, file: file, line: line)
    }
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/stepLimit(_:)``.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    try batch { batch throws(SolverError) in batch.remove(constraint) }
  }

  /// Changes the constant of a constraint `expression relation 0` in place.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/badValue(_:)``, ``SolverError/stepLimit(_:)``.
  public mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(SolverError) {
    let row = storage.row(of: constraint)
    if row < 0 { throw .unknownConstraint(constraint) }
    let stored = constant * storage.rowInfos[row].scale
    if !stored.isFinite { throw .badValue(.constant(constant)) }
    own()
    try storage.changeConstant(row, to: stored)
  }

  /// Changes the priority of a constraint in place. Its place in the order of adding stays.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/badValue(_:)``, ``SolverError/stepLimit(_:)``.
  public mutating func setPriority(
    _ priority: Priority, of constraint: ConstraintID
  ) throws(SolverError) {
    try batch { batch throws(SolverError) in batch.setPriority(priority, of: constraint) }
  }
}

extension Storage {
  /// Moves the constant of a row, as stored.
  func changeConstant(_ row: Int, to constant: Double) throws(SolverError) {
    do {
      try active.changeConstant(row, to: constant)
    } catch {
      throw solverError(error) { $0 == row ? constant : nil }
    }
  }
}
