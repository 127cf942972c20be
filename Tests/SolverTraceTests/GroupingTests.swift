import Testing

@testable import SolverTrace

@Suite("What is sent together")
struct GroupingTests {
  @Test("a build is one batch, however its operations are mixed")
  func buildIsOneBatch() throws {
    let program = try outline("v x\nc a weak == 0 1 x\nv y\nx a\nc b weak == 0 1 y\nu")
    #expect(program == ["together v c v x c", "u"])
  }

  @Test("a single operation is sent without a batch", arguments: ["v x", "s x 1", "k a 2"])
  func singleOperation(_ line: String) throws {
    #expect(try outline("\(line)\nu") == [String(line.prefix(1)), "u"])
  }

  @Test(
    "what needs the outcome ends a group",
    arguments: ["u", "expect x 1", "expect-ambiguous", "phase p", "loop 2", "begin"])
  func whatEndsAGroup(_ line: String) throws {
    let end = line == "begin" ? "\ncommit" : line == "loop 2" ? "\nend" : ""
    let program = try outline("k a 1\nk b 2\n\(line)\(end)\nk a 3\nk b 4")
    #expect(program.first == "together k k")
    #expect(program.last == "together k k")
  }

  @Test("the body of a loop is a group, or more, of its own")
  func loopBody() throws {
    let program = try outline("v x\nloop 2\nk a 1\ns y 2\nu\ns x 3\nend\nq x")
    #expect(program == ["v", "loop 5", "together k s", "u", "s", "end 5", "q"])
  }

  @Test("suggestions go together only for required edits, of which one may need the other")
  func suggestions() throws {
    #expect(try outline("s x 1\ns y 2\nu") == ["s", "s", "u"])
    #expect(try outline("e y 999\nu\ns x 1\ns y 2\nu") == ["e", "u", "s", "s", "u"])
    #expect(
      try outline("e y required\nu\ns x 1\ns y 2\nu") == ["e", "u", "together s s", "u"])
  }

  @Test("an operation that is to be refused is sent alone")
  func expectedError() throws {
    let program = try outline("v x\nv y\nv x\nexpect-error duplicate\nv z\nv w")
    #expect(program == ["together v v", "refused duplicate", "v", "together v v"])
  }

  @Test("an atomic batch is one, and what is said of it stands before it")
  func atomicBatch() throws {
    let program = try outline(
      "v x\nbegin\nv y\nloop 2\ns x 1\nend\ncommit\nexpect-error not-edited\nv z")
    #expect(program == ["v", "refused not-edited", "atomic v loop 1 s end 1", "v"])
  }

  @Test("an edit with a suggestion stays in its group; one without begins a group")
  func editsInGroups() throws {
    #expect(try outline("v x\ne x weak\nv y\ns x 1\nu") == ["together v e v s", "u"])
    #expect(try outline("v x\nv y\ne x weak\nv z") == ["together v v", "together e v"])
    #expect(try outline("v x\ne x weak\nq x\ns x 1") == ["v", "together e q s"])
    #expect(try outline("e x weak\ne y weak\ns x 1") == ["e", "together e s"])
    #expect(try outline("v x\ne x weak\ne y weak\ns x 1") == ["v", "e", "together e s"])
    #expect(
      try outline("e x weak\ns x 1\nq x\ne x weak\ns x 2") == ["together e s q e s"])
  }

  @Test("a suggestion behind a line that ends the group does not count")
  func suggestionTooLate() throws {
    #expect(try outline("v x\ne x weak\nu\ns x 1") == ["v", "e", "u", "s"])
  }

  @Test("an instruction is small")
  func instructionSize() {
    #expect(MemoryLayout<Instruction>.stride <= 24)
  }

  /// A program in words, what is sent together in one.
  private func outline(_ text: String) throws -> [String] {
    let trace = try Trace(parsing: text)
    var lines: [String] = []
    var position = 0
    while position < trace.instructions.count {
      let body = trace.body(of: position)
      let words = trace.instructions[position..<body.upperBound].map(word)
      lines.append(words.joined(separator: " "))
      position = body.upperBound
    }
    return lines
  }

  private func word(_ instruction: Instruction) -> String {
    switch instruction {
    case .operation(.declare): "v"
    case .operation(.add): "c"
    case .operation(.remove): "x"
    case .operation(.setConstant): "k"
    case .operation(.setPriority): "p"
    case .operation(.edit): "e"
    case .operation(.suggest): "s"
    case .operation(.endEdit): "q"
    case .group: "together"
    case .atomic: "atomic"
    case .expectError(let kind): "refused \(kind.rawValue)"
    case .solve: "u"
    case .loop(_, let count): "loop \(count)"
    case .endLoop(_, let count): "end \(count)"
    default: "other"
    }
  }
}
