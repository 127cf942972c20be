internal import ConstraintSolver

/// One row of the solver's problem, as the layout wants it and as the solver has it.
///
/// Everything that the engine asks of the solver is a row: a constraint of the user, a width that may
/// not be negative, the size of the root, the height of a keyboard. A change is only noted here; the
/// next layout pass sends what was noted as one batch.
final class Row {
  /// What kind of row it is to the solver.
  enum Form {
    /// The terms, plus the row's constant, compared with zero.
    case relation([Term], Relation)
    /// An edit: the variable takes the row's constant as its value.
    case edit(Variable)
  }

  /// The solver's handle of the row.
  enum Handle: Hashable {
    case constraint(ConstraintID)
    case edit(Edit)
  }

  /// What the solver has.
  struct Installed {
    let handle: Handle
    var constant: Double
    var priority: LayoutPriority
  }

  let form: Form
  let origin: RowOrigin
  private(set) var constant: Double
  private(set) var priority: LayoutPriority
  var installed: Installed?
  /// Counts the rows of an engine: those with a lower number are older.
  var ordinal = 0
  /// Whether the solver goes without the row, for the sake of others.
  var isBroken = false
  /// Whether the row waits in the engine's queue.
  var isQueued = false
  /// The last pass that could not carry the row out, or set it to zero to make room.
  var deferredInPass = -1
  var relaxedInPass = -1
  /// Whether the row was taken out; queues that still hold it pass over it.
  private(set) var isDiscarded = false
  weak var engine: LayoutEngine?

  init(_ form: Form, constant: Double, priority: LayoutPriority = .required, origin: RowOrigin) {
    self.form = form
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }

  /// Notes a new constant, or value of an edit.
  func change(constant: Double) {
    guard constant != self.constant else { return }
    self.constant = constant
    engine?.enqueue(self)
  }

  /// Notes a new priority.
  func change(priority: LayoutPriority) {
    guard priority != self.priority else { return }
    self.priority = priority
    engine?.enqueue(self)
  }

  /// Takes the row out of the engine.
  func discard() {
    isDiscarded = true
    engine?.remove(self)
    engine = nil
  }

  /// Goes back to what the solver has.
  func revert() {
    guard let installed else { return }
    constant = installed.constant
    priority = installed.priority
  }

  /// Whether the solver has the row as it is wanted.
  var isUpToDate: Bool {
    installed.map { $0.constant == constant && $0.priority == priority } ?? false
  }
}

extension Row {
  /// Records what the solver has to do, and gives the row's handle.
  func record(in batch: inout Solver.Batch) -> Handle {
    guard let installed else { return recordAddition(in: &batch) }
    if installed.constant != constant {
      switch installed.handle {
      case .constraint(let id): batch.setConstant(constant, of: id)
      case .edit(let edit): batch.suggest(constant, for: edit)
      }
    }
    if installed.priority != priority, case .constraint(let id) = installed.handle {
      batch.setPriority(priority.solverPriority, of: id)
    }
    return installed.handle
  }

  /// Records that the solver gets the row, with another priority if one is given.
  func recordAddition(
    in batch: inout Solver.Batch, priority: Priority? = nil
  ) -> Handle {
    let priority = priority ?? self.priority.solverPriority
    switch form {
    case .relation(let terms, let relation):
      let expression = LinearExpression(terms: terms, constant: constant)
      let constraint = Constraint(expression, relation, priority: priority)
      return .constraint(batch.add(constraint))
    case .edit(let variable):
      let edit = batch.edit(variable, priority: priority)
      batch.suggest(constant, for: edit)
      return .edit(edit)
    }
  }
}

extension Row.Handle {
  /// Records the removal of the row.
  func recordRemoval(in batch: inout Solver.Batch) {
    switch self {
    case .constraint(let id): batch.remove(id)
    case .edit(let edit): batch.endEdit(edit)
    }
  }
}
