// Sums, differences and multiples. Written once over `LinearExpressionConvertible`, so that
// variables, terms, expressions and numbers mix freely.

/// The sum of two expressions.
@_disfavoredOverload
public func + (
  left: some LinearExpressionConvertible, right: some LinearExpressionConvertible
) -> LinearExpression {
  var sum = left.linearExpression
  sum += right
  return sum
}

/// The difference of two expressions.
@_disfavoredOverload
public func - (
  left: some LinearExpressionConvertible, right: some LinearExpressionConvertible
) -> LinearExpression {
  left + (-1 * right.linearExpression)
}

/// A number times an expression.
@_disfavoredOverload
public func * (factor: Double, expression: some LinearExpressionConvertible) -> LinearExpression {
  var product = expression.linearExpression
  for index in product.terms.indices {
    product.terms[index].coefficient *= factor
  }
  product.constant *= factor
  return product
}

/// An expression times a number.
@_disfavoredOverload
public func * (expression: some LinearExpressionConvertible, factor: Double) -> LinearExpression {
  factor * expression
}

/// The negative of an expression.
@_disfavoredOverload
public prefix func - (expression: some LinearExpressionConvertible) -> LinearExpression {
  -1 * expression.linearExpression
}

/// Adds an expression to another.
@_disfavoredOverload
public func += (left: inout LinearExpression, right: some LinearExpressionConvertible) {
  let addend = right.linearExpression
  left.terms += addend.terms
  left.constant += addend.constant
}
