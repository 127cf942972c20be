internal import ConstraintSolver

/// The solver of a tree of views, and what the tree wants of it that it has not been told yet.
///
/// Owned by the root. Made at the first layout pass and never rebuilt: views that come later add
/// their own variables and rows, views that go take theirs along, and everything else is a change of
/// a constant or a priority in place. Structural changes wait in `queue` and `removals` until the
/// next pass sends them as one batch; see `LayoutEngine+Pass`.
final class LayoutEngine {
  var solver = Solver()
  /// Rows that are new or changed, in the order in which they became so.
  var queue: [Row] = []
  /// Rows the solver still has and should not.
  var removals: [Row.Handle] = []
  /// Variables that nothing uses once the removals are carried out.
  var unused: [Variable] = []
  /// The rows the solver has.
  var rows: [Row.Handle: Row] = [:]
  /// Items with values to bring up to date before each solve.
  var followers: [Weak<LayoutItem>] = []
  /// Views whose own constraints are to be brought up to date before the next solve.
  var outdated: [Weak<LayoutView>] = []
  /// Rows that the last pass could not carry out; the next one tries again.
  var deferred: [Row] = []
  /// Required constraints that the solver goes without, as the conflict policy says.
  var broken: [Row] = []
  /// What the broken constraints cannot hold with.
  var brokenConflicts: [LayoutConflict] = []
  /// How many rows there have been.
  private var rowCount = 0
  /// The number of the present pass.
  var pass = 0
  /// Whether there are frames to measure.
  var hasSolved: Bool { !rows.isEmpty }
  /// How many variables the last pass has changed.
  var moved = 0
  /// What the last pass sent to the solver.
  var statistics = LayoutPassStatistics()

  /// The value of an expression, as last solved.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solver[$1.variable] }
  }

  /// Whether the solver has to be told something.
  var hasPending: Bool { !queue.isEmpty || !removals.isEmpty || !unused.isEmpty }
}

/// What a layout pass sent to the solver.
package struct LayoutPassStatistics: Equatable {
  /// How many times it was solved.
  package var solves: Int
  /// How many rows were added.
  package var added: Int
  /// How many rows were removed.
  package var removed: Int
  /// How many constants, priorities and suggested values were changed in place.
  package var changed: Int

  package init(solves: Int = 0, added: Int = 0, removed: Int = 0, changed: Int = 0) {
    self.solves = solves
    self.added = added
    self.removed = removed
    self.changed = changed
  }
}

// MARK: Rows

extension LayoutEngine {
  /// Notes that a row is new or changed.
  func enqueue(_ row: Row) {
    guard !row.isQueued, row.deferredInPass != pass else { return }
    row.isQueued = true
    queue.append(row)
  }

  /// Takes a new row in.
  func add(_ row: Row) {
    row.engine = self
    row.ordinal = rowCount
    rowCount += 1
    enqueue(row)
  }

  /// Takes a row out, whether the solver has it or not.
  func remove(_ row: Row) {
    guard let handle = row.installed?.handle else { return }
    row.installed = nil
    rows[handle] = nil
    removals.append(handle)
  }

  /// Takes an active constraint in. One whose tree has fallen apart, because its root was let go, is
  /// not active any more.
  func enter(_ constraint: LayoutConstraint) {
    guard let lowered = constraint.lowered() else { return constraint.deactivate() }
    constraint.offset = lowered.constant
    let row = Row(
      .relation(lowered.terms, constraint.relation.solverRelation),
      constant: lowered.constant - constraint.constant,
      priority: constraint.priority, origin: .constraint(Weak(constraint)))
    constraint.row = row
    add(row)
  }
}

// MARK: Items

extension LayoutEngine {
  /// Takes in a view with all that it contains.
  func enter(_ view: LayoutView) {
    let items = view.itemsOfSubtree
    for item in items {
      // What is left of an engine that went with its root means nothing here.
      item.forgetEngine()
      item.engine = self
      item.makeVariables(in: self)
    }
    for item in items {
      item.makeRows(in: self)
      follow(item)
    }
    for item in items {
      for constraint in item.firstConstraints {
        enter(constraint)
      }
    }
  }

  /// Takes in one guide of a view that is in.
  func enter(_ guide: LayoutGuide) {
    guide.engine = self
    guide.makeVariables(in: self)
    guide.makeRows(in: self)
    follow(guide)
  }

  /// Lets an item go. Its constraints must have left.
  func leave(_ item: LayoutItem) {
    if item.isFollower {
      followers.removeAll { $0.object == nil || $0.object === item }
    }
    for row in item.ownRows {
      row.discard()
    }
    item.ownRows = []
    unused += item.variables
    item.forgetVariables()
    item.engine = nil
  }

  /// Notes that an item has values to bring up to date, if it has.
  func follow(_ item: LayoutItem) {
    guard item.isFollower, !followers.contains(where: { $0.object === item }) else { return }
    followers.append(Weak(item))
  }
}
