// `left == right` and its like build constraints; both sides may be variables, terms, expressions or
// numbers. Two numbers are left to the standard library: the operators are disfavoured, so that
// `width >= 0` stays a `Bool` where `width` is a `Double`.

/// The constraint that two expressions are equal.
@_disfavoredOverload
public func == (
  left: some LinearExpressionConvertible, right: some LinearExpressionConvertible
) -> Constraint {
  Constraint(left - right, .equal)
}

/// The constraint that an expression is at most another.
@_disfavoredOverload
public func <= (
  left: some LinearExpressionConvertible, right: some LinearExpressionConvertible
) -> Constraint {
  Constraint(left - right, .lessThanOrEqual)
}

/// The constraint that an expression is at least another.
@_disfavoredOverload
public func >= (
  left: some LinearExpressionConvertible, right: some LinearExpressionConvertible
) -> Constraint {
  Constraint(left - right, .greaterThanOrEqual)
}
