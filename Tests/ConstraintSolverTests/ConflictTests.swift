import Testing

@testable import ConstraintSolver

@Suite("Conflicts: what cannot hold together, and nothing more")
struct ConflictTests {
  /// A contradictory system: constraints over x, y, z; the last one is refused.
  struct System: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The names of the constraints that the conflict must consist of, where only one set is right.
    let wanted: Set<String>?
    let constraints: @Sendable (Variable, Variable, Variable) -> [(String, Constraint)]

    init(
      _ name: String, wanted: Set<String>? = nil,
      _ constraints: @escaping @Sendable (Variable, Variable, Variable) -> [(String, Constraint)]
    ) {
      testDescription = name
      self.wanted = wanted
      self.constraints = constraints
    }
  }

  static let systems = [
    System("two equalities", wanted: ["a", "c"]) { x, y, _ in
      [("a", x == 1), ("b", y == 1), ("c", x == 2)]
    },
    System("two bounds", wanted: ["a", "c"]) { x, y, _ in
      [("a", x >= 3), ("b", x + y <= 9), ("c", x <= 2)]
    },
    System("a chain", wanted: ["a", "b", "c", "d"]) { x, y, z in
      [("a", y >= x + 10), ("b", z >= y + 10), ("u", z <= 100), ("c", x >= 0), ("d", z <= 19)]
    },
    System("a circle", wanted: ["a", "b", "c"]) { x, y, z in
      [("a", x >= y + 1), ("u", x == 0), ("b", y >= z + 1), ("c", z >= x - 1.5)]
    },
    System("three planes", wanted: ["a", "b", "c"]) { x, y, z in
      [("a", x + y + z == 1), ("b", x - y + z == 2), ("u", y - z <= 5), ("c", 2 * x + 2 * z == 4)]
    },
    System("a constant", wanted: ["c"]) { x, _, _ in
      [("a", x == 1), ("c", Constraint(-1, .greaterThanOrEqual))]
    },
    System("redundant rows, so that several sets are right") { x, y, _ in
      [
        ("a", x == 1), ("b", 2 * x == 2), ("c", x + y == 3), ("d", y >= 2), ("e", y == 2),
        ("f", x + 2 * y >= 5.5),
      ]
    },
    System("soft constraints take no part", wanted: ["a", "b"]) { x, y, _ in
      [
        ("s", Constraint(x - 5, .equal, priority: 999.9)), ("a", x + y == 1),
        ("t", Constraint(y - 9, .equal, priority: .low)), ("b", x + y >= 2),
      ]
    },
  ]

  /// Whether constraints over three variables can hold, in a solver of their own.
  private static func canHold(
    _ system: System, _ isIncluded: (String) -> Bool
  ) throws -> Bool {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    return try refusal {
      for (name, constraint) in system.constraints(x, y, z) where isIncluded(name) {
        try solver.add(constraint)
      }
    } == nil
  }

  private static func expectIrreducible(_ conflict: Conflict, _ system: System) throws {
    let names = Set(conflict.members.compactMap(\.name))
    #expect(names.count == conflict.members.count)
    #expect(try !canHold(system) { names.contains($0) }, "\(names) can hold together")
    for name in names {
      let canHold = try canHold(system) { $0 != name && names.contains($0) }
      #expect(canHold, "\(name) can be left out of \(names)")
    }
    if let wanted = system.wanted { #expect(names == wanted) }
  }

  @Test("the set is irreducible when constraints are added one by one", arguments: systems)
  func oneByOne(_ system: System) throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let constraints = system.constraints(x, y, z)
    for (name, constraint) in constraints.dropLast() { try solver.add(constraint, name: name) }
    let bits = solver.bits([x, y, z])
    let (name, last) = try #require(constraints.last)
    let conflict = try conflict { try solver.add(last, name: name) }
    try Self.expectIrreducible(conflict, system)
    #expect(
      conflict.members.map(\.isRefused)
        == conflict.members.indices.map { $0 == conflict.members.count - 1 })
    #expect(conflict.members.last?.name == name)
    #expect(solver.bits([x, y, z]) == bits)
    expectConsistent(solver)
  }

  @Test("the set is irreducible when all come in one batch", arguments: systems, [0, 30])
  func oneBatch(_ system: System, padding: Int) throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let others = (0..<padding).map { solver.makeVariable("\($0)") }
    let conflict = try conflict {
      try solver.batch { batch throws(SolverError) in
        for other in others { batch.add(other == 1) }
        for (name, constraint) in system.constraints(x, y, z) {
          batch.add(constraint, name: name)
        }
      }
    }
    try Self.expectIrreducible(conflict, system)
    #expect(solver.bits([x, y, z]) == [0, 0, 0])
    #expect(solver.ambiguousVariables.count == 3 + padding)
    expectConsistent(solver)
  }

  @Test("members say who they are: name, location, text, handle")
  func members() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let first = try solver.add(2 * x - y >= 3, name: "first", file: "Form.swift", line: 12)
    let second = try solver.add(0.5 * y == 1.25, file: "Form.swift", line: 13)
    let conflict = try conflict {
      try solver.add(-x - 0.25 >= 0, name: "third", file: "Other.swift", line: 1)
    }
    #expect(conflict.members.map(\.text) == ["2 x - y >= 3", "0.5 y == 1.25", "-x >= 0.25"])
    #expect(conflict.members.map(\.name) == ["first", nil, "third"])
    #expect(
      conflict.members.map(\.location) == ["Form.swift:12", "Form.swift:13", "Other.swift:1"])
    #expect(conflict.members.prefix(2).map(\.constraint) == [first, second])
    #expect(conflict.members.map(\.isRefused) == [false, false, true])
    #expect(conflict.members.allSatisfy { $0.edit == nil })
    #expect(
      conflict.description == """
        first: 2 x - y >= 3 (Form.swift:12)
        0.5 y == 1.25 (Form.swift:13)
        third: -x >= 0.25 (Other.swift:1)
        """)
    #expect(
      SolverError.unsatisfiable(conflict).description
        == "these cannot all hold:\n\(conflict.description)")
    let id = try #require(conflict.members.last?.constraint)
    #expect(try refusal { try solver.remove(id) } == .unknownConstraint)
  }

  @Test("this file and line are the location where none is given")
  func defaultLocation() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let line = #line + 1
    try solver.add(x == 1)
    let edit = try conflict { try solver.add(x == 2) }
    #expect(edit.members.map(\.location) == [line, line + 1].map { "\(#fileID):\($0)" })
    #expect(edit.members.map(\.text) == ["variable 0 == 1", "variable 0 == 2"])
  }

  @Test("a refused suggestion names the edit and the refused value")
  func suggestion() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x <= 3, name: "limit")
    try solver.add(x >= -3, name: "other")
    let edit = try solver.edit(x, priority: .required)
    try solver.suggest(-3, for: edit)
    let first = try conflict { try solver.suggest(4, for: edit) }
    #expect(first.members.map(\.text) == ["x <= 3", "x == 4"])
    #expect(first.members.map(\.edit) == [nil, edit])
    #expect(first.members.map(\.isRefused) == [false, true])
    let second = try conflict { try solver.suggest(-4.5, for: edit) }
    #expect(second.members.map(\.text) == ["x >= -3", "x == -4.5"])
    // An edit that stands in the way of another constraint shows the value that it has.
    let third = try conflict { try solver.add(x >= 0) }
    #expect(third.members.map(\.text) == ["x == -3", "x >= 0"])
    #expect(third.members.map(\.edit) == [edit, nil])
  }

  @Test("a refused constant and a refused priority are shown as they were to be")
  func changed() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let limit = try solver.add(x <= 3)
    try solver.add(x == 2)
    let wish = try solver.add(x == 7, priority: .low)
    let constant = try conflict { try solver.setConstant(-1, of: limit) }
    #expect(constant.members.map(\.text) == ["x == 2", "x <= 1"])
    #expect(constant.members.map(\.isRefused) == [false, true])
    let priority = try conflict { try solver.setPriority(.required, of: wish) }
    #expect(priority.members.map(\.text) == ["x == 2", "x == 7"])
    #expect(priority.members.map(\.isRefused) == [false, true])
    expectValues(solver, (x, 2))
  }

  @Test("a batch names all that it changed as refused, at the values they were to have")
  func batch() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + y == 0, name: "sum")
    let first = try solver.add(x >= 0, name: "first")
    try solver.add(x == 5, priority: .low, name: "bystander")
    let conflict = try conflict {
      try solver.batch { batch throws(SolverError) in
        batch.setConstant(-4, of: first)
        batch.add(y >= -3, name: "new")
      }
    }
    #expect(conflict.members.map(\.name) == ["sum", "first", "new"])
    #expect(conflict.members.map(\.text) == ["x + y == 0", "x >= 4", "y >= -3"])
    #expect(conflict.members.map(\.isRefused) == [false, true, true])
    expectValues(solver, (x, 5), (y, -5))
  }
}
