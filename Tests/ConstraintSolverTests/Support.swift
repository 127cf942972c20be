import ReferenceSolver
import Testing

@testable import ConstraintSolver

// What several test files share.

// MARK: - Refusals

/// Why a request was refused, without the handles, so that it can be compared.
enum Refusal: Equatable, Sendable {
  case unsatisfiable
  case duplicateEdit
  case unknownVariable
  case unknownConstraint
  case notEdited
  case variableInUse
  case stepLimit
  /// Text, as NaN is not equal to itself.
  case coefficient(String)
  case constant(String)
  case priority(String)

  init(_ error: SolverError) {
    switch error {
    case .unsatisfiable: self = .unsatisfiable
    case .duplicateEdit: self = .duplicateEdit
    case .unknownVariable: self = .unknownVariable
    case .unknownConstraint: self = .unknownConstraint
    case .notEdited: self = .notEdited
    case .variableInUse: self = .variableInUse
    case .stepLimit: self = .stepLimit
    case .badValue(.coefficient(let value)): self = .coefficient("\(value)")
    case .badValue(.constant(let value)): self = .constant("\(value)")
    case .badValue(.priority(let value)): self = .priority("\(value)")
    }
  }
}

/// Why a request is refused; nil where it is not.
func refusal(of request: () throws -> Void) throws -> Refusal? {
  try error(of: request).map { Refusal($0) }
}

/// The error that a request throws; nil where it throws none.
func error(of request: () throws -> Void) throws -> SolverError? {
  do {
    try request()
    return nil
  } catch let error as SolverError {
    return error
  }
}

/// The conflict that refuses a request.
func conflict(
  of request: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Conflict {
  var found: Conflict?
  if case .unsatisfiable(let conflict) = try error(of: request) { found = conflict }
  return try #require(found, sourceLocation: sourceLocation)
}

// MARK: - Values

/// Whether two numbers agree to 1e-9.
func isClose(_ value: Double, _ wanted: Double) -> Bool {
  abs(value - wanted) <= 1e-9 * (1 + abs(wanted))
}

/// Expects values of a solution, and a consistent inner state.
func expectValues(
  _ solver: Solver, _ wanted: (Variable, Double)...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (index, (variable, value)) in wanted.enumerated() {
    #expect(
      isClose(solver[variable], value), "value \(index): \(solver[variable]), not \(value)",
      sourceLocation: sourceLocation)
  }
  expectConsistent(solver, sourceLocation: sourceLocation)
}

/// Expects that the solver's inner state fits together (known in debug builds only).
func expectConsistent(_ solver: Solver, sourceLocation: SourceLocation = #_sourceLocation) {
  #if DEBUG
    #expect(solver.checkInvariants() == [], sourceLocation: sourceLocation)
  #endif
}

/// The identities of some variables.
func ids(_ variables: Variable...) -> Set<Variable.ID> {
  Set(variables.map(\.id))
}

extension Solver {
  /// The values of variables, by their bits.
  func bits(_ variables: [Variable]) -> [UInt64] {
    variables.map { self[$0].bitPattern }
  }

  /// The identities of the ambiguous variables.
  var ambiguousIDs: Set<Variable.ID> {
    Set(ambiguousVariables.map(\.id))
  }
}

extension RandomSource {
  /// A whole number in a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// A number in -1 ... 1, none closer to 0 than 1/64.
  mutating func coefficient() -> Double {
    Double(1 + below(64)) / 64 * (chance(50) ? 1 : -1)
  }
}

// MARK: - A problem in use

/// A small problem with something of everything: x is edited, y follows it, under a limit; z is
/// left room.
struct World {
  var solver = Solver()
  let x: Variable
  let y: Variable
  let z: Variable
  let limit: ConstraintID
  let distance: ConstraintID
  let wish: ConstraintID
  let edit: Edit

  /// x = 20, y = 30, z = 0.
  init() throws {
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
    z = solver.makeVariable("z")
    limit = try solver.add(y <= 100, name: "limit")
    distance = try solver.add(y == x + 10, name: "distance")
    wish = try solver.add(x == 50, priority: .low)
    edit = try solver.edit(x, priority: .medium)
    try solver.suggest(20, for: edit)
  }

  var variables: [Variable] { [x, y, z] }

  /// Goes on in ways that touch every part of the problem; the values after each step.
  mutating func goOn() throws -> [Double] {
    var values: [Double] = []
    func note(_ solver: Solver) { values += [solver[x], solver[y], solver[z]] }
    try solver.suggest(95, for: edit)  // y is at its limit: x is 90
    note(solver)
    try solver.setConstant(-80, of: limit)
    note(solver)
    try solver.setPriority(.high, of: wish)
    note(solver)
    let tied = try solver.add(z == x, priority: .low)
    try solver.add(z == 3, priority: .low)
    note(solver)
    try solver.remove(tied)
    try solver.endEdit(edit)
    note(solver)
    return values
  }

  /// What `goOn` gives: x, y, z after each step. In the fourth both wishes for z have the same
  /// priority, and the one added first holds.
  static let course: [Double] = [
    90, 100, 0,
    70, 80, 0,
    50, 60, 0,
    50, 60, 50,
    50, 60, 3,
  ]
}

/// Expects that a request is refused in a ``World``, that it changes nothing, bit for bit, and that
/// the solver goes on as if it had not been made.
func expectRefusal(
  _ wanted: Refusal, sourceLocation: SourceLocation = #_sourceLocation,
  _ request: (inout World) throws -> Void
) throws {
  var world = try World()
  let bits = world.solver.bits(world.variables)
  let ambiguous = world.solver.ambiguousIDs
  let sequence = world.solver.storage.nextSequence
  _ = world.solver.drainChanges()
  let found = try refusal { try request(&world) }
  #expect(found == wanted, sourceLocation: sourceLocation)
  #expect(world.solver.bits(world.variables) == bits, sourceLocation: sourceLocation)
  #expect(world.solver.ambiguousIDs == ambiguous, sourceLocation: sourceLocation)
  #expect(world.solver.storage.nextSequence == sequence, sourceLocation: sourceLocation)
  let changes = world.solver.drainChanges().count
  #expect(changes == 0, sourceLocation: sourceLocation)
  expectConsistent(world.solver, sourceLocation: sourceLocation)
  let course = try world.goOn()
  #expect(course.count == World.course.count, sourceLocation: sourceLocation)
  for (value, wanted) in zip(course, World.course) {
    #expect(isClose(value, wanted), "\(course)", sourceLocation: sourceLocation)
  }
}
