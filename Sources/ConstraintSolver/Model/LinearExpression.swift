/// A sum of terms and a constant: `x + 2 * y - 3`.
///
/// A variable may occur in several terms; a solver adds them up.
public struct LinearExpression: Sendable {
  /// The terms, in the order in which they were written.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// Makes the expression `terms + constant`.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Makes the expression `variable`.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }

  /// Makes the expression `term`.
  public init(_ term: Term) {
    self.init(terms: [term])
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a constant expression.
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }

  /// Makes a constant expression.
  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }
}

/// What can stand in a linear expression: a variable, a term, an expression or a number.
public protocol LinearExpressionConvertible {
  /// The value as a linear expression.
  var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressionConvertible {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

extension Variable: LinearExpressionConvertible {
  /// The expression `1 * self`.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Term: LinearExpressionConvertible {
  /// The expression with this one term.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Double: LinearExpressionConvertible {
  /// The constant expression.
  public var linearExpression: LinearExpression { LinearExpression(constant: self) }
}

extension Int: LinearExpressionConvertible {
  /// The constant expression.
  public var linearExpression: LinearExpression { LinearExpression(constant: Double(self)) }
}
