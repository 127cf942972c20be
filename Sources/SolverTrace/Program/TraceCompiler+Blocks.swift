extension TraceCompiler {
  mutating func beginLoop(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    let count = try line.count(0)
    emit(.loop(trace.loopCounts.count, count: 0), line: line.number)
    trace.loopCounts.append(count)
    open(line)
  }

  mutating func endLoop(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    sendHeld()
    let position = try close(.loop, by: line)
    guard case .loop(let loop, _) = trace.instructions[position] else { return }
    let count = trace.instructions.count - position - 1
    trace.instructions[position] = .loop(loop, count: count)
    emit(.endLoop(loop, count: count), line: line.number)
  }

  mutating func beginBatch(_ line: TraceLine) {
    emit(.atomic(count: 0), line: line.number)
    open(line)
  }

  mutating func endBatch(_ line: TraceLine) throws(TraceSyntaxError.Problem) {
    let position = try close(.begin, by: line)
    trace.instructions[position] = .atomic(count: trace.instructions.count - position - 1)
    // The batch happens at its end; what is said of it is said of that line.
    trace.lines[position] = line.number
    above = .commit(position: position)
  }

  /// Opens the block whose instruction was just added.
  private mutating func open(_ line: TraceLine) {
    let position = trace.instructions.count - 1
    blocks.append(Block(keyword: line.keyword, line: line.number, position: position))
  }

  /// Closes the innermost block, which must be of the given kind; gives its instruction's position.
  private mutating func close(
    _ keyword: Keyword, by line: TraceLine
  ) throws(TraceSyntaxError.Problem) -> Int {
    guard let block = blocks.last, block.keyword == keyword else {
      throw .nothingToEnd(line.keyword.rawValue)
    }
    blocks.removeLast()
    return block.position
  }
}
