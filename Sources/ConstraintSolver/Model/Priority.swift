/// How much a constraint counts: a number in (0, 1000].
///
/// Priorities are lexicographic: no number of weaker constraints, and no size of their errors, ever
/// outweighs a stronger one. 1000 is *required*: it holds, or the solver refuses the constraint. The
/// scale is that of Apple's Auto Layout. A number outside the range is refused when it is used, as
/// ``SolverError/badValue(_:)``.
public struct Priority: Hashable, Sendable, RawRepresentable {
  /// The number.
  public let rawValue: Double

  /// Makes a priority of any number; the range is checked where it is used.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Makes a priority of any number; the range is checked where it is used.
  public init(_ value: Double) {
    self.init(rawValue: value)
  }

  /// 1000: it must hold.
  public static let required = Priority(1000)
  /// 750.
  public static let high = Priority(750)
  /// 500.
  public static let medium = Priority(500)
  /// 250.
  public static let low = Priority(250)

  /// Whether the number is in (0, 1000].
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

extension Priority: Comparable {
  /// Whether one priority is weaker than another.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a priority of a literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Makes a priority of a literal.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
