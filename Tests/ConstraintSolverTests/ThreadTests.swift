import ReferenceSolver
import Testing

@testable import ConstraintSolver

/// What each thread shows must be, word for word, what the same requests show on one thread. The
/// thread sanitizer looks on where it is switched on: see Docs/Contributing.md.
@Suite("Copies of one solver on several threads")
struct ThreadTests {
  private static let seeds: [UInt64] = Array(1...8)

  /// Does work for each seed at the same time; the results in the order of the seeds.
  private func together(
    _ work: @escaping @Sendable (UInt64) throws -> [String]
  ) async throws -> [[String]] {
    try await withThrowingTaskGroup(of: (UInt64, [String]).self) { group in
      for seed in Self.seeds { group.addTask { (seed, try work(seed)) } }
      let results = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      return Self.seeds.compactMap { results[$0] }
    }
  }

  @Test("copies of a solver that nobody changes")
  func copiesOfOne() async throws {
    let chain = try Chain()
    let before = try chain.readOut()
    let alone = try Self.seeds.map { try chain.course(seed: $0) }
    #expect(Set(alone).count == alone.count)
    #expect(try await together { try chain.course(seed: $0) } == alone)
    #expect(try chain.readOut() == before)
    expectConsistent(chain.solver)
  }

  @Test("copies made while the original goes on and earlier copies are changed")
  func copiesBetween() async throws {
    let chain = try Chain()
    var steps: [Chain] = []
    var original = chain
    var random = RandomSource(seed: 0)
    for _ in Self.seeds {
      steps.append(original)
      _ = try original.step(&random)
    }
    let alone = try zip(steps, Self.seeds).map { try $0.course(seed: $1) }
    let last = try original.readOut()

    original = chain
    random = RandomSource(seed: 0)
    let found = try await withThrowingTaskGroup(of: (UInt64, [String]).self) { group in
      for seed in Self.seeds {
        let copy = original
        group.addTask { (seed, try copy.course(seed: seed)) }
        _ = try original.step(&random)
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(Self.seeds.compactMap { found[$0] } == alone)
    #expect(try original.readOut() == last)
  }

  @Test("a solver that is read on some threads while others change copies of it")
  func readers() async throws {
    let chain = try Chain()
    let before = try chain.readOut()
    let found = try await together { seed in
      if seed % 2 == 0 { return try chain.course(seed: seed) }
      return [try chain.readOut(), try chain.readOut()]
    }
    for (seed, texts) in zip(Self.seeds, found) where seed % 2 == 1 {
      #expect(texts == [before, before])
    }
    for (seed, texts) in zip(Self.seeds, found) where seed % 2 == 0 {
      #expect(try texts == chain.course(seed: seed))
    }
  }

  @Test("a solver that one thread hands to the next, which changes it in place")
  func handedOn() async throws {
    var chain = try Chain()
    var expected = chain
    for seed in Self.seeds {
      let given = chain
      chain = try await Task.detached { try given.after(seed: seed) }.value
      expected = try expected.after(seed: seed)
      #expect(try chain.readOut() == expected.readOut())
    }
  }
}

/// Boxes one behind the other, the first edited: enough rows for every part of the solver.
private struct Chain: Sendable {
  private(set) var solver: Solver
  private let variables: [Variable]
  private let edit: Edit
  private let first: ConstraintID
  private var wishes: [ConstraintID] = []

  init() throws {
    var solver = Solver()
    variables = (0..<10).map { solver.makeVariable("x\($0)") }
    first = try solver.add(variables[0] >= 10, name: "first")
    for (left, right) in zip(variables, variables.dropFirst(2)) {
      try solver.add(right >= left + 3, name: "gap")
      try solver.add(right == left + 8, priority: .low)
    }
    edit = try solver.edit(variables[0], priority: .medium)
    self.solver = solver
  }

  /// All there is to read: values, violations, ambiguities, explanations, a path.
  func readOut() throws -> String {
    let explanations = try variables.map { try solver.explain($0).description }
    let path = try solver.breakpoints(of: edit, in: 0...100)
    let bits = solver.bits(variables).map { String($0, radix: 16) }
    return ([solver.dump, "\(bits)", "\(path.breakpoints)"] + explanations)
      .joined(separator: "\n")
  }

  /// What a copy shows after each of some random steps.
  func course(seed: UInt64) throws -> [String] {
    var copy = self
    var random = RandomSource(seed: seed)
    return try (0..<12).map { _ in try copy.step(&random) }
  }

  /// A copy after some random steps.
  func after(seed: UInt64) throws -> Chain {
    var copy = self
    var random = RandomSource(seed: seed)
    for _ in 0..<6 { _ = try copy.step(&random) }
    return copy
  }

  /// A random request, and what is to be read after it.
  mutating func step(_ random: inout RandomSource) throws -> String {
    var refusal = ""
    switch random.below(6) {
    case 0, 1: try solver.suggest(Double(random.below(100)), for: edit)
    case 2: try addWish(&random)
    case 3: if let wish = wishes.popLast() { try solver.remove(wish) }
    case 4: try solver.setConstant(-Double(random.below(40)), of: first)
    default: refusal = try conflict { try solver.add(variables[8] <= -50) }.description
    }
    let changes = solver.drainChanges().map(\.value)
    return "\(refusal)\n\(changes)\n\(try readOut())"
  }

  private mutating func addWish(_ random: inout RandomSource) throws {
    let left = variables[random.below(variables.count)]
    let right = variables[random.below(variables.count)]
    let wish = random.coefficient() * left + random.coefficient() * right
    wishes.append(try solver.add(wish == random.coefficient() * 50, priority: .high))
  }
}
