import ConstraintSolver

/// A constraint as the reference takes it: `constant + sum of coefficient * variable`, compared with
/// zero.
package struct ReferenceRow: Sendable {
  /// How finely coefficients are told apart: they are whole multiples of `1 / unit`.
  package static let unit = 1024

  /// The coefficient of every variable, in multiples of `1 / unit`.
  package var coefficients: [Int]
  /// What is added.
  package var constant: Rational
  /// How the sum is compared with zero.
  package var relation: Relation
  /// The level: 1000 is required.
  package var priority: Double
  /// The sequence number, which decides ties.
  package var sequence: Int

  /// Whether the row must hold.
  package var isRequired: Bool { priority == 1000 }

  /// Makes a row; fails for a coefficient that is no multiple of `1 / unit`.
  package init?(
    coefficients: [Double], constant: Rational, relation: Relation, priority: Double, sequence: Int
  ) {
    var scaled: [Int] = []
    for coefficient in coefficients {
      let multiple = coefficient * Double(Self.unit)
      guard multiple == multiple.rounded(), abs(multiple) < 0x1p31 else { return nil }
      scaled.append(Int(multiple))
    }
    self.coefficients = scaled
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.sequence = sequence
  }

  /// The value of the sum at a point.
  package func residual(at point: [Double]) -> Double {
    var sum = constant.double
    for (index, coefficient) in coefficients.enumerated() where coefficient != 0 {
      sum += Double(coefficient) / Double(Self.unit) * point[index]
    }
    return sum
  }

  /// By how much a value of the sum breaks the constraint; 0 if it holds.
  package func violation(ofResidual residual: Double) -> Double {
    switch relation {
    case .equal: abs(residual)
    case .lessThanOrEqual: max(residual, 0)
    case .greaterThanOrEqual: max(-residual, 0)
    }
  }
}
