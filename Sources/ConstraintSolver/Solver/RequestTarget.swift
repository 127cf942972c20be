/// What takes requests: a solver, at once, or a batch, when it is complete. For code that sends the same
/// requests to either.
package protocol RequestTarget: ~Copyable {
  mutating func add(
    _ constraint: Constraint, priority: Priority?, name: String?, file: StaticString, line: Int
  ) throws(SolverError) -> ConstraintID
  mutating func remove(_ constraint: ConstraintID) throws(SolverError)
  mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError)
  mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError)
  mutating func edit(
    _ variable: Variable, priority: Priority, file: StaticString, line: Int
  ) throws(SolverError) -> Edit
  mutating func suggest(_ value: Double, for edit: Edit) throws(SolverError)
  mutating func endEdit(_ edit: Edit) throws(SolverError)
}

extension Solver: RequestTarget {}
extension Solver.Batch: RequestTarget {}
