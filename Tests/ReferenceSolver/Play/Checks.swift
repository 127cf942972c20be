import ConstraintSolver

/// How far a solver's number may be from the reference's: relative, or absolute below 1.
let checkTolerance = 1e-6

extension Player {
  /// All checks of a solution.
  mutating func checkSolution() -> Difference? {
    counts.solutions += 1
    if solution.isNearTie { counts.nearTies += 1 }
    if !solution.isUnique.allSatisfy({ $0 }) { counts.ambiguous += 1 }
    let values = values
    #if DEBUG
      let broken = solver.checkInvariants()
      if !broken.isEmpty { return Difference(kind: .invariant, text: "\(broken)") }
    #endif
    return checkViolations(values) ?? checkValues(values) ?? checkRooms(values)
      ?? checkAmbiguity() ?? checkChanges(values) ?? checkBits(values) ?? checkFormer()
  }

  /// The sum of violations at each level, and that the required rows hold.
  private func checkViolations(_ values: [Double]) -> Difference? {
    var sums: [Double: Double] = [:]
    var size = 1.0
    for row in ledger.rows {
      let residual = row.residual(at: values)
      size = max(size, abs(residual), abs(row.constant.double))
      sums[row.priority, default: 0] += row.violation(ofResidual: residual)
    }
    let required = ReferenceSolution.Level(priority: 1000, violation: Rational(0))
    for level in [required] + solution.levels {
      let sum = sums[level.priority] ?? 0
      if !(abs(sum - level.violation.double) <= checkTolerance * size) {
        let text = "violation at \(level.priority): \(sum), least: \(level.violation)"
        return Difference(kind: .violation, text: text)
      }
    }
    return nil
  }

  /// The values that only one number can be.
  private func checkValues(_ values: [Double]) -> Difference? {
    for (number, value) in values.enumerated() where solution.isUnique[number] {
      let wanted = solution.values[number]
      if !(abs(value - wanted.double) <= checkTolerance * max(1, abs(wanted.double))) {
        return Difference(kind: .value, text: "x\(number) is \(value), wanted: \(wanted)")
      }
    }
    return nil
  }

  /// That the point is one of the solutions.
  private func checkRooms(_ values: [Double]) -> Difference? {
    let size = values.reduce(1) { max($0, abs($1)) }
    for (entry, room) in zip(ledger.entries, solution.rooms) {
      let residual = entry.row.residual(at: values)
      let isTooLarge = !room.mayBePositive && residual > checkTolerance * size
      if isTooLarge || (!room.mayBeNegative && residual < -checkTolerance * size) {
        let text = "\(entry.owner) is off by \(residual) at \(values): no solution"
        return Difference(kind: .outside, text: text)
      }
    }
    return nil
  }

  /// That exactly the variables with room are reported.
  private mutating func checkAmbiguity() -> Difference? {
    ambiguous = solver.ambiguousVariables.map(\.id)
    let reported = Set(ambiguous)
    var names: [String] = []
    var isWrong = false
    for (number, variable) in variables.enumerated() {
      let isReported = reported.contains(variable.id)
      if isReported { names.append("x\(number)") }
      // At a near tie the reference only knows which variables the priorities determine.
      let isKnown = !solution.isNearTie || solution.isUnique[number]
      if isKnown, isReported == solution.isUnique[number] { isWrong = true }
    }
    if !isWrong { return nil }
    let wanted = solution.isUnique.indices.filter { !solution.isUnique[$0] }.map { "x\($0)" }
    return Difference(kind: .ambiguity, text: "ambiguous: \(names), wanted: \(wanted)")
  }

  /// That the changes reported lead to the values.
  private mutating func checkChanges(_ values: [Double]) -> Difference? {
    for change in solver.drainChanges() {
      guard let number = variables.firstIndex(where: { $0.id == change.variable.id }) else {
        return Difference(kind: .changes, text: "an unknown variable changed")
      }
      if drained[number] == change.value {
        return Difference(kind: .changes, text: "x\(number) is reported, and did not change")
      }
      drained[number] = change.value
    }
    if drained == values { return nil }
    return Difference(kind: .changes, text: "reported: \(drained), values: \(values)")
  }

  /// That a variable that was removed is unknown, whatever took its place.
  private mutating func checkFormer() -> Difference? {
    guard let variable = former.last else { return nil }
    guard solver[variable].isNaN else {
      return Difference(kind: .refusal, text: "a removed variable has a value")
    }
    do throws(SolverError) {
      try solver.add(variable == 1)
    } catch {
      if case .unknownVariable = error { return nil }
    }
    return Difference(kind: .refusal, text: "a removed variable is not unknown")
  }

  /// That the same constants give the same bits, as long as the structure stays. At a degenerate point
  /// and where variables are ambiguous, several working sets are as good, and which of them it is may
  /// show in the last bits.
  private mutating func checkBits(_ values: [Double]) -> Difference? {
    if knownStructure != ledger.structure {
      knownStructure = ledger.structure
      knownBits = [:]
    }
    // The computed number that an edit starts with may differ from the exact one in its last bits.
    if ledger.entries.contains(where: \.isComputed) { return nil }
    let constants = ledger.rows.map(\.constant)
    let bits = values.map(\.bitPattern)
    guard let known = knownBits[constants] else {
      knownBits[constants] = bits
      return nil
    }
    counts.returns += 1
    for number in variables.indices
    where solution.isUnique[number] && known[number] != bits[number] {
      let before = Double(bitPattern: known[number])
      let isClose = abs(before - values[number]) <= 1e-12 * max(1, abs(before))
      if isClose && hasSeveralWorkingSets { continue }
      let text = "x\(number) was \(before), now with the same numbers \(values[number])"
      return Difference(kind: .bits, text: text)
    }
    return nil
  }
}

extension Player {
  private var hasSeveralWorkingSets: Bool {
    !ambiguous.isEmpty || Degeneracy.isPresent(at: values, of: ledger.rows)
  }
}

/// What must be as before after a refusal, and after work on a copy.
struct Snapshot {
  /// The handles then.
  let handles: Handles
  private let bits: [UInt64]
  private let ambiguous: [Variable.ID]

  /// Notes the present state.
  init(_ player: Player) {
    // Not the solver: it would be shared, and the next operation work on a copy.
    handles = player.handles
    bits = player.values.map(\.bitPattern)
    ambiguous = player.ambiguous
  }

  /// Compares the state now.
  func compare(_ other: Player) -> Difference? {
    let values = other.values
    for number in values.indices where values[number].bitPattern != bits[number] {
      let before = Double(bitPattern: bits[number])
      let text = "x\(number) was \(before), is \(values[number])"
      return Difference(kind: .untouched, text: text)
    }
    if other.solver.ambiguousVariables.map(\.id) != ambiguous {
      return Difference(kind: .untouched, text: "other variables are ambiguous than before")
    }
    return nil
  }
}
