extension Solver {
  /// Applies what `body` records as one change: all of it or, if this throws, nothing. It is solved
  /// once, so a large batch is much faster than its parts.
  ///
  /// - Throws: What `body` throws; else the first error of what it recorded, as the single requests
  ///   would throw it.
  public mutating func batch<Result>(
    _ body: (inout Batch) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    own()
    var batch = Batch(storage: storage)
    let result: Result
    do {
      result = try body(&batch)
    } catch {
      batch.discard()
      throw error
    }
    try batch.commit()
    return result
  }

  /// Requests that are applied together; see ``Solver/batch(_:)``.
  ///
  /// The handles that it returns are valid if the batch succeeds, and may be used inside it.
  public struct Batch: ~Copyable {
    private struct EditRecord {
      var column: Int
      var row: Int
    }

    private let storage: Storage
    private var change = StructureChange()
    private var priorities: [(row: Int, priority: Double)] = []
    private var editsBefore: [EditRecord] = []
    private var hasRemovals = false
    private var failure: SolverError?
    private let firstSequence: Int

    init(storage: Storage) {
      self.storage = storage
      firstSequence = storage.nextSequence
    }
  }
}

/// What a batch has recorded of a row; indices into its lists, or -1.
struct RowPlan: BitwiseCopyable {
  @Short var addition = -1
  @Short var constant = -1
  @Short var priority = -1
  var isRemoved = false
}

// MARK: - Recording

extension Solver.Batch {
  /// The handle that a request which was refused gets: no solver knows it.
  private static var deadHandle: ConstraintID { ConstraintID(row: 0, stamp: 0) }

  /// Records that a constraint is to be added; see ``Solver/add(_:priority:name:file:line:)``.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, priority: Priority? = nil, name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) -> ConstraintID {
    if failure != nil { return Self.deadHandle }
    let priority = priority ?? constraint.priority
    let label = Storage.RowLabel(
      file: file, line: line, relation: constraint.relation,
      priority: priority.rawValue)
    do {
      let row = try storage.store(constraint.expression, label, name: name)
      storage.updatePlan(row) { $0.addition = change.additions.count }
      change.additions.append(row)
      return storage.constraintID(row)
    } catch {
      failure = error
      return Self.deadHandle
    }
  }

  /// Records that a constraint is to be removed; see ``Solver/remove(_:)-(ConstraintID)``.
  public mutating func remove(_ constraint: ConstraintID) {
    let row = plannedRow(constraint)
    if row < 0 { return fail(.unknownConstraint(constraint)) }
    if storage.rowInfos[row].editedColumn >= 0 {
      setEditRow(ofColumn: storage.rowInfos[row].editedColumn, to: -1)
    }
    hasRemovals = true
    storage.updatePlan(row) { $0.isRemoved = true }
    if storage.plan(row).addition < 0 { change.removals.append(row) }
  }

  /// Records a constraint's new constant; see ``Solver/setConstant(_:of:)``.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    let row = plannedRow(constraint)
    if row < 0 { return fail(.unknownConstraint(constraint)) }
    let stored = constant * storage.rowInfos[row].scale
    if !stored.isFinite { return fail(.badValue(.constant(constant))) }
    setStoredConstant(row, stored)
  }

  private mutating func setStoredConstant(_ row: Int, _ stored: Double) {
    if storage.plan(row).addition >= 0 {
      storage.active.rows[row].constant = stored
    } else if storage.plan(row).constant >= 0 {
      change.constants[storage.plan(row).constant].value = stored
    } else {
      storage.updatePlan(row) { $0.constant = change.constants.count }
      change.constants.append(Entry(index: row, value: stored))
    }
  }

  /// Records a constraint's new priority; see ``Solver/setPriority(_:of:)``.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
    let row = plannedRow(constraint)
    if row < 0 { return fail(.unknownConstraint(constraint)) }
    if !priority.isValid { return fail(.badValue(.priority(priority.rawValue))) }
    if storage.plan(row).addition >= 0 {
      storage.rowInfos[row].label.priority = priority.rawValue
      storage.setWeight(row)
    } else if storage.plan(row).priority >= 0 {
      priorities[storage.plan(row).priority].priority = priority.rawValue
    } else {
      storage.updatePlan(row) { $0.priority = priorities.count }
      priorities.append((row, priority.rawValue))
    }
  }

  /// Records that a variable is to be edited; see ``Solver/edit(_:priority:file:line:)``.
  public mutating func edit(
    _ variable: Variable, priority: Priority, file: StaticString = #fileID, line: Int = #line
  ) -> Edit {
    let column = storage.column(of: variable)
    if column < 0 {
      fail(.unknownVariable(variable))
    } else if storage.columnInfos[column].editRow >= 0 {
      fail(.duplicateEdit(variable))
    }
    if failure != nil { return Edit(constraint: Self.deadHandle) }
    let expression = variable - storage.active.value(column)
    let constraint = Constraint(expression, .equal, priority: priority)
    let id = add(constraint, file: file, line: line)
    if failure == nil {
      storage.rowInfos[id.row].editedColumn = column
      setEditRow(ofColumn: column, to: id.row)
    }
    return Edit(constraint: id)
  }

  /// Records a suggested value; see ``Solver/suggest(_:for:)``.
  public mutating func suggest(_ value: Double, for edit: Edit) {
    let row = plannedRow(edit.constraint)
    if row < 0 { return fail(.notEdited) }
    if !value.isFinite { return fail(.badValue(.constant(value))) }
    setStoredConstant(row, -value)
  }

  /// Records that an edit is to end; see ``Solver/endEdit(_:)``.
  public mutating func endEdit(_ edit: Edit) {
    if plannedRow(edit.constraint) < 0 { return fail(.notEdited) }
    remove(edit.constraint)
  }

  private func plannedRow(_ id: ConstraintID) -> Int {
    let row = storage.row(of: id)
    return row < 0 || storage.plan(row).isRemoved ? -1 : row
  }

  private mutating func fail(_ error: SolverError) {
    if failure == nil { failure = error }
  }

  private mutating func setEditRow(ofColumn column: Int, to row: Int) {
    editsBefore.append(EditRecord(column: column, row: storage.columnInfos[column].editRow))
    storage.columnInfos[column].editRow = row
  }
}

