import ConstraintSolver

extension Player {
  /// Checks the conflict set of an error, if it has one, against the rows that it is about.
  mutating func checkConflict(
    _ error: SolverError, _ plan: Plan
  ) throws(ReferenceOverflow) -> Difference? {
    guard case .unsatisfiable(let conflict) = error else { return nil }
    counts.conflicts += 1
    var positions: [Int] = []
    for member in conflict.members {
      guard let owner = owner(of: member, plan), let index = plan.ledger.index(of: owner) else {
        return wrong("\(member.text) is no live constraint", conflict)
      }
      positions.append(index)
    }
    let rows = positions.map { plan.ledger.entries[$0].row }
    if let text = checkOrder(conflict, positions, plan) { return wrong(text, conflict) }
    if !rows.allSatisfy(\.isRequired) { return wrong("not all are required", conflict) }
    if let text = try checkIrreducible(rows) { return wrong(text, conflict) }
    return nil
  }

  private func wrong(_ text: String, _ conflict: Conflict) -> Difference {
    Difference(kind: .conflict, text: "\(text); the conflict: \(conflict)")
  }

  /// What a member of a conflict stands for.
  private func owner(of member: Conflict.Member, _ plan: Plan) -> Ledger.Owner? {
    if let edit = member.edit {
      return handles.edits.first { $0.value == edit }.map { .edit($0.key) }
    }
    if let known = handles.constraints.first(where: { $0.value == member.constraint }) {
      return .constraint(known.key)
    }
    // The handle of a single refused constraint was never given out.
    return member.isRefused && plan.touched.count == 1 ? plan.touched.first : nil
  }

  /// Each once, by age, but those behind that the operation touched: the refused ones. Nil if that is
  /// so.
  private func checkOrder(_ conflict: Conflict, _ positions: [Int], _ plan: Plan) -> String? {
    let isTouched = positions.map { plan.touched.contains(plan.ledger.entries[$0].owner) }
    if conflict.members.map(\.isRefused) != isTouched {
      return "other members are marked as refused than were touched"
    }
    if !isTouched.contains(true) { return "no member was touched" }
    let untouched = zip(positions, isTouched).filter { !$0.1 }.map(\.0)
    let touched = zip(positions, isTouched).filter(\.1).map(\.0)
    if positions != untouched.sorted() + touched.sorted() { return "not in order" }
    return Set(positions).count == positions.count ? nil : "a member occurs twice"
  }

  /// Together they cannot hold; without any one they can. Nil if that is so.
  private func checkIrreducible(_ rows: [ReferenceRow]) throws(ReferenceOverflow) -> String? {
    if try Reference.isFeasible(rows, variableCount: variables.count) {
      return "these can hold together"
    }
    for index in rows.indices {
      var others = rows
      others.remove(at: index)
      if try !Reference.isFeasible(others, variableCount: variables.count) {
        return "member \(index) can be left out"
      }
    }
    return nil
  }
}
