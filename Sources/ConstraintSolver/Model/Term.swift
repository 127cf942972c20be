/// A variable times a coefficient: `2 * x`.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// What the variable is multiplied by.
  public var coefficient: Double

  /// Makes the term `coefficient * variable`.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
