extension TraceCompiler {
  /// Holds an operation back; inside `begin` and `commit` it is in its batch already.
  mutating func hold(_ operation: Operation, line: Int) {
    if isInBatch {
      append(.operation(operation), line: line)
    } else {
      held.append((operation, line))
      above = .operation
    }
  }

  /// The operation of a line, its names resolved.
  mutating func operation(_ line: TraceLine) throws(TraceSyntaxError.Problem) -> Operation {
    switch line.keyword {
    case .declare: .declare(variable: trace.variables.index(of: line.name(0)))
    case .add: .add(row: try row(line))
    case .remove: .remove(constraint: trace.constraints.index(of: line.name(0)))
    case .setConstant:
      .setConstant(
        constraint: trace.constraints.index(of: line.name(0)), try line.number(1))
    case .setPriority:
      .setPriority(
        constraint: trace.constraints.index(of: line.name(0)), try line.strength(1))
    case .edit: try edit(line)
    case .suggest:
      .suggest(variable: trace.variables.index(of: line.name(0)), try line.number(1))
    default: .endEdit(variable: trace.variables.index(of: line.name(0)))
    }
  }

  private mutating func edit(_ line: TraceLine) throws(TraceSyntaxError.Problem) -> Operation {
    let variable = trace.variables.index(of: line.name(0))
    let priority = try line.strength(1)
    if priority == 1000 { requiredEdits.insert(variable) }
    return .edit(variable: variable, priority: priority)
  }

  /// Adds the constraint of a `c` line to the program's rows; gives its index.
  private mutating func row(_ line: TraceLine) throws(TraceSyntaxError.Problem) -> Int {
    let firstTerm = trace.terms.count
    for index in stride(from: 4, to: line.words.count, by: 2) {
      let coefficient = try line.number(index)
      let variable = trace.variables.index(of: line.name(index + 1))
      trace.terms.append(RowTerm(coefficient: coefficient, variable: variable))
    }
    trace.rows.append(
      Row(
        constraint: trace.constraints.index(of: line.name(0)),
        relation: try line.relation(2), constant: try line.number(3),
        priority: try line.strength(1), terms: firstTerm..<trace.terms.count))
    return trace.rows.count - 1
  }

  /// Sends the operations held back, in as few groups as may be.
  ///
  /// Suggestions alone are no group: to move an edit takes less time than to record a batch. Only
  /// those for required edits must go together, since one without the other may be refused.
  mutating func sendHeld() {
    var start = 0
    for end in groupEnds() {
      let group = held[start..<end]
      if group.count > 1 && !group.allSatisfy({ isSoftSuggestion($0.operation) }) {
        append(.group(count: group.count), line: held[start].line)
      }
      for (operation, line) in group { append(.operation(operation), line: line) }
      start = end
    }
    held.removeAll(keepingCapacity: true)
  }

  private func isSoftSuggestion(_ operation: Operation) -> Bool {
    guard case .suggest(let variable, _) = operation else { return false }
    return !requiredEdits.contains(variable)
  }

  /// Where the groups of the held operations end.
  ///
  /// An edit begins with the present value of its variable. If no suggestion for it is in its group,
  /// that value counts, so what came before must have been solved: the edit begins a group. Read
  /// backwards, since each such cut decides what is left in the group before it.
  private func groupEnds() -> [Int] {
    guard !held.isEmpty else { return [] }
    var ends = [held.count]
    var suggested: Set<Int> = []
    for index in held.indices.reversed() {
      switch held[index].operation {
      case .suggest(let variable, _): suggested.insert(variable)
      case .endEdit(let variable): suggested.remove(variable)
      case .edit(let variable, _) where suggested.remove(variable) == nil:
        if index > 0 { ends.append(index) }
        suggested.removeAll()
      default: break
      }
    }
    return ends.reversed()
  }
}
