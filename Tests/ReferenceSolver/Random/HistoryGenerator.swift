/// Makes a random history.
package struct HistoryGenerator {
  private var random: RandomSource
  private let style: ConstraintStyle
  private var variableCount: Int
  /// How many variables there are in the end.
  private let variableLimit: Int
  private let size: Int
  /// What was added so far, refused or not, and not removed.
  private var known: [Int: PlannedConstraint] = [:]
  private var removed: [Int] = []
  private var edited: [Int] = []
  private var nextConstraint = 0

  /// Numbers that no solver may take.
  private static let badNumbers: [Double] = [.nan, .infinity, -.infinity]
  private static let badPriorities: [Double] = [0, -1, 1000.5, .nan, .infinity]

  /// The history that belongs to a seed. The size multiplies the number of variables, constraints
  /// and steps; at 1 there are a dozen constraints.
  package static func history(seed: UInt64, size: Int = 1) -> History {
    var generator = HistoryGenerator(seed: seed, size: size)
    return generator.history()
  }

  private init(seed: UInt64, size: Int) {
    self.size = size
    random = RandomSource(seed: seed)
    style = random.pick(ConstraintStyle.allCases)
    variableLimit = 1 + random.below(style.variableLimit * size)
    variableCount = random.chance(50) ? variableLimit : 1 + random.below(variableLimit)
  }

  private mutating func history() -> History {
    var steps: [Operation] = []
    let startCount = variableCount
    let rowCount = (6 + random.below(10)) * size
    while nextConstraint < rowCount {
      if random.chance(20) { steps += makeVariables() }
      if random.chance(20) {
        steps.append(.batch((0..<(2 + random.below(6))).map { _ in add() }, isAbandoned: false))
      } else {
        steps.append(add())
      }
    }
    for _ in 0..<((6 + random.below(12)) * size) {
      if random.chance(2) { steps += makeVariables() }
      steps.append(step())
    }
    if random.chance(10) { steps += toggles() }
    return History(
      variableCount: startCount, steps: steps, auditInterval: 5 + random.below(9))
  }

  /// More variables, if there are any to come, as when another view is added.
  private mutating func makeVariables() -> [Operation] {
    let count = min(variableLimit - variableCount, 1 + random.below(3 * size))
    variableCount += count
    return Array(repeating: .makeVariable, count: count)
  }

  /// Edits that go back and forth between a few values, as a keyboard or a window does.
  private mutating func toggles() -> [Operation] {
    let variables = (0...random.below(3)).map { _ in random.below(variableCount) }
    let values = (0..<(2 + random.below(3))).map { _ in random.pick(style.constants) }
    var steps: [Operation] = variables.map { .edit($0, priority: random.pick(style.priorities)) }
    for _ in 0..<(20 * size) {
      steps.append(.suggest(random.pick(variables), random.pick(values)))
    }
    return steps
  }

  private mutating func step() -> Operation {
    switch random.below(100) {
    case 0..<10:
      .batch((0..<(2 + random.below(4))).map { _ in single() }, isAbandoned: random.chance(5))
    case 10..<13: .replace(random.below(variableCount))
    case 13..<14: .reset
    case 14..<15: .skipSequences(1 + random.below(2000))
    case 15..<21:
      .trial((0..<(1 + random.below(4))).map { _ in single() }, keepsCopy: random.chance(30))
    default: single()
    }
  }

  /// A step that holds no others.
  private mutating func single() -> Operation {
    switch random.below(100) {
    case 0..<18: add()
    case 18..<32: remove()
    case 32..<42: edit()
    case 42..<64: suggest()
    case 64..<69: .endEdit(editedVariable())
    case 69..<80: .setConstant(constraint(), number())
    case 80..<89: .setPriority(constraint(), priority())
    default: contradiction()
    }
  }

  private mutating func add() -> Operation {
    var planned = random.constraint(style, variableCount: variableCount)
    if style == .degenerate, random.chance(50), let other = known[constraint()] {
      planned = echo(other)
    }
    if random.chance(2) { spoil(&planned) }
    return add(planned)
  }

  private mutating func add(_ planned: PlannedConstraint) -> Operation {
    let number = nextConstraint
    nextConstraint += 1
    known[number] = planned
    return .add(number, planned)
  }

  /// The same again, perhaps in other words.
  private mutating func echo(_ planned: PlannedConstraint) -> PlannedConstraint {
    var echo = planned
    let factor = random.pick([1, 2, 0.5, 1])
    echo.constant *= factor
    for index in echo.parts.indices { echo.parts[index].coefficient *= factor }
    if random.chance(50) { echo.priority = random.pick(style.priorities) }
    if random.chance(30) { echo.relation = random.relation() }
    return echo
  }

  /// Puts a number in that must be refused.
  private mutating func spoil(_ planned: inout PlannedConstraint) {
    switch random.below(4) {
    case 0: planned.constant = random.pick(Self.badNumbers)
    case 1: planned.priority = random.pick(Self.badPriorities)
    case 2:
      let huge = PlannedConstraint.Part(variable: 0, coefficient: 1e308)
      planned.parts += [huge, huge]
    default:
      let bad = random.pick(Self.badNumbers)
      planned.parts.append(PlannedConstraint.Part(variable: 0, coefficient: bad))
    }
  }

  /// A required constraint that is likely at odds with one there is.
  private mutating func contradiction() -> Operation {
    guard let number = known.keys.sorted().randomChoice(&random), var planned = known[number]
    else { return add() }
    planned.constant += random.pick([1, -1, 5])
    planned.priority = 1000
    return add(planned)
  }

  private mutating func remove() -> Operation {
    let number = constraint()
    if known.removeValue(forKey: number) != nil { removed.append(number) }
    return .remove(number)
  }

  private mutating func edit() -> Operation {
    let variable = random.below(variableCount)
    if !edited.contains(variable) { edited.append(variable) }
    return .edit(variable, priority: priority())
  }

  private mutating func suggest() -> Operation {
    .suggest(editedVariable(), number())
  }

  /// A constraint's number, seldom that of one that is gone.
  private mutating func constraint() -> Int {
    if !removed.isEmpty, random.chance(5) { return random.pick(removed) }
    return known.keys.sorted().randomChoice(&random) ?? 0
  }

  private mutating func editedVariable() -> Int {
    edited.isEmpty || random.chance(4) ? random.below(variableCount) : random.pick(edited)
  }

  private mutating func number() -> Double {
    random.chance(3) ? random.pick(Self.badNumbers) : random.pick(style.constants)
  }

  private mutating func priority() -> Double {
    random.chance(3) ? random.pick(Self.badPriorities) : random.pick(style.priorities)
  }
}

extension [Int] {
  /// One of the numbers; nil if there is none.
  fileprivate func randomChoice(_ random: inout RandomSource) -> Int? {
    isEmpty ? nil : random.pick(self)
  }
}
