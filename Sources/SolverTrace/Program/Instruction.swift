import ConstraintSolver

/// An operation on the solver, its names resolved: indices of variables, constraints and rows.
enum Operation: BitwiseCopyable {
  case declare(variable: Int)
  /// The row says which constraint is added.
  case add(row: Int)
  case remove(constraint: Int)
  case setConstant(constraint: Int, Double)
  case setPriority(constraint: Int, Double)
  case edit(variable: Int, priority: Double)
  case suggest(variable: Int, Double)
  case endEdit(variable: Int)
}

/// One step of a program. Small and trivially copyable: the steps of a re-solve are played a million
/// times over, and are to cost little next to the solver. Distances count instructions, so that a
/// block may be moved as a whole.
enum Instruction: BitwiseCopyable {
  case operation(Operation)
  /// The next `count` instructions, operations all, are sent together, but stand each for itself.
  case group(count: Int)
  /// The next `count` instructions, operations and loops, are one change: all of it or nothing.
  case atomic(count: Int)
  /// The operation or atomic block behind this instruction is to be refused.
  case expectError(RefusalKind)
  case expectConflict(list: Int)
  case expectAmbiguous(list: Int)
  case expectValue(variable: Int, Double)
  case solve
  case phase(Int)
  /// Begins a loop whose body is `count` instructions long, `endLoop` not counted.
  case loop(Int, count: Int)
  /// Goes back over the `count` instructions of the body, as often as the loop says.
  case endLoop(Int, count: Int)
}

/// A constraint as the trace writes it; its terms are a range of the program's terms.
struct Row {
  let constraint: Int
  let relation: Relation
  let constant: Double
  let priority: Double
  let terms: Range<Int>
}

/// A coefficient and the index of its variable.
struct RowTerm {
  let coefficient: Double
  let variable: Int
}

/// The kinds of error that a trace can expect.
enum RefusalKind: String, CaseIterable {
  case unsatisfiable
  case duplicate
  case unknown
  case badValue = "bad-value"
  case notEdited = "not-edited"
}
