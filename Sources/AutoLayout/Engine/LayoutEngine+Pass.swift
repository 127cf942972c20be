internal import ConstraintSolver

// A layout pass: everything that is pending goes to the solver as one batch. Values that are measured
// in the solution itself (the safe area of a view that is not the root, the part of it that a
// keyboard covers) are then brought up to date, and if that changes any of them, it is solved again,
// a step that touches only what they move. Where such values belong to the root, whose size is given,
// they are known beforehand and one solve is all.

extension LayoutEngine {
  /// The number of solves after which values that depend on each other are given up.
  private static let roundLimit = 10

  /// Solves what is pending, and says what had to be left out.
  func layOut(_ root: LayoutView) -> [LayoutError.Problem] {
    pass += 1
    statistics = LayoutPassStatistics()
    updateConstraints()
    requeueDeferred()
    retryBroken()
    measure(root, onlyExact: !isQuiet)
    var problems: [LayoutError.Problem] = []
    for _ in 0..<Self.roundLimit where hasPending {
      guard flush(root, &problems) else { return problems }
      measure(root, onlyExact: false)
      updateConstraints()
    }
    if hasPending {
      problems.append(.unsettled(unsettledNames))
    }
    if statistics.solves > 0 || broken.count != brokenConflicts.count {
      brokenConflicts = describeBroken()
    }
    for follower in followers {
      follower.object?.didLayOut()
    }
    moved = solver.drainChanges().count
    return problems
  }

  /// Lets views bring their own constraints up to date. What one asks for meanwhile waits for the next
  /// solve if it was its turn already.
  private func updateConstraints() {
    let views = outdated.compactMap(\.object).filter { $0.engine === self }
    outdated = []
    for view in views where view.needsUpdateConstraints {
      view.needsUpdateConstraints = false
      view.updateConstraints()
    }
  }

  private func requeueDeferred() {
    let waiting = deferred
    deferred = []
    for row in waiting where !row.isDiscarded {
      enqueue(row)
    }
  }

  /// Whether nothing pending moves a frame, so that what can be measured now is still right.
  private var isQuiet: Bool {
    removals.isEmpty && queue.allSatisfy { $0.isDiscarded || !$0.movesFrames }
  }

  /// Lets the followers note new values. What depends on frames about to change is out of date, so
  /// it waits until they have been solved.
  private func measure(_ root: LayoutView, onlyExact: Bool) {
    for follower in followers {
      guard let item = follower.object, !onlyExact || isExact(item, root) else { continue }
      item.followGeometry()
    }
    queue.removeAll { row in
      let isIdle = row.isDiscarded || row.isUpToDate
      if isIdle { row.isQueued = false }
      return isIdle
    }
  }

  /// Whether the values of an item depend on nothing but the given size of the root.
  func isExact(_ item: LayoutItem?, _ root: LayoutView) -> Bool {
    item?.node === root && root.givenFrame != nil
  }

  private var unsettledNames: [String] {
    var names: [String] = []
    for name in queue.compactMap({ $0.item?.words }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}

// MARK: Sending

extension LayoutEngine {
  /// Sends all that is pending, leaving out what cannot hold. Returns false if the solver gave up.
  private func flush(_ root: LayoutView, _ problems: inout [LayoutError.Problem]) -> Bool {
    while hasPending, let refusal = send() {
      guard case .unsatisfiable(let conflict) = refusal.reason else {
        problems.append(.unsolved("\(refusal.reason)"))
        return false
      }
      let members = conflict.members.map { Member($0, row: row(of: $0, refusal.attempted)) }
      if relaxMeasured(in: members, root) { continue }
      if root.ownConflictPolicy == .breakLeast, breakConflict() { continue }
      problems.append(.conflict(leaveOut(of: members)))
    }
    return true
  }

  /// Why a batch was refused, and the handles that its new rows would have got.
  private struct Refusal {
    let reason: SolverError
    let attempted: [Row.Handle: Row]
  }

  /// Sends all that is pending as one batch; it is carried out unless a refusal comes back.
  private func send() -> Refusal? {
    var handles: [Row.Handle] = []
    handles.reserveCapacity(queue.count)
    do throws(SolverError) {
      try solver.batch { batch throws(SolverError) in
        for handle in removals {
          handle.recordRemoval(in: &batch)
        }
        for row in queue {
          handles.append(row.record(in: &batch))
        }
      }
    } catch {
      let attempted = Dictionary(zip(handles, queue), uniquingKeysWith: { first, _ in first })
      return Refusal(reason: error, attempted: attempted)
    }
    accept(handles)
    return nil
  }

  /// Notes that the solver has a row as it is.
  func install(_ row: Row, _ handle: Row.Handle) {
    rows[handle] = row
    row.installed = Row.Installed(handle: handle, constant: row.constant, priority: row.priority)
    row.isQueued = false
  }

  /// Notes that the solver has everything now.
  private func accept(_ handles: [Row.Handle]) {
    statistics.solves += 1
    statistics.removed += removals.count
    for (row, handle) in zip(queue, handles) {
      if row.installed == nil { statistics.added += 1 } else { statistics.changed += 1 }
      install(row, handle)
    }
    for variable in unused {
      // Cannot fail: the rows that used the variable went with this batch.
      try? solver.remove(variable)
    }
    queue = []
    removals = []
    unused = []
  }
}
