extension TraceCompiler {
  /// Says of the operation or batch above that it is to be refused. The instruction goes in front of
  /// it, so that the player knows before it plays it.
  mutating func expectError(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    let kind = try line.refusalKind(0)
    switch above {
    case .operation:
      // Sent alone: nothing else may be refused with it.
      guard let last = held.popLast() else { throw .noOperationAbove }
      emit(.expectError(kind), line: line.number)
      append(.operation(last.operation), line: last.line)
    case .commit(let position):
      trace.instructions.insert(.expectError(kind), at: position)
      trace.lines.insert(line.number, at: position)
    case .conflict, .nothing:
      throw .noOperationAbove
    }
    above = kind == .unsatisfiable ? .conflict : .nothing
  }

  /// Adds an expectation about what the solver says now, or said last.
  mutating func expect(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    let followsConflict = if case .conflict = above { true } else { false }
    switch line.keyword {
    case .expectConflict:
      guard followsConflict else { throw .noConflictAbove }
      emit(.expectConflict(list: list(line)), line: line.number)
    case .expectAmbiguous:
      emit(.expectAmbiguous(list: list(line)), line: line.number)
    default:
      let variable = trace.variables.index(of: line.name(0))
      emit(.expectValue(variable: variable, try line.number(1)), line: line.number)
    }
    if followsConflict { above = .conflict }
  }

  /// Adds the words of a line to the program's lists; gives the list's index.
  private mutating func list(_ line: TraceLine) -> Int {
    trace.lists.append(line.words.map { String($0) })
    return trace.lists.count - 1
  }
}
