import ConstraintSolver

/// A kind of problem: which constraints it is made of.
enum ConstraintStyle: CaseIterable {
  /// Views side by side: positions, widths, gaps, hugging.
  case layout
  /// Any coefficients.
  case general
  /// Many wishes of one priority for the same few values.
  case ties
  /// Everything meets at zero, and constraints repeat each other.
  case degenerate
  /// Mostly required, so that much is refused.
  case conflicting
  /// Large and small numbers together.
  case scales

  /// How many variables a problem has at most.
  var variableLimit: Int {
    switch self {
    case .scales: 3
    case .conflicting, .ties: 4
    default: 6
    }
  }

  /// What constants and suggested values are taken from.
  var constants: [Double] {
    switch self {
    case .layout: [0, 8, 16, 20, 44, 100, 100.5, 320, -8]
    case .general: [0, 1, -1, 2, 3, 5, -7, 10, 0.5, -2.25]
    case .ties: [0, 1, 2, 4, -3]
    case .degenerate: [0, 0, 0, 0, 1, -1]
    case .conflicting: [0, 1, -1, 2, -3, 0.5]
    case .scales: [0, 1, 100_000, -25_000.5, 0.125, -3]
    }
  }

  /// What coefficients are taken from.
  var coefficients: [Double] {
    switch self {
    case .layout, .general: [1, -1, 1, -1, 2, -2, 3, 0.5, -1.5]
    case .ties: [1, -1]
    case .degenerate, .conflicting: [1, -1, 1, -1, 2, -3, 0.5]
    case .scales: [1, -1, 10, -10, 0.125]
    }
  }

  /// What priorities are taken from.
  var priorities: [Double] {
    switch self {
    case .layout: [1000, 1000, 1000, 750, 500, 251, 250, 50]
    case .general: [1000, 1000, 750, 500, 250, 0.5]
    case .ties: [500, 500, 500, 250, 1000]
    case .degenerate: [1000, 1000, 500, 250]
    case .conflicting: [1000, 1000, 1000, 500]
    case .scales: [1000, 750, 500, 250]
    }
  }
}

extension RandomSource {
  /// A random constraint of a style, about some of the variables.
  mutating func constraint(_ style: ConstraintStyle, variableCount: Int) -> PlannedConstraint {
    if style == .layout, variableCount >= 3, chance(85) { return layoutConstraint(variableCount) }
    let counts = style == .ties ? [1, 1, 1, 2] : [1, 1, 2, 2, 2, 3, 4]
    let parts = (0..<pick(counts)).map { _ in
      PlannedConstraint.Part(
        variable: below(variableCount), coefficient: pick(style.coefficients))
    }
    // Now and then a constraint about nothing.
    return PlannedConstraint(
      parts: chance(1) ? [] : parts, constant: pick(style.constants), relation: relation(),
      priority: pick(style.priorities))
  }

  /// A random relation.
  mutating func relation() -> Relation {
    pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// A constraint as layouts have them. Variable 0 is the width of the container, then the left edge
  /// and the width of each view follow.
  private mutating func layoutConstraint(_ variableCount: Int) -> PlannedConstraint {
    let viewCount = (variableCount - 1) / 2
    let view = below(viewCount)
    let left = 1 + 2 * view
    let constant = pick(ConstraintStyle.layout.constants)
    let isExact = chance(60)
    switch below(8) {
    case 0 where view > 0:
      let parts = [(left, 1.0), (left - 2, -1), (left - 1, -1)]
      return planned(parts, -8, isExact ? .equal : .greaterThanOrEqual)
    case 0, 1:
      return planned([(left, 1)], -8, isExact ? .equal : .greaterThanOrEqual)
    case 2:
      let parts = [(0, 1.0), (left, -1), (left + 1, -1)]
      return planned(parts, -8, isExact ? .equal : .greaterThanOrEqual)
    case 3:
      return planned([(left + 1, 1)], 0, .greaterThanOrEqual, priority: 1000)
    case 4:
      let other = 2 + 2 * below(viewCount)
      return planned([(left + 1, 1), (other, -pick([1, 1, 2, 0.5]))], 0, .equal)
    case 5:
      return planned([(left + 1, 1)], -constant, .lessThanOrEqual, priority: pick([250, 251, 750]))
    case 6:
      return planned([(left + 1, 1)], -constant, relation(), priority: pick([250, 750, 750]))
    default:
      return planned([(0, 1)], -pick([100, 320, 375]), .equal)
    }
  }

  private mutating func planned(
    _ parts: [(Int, Double)], _ constant: Double, _ relation: Relation, priority: Double? = nil
  ) -> PlannedConstraint {
    PlannedConstraint(
      parts: parts.map { PlannedConstraint.Part(variable: $0.0, coefficient: $0.1) },
      constant: constant, relation: relation,
      priority: priority ?? pick(ConstraintStyle.layout.priorities))
  }
}
