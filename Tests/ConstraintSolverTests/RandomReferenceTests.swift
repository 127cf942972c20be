import ConstraintSolver
import ReferenceSolver
import Testing

/// The reference itself, on problems whose answers are known.
@Suite("The exact reference")
struct RandomReferenceTests {
  /// A row about a few variables; sequence numbers follow the order in which rows are listed.
  private struct Row {
    let coefficients: [Double]
    let constant: Double
    let relation: Relation
    let priority: Double

    init(_ coefficients: [Double], _ constant: Double, _ relation: Relation, _ priority: Double) {
      self.coefficients = coefficients
      self.constant = constant
      self.relation = relation
      self.priority = priority
    }
  }

  private func solve(_ rows: [Row], variables: Int) throws -> ReferenceSolution? {
    try Reference.solve(referenceRows(rows), variableCount: variables)
  }

  private func referenceRows(_ rows: [Row]) throws -> [ReferenceRow] {
    try rows.enumerated().map { sequence, row in
      let constant = try #require(Rational(exactly: row.constant))
      let exact = ReferenceRow(
        coefficients: row.coefficients, constant: constant, relation: row.relation,
        priority: row.priority, sequence: sequence)
      return try #require(exact)
    }
  }

  @Test("Thirds are exact")
  func thirds() throws {
    let rows = [
      Row([3, -1], 0, .equal, 1000), Row([0, 1], -100, .equal, 500), Row([1, 0], -40, .equal, 250),
    ]
    let solution = try #require(try solve(rows, variables: 2))
    #expect(solution.values == [Rational(100, 3), Rational(100)])
    #expect(solution.levels.map(\.violation) == [Rational(0), Rational(20, 3)])
    #expect(solution.isUnique == [true, true])
  }

  @Test("The sum of absolute errors is least at the median")
  func median() throws {
    let rows = [-10.0, -20, -90].map { Row([1], $0, .equal, 500) }
    let solution = try #require(try solve(rows, variables: 1))
    #expect(solution.values == [Rational(20)])
    #expect(solution.levels.map(\.violation) == [Rational(80)])
  }

  @Test("Of two equal wishes the first holds")
  func twoWayTie() throws {
    let rows = [-10.0, -20].map { Row([1], $0, .equal, 500) }
    let solution = try #require(try solve(rows, variables: 1))
    #expect(solution.values == [Rational(10)])
    #expect(solution.isUnique == [true])
    #expect(!solution.isNearTie)
  }

  @Test("A thousand times the error of weaker wishes does not outweigh a stronger one")
  func levels() throws {
    var rows = [Row([1], -1, .equal, 500)]
    for _ in 0..<10 { rows.append(Row([100], -1_000_000, .equal, 499)) }
    let solution = try #require(try solve(rows, variables: 1))
    #expect(solution.values == [Rational(1)])
  }

  @Test("Required rows at odds have no solution")
  func infeasible() throws {
    let rows = [
      Row([1, -1], 0, .greaterThanOrEqual, 1000), Row([1, 0], -1, .lessThanOrEqual, 1000),
      Row([0, 1], -1.5, .greaterThanOrEqual, 1000),
    ]
    #expect(try solve(rows, variables: 2) == nil)
    #expect(try !Reference.isFeasible(try referenceRows(rows), variableCount: 2))
    #expect(try Reference.isFeasible(try referenceRows(Array(rows.dropLast())), variableCount: 2))
  }

  @Test("A row about nothing holds or does not")
  func constants() throws {
    #expect(try solve([Row([], 0, .equal, 1000)], variables: 0) != nil)
    #expect(try solve([Row([], 1, .lessThanOrEqual, 1000)], variables: 0) == nil)
    let soft = try #require(try solve([Row([], 1, .lessThanOrEqual, 500)], variables: 0))
    #expect(soft.levels.map(\.violation) == [Rational(1)])
  }

  @Test("Room is found where the bounds leave some, and not where they meet")
  func ambiguity() throws {
    let open = [
      Row([1, 0], 0, .greaterThanOrEqual, 1000), Row([1, 1], -10, .equal, 1000),
      Row([1, 0], -10, .lessThanOrEqual, 500),
    ]
    let solution = try #require(try solve(open, variables: 2))
    #expect(solution.isUnique == [false, false])
    let rows = open + [Row([0, 1], -10, .greaterThanOrEqual, 500)]
    let closed = try #require(try solve(rows, variables: 2))
    #expect(closed.isUnique == [true, true])
  }

  @Test("A variable that no row speaks of has room")
  func unused() throws {
    let solution = try #require(try solve([Row([1, 0], -7, .equal, 250)], variables: 2))
    #expect(solution.isUnique == [true, false])
    #expect(solution.values[0] == Rational(7))
  }

  @Test("A compound tie closer than the margin is reported")
  func nearTie() throws {
    // Moving x from 1 to 2 breaks rows 0 and 3 more, rows 1 and 2 less: their weights nearly cancel.
    let rows = [-1.0, -2, -2, -1].map { Row([1], $0, .equal, 500) }
    let solution = try #require(try solve(rows, variables: 1))
    #expect(solution.isNearTie)
    #expect(solution.isUnique == [false])
    #expect(solution.levels.map(\.violation) == [Rational(2)])
  }

  @Test("Numbers beyond the reference are reported, not wrong")
  func overflow() throws {
    let rows = (1...6).map { index in
      Row([0x1p20 + Double(index), Double(index * index)], 0x1p39 + 1, .equal, Double(index))
    }
    #expect(throws: ReferenceOverflow.self) { try solve(rows, variables: 2) }
  }

  @Test(
    "Fractions are found again in floating-point numbers",
    arguments: [(1, 3), (-2, 7), (100, 3), (0, 1), (-5, 1), (1, 6400), (-7, 64), (99_999, 17)])
  func nearFractions(_ numerator: Int, _ denominator: Int) {
    let fraction = Rational(numerator, denominator)
    #expect(Rational(near: fraction.double) == fraction)
  }
}
