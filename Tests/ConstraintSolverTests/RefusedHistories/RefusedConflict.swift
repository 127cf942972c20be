import ConstraintSolver

@testable import ReferenceSolver

/// What a refused request was about, to check the conflict that it was refused with.
struct RefusedConflict {
  /// The problem as if the request had been accepted.
  private var problem: FeasibleProblem
  private let handles: Handles
  /// The constraints and the edited variables that the request concerned, and those that cannot be.
  private var touched: Set<Ledger.Owner> = []
  private var culprit: Ledger.Owner?
  private var suggested: [Int: Double] = [:]

  /// Notes a request that was made of `problem`; `handles` are those that the request gave out.
  init(
    _ request: Operation, _ contradiction: Contradiction, _ problem: FeasibleProblem,
    _ handles: Handles
  ) {
    self.problem = problem
    self.handles = handles
    self.problem.note(request)
    culprit = contradiction.operations.last?.owner
    let operations = if case .batch(let members, _) = request { members } else { [request] }
    for operation in operations {
      if let owner = operation.owner { touched.insert(owner) }
      if case .suggest(let variable, let value) = operation { suggested[variable] = value }
    }
  }

  /// Throws what is wrong with the error.
  func check(_ error: SolverError) throws {
    guard case .unsatisfiable(let conflict) = error else {
      throw RefusedHistory.Fault(text: "refused for another reason: \(error)")
    }
    let owners = conflict.members.map { owner(of: $0) }
    try expect(Set(owners).count == owners.count, "a member occurs twice", conflict)
    try expect(owners.contains(culprit), "without what contradicts", conflict)
    for (member, owner) in zip(conflict.members, owners) {
      let isTouched = owner.map(touched.contains) ?? false
      try expect(member.isRefused == isTouched, "not what was refused: \(member.text)", conflict)
    }
    let rows = try owners.map { try row($0) }
    try expect(rows.allSatisfy(\.isRequired), "one is not required", conflict)
    try expect(!isFeasible(rows), "all can hold", conflict)
    for index in rows.indices {
      var others = rows
      others.remove(at: index)
      try expect(isFeasible(others), "member \(index) can be left out", conflict)
    }
  }

  private func expect(_ holds: Bool, _ text: String, _ conflict: Conflict) throws {
    if !holds { throw RefusedHistory.Fault(text: "\(text); the conflict: \(conflict)") }
  }

  private func isFeasible(_ rows: [ReferenceRow]) throws -> Bool {
    try Reference.isFeasible(rows, variableCount: problem.variableCount)
  }

  /// What a member stands for; nil for what no request has made.
  private func owner(of member: Conflict.Member) -> Ledger.Owner? {
    if let edit = member.edit {
      return handles.edits.first { $0.value == edit }.map { .edit($0.key) }
    }
    guard let name = member.name, name.first == "c" else { return nil }
    return Int(name.dropFirst()).map { .constraint($0) }
  }

  /// The row of an owner, as the request would have it.
  private func row(_ owner: Ledger.Owner?) throws -> ReferenceRow {
    var sum = LinearSum(coefficients: Array(repeating: 0, count: problem.variableCount))
    var found: (relation: Relation, priority: Double)?
    switch owner {
    case .constraint(let number):
      if let planned = problem.live[number] {
        sum.add(planned, times: 1)
        found = (planned.relation, planned.priority)
      }
    case .edit(let variable):
      if let value = suggested[variable] {
        sum.coefficients[variable] = 1
        sum.constant = -value
        found = (.equal, 1000)
      }
    case nil: break
    }
    guard let found, let constant = Rational(exactly: sum.constant),
      let row = ReferenceRow(
        coefficients: sum.coefficients, constant: constant, relation: found.relation,
        priority: found.priority, sequence: 0)
    else { throw RefusedHistory.Fault(text: "a conflict with what is not live") }
    return row
  }
}