// MARK: - Applying

extension Solver.Batch {
  fileprivate mutating func commit() throws(SolverError) {
    if let failure {
      discard()
      throw failure
    }
    dropWithdrawn()
    do {
      try apply()
    } catch {
      let reason = storage.solverError(error) { refusedConstant($0) }
      discard()
      throw reason
    }
    for index in 0..<change.removals.count { storage.forget(change.removals[index]) }
    for (row, priority) in priorities { storage.rowInfos[row].label.priority = priority }
    storage.renumberIfNeeded()
    storage.clearPlans()
    anticipate()
  }

  /// Works out how the new edits will move the solution, so that a first suggestion costs no more than
  /// the next.
  private func anticipate() {
    for record in editsBefore {
      let row = storage.columnInfos[record.column].editRow
      if row >= 0 { storage.active.anticipate(row) }
    }
  }

  private mutating func apply() throws(Failure) {
    let isStructural =
      change.additions.count + change.removals.count + priorities.count > 0
    if !isStructural { return try storage.active.changeConstants(change) }
    storage.active.dropUnusedLevels()
    // New levels rename old ones, so all are made before any is used.
    for (_, priority) in priorities { _ = storage.active.level(of: priority) }
    for (row, priority) in priorities {
      change.reweightings.append(
        StructureChange.Reweighting(row: row, weight: storage.weight(row, priority: priority)))
    }
    try storage.active.apply(change)
  }

  /// The constant that a row was to have, if the batch adds or changes it.
  private func refusedConstant(_ row: Int) -> Double? {
    let plan = storage.plan(row)
    if plan.constant >= 0 { return change.constants[plan.constant].value }
    return plan.addition >= 0 || plan.priority >= 0 ? storage.active.rows[row].constant : nil
  }

  /// Leaves out rows that were added and removed, and changes of rows that were removed.
  private mutating func dropWithdrawn() {
    if !hasRemovals { return }
    var additions = IndexBuffer()
    for index in 0..<change.additions.count {
      let row = change.additions[index]
      if storage.plan(row).isRemoved {
        storage.withdraw(row)
      } else {
        additions.append(row)
      }
    }
    change.additions = additions
    priorities.removeAll { storage.plan($0.row).isRemoved }
    var constants = Buffer<Entry>()
    for index in 0..<change.constants.count
    where !storage.plan(change.constants[index].index).isRemoved {
      storage.updatePlan(change.constants[index].index) { $0.constant = constants.count }
      constants.append(change.constants[index])
    }
    change.constants = constants
  }

  /// Takes back what recording has done.
  fileprivate mutating func discard() {
    for index in 0..<change.additions.count { storage.withdraw(change.additions[index]) }
    for record in editsBefore.reversed() { storage.columnInfos[record.column].editRow = record.row }
    storage.nextSequence = firstSequence
    storage.clearPlans()
  }
}

extension Storage {
  /// What the present batch has recorded of a row.
  func plan(_ row: Int) -> RowPlan { rowInfos[row].plan }

  /// Changes what the present batch has recorded of a row.
  func updatePlan(_ row: Int, _ body: (inout RowPlan) -> Void) {
    body(&rowInfos[row].plan)
    plannedRows.append(row)
  }

  /// Forgets what a batch has recorded.
  func clearPlans() {
    for index in 0..<plannedRows.count { rowInfos[plannedRows[index]].plan = RowPlan() }
    plannedRows.removeAll()
  }
}
