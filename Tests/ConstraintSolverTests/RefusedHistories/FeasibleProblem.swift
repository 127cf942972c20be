import ConstraintSolver
import ReferenceSolver

/// A random problem whose required constraints all hold at a point that is known, so that it is known
/// which requests must be refused: those that contradict a sum of required constraints.
///
/// All numbers have few binary digits, so that such sums are exact.
struct FeasibleProblem {
  /// What the required constraints are like.
  enum Style: CaseIterable {
    /// Edges from left to right: bounds, distances, widths in proportion.
    case layout
    /// All hold with equality at zero, and many say the same.
    case degenerate
    /// Any few variables.
    case general
  }

  var random: RandomSource
  private let style: Style
  /// Where all required constraints hold.
  private let point: [Double]
  /// The constraints that are live, by their numbers in the history.
  private(set) var live: [Int: PlannedConstraint] = [:]
  /// Required constraints that a trap rests on; they are never removed.
  private(set) var bases: Set<Int> = []
  /// A constraint that holds, but whose constant can be one with which it contradicts a sum.
  struct Trap {
    let number: Int
    let sum: LinearSum
  }

  var constantTraps: [Trap] = []
  /// Wishes that contradict what is required.
  var priorityTraps: [Int] = []
  private var nextNumber = 0

  /// A problem of 3 to 8 variables without constraints.
  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    style = random.pick(Style.allCases)
    var point: [Double] = []
    for _ in 0..<random.whole(3...8) {
      switch style {
      case .layout: point.append((point.last ?? 0) + random.pick([0, 8, 44, 100.5]))
      case .degenerate: point.append(0)
      case .general: point.append(random.pick([-7, 0, 1, 2.5, 10]))
      }
    }
    self.point = point
  }

  var variableCount: Int { point.count }

  mutating func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber - 1
  }

  // MARK: - Constraints

  /// A required constraint that holds at the point.
  mutating func law() -> PlannedConstraint {
    if style == .degenerate, random.chance(30), let old = random.choice(of: laws) {
      return scaled(old, by: random.pick([1, 2, 0.5]))
    }
    let parts = parts()
    let relation = random.pick([Relation.equal, .greaterThanOrEqual, .lessThanOrEqual])
    let slack = style == .degenerate || relation == .equal ? 0 : random.pick([0, 0, 4, 20.0])
    let value = parts.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    let sign: Double = relation == .lessThanOrEqual ? -1 : 1
    return PlannedConstraint(
      parts: parts, constant: sign * slack - value, relation: relation, priority: 1000)
  }

  /// A constraint that is not required, whether it can hold or not.
  mutating func wish() -> PlannedConstraint {
    PlannedConstraint(
      parts: parts(), constant: number(),
      relation: random.pick([.equal, .equal, .lessThanOrEqual]),
      priority: priority())
  }

  mutating func priority() -> Double { random.pick([750, 500, 250, 1]) }

  mutating func number() -> Double { random.pick([0, 1, -3, 16, 100.5, -250]) }

  /// Of one variable often, so that it has a bound.
  private mutating func parts() -> [PlannedConstraint.Part] {
    let last = point.count - 1
    let left = random.below(last)
    let right = random.whole(left + 1...last)
    let bound: [(Int, Double)] = [(random.below(point.count), random.pick([1, 1, 2, -1]))]
    let others: [(Int, Double)]
    switch style {
    case .layout where right < last && random.chance(40):
      others = [(left, -1), (right, 1), (right, -2), (last, 2)]
    case .layout: others = [(left, -1), (right, 1)]
    case .degenerate, .general:
      others = [0, left, right].map { ($0, random.pick([1, -1, 2, -3, 0.5])) }
    }
    return (random.chance(40) ? bound : others).map {
      PlannedConstraint.Part(variable: $0.0, coefficient: $0.1)
    }
  }

  private func scaled(_ planned: PlannedConstraint, by factor: Double) -> PlannedConstraint {
    var copy = planned
    copy.constant *= factor
    for index in copy.parts.indices { copy.parts[index].coefficient *= factor }
    return copy
  }

  // MARK: - What is live

  /// The numbers of the live constraints that are required, or that are not, oldest first.
  func numbers(required: Bool) -> [Int] {
    live.keys.filter { (live[$0]?.priority == 1000) == required }.sorted()
  }

  private var laws: [PlannedConstraint] { numbers(required: true).compactMap { live[$0] } }

  /// Notes an operation that was accepted. What edits do is no part of the problem.
  mutating func note(_ operation: Operation) {
    switch operation {
    case .add(let number, let planned): live[number] = planned
    case .remove(let number): live[number] = nil
    case .setConstant(let number, let constant): live[number]?.constant = constant
    case .setPriority(let number, let priority): live[number]?.priority = priority
    case .batch(let operations, _): for operation in operations { note(operation) }
    default: break
    }
  }

  /// Keeps constraints from being removed.
  mutating func keep(_ numbers: [Int]) { bases.formUnion(numbers) }

  // MARK: - Contradictions

  /// The sum of a few required constraints, each turned and multiplied so that it is never negative
  /// where they hold; and their numbers.
  mutating func consequence() -> (sum: LinearSum, bases: [Int]) {
    var sum = LinearSum(coefficients: point.map { _ in 0 })
    let numbers = numbers(required: true)
    let chosen = (0..<random.whole(1...3)).map { _ in random.pick(numbers) }
    for number in Set(chosen).sorted() {
      guard let law = live[number] else { continue }
      let sign =
        law.relation == .equal
        ? random.pick([1.0, -1]) : law.relation == .lessThanOrEqual ? -1 : 1
      sum.add(law, times: sign * random.pick([1, 1, 2, 0.5]))
    }
    return (sum, Set(chosen).sorted())
  }

  /// The value of a sum at the point.
  func value(of sum: LinearSum) -> Double {
    zip(sum.coefficients, point).reduce(sum.constant) { $0 + $1.0 * $1.1 }
  }

  /// How much is missing for a contradicting constraint to hold.
  mutating func margin() -> Double { random.pick([0.5, 1, 8, 1_000, 65_536]) }
}

/// A sum of constraints, as they are written.
struct LinearSum {
  var coefficients: [Double]
  var constant = 0.0

  mutating func add(_ planned: PlannedConstraint, times factor: Double) {
    constant += factor * planned.constant
    for part in planned.parts { coefficients[part.variable] += factor * part.coefficient }
  }

  /// `sum + addend` compared with zero, or with both sides negated the other way round.
  func constraint(
    plus addend: Double, _ relation: Relation, isNegated: Bool = false
  ) -> PlannedConstraint {
    let sign: Double = isNegated ? -1 : 1
    let turned: Relation = relation == .equal ? .equal : .greaterThanOrEqual
    let parts = coefficients.enumerated().filter { $0.element != 0 }.map {
      PlannedConstraint.Part(variable: $0.offset, coefficient: sign * $0.element)
    }
    return PlannedConstraint(
      parts: parts, constant: sign * (constant + addend), relation: isNegated ? turned : relation,
      priority: 1000)
  }
}

extension RandomSource {
  /// One of some things; nil if there is none.
  mutating func choice<Element>(of choices: [Element]) -> Element? {
    choices.isEmpty ? nil : pick(choices)
  }
}
