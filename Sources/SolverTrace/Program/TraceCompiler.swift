/// Turns lines into a program.
///
/// Operations are held back until a line comes that needs their outcome: then they are cut into
/// groups that are each sent as one batch, as an app would send them.
struct TraceCompiler {
  var trace = Trace()
  /// The operations held back, and their lines.
  var held: [(operation: Operation, line: Int)] = []
  /// The blocks that are open, the innermost last.
  var blocks: [Block] = []
  /// The variables that were given a required edit anywhere above.
  var requiredEdits: Set<Int> = []
  var above = Above.nothing

  /// A block that waits for its end.
  struct Block {
    let keyword: Keyword
    let line: Int
    /// Where its instruction stands.
    let position: Int
  }

  /// What the line above was, as far as `expect-error` and `expect-conflict` care.
  enum Above {
    case operation
    /// The atomic block at a position.
    case commit(position: Int)
    /// A conflict was expected, and at most other expectations came after it.
    case conflict
    case nothing
  }

  var isInBatch: Bool { blocks.contains { $0.keyword == .begin } }

  /// Adds a line to the program.
  mutating func compile(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    if isInBatch && !line.keyword.mayStandInBatch { throw .notInBatch(line.keyword.rawValue) }
    switch line.keyword {
    case .declare, .add, .remove, .setConstant, .setPriority, .edit, .suggest, .endEdit:
      hold(try operation(line), line: line.number)
    case .expectError: try expectError(line)
    case .expectConflict, .expectAmbiguous, .expectValue: try expect(line)
    case .solve: emit(.solve, line: line.number)
    case .phase: emit(.phase(trace.phases.index(of: line.name(0))), line: line.number)
    case .loop: try beginLoop(line)
    case .end: try endLoop(line)
    case .begin: beginBatch(line)
    case .commit: try endBatch(line)
    }
  }

  /// The whole program.
  ///
  /// - Throws: The innermost block that was never ended.
  mutating func finish() throws(TraceSyntaxError) -> Trace {
    if let open = blocks.last {
      throw TraceSyntaxError(line: open.line, problem: .neverEnded(open.keyword.rawValue))
    }
    sendHeld()
    return trace
  }

  /// Adds an instruction other than an operation; what was held back goes before it.
  mutating func emit(_ instruction: Instruction, line: Int) {
    sendHeld()
    append(instruction, line: line)
    above = .nothing
  }

  /// Adds an instruction.
  mutating func append(_ instruction: Instruction, line: Int) {
    trace.instructions.append(instruction)
    trace.lines.append(line)
  }
}
