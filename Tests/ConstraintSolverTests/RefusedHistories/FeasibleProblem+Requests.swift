import ConstraintSolver
import ReferenceSolver

/// A request that must be refused.
struct Contradiction {
  /// In which way it contradicts.
  enum Kind: String, CaseIterable {
    case add
    case constant
    case priority
    case edit
    case suggestion
  }

  let kind: Kind
  /// The operations, of which the last is the one that cannot be.
  let operations: [Operation]
}

// MARK: - Requests that are accepted

extension FeasibleProblem {
  /// What the problem begins with: constraints, and two traps.
  mutating func beginning() -> [Operation] {
    var operations: [Operation] = []
    func record(_ operation: Operation, _ problem: inout Self) {
      problem.note(operation)
      operations.append(operation)
    }
    for _ in 0..<(variableCount + random.below(variableCount)) {
      record(.add(makeNumber(), law()), &self)
    }
    for _ in 0..<variableCount { record(.add(makeNumber(), wish()), &self) }
    record(constantTrap(), &self)
    record(priorityTrap(), &self)
    return operations
  }

  /// A required constraint the other way round than a sum of others, that holds as yet.
  private mutating func constantTrap() -> Operation {
    let (sum, bases) = consequence()
    keep(bases)
    let number = makeNumber()
    keep([number])
    constantTraps.append(Trap(number: number, sum: sum))
    let value = value(of: sum)
    return .add(number, sum.constraint(plus: -value - random.pick([0, 0, 12]), .lessThanOrEqual))
  }

  /// A wish that cannot hold.
  private mutating func priorityTrap() -> Operation {
    let (sum, bases) = consequence()
    keep(bases)
    let number = makeNumber()
    keep([number])
    priorityTraps.append(number)
    var planned = contradicting(sum)
    planned.priority = priority()
    return .add(number, planned)
  }

  /// An operation that is accepted, on something that is not in `used`; nil if there is nothing to do
  /// it to.
  mutating func acceptable(_ used: inout Set<Int>) -> Operation? {
    let wishes = numbers(required: false).filter { !used.contains($0) && !bases.contains($0) }
    let laws = numbers(required: true).filter { !used.contains($0) && !bases.contains($0) }
    switch random.below(7) {
    case 0: return .add(makeNumber(), law())
    case 1: return .add(makeNumber(), wish())
    case 2:
      return random.choice(of: wishes + laws).map {
        used.insert($0)
        return .remove($0)
      }
    case 3:
      return random.choice(of: wishes).map {
        used.insert($0)
        return .setConstant($0, number())
      }
    case 4:
      return random.choice(of: wishes).map {
        used.insert($0)
        return .setPriority($0, priority())
      }
    default: return .suggest(0, number())
    }
  }

  // MARK: - Requests that are refused

  /// A request that contradicts what is required.
  mutating func contradiction() -> Contradiction {
    let kind = random.pick(Contradiction.Kind.allCases)
    switch kind {
    case .constant:
      let trap = random.pick(constantTraps)
      let constant = trap.sum.constant + margin()
      return Contradiction(kind: kind, operations: [.setConstant(trap.number, constant)])
    case .priority:
      let number = random.pick(priorityTraps)
      return Contradiction(kind: kind, operations: [.setPriority(number, 1000)])
    case .edit, .suggestion:
      if let (variable, value) = outside() {
        let operations: [Operation] = [.edit(variable, priority: 1000), .suggest(variable, value)]
        return Contradiction(kind: kind, operations: operations)
      }
    case .add: break
    }
    let (sum, _) = consequence()
    return Contradiction(kind: .add, operations: [.add(makeNumber(), contradicting(sum))])
  }

  /// The contradiction of a sum that cannot be negative.
  private mutating func contradicting(_ sum: LinearSum) -> PlannedConstraint {
    sum.constraint(
      plus: margin(), random.pick([.lessThanOrEqual, .equal]), isNegated: random.chance(50))
  }

  /// A variable that has a bound, but for the first, and a value beyond.
  private mutating func outside() -> (variable: Int, value: Double)? {
    let bounds = numbers(required: true).compactMap { live[$0] }
      .filter { $0.parts.count == 1 && $0.parts[0].variable != 0 }
    guard let bound = random.choice(of: bounds) else { return nil }
    // Below, as thirds are not exact.
    let limit = (-bound.constant / bound.parts[0].coefficient).rounded(.down)
    let isUpper = (bound.relation == .lessThanOrEqual) == (bound.parts[0].coefficient > 0)
    let distance = margin()
    return (bound.parts[0].variable, isUpper ? limit + 1 + distance : limit - distance)
  }
}
