import ConstraintSolver
import Testing

/// Constraints, variables, terms and expressions.
extension KiwiBehaviourTests {
  @Test(
    "A constraint keeps its expression, relation and priority, and its text has the relation",
    arguments: [
      (Relation.equal, "foo == -1"), (.lessThanOrEqual, "foo <= -1"),
      (.greaterThanOrEqual, "foo >= -1"),
    ])
  func constraintCreation(relation: Relation, text: String) throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let constraint = Constraint(foo + 1, relation)
    #expect(constraint.priority == .required)
    #expect(constraint.relation == relation)
    #expect(constraint.expression.constant == 1)
    #expect(constraint.expression.terms.map(\.variable.id) == [foo.id])
    #expect(constraint.expression.terms.map(\.coefficient) == [1])
    try solver.add(constraint)
    #expect(solver.dump.contains("[1000] \(text) ("))
  }

  @Test(
    "A constraint is added with its own priority or with another, and stays as it is",
    arguments: [Priority.low, .medium, .high, .required, 251.5])
  func constraintPriority(priority: Priority) throws {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let wish = Constraint(foo + 1, .equal, priority: priority)
    #expect(wish.priority == priority)
    let law = foo == 7
    let own = try solver.add(wish)
    try solver.add(law, priority: 1)
    #expect(law.priority == .required)
    #expect(solver[foo] == -1)
    // Only at the lower priority does the constraint give way to the law.
    try solver.setPriority(0.5, of: own)
    #expect(solver[foo] == 7)
  }

  @Test("A constraint between numbers holds, is refused, or is violated all the time")
  func constraintWithoutVariables() throws {
    var solver = Solver()
    #expect(refusal { try solver.add(Constraint(0, .equal)) } == nil)
    #expect(refusal { try solver.add(Constraint(1, .equal)) } == .conflict(["0 == -1"]))
    let wish = try solver.add(Constraint(1, .equal), priority: .low)
    #expect(try solver.violation(of: wish) == 1)
  }

  @Test("A variable starts at 0; its name, if any, is for messages and need not be unique")
  func variableNames() {
    var solver = Solver()
    let variables = [nil, "Δ", "foo", "foo"].map { solver.makeVariable($0) }
    #expect(variables.map { solver[$0] } == [0, 0, 0, 0])
    #expect(Set(variables.map(\.id)).count == 4)
    let names = solver.dump.split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(names == ["variable 0 ", "Δ ", "foo ", "foo "])
  }

  @Test("A value belongs to a solver, not to a variable")
  func valuesBelongToASolver() throws {
    var solver = Solver()
    let other = Solver()
    let foo = solver.makeVariable("foo")
    try solver.add(foo == 3, priority: .low)
    let copy = solver
    try solver.add(foo == 4)
    #expect([solver[foo], copy[foo]] == [4, 3])
    #expect(other[foo].isNaN)
    #expect(refusal { _ = try other.value(of: foo) } == .unknownVariable(foo.id))
  }

  @Test("A coefficient from a division by zero is refused when the constraint is added")
  func divisionByZero() {
    var solver = Solver()
    let foo = solver.makeVariable("foo")
    let zero = 0.0
    let refused = refusal { try solver.add((1 / zero) * foo == 1) }
    #expect(refused == .badValue(.coefficient(.infinity)))
    #expect(solver[foo] == 0)
  }

  /// An expression as it is written in Swift, and its terms and constant.
  struct Sum: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expression: LinearExpression
    let parts: String

    init(_ text: String, _ expression: LinearExpression, _ parts: String) {
      testDescription = text
      self.expression = expression
      self.parts = parts
    }
  }

  @Test(
    "Sums, differences and multiples of variables, terms, expressions and numbers",
    arguments: Operands.sums)
  func arithmetic(sum: Sum) {
    #expect(Operands.parts(of: sum.expression) == sum.parts)
  }

  /// A comparison as it is written in Swift, and the expression that is compared with zero.
  struct Comparison: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let constraints: [Constraint]
    let parts: String

    init(_ text: String, _ constraints: [Constraint], _ parts: String) {
      testDescription = text
      self.constraints = constraints
      self.parts = parts
    }
  }

  @Test(
    "A comparison is a required constraint: left minus right against zero",
    arguments: Operands.comparisons)
  func comparison(comparison: Comparison) {
    let constraints = comparison.constraints
    #expect(constraints.map(\.relation) == [.lessThanOrEqual, .equal, .greaterThanOrEqual])
    for constraint in constraints {
      #expect(constraint.priority == .required)
      #expect(Operands.parts(of: constraint.expression) == comparison.parts)
    }
  }
}

/// One operand of each kind, and what the operators make of them.
private enum Operands {
  static let variables = {
    var solver = Solver()
    return (x: solver.makeVariable("x"), y: solver.makeVariable("y"))
  }()
  static let x = variables.x
  static let y = variables.y
  static let term = Term(x, coefficient: 10)
  static let other = Term(y)
  static let sum = term + 5
  static let difference = y - 10

