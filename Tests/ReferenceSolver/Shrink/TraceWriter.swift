import ConstraintSolver

/// Writes a history as a trace, with the reference's answers as expectations.
package struct TraceWriter {
  private var lines: [String] = []
  private var variableCount = 0

  /// The trace of a history, up to its first difference.
  package static func trace(_ history: History) -> String {
    var writer = TraceWriter()
    for _ in 0..<history.variableCount { writer.write(.makeVariable) }
    do throws(ReferenceOverflow) {
      var player = try Player(variableCount: history.variableCount)
      for (index, step) in history.steps.enumerated() {
        var difference = try player.play(step)
        writer.write(step)
        if difference == nil, (index + 1) % history.auditInterval == 0 {
          difference = try player.audit()
        }
        writer.writeAnswers(player, isLast: difference != nil || index + 1 == history.steps.count)
        if let difference {
          writer.lines.append("# \(difference.kind.rawValue): \(commented(difference.text))")
          break
        }
      }
    } catch {
      writer.lines.append("# numbers too long for the reference")
    }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private static func commented(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n#   ")
  }

  private mutating func write(_ operation: Operation) {
    switch operation {
    case .add(let number, let planned): lines.append(line(number, planned))
    case .remove(let number): lines.append("x c\(number)")
    case .setConstant(let number, let constant): lines.append("k c\(number) \(text(constant))")
    case .setPriority(let number, let priority): lines.append("p c\(number) \(text(priority))")
    case .edit(let variable, let priority): lines.append("e x\(variable) \(text(priority))")
    case .suggest(let variable, let value): lines.append("s x\(variable) \(text(value))")
    case .endEdit(let variable): lines.append("q x\(variable)")
    case .reset: lines.append("# all is removed, the variables are made anew")
    case .makeVariable:
      lines.append("v x\(variableCount)")
      variableCount += 1
    case .replace(let variable):
      lines.append("# x\(variable) is removed and made anew")
    case .skipSequences(let count):
      lines.append("# \(count) sequence numbers are left out")
    case .batch(let members, let isAbandoned):
      if isAbandoned { lines.append("# the body of the batch throws after its last operation") }
      lines.append("begin")
      for member in members { write(member) }
      lines.append("commit")
    case .trial(let members, let keepsCopy):
      // The form knows no copies.
      lines.append("# on a copy:")
      for member in members { write(member) }
      lines.append(keepsCopy ? "# going on with the copy" : "# going on with the original")
    }
  }

  private func line(_ number: Int, _ planned: PlannedConstraint) -> String {
    let relation = relationText(planned.relation)
    let head = "c c\(number) \(text(planned.priority)) \(relation) \(text(planned.constant))"
    return planned.parts.reduce(head) { "\($0) \(text($1.coefficient)) x\($1.variable)" }
  }

  private func relationText(_ relation: Relation) -> String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  private func text(_ number: Double) -> String {
    let isShort = number == number.rounded() && abs(number) < 1e15
    return isShort ? "\(Int(number))" : "\(number)"
  }

  /// After a refusal its kind; after the last step what is known of the solution.
  private mutating func writeAnswers(_ player: Player, isLast: Bool) {
    if let refusal = player.lastRefusal { lines.append("expect-error \(refusal.traceName)") }
    guard isLast else {
      if player.lastRefusal == nil { lines.append("u") }
      return
    }
    let solution = player.solution
    for (number, isUnique) in solution.isUnique.enumerated() where isUnique {
      lines.append("expect x\(number) \(solution.values[number].double)")
    }
    for level in solution.levels where level.violation.numerator != 0 {
      lines.append("# violation at \(text(level.priority)): \(level.violation)")
    }
    if solution.isNearTie {
      lines.append("# a near tie: only what the priorities determine is expected")
    } else {
      let ambiguous = solution.isUnique.indices.filter { !solution.isUnique[$0] }
      lines.append((["expect-ambiguous"] + ambiguous.map { "x\($0)" }).joined(separator: " "))
    }
  }
}
