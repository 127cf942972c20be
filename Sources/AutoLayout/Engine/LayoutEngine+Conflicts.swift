internal import ConstraintSolver

// What happens when required rows cannot all hold. A user expects the rest of the screen to be laid
// out, to be told which constraints disagree, and to find in every property what is really in force.
// So of each conflict exactly one pending change is left out, and the others are tried again:
// - of several, a change of a constraint goes before a change of what surrounds the layout (the size
//   of the root, the safe area, a keyboard), and the newest change goes first;
// - a constraint that was being activated stays inactive, and one whose constant or priority was
//   being changed goes back to what it was;
// - a value from outside cannot be taken back: it stays wanted, and each pass tries it again.

extension LayoutEngine {
  /// A member of a conflict, and the row it stands for.
  struct Member {
    let text: String
    let row: Row?

    init(_ member: Conflict.Member, row: Row?) {
      text = row?.words ?? member.name ?? member.text
      self.row = row
    }
  }

  /// The row that a member of a conflict stands for, in the solver or in the refused batch.
  func row(of member: Conflict.Member, _ attempted: [Row.Handle: Row]) -> Row? {
    let handle = member.edit.map(Row.Handle.edit) ?? .constraint(member.constraint)
    return attempted[handle] ?? rows[handle]
  }

  /// Sets measured values of a conflict to zero, once a pass. They belong to an earlier solution, and
  /// are measured again in the one that this makes possible. Returns whether there were any.
  func relaxMeasured(in members: [Member], _ root: LayoutView) -> Bool {
    let stale = members.compactMap(\.row).filter {
      $0.isMeasured && $0.constant != 0 && $0.relaxedInPass != pass && !isExact($0.item, root)
    }
    for row in stale {
      row.relaxedInPass = pass
      row.change(constant: 0)
    }
    return !stale.isEmpty
  }

  /// Leaves one pending row out, and describes the conflict.
  func leaveOut(of members: [Member]) -> LayoutConflict {
    let places = Dictionary(
      queue.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first }
    )
    let pending = members.compactMap(\.row).filter { places[ObjectIdentifier($0)] != nil }
    // No pending member would mean that the solver's rows alone disagree; then any change will do.
    let culprit = (pending.isEmpty ? queue : pending).max { first, second in
      let left = (first.origin.rank, places[ObjectIdentifier(first)] ?? 0)
      let right = (second.origin.rank, places[ObjectIdentifier(second)] ?? 0)
      return left < right
    }
    let conflict = describe(members, leavingOut: culprit, because: .newestChange)
    culprit.map(leaveOut)
    return conflict
  }

  /// Describes a conflict, and what is left out for it.
  func describe(
    _ members: [Member], leavingOut culprit: Row?, because reason: LayoutConflict.Reason
  ) -> LayoutConflict {
    LayoutConflict(
      members: members.map { member in
        LayoutConflict.Member(
          text: member.text, identifier: member.row?.constraint?.identifier,
          isLeftOut: member.row != nil && member.row === culprit)
      }, reason: reason)
  }

  private func leaveOut(_ row: Row) {
    queue.removeAll { $0 === row }
    row.isQueued = false
    guard let constraint = row.constraint else {
      row.deferredInPass = pass
      deferred.append(row)
      return
    }
    if row.installed == nil {
      constraint.deactivate()
    } else {
      row.revert()
      constraint.storedConstant = constraint.offset - row.constant
      constraint.storedPriority = row.priority
    }
  }
}