  /// The terms in their order, then the constant: `10.0 x, -1.0 y, 5.0`. Adding 0 makes -0.0 plain.
  static func parts(of expression: LinearExpression) -> String {
    let terms = expression.terms.map { term in
      "\(term.coefficient) \(term.variable.id == x.id ? "x" : "y")"
    }
    return (terms + ["\(expression.constant + 0)"]).joined(separator: ", ")
  }

  static let sums: [KiwiBehaviourTests.Sum] = [
    .init("Term(y)", LinearExpression(other), "1.0 y, 0.0"),
    .init("terms", LinearExpression(terms: [term, other]), "10.0 x, 1.0 y, 0.0"),
    .init("constant", LinearExpression(terms: [other, term], constant: 9), "1.0 y, 10.0 x, 9.0"),
    .init("-x", -x, "-1.0 x, 0.0"),
    .init("x * 2.0", x * 2.0, "2.0 x, 0.0"),
    .init("2 * x", 2 * x, "2.0 x, 0.0"),
    .init("0.5 * x", 0.5 * x, "0.5 x, 0.0"),
    .init("x + 2", x + 2, "1.0 x, 2.0"),
    .init("2.0 + x", 2.0 + x, "1.0 x, 2.0"),
    .init("x + y", x + y, "1.0 x, 1.0 y, 0.0"),
    .init("x - 2", x - 2, "1.0 x, -2.0"),
    .init("2 - x", 2 - x, "-1.0 x, 2.0"),
    .init("x - y", x - y, "1.0 x, -1.0 y, 0.0"),
    .init("-term", -term, "-10.0 x, 0.0"),
    .init("term * 2", term * 2, "20.0 x, 0.0"),
    .init("2.0 * term", 2.0 * term, "20.0 x, 0.0"),
    .init("term + 2", term + 2, "10.0 x, 2.0"),
    .init("2.0 + term", 2.0 + term, "10.0 x, 2.0"),
    .init("term + y", term + y, "10.0 x, 1.0 y, 0.0"),
    .init("y + term", y + term, "1.0 y, 10.0 x, 0.0"),
    .init("term + other", term + other, "10.0 x, 1.0 y, 0.0"),
    .init("term - 2", term - 2, "10.0 x, -2.0"),
    .init("2.0 - term", 2.0 - term, "-10.0 x, 2.0"),
    .init("term - y", term - y, "10.0 x, -1.0 y, 0.0"),
    .init("y - term", y - term, "1.0 y, -10.0 x, 0.0"),
    .init("term - other", term - other, "10.0 x, -1.0 y, 0.0"),
    .init("-sum", -sum, "-10.0 x, -5.0"),
    .init("sum * 2.0", sum * 2.0, "20.0 x, 10.0"),
    .init("2.0 * sum", 2.0 * sum, "20.0 x, 10.0"),
    .init("0.5 * sum", 0.5 * sum, "5.0 x, 2.5"),
    .init("sum + 2", sum + 2, "10.0 x, 7.0"),
    .init("2.0 + sum", 2.0 + sum, "10.0 x, 7.0"),
    .init("sum + y", sum + y, "10.0 x, 1.0 y, 5.0"),
    .init("sum + other", sum + other, "10.0 x, 1.0 y, 5.0"),
    .init("sum + difference", sum + difference, "10.0 x, 1.0 y, -5.0"),
    .init("sum - 2", sum - 2, "10.0 x, 3.0"),
    .init("2.0 - sum", 2.0 - sum, "-10.0 x, -3.0"),
    .init("sum - y", sum - y, "10.0 x, -1.0 y, 5.0"),
    .init("y - sum", y - sum, "1.0 y, -10.0 x, -5.0"),
    .init("sum - other", sum - other, "10.0 x, -1.0 y, 5.0"),
    .init("other - sum", other - sum, "1.0 y, -10.0 x, -5.0"),
    .init("sum - difference", sum - difference, "10.0 x, -1.0 y, 15.0"),
  ]

  static let comparisons: [KiwiBehaviourTests.Comparison] = [
    .init("x, y + 1", [x <= y + 1, x == y + 1, x >= y + 1], "1.0 x, -1.0 y, -1.0"),
    .init("y + 1, x", [y + 1 <= x, y + 1 == x, y + 1 >= x], "1.0 y, -1.0 x, 1.0"),
    .init(
      "term, other + 1", [term <= other + 1, term == other + 1, term >= other + 1],
      "10.0 x, -1.0 y, -1.0"),
    .init(
      "sum, difference", [sum <= difference, sum == difference, sum >= difference],
      "10.0 x, -1.0 y, 15.0"),
  ]
}
