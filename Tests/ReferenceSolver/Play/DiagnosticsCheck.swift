import ConstraintSolver

extension Player {
  /// Checks what takes too long for every step: a fresh solver, explanations, paths.
  package mutating func audit() throws(ReferenceOverflow) -> Difference? {
    counts.audits += 1
    let values = values
    if let difference = checkFresh() ?? checkReportedViolations(values) { return difference }
    if let difference = try checkTies() { return difference }
    for number in variables.indices {
      if let difference = checkExplanation(number, values) { return difference }
    }
    for number in variables.indices {
      guard ledger.index(of: .edit(number)) != nil else { continue }
      if let difference = try checkPath(number) { return difference }
    }
    return nil
  }

  /// That the variables said to be ambiguous or tied are those that the priorities leave open.
  private mutating func checkTies() throws(ReferenceOverflow) -> Difference? {
    let determined = try Reference.determinedByPriorities(
      ledger.rows, variableCount: variables.count)
    guard let determined else { return nil }
    let tied = Set(solver.tiedVariables.map(\.id))
    counts.tied += tied.isEmpty ? 0 : 1
    for (number, variable) in variables.enumerated() {
      let isAmbiguous = ambiguous.contains(variable.id)
      if isAmbiguous && tied.contains(variable.id) {
        return Difference(kind: .ambiguity, text: "x\(number) is both ambiguous and tied")
      }
      if determined[number] == (isAmbiguous || tied.contains(variable.id)) {
        let wanted = determined[number] ? "determined" : "open"
        let found = isAmbiguous ? "ambiguous" : tied.contains(variable.id) ? "tied" : "determined"
        return Difference(kind: .ambiguity, text: "x\(number) is \(found), wanted: \(wanted)")
      }
    }
    return nil
  }

  /// That the violation reported for each constraint is that of the values.
  private func checkReportedViolations(_ values: [Double]) -> Difference? {
    for entry in ledger.entries {
      guard case .constraint(let number) = entry.owner,
        let handle = handles.constraints[number]
      else { continue }
      let residual = entry.row.residual(at: values)
      let wanted = entry.row.violation(ofResidual: residual)
      let reported = try? solver.violation(of: handle)
      let size = size(entry.row, values)
      if !(abs((reported ?? .nan) - wanted) <= checkTolerance * size) {
        let text = "violation of c\(number): \(reported ?? .nan), wanted: \(wanted)"
        return Difference(kind: .diagnosis, text: text)
      }
    }
    return nil
  }

  /// The size of the numbers that a row adds up, at least 1.
  private func size(_ row: ReferenceRow, _ values: [Double]) -> Double {
    var size = max(1, abs(row.constant.double))
    for (number, coefficient) in row.coefficients.enumerated() {
      size = max(size, abs(Double(coefficient) / Double(ReferenceRow.unit) * values[number]))
    }
    return size
  }

  /// That a variable is the sum of the constraints said to determine it: their rows, times the
  /// coefficients, add up to the variable alone, and they are tight.
  private func checkExplanation(_ number: Int, _ values: [Double]) -> Difference? {
    guard let explanation = try? solver.explain(variables[number]) else {
      return Difference(kind: .diagnosis, text: "x\(number) is not explained")
    }
    var sums = Array(repeating: 0.0, count: variables.count)
    var size = 1.0
    for part in explanation.parts {
      guard let row = row(of: part) else {
        return Difference(kind: .diagnosis, text: "x\(number): \(part.text) is no live constraint")
      }
      if !(abs(row.residual(at: values)) <= checkTolerance * self.size(row, values)) {
        return Difference(kind: .diagnosis, text: "x\(number): \(part.text) is not tight")
      }
      for (other, coefficient) in row.coefficients.enumerated() {
        let share = part.coefficient * Double(coefficient) / Double(ReferenceRow.unit)
        sums[other] += share
        size = max(size, abs(share))
      }
    }
    for held in explanation.heldVariables {
      guard let other = variables.firstIndex(where: { $0.id == held.variable.id }) else {
        return Difference(kind: .diagnosis, text: "x\(number) is held by an unknown variable")
      }
      sums[other] += held.coefficient
    }
    sums[number] -= 1
    if sums.allSatisfy({ abs($0) <= checkTolerance * size }) { return nil }
    let text = "x\(number) is not what explains it: \(explanation), off by \(sums)"
    return Difference(kind: .diagnosis, text: text)
  }

  private func row(of part: Explanation.Part) -> ReferenceRow? {
    var owner: Ledger.Owner?
    if let edit = part.edit {
      owner = handles.edits.first { $0.value == edit }.map { .edit($0.key) }
    } else {
      owner = handles.constraints.first { $0.value == part.constraint }.map { .constraint($0.key) }
    }
    return owner.flatMap { ledger.index(of: $0) }.map { ledger.entries[$0].row }
  }
}
