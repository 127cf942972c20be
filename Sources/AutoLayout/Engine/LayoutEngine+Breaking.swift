internal import ConstraintSolver

// The other way out of a conflict, besides leaving the newest change out: required constraints are
// broken so that the layout is violated by as little as possible. All required constraints of the
// user, and the required wishes of contents, compete as if they were only nearly required, in a copy
// of the solver; the sum of what they lack, in points, is least there. Those that lack something are
// broken: they leave the solver, and the others are required again. Of constraints that could lack
// the same, the older one does.
//
// Broken constraints stay active, and compete again in every pass that changes constraints.

extension LayoutEngine {
  /// What a constraint may lack and still hold, in points.
  private static let tolerance = 1e-6

  /// Breaks required constraints so that what is pending can be sent. Returns false if that does not
  /// help, because values that are no constraints of the user contradict each other.
  func breakConflict() -> Bool {
    let competing = (Array(rows.values) + queue).filter {
      $0.isBreakable && $0.priority == .required && !$0.isDiscarded
    }
    var seen: Set<ObjectIdentifier> = []
    let newestFirst =
      competing.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.ordinal > $1.ordinal }
    guard let lacking = lacking(among: newestFirst), !lacking.isEmpty else { return false }
    for row in lacking {
      remove(row)
      row.isQueued = false
      row.isBroken = true
    }
    queue.removeAll { $0.isBroken }
    broken += lacking
    return true
  }

  /// The rows that lack something where the sum of what is lacking is least; nil if there is no such
  /// solution.
  private func lacking(among competing: [Row]) -> [Row]? {
    var scratch = solver
    var handles: [Row.Handle] = []
    let names = Set(competing.map { ObjectIdentifier($0) })
    do throws(SolverError) {
      try scratch.batch { batch throws(SolverError) in
        for handle in removals { handle.recordRemoval(in: &batch) }
        for row in competing { row.installed?.handle.recordRemoval(in: &batch) }
        for row in queue where !names.contains(ObjectIdentifier(row)) {
          _ = row.record(in: &batch)
        }
        for row in competing {
          handles.append(
            row.recordAddition(in: &batch, priority: LayoutPriority.nearlyRequired.solverPriority))
        }
      }
      var lacking: [Row] = []
      for (row, handle) in zip(competing, handles) {
        guard case .constraint(let id) = handle else { continue }
        if try scratch.violation(of: id) > Self.tolerance { lacking.append(row) }
      }
      return lacking
    } catch {
      return nil
    }
  }

  /// Lets broken constraints compete again if constraints have changed.
  func retryBroken() {
    let isChanged = !removals.isEmpty || queue.contains { $0.isBreakable }
    broken.removeAll { $0.isDiscarded }
    guard isChanged else { return }
    for row in broken {
      row.isBroken = false
      enqueue(row)
    }
    broken = []
  }

  /// Describes what is broken: for each constraint those with which it cannot hold. One that can,
  /// after all, is put back in force.
  func describeBroken() -> [LayoutConflict] {
    var conflicts: [LayoutConflict] = []
    for row in broken.sorted(by: { $0.ordinal < $1.ordinal }) {
      var handle: Row.Handle?
      do throws(SolverError) {
        try solver.batch { batch throws(SolverError) in handle = row.record(in: &batch) }
        guard let handle else { continue }
        row.isBroken = false
        install(row, handle)
      } catch {
        guard case .unsatisfiable(let conflict) = error else { continue }
        let members = conflict.members.map { member in
          Member(member, row: member.isRefused ? row : self.row(of: member, [:]))
        }
        conflicts.append(describe(members, leavingOut: row, because: .leastViolation))
      }
    }
    broken.removeAll { !$0.isBroken }
    return conflicts
  }
}
