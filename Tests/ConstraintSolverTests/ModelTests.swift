import Testing

@testable import ConstraintSolver

@Suite("Expressions and constraints as they are written")
struct ModelTests {
  /// Something that can stand in an expression, and its value where x is 3.
  private struct Operand {
    let name: String
    let expression: any LinearExpressionConvertible
    let value: Double
  }

  /// A solver in which a variable is 3.
  private static func three() throws -> (solver: Solver, x: Variable) {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x == 3)
    return (solver, x)
  }

  private static func operands(_ x: Variable) -> [Operand] {
    [
      Operand(name: "variable", expression: x, value: 3),
      Operand(name: "term", expression: Term(x, coefficient: 2), value: 6),
      Operand(name: "expression", expression: 4 * x + 1, value: 13),
      Operand(name: "Double", expression: 0.5, value: 0.5),
      Operand(name: "Int", expression: 7, value: 7),
    ]
  }

  private static func sum(
    _ left: some LinearExpressionConvertible, _ right: some LinearExpressionConvertible
  ) -> LinearExpression { left + right }

  private static func difference(
    _ left: some LinearExpressionConvertible, _ right: some LinearExpressionConvertible
  ) -> LinearExpression { left - right }

  private static func constraints(
    _ left: some LinearExpressionConvertible, _ right: some LinearExpressionConvertible
  ) -> [Constraint] { [left == right, left <= right, left >= right] }

  @Test("every pair of operands adds, subtracts and compares")
  func pairs() throws {
    let (solver, x) = try Self.three()
    for left in Self.operands(x) {
      for right in Self.operands(x) {
        let note: Comment = "\(left.name), \(right.name)"
        let sum = try solver.value(of: Self.sum(left.expression, right.expression))
        #expect(sum == left.value + right.value, note)
        let difference = try solver.value(of: Self.difference(left.expression, right.expression))
        #expect(difference == left.value - right.value, note)
        let constraints = Self.constraints(left.expression, right.expression)
        #expect(
          constraints.map(\.relation) == [.equal, .lessThanOrEqual, .greaterThanOrEqual], note)
        for constraint in constraints {
          let value = try solver.value(of: constraint.expression)
          #expect(value == left.value - right.value, note)
          #expect(constraint.priority == .required, note)
        }
      }
    }
  }

  @Test("every operand is multiplied from both sides and negated")
  func multiples() throws {
    let (solver, x) = try Self.three()
    func multiples(_ operand: some LinearExpressionConvertible) throws -> [Double] {
      [
        try solver.value(of: 2.5 * operand), try solver.value(of: operand * 2.5),
        try solver.value(of: -operand),
      ]
    }
    for operand in Self.operands(x) {
      let values = try multiples(operand.expression)
      #expect(values == [2.5 * operand.value, 2.5 * operand.value, -operand.value])
    }
  }

  @Test("literals may stand on either side")
  func literals() throws {
    let (solver, x) = try Self.three()
    #expect(try solver.value(of: 1 + x) == 4)
    #expect(try solver.value(of: x - 1.5) == 1.5)
    #expect(try solver.value(of: (3 >= x).expression) == 0)
    #expect(try solver.value(of: (x + 1 == 2 * x - 0.5).expression) == -1.5)
    let whole: LinearExpression = 4
    let fraction: LinearExpression = 0.25
    #expect(whole.constant == 4 && whole.terms.isEmpty)
    #expect(fraction.constant == 0.25 && fraction.terms.isEmpty)
  }

  @Test("an expression grows in place")
  func growing() throws {
    let (solver, x) = try Self.three()
    var expression = LinearExpression(x)
    expression += 2 * x + 1
    expression += 4
    #expect(try solver.value(of: expression) == 14)
    #expect(expression.terms.count == 2)
  }

  @Test("a variable that is named more than once adds up")
  func repeatedVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + x + 2 * x == 12)
    try solver.add(5 * y - 3 * y - y - y == 0)
    expectValues(solver, (x, 3), (y, 0))
    // The terms of y cancel, so nothing determines it.
    #expect(solver.ambiguousIDs == ids(y))
  }

  @Test("comparing two numbers stays a Bool")
  func comparedNumbers() {
    let width = 10.0
    let isPositive = width >= 0
    let isSmall = width <= 5
    let isTen = width == 10
    let isCounted = 3 >= 2
    #expect(type(of: isPositive) == Bool.self)
    #expect(isPositive && !isSmall && isTen && isCounted)
  }

  @Test("a constraint says what it was made of")
  func constraintParts() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let constraint = Constraint(2 * x - 3, .lessThanOrEqual, priority: .medium)
    #expect(constraint.expression.terms.map(\.coefficient) == [2])
    #expect(constraint.expression.constant == -3)
    #expect(constraint.priority == .medium)
    try solver.add(constraint)
    try solver.add(x == 9, priority: .low)
    expectValues(solver, (x, 1.5))
  }

  @Test("an unknown variable has no value")
  func unknownVariable() throws {
    let (solver, x) = try Self.three()
    var other = Solver()
    let stranger = other.makeVariable()
    #expect(solver[stranger].isNaN)
    #expect(try refusal { _ = try solver.value(of: x + stranger) } == .unknownVariable)
  }
}
