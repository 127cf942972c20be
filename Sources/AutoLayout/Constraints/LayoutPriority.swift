internal import ConstraintSolver

/// How much a constraint counts: a number in (0, 1000], as in Apple's Auto Layout.
///
/// Priorities are lexicographic: no number of weaker constraints outweighs a stronger one. 1000 is
/// required: it holds, or the layout pass reports a conflict. Numbers below 1 are what scroll views
/// decide their offset with, after everything else; see ``LayoutScrollView``. A number outside the
/// range is refused where it is used, and the next layout pass reports it.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Double

  /// Makes a priority of any number.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Makes a priority of any number.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  /// 1000: it must hold.
  public static let required = LayoutPriority(1000)
  /// 750: what resists making content smaller, unless told otherwise.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: what resists making content larger, unless told otherwise.
  public static let defaultLow = LayoutPriority(250)

  /// Stronger than all wishes of a user, but not required.
  static let nearlyRequired = LayoutPriority(1000.0.nextDown)
  /// 50: what pulls a view to the size that it is to fit; see
  /// ``LayoutView/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// 750, the same as ``defaultHigh``.
  public static let high = LayoutPriority(750)
  /// 500.
  public static let medium = LayoutPriority(500)
  /// 250, the same as ``defaultLow``.
  public static let low = LayoutPriority(250)

  /// 0.5: how far a scroll view may scroll follows its content; see ``LayoutScrollView``.
  static let scrollLimit = LayoutPriority(0.5)
  /// 0.25: moves the offset of a scroll view, within its limits, and nothing else. For a constraint
  /// between a view inside a scroll view and something outside, such as "this field stays above
  /// that guide".
  public static let scrollOffset = LayoutPriority(0.25)
  /// 0.125: the offset stays where it is.
  static let scrollRest = LayoutPriority(0.125)

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
  var solverPriority: Priority { Priority(rawValue) }
}

extension LayoutPriority {
  /// A priority that is so much stronger.
  public static func + (priority: LayoutPriority, amount: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue + amount)
  }

  /// A priority that is so much weaker.
  public static func - (priority: LayoutPriority, amount: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue - amount)
  }
}

extension LayoutPriority: Comparable {
  /// Whether one priority is weaker than another.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a priority of a literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Makes a priority of a literal.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
