extension Solver {
  /// Makes a variable editable: ``suggest(_:for:)`` then moves it. The first suggested value is the
  /// present one.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - priority: How much the suggested value counts. A required edit refuses a suggestion that
  ///     required constraints forbid.
  ///   - file: Where it was written, for messages.
  ///   - line: Where it was written, for messages.
  /// - Throws: ``SolverError/duplicateEdit(_:)``, ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/badValue(_:)``, ``SolverError/stepLimit(_:)``.
  public mutating func edit(
    _ variable: Variable, priority: Priority, file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> Edit {
    try batch { batch throws(SolverError) in
      batch.edit(variable, priority: priority, file: file, line: line)
    }
  }

  /// Suggests a value for an edited variable, and solves again.
  ///
  /// Takes time proportional to what moves, not to the size of the problem.
  ///
  /// - Throws: ``SolverError/notEdited``, ``SolverError/badValue(_:)``, and for a required edit
  ///   ``SolverError/unsatisfiable(_:)``; ``SolverError/stepLimit(_:)``.
  public mutating func suggest(_ value: Double, for edit: Edit) throws(SolverError) {
    let row = storage.row(of: edit.constraint)
    if row < 0 { throw .notEdited }
    if !value.isFinite { throw .badValue(.constant(value)) }
    own()
    try storage.changeConstant(row, to: -value)
  }

  /// Ends an edit: the variable is no longer pulled to the suggested value.
  ///
  /// - Throws: ``SolverError/notEdited``, ``SolverError/stepLimit(_:)``.
  public mutating func endEdit(_ edit: Edit) throws(SolverError) {
    try batch { batch throws(SolverError) in batch.endEdit(edit) }
  }
}
