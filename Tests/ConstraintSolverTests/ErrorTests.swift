import Testing

@testable import ConstraintSolver

/// A request with one kind of bad input.
struct BadRequest: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let refusal: Refusal
  let make: @Sendable (inout World) throws -> Void

  init(
    _ name: String, _ refusal: Refusal, _ make: @escaping @Sendable (inout World) throws -> Void
  ) {
    testDescription = name
    self.refusal = refusal
    self.make = make
  }
}

@Suite("Bad input is refused and changes nothing")
struct ErrorTests {
  private static let notFinite: [Double] = [.nan, .infinity, -.infinity]

  @Test("numbers that are not finite", arguments: notFinite)
  func numbers(_ number: Double) throws {
    let text = "\(number)"
    try expectRefusal(.constant(text)) { try $0.solver.add($0.x + number == 0) }
    try expectRefusal(.constant(text)) { try $0.solver.add($0.z + number <= 0, priority: .low) }
    try expectRefusal(.constant(text)) { try $0.solver.setConstant(number, of: $0.limit) }
    try expectRefusal(.constant(text)) { try $0.solver.suggest(number, for: $0.edit) }
    try expectRefusal(.constant(text)) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.add(world.z == 1)
        batch.setConstant(number, of: world.limit)
      }
    }
    try expectRefusal(.constant(text)) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.suggest(3, for: world.edit)
        batch.suggest(number, for: world.edit)
      }
    }
  }

  @Test("priorities out of range, inside a batch", arguments: [0, 1_000.5, .nan])
  func priorities(_ number: Double) throws {
    let found = Refusal.priority("\(number)")
    func expect(_ make: (inout Solver.Batch, Variable, ConstraintID) -> Void) throws {
      try expectRefusal(found) { world in
        let (variable, constraint) = (world.z, world.wish)
        try world.solver.batch { batch throws(SolverError) in
          batch.suggest(4, for: world.edit)
          make(&batch, variable, constraint)
        }
      }
    }
    let priority = Priority(number)
    try expect { batch, variable, _ in batch.add(variable == 1, priority: priority) }
    try expect { batch, _, constraint in batch.setPriority(priority, of: constraint) }
    try expect { batch, variable, _ in _ = batch.edit(variable, priority: priority) }
  }

  @Test("coefficients that are not finite", arguments: notFinite)
  func coefficients(_ number: Double) throws {
    let found = Refusal.coefficient("\(number)")
    try expectRefusal(found) { try $0.solver.add(number * $0.x >= 1) }
    try expectRefusal(found) { try $0.solver.add($0.y + number * $0.z >= 1, priority: .low) }
    try expectRefusal(found) { world in
      try world.solver.add(
        Constraint(LinearExpression(Term(world.z, coefficient: number)), .equal))
    }
  }

  @Test("finite numbers whose sum is not")
  func overflow() throws {
    let big = Double.greatestFiniteMagnitude
    try expectRefusal(.coefficient("inf")) { world in
      try world.solver.add(big * world.x + big * world.x == 0)
    }
    try expectRefusal(.constant("inf")) { try $0.solver.add($0.x + big == -big) }
  }

  @Test("a range for breakpoints that is not finite, and an edit that is none")
  func breakpoints() throws {
    try expectRefusal(.constant("inf")) { world in
      _ = try world.solver.breakpoints(of: world.edit, in: 0...(.infinity))
    }
    try expectRefusal(.constant("-inf")) { world in
      _ = try world.solver.breakpoints(of: world.edit, in: -Double.infinity...0)
    }
    try expectRefusal(.notEdited) { world in
      let other = try World()
      _ = try world.solver.breakpoints(of: other.edit, in: 0...1)
    }
  }

  /// Every request that takes a handle, with handles that `foreign` gives.
  private static func handleRequests(
    _ name: String, _ foreign: @escaping @Sendable (inout World) throws -> World
  ) -> [BadRequest] {
    [
      BadRequest("add: \(name)", .unknownVariable) { world in
        let other = try foreign(&world)
        try world.solver.add(world.x + other.z == 1)
      },
      BadRequest("edit: \(name)", .unknownVariable) { world in
        let other = try foreign(&world)
        _ = try world.solver.edit(other.z, priority: .low)
      },
      BadRequest("remove variable: \(name)", .unknownVariable) { world in
        let other = try foreign(&world)
        try world.solver.remove(other.z)
      },
      BadRequest("value(of:): \(name)", .unknownVariable) { world in
        let other = try foreign(&world)
        _ = try world.solver.value(of: 2 * other.z + 1)
      },
      BadRequest("explain: \(name)", .unknownVariable) { world in
        let other = try foreign(&world)
        _ = try world.solver.explain(other.z)
      },
      BadRequest("remove constraint: \(name)", .unknownConstraint) { world in
        let other = try foreign(&world)
        try world.solver.remove(other.wish)
      },
      BadRequest("setConstant: \(name)", .unknownConstraint) { world in
        let other = try foreign(&world)
        try world.solver.setConstant(1, of: other.wish)
      },
      BadRequest("setPriority: \(name)", .unknownConstraint) { world in
        let other = try foreign(&world)
        try world.solver.setPriority(.high, of: other.wish)
      },
      BadRequest("violation: \(name)", .unknownConstraint) { world in
        let other = try foreign(&world)
        _ = try world.solver.violation(of: other.wish)
      },
      BadRequest("suggest: \(name)", .notEdited) { world in
        let other = try foreign(&world)
        try world.solver.suggest(1, for: other.edit)
      },
      BadRequest("endEdit: \(name)", .notEdited) { world in
        let other = try foreign(&world)
        try world.solver.endEdit(other.edit)
      },
    ]
  }

  /// The same inside a batch, after a request that is good.
  private static func batchRequests(
    _ name: String, _ foreign: @escaping @Sendable (inout World) throws -> World
  ) -> [BadRequest] {
    func request(
      _ call: String, _ refusal: Refusal,
      _ make: @escaping @Sendable (inout Solver.Batch, World) -> Void
    ) -> BadRequest {
      BadRequest("batch \(call): \(name)", refusal) { world in
        let other = try foreign(&world)
        try world.solver.batch { batch throws(SolverError) in
          batch.add(world.z == 77)
          make(&batch, other)
        }
      }
    }
    return [
      request("add", .unknownVariable) { batch, other in batch.add(other.z == 1) },
      request("edit", .unknownVariable) { batch, other in
        _ = batch.edit(other.z, priority: .low)
      },
      request("remove", .unknownConstraint) { batch, other in batch.remove(other.wish) },
      request("setConstant", .unknownConstraint) { batch, other in
        batch.setConstant(1, of: other.wish)
      },
      request("setPriority", .unknownConstraint) { batch, other in
        batch.setPriority(.high, of: other.wish)
      },
      request("suggest", .notEdited) { batch, other in batch.suggest(1, for: other.edit) },
      request("endEdit", .notEdited) { batch, other in batch.endEdit(other.edit) },
    ]
  }

  private static let otherSolver: @Sendable (inout World) throws -> World = { _ in try World() }

  @Test("handles of another solver", arguments: handleRequests("another solver", otherSolver))
  func foreignHandles(_ request: BadRequest) throws {
    try expectRefusal(request.refusal, request.make)
  }

  @Test(
    "handles of another solver in a batch", arguments: batchRequests("another solver", otherSolver))
  func foreignHandlesInBatch(_ request: BadRequest) throws {
    try expectRefusal(request.refusal, request.make)
  }

  /// Handles with which a problem went on that was copied from the first one, or the other way
  /// round.
  private struct Later {
    let variable: Variable
    let constraint: ConstraintID
    let edit: Edit

    init(in solver: inout Solver) throws {
      variable = solver.makeVariable()
      constraint = try solver.add(variable == 3)
      edit = try solver.edit(variable, priority: .low)
    }
  }

  @Test("handles made in a copy are unknown in the original, and the other way round")
  func handlesOfCopies() throws {
    var original = try World()
    var copy = original
    let inCopy = try Later(in: &copy.solver)
    let inOriginal = try Later(in: &original.solver)
    for (world, strange, own) in [(original, inCopy, inOriginal), (copy, inOriginal, inCopy)] {
      var solver = world.solver
      let bits = solver.bits(world.variables + [own.variable])
      #expect(solver[strange.variable].isNaN)
      #expect(try refusal { try solver.add(strange.variable == 1) } == .unknownVariable)
      #expect(try refusal { try solver.remove(strange.variable) } == .unknownVariable)
      #expect(try refusal { try solver.remove(strange.constraint) } == .unknownConstraint)
      let constant = try refusal { try solver.setConstant(1, of: strange.constraint) }
      #expect(constant == .unknownConstraint)
      #expect(try refusal { try solver.suggest(1, for: strange.edit) } == .notEdited)
      #expect(try refusal { try solver.endEdit(strange.edit) } == .notEdited)
      #expect(solver.bits(world.variables + [own.variable]) == bits)
      expectConsistent(solver)
      try solver.setConstant(-4, of: own.constraint)
      expectValues(solver, (own.variable, 4))
    }
    #expect(try original.goOn() == World.course)
    #expect(try copy.goOn() == World.course)
  }

  @Test("handles of what was removed")
  func removed() throws {
    try expectRefusal(.unknownConstraint) { world in
      let extra = try world.solver.add(world.z == 0)
      try world.solver.remove(extra)
      world.solver.setNextSequence(world.solver.storage.nextSequence - 1)
      try world.solver.setConstant(4, of: extra)
    }
    try expectRefusal(.unknownVariable) { world in
      let extra = world.solver.makeVariable()
      try world.solver.remove(extra)
      try world.solver.add(extra == world.z)
    }
    try expectRefusal(.unknownConstraint) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.remove(world.wish)
        batch.setPriority(.high, of: world.wish)
      }
    }
    try expectRefusal(.notEdited) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.endEdit(world.edit)
        batch.suggest(4, for: world.edit)
      }
    }
  }

  @Test("required constraints that cannot hold")
  func unsatisfiable() throws {
    try expectRefusal(.unsatisfiable) { try $0.solver.add($0.x >= 91) }
    try expectRefusal(.unsatisfiable) { try $0.solver.add($0.y == $0.x) }
    try expectRefusal(.unsatisfiable) { world in
      try world.solver.batch { batch throws(SolverError) in
        batch.setPriority(.required, of: world.wish)
        batch.add(world.x <= 49)
      }
    }
  }

  @Test("a variable in use is not removed")
  func variableInUse() throws {
    try expectRefusal(.variableInUse) { try $0.solver.remove($0.x) }
  }

  @Test("each error says what happened in a sentence")
  func descriptions() throws {
    var world = try World()
    let errors: [(SolverError, String)] = [
      (.duplicateEdit(world.x), "the variable is edited already"),
      (.unknownVariable(world.x), "the variable is not one of this solver's"),
      (.unknownConstraint(world.wish), "the constraint is not one of this solver's"),
      (.badValue(.coefficient(.nan)), "nan is no coefficient"),
      (.badValue(.constant(.infinity)), "inf is no constant or suggested value"),
      (.badValue(.priority(-1)), "-1.0 is no priority: they lie in (0, 1000]"),
      (.notEdited, "the variable is not edited"),
      (.variableInUse(world.x), "constraints still use the variable"),
      (.stepLimit(7), "no solution was reached in 7 steps"),
    ]
    for (error, text) in errors { #expect("\(error)" == text) }
    try world.solver.endEdit(world.edit)
    let found = try error { try world.solver.suggest(1, for: world.edit) }
    #expect(found?.description == "the variable is not edited")
  }
}
