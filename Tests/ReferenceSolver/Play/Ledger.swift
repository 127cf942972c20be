import ConstraintSolver

/// What a solver should hold after what was done to it: kept apart from the solver.
package struct Ledger {
  /// What a row stands for.
  enum Owner: Hashable {
    /// The constraint with this number.
    case constraint(Int)
    /// The edit of this variable.
    case edit(Int)
  }

  /// A live row.
  struct Entry {
    let owner: Owner
    var row: ReferenceRow
    /// The variables that it was written with, even if their coefficients add up to zero.
    let mentioned: Set<Int>
    /// Whether it is an edit that was not given a value yet: its constant is a computed number.
    var isComputed = false
  }

  private(set) var variableCount: Int
  /// The live rows, oldest first.
  private(set) var entries: [Entry] = []
  /// The sequence number that the next row takes.
  private(set) var nextSequence = 0
  /// Counts the changes of structure.
  private(set) var structure = 0

  /// Makes a ledger without rows.
  init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// The rows for the reference.
  var rows: [ReferenceRow] { entries.map(\.row) }

  /// Where the row of an owner stands; nil if it has none.
  func index(of owner: Owner) -> Int? {
    entries.firstIndex { $0.owner == owner }
  }

  /// Notes an operation that holds no others. Gives the refusals that are right for it, of which a
  /// solver may choose; none if the numbers and names are good.
  mutating func note(
    _ operation: Operation, present: (Int) throws(ReferenceOverflow) -> Rational
  ) throws(ReferenceOverflow) -> [Refusal] {
    switch operation {
    case .add(let number, let planned):
      return try add(planned, as: .constraint(number))
    case .remove(let number):
      return remove(.constraint(number), orElse: .unknown)
    case .setConstant(let number, let constant):
      return try setConstant(constant, of: .constraint(number), orElse: .unknown)
    case .setPriority(let number, let priority):
      return setPriority(priority, of: number)
    case .edit(let variable, let priority):
      return try edit(variable, priority, present)
    case .suggest(let variable, let value):
      return try setConstant(-value, of: .edit(variable), orElse: .notEdited)
    case .endEdit(let variable):
      return remove(.edit(variable), orElse: .notEdited)
    case .replace(let variable):
      return replace(variable)
    case .reset:
      entries = []
      nextSequence = 0
      structure += 1
      return []
    case .makeVariable:
      variableCount += 1
      for index in entries.indices { entries[index].row.coefficients.append(0) }
      structure += 1
      return []
    case .skipSequences(let count):
      nextSequence += count
      return []
    case .batch, .trial:
      return [.unexpected]
    }
  }

  private mutating func add(
    _ planned: PlannedConstraint, as owner: Owner
  ) throws(ReferenceOverflow) -> [Refusal] {
    var sums = Array(repeating: 0.0, count: variableCount)
    for part in planned.parts { sums[part.variable] += part.coefficient }
    var refusals: [Refusal] = []
    if !sums.allSatisfy(\.isFinite) { refusals.append(.badCoefficient) }
    if !planned.constant.isFinite { refusals.append(.badConstant) }
    if !Self.isPriority(planned.priority) { refusals.append(.badPriority) }
    guard refusals.isEmpty else { return refusals }
    let constant = try Self.exact(planned.constant)
    let mentioned = Set(planned.parts.map(\.variable))
    try append(owner, sums, mentioned, constant, planned.relation, planned.priority)
    return []
  }

  private mutating func edit(
    _ variable: Int, _ priority: Double, _ present: (Int) throws(ReferenceOverflow) -> Rational
  ) throws(ReferenceOverflow) -> [Refusal] {
    var refusals: [Refusal] = []
    if index(of: .edit(variable)) != nil { refusals.append(.duplicate) }
    if !Self.isPriority(priority) { refusals.append(.badPriority) }
    guard refusals.isEmpty else { return refusals }
    let value = try present(variable)
    var coefficients = Array(repeating: 0.0, count: variableCount)
    coefficients[variable] = 1
    let constant = Rational(-value.numerator, value.denominator)
    try append(.edit(variable), coefficients, [variable], constant, .equal, priority)
    return []
  }

  private mutating func append(
    _ owner: Owner, _ coefficients: [Double], _ mentioned: Set<Int>, _ constant: Rational,
    _ relation: Relation, _ priority: Double
  ) throws(ReferenceOverflow) {
    let row = ReferenceRow(
      coefficients: coefficients, constant: constant, relation: relation, priority: priority,
      sequence: nextSequence)
    guard let row else { throw ReferenceOverflow() }
    var entry = Entry(owner: owner, row: row, mentioned: mentioned)
    if case .edit = owner { entry.isComputed = true }
    entries.append(entry)
    nextSequence += 1
    structure += 1
  }

  private mutating func remove(_ owner: Owner, orElse refusal: Refusal) -> [Refusal] {
    guard let index = index(of: owner) else { return [refusal] }
    entries.remove(at: index)
    structure += 1
    return []
  }

  private mutating func replace(_ variable: Int) -> [Refusal] {
    let isUsed = entries.contains { $0.row.coefficients[variable] != 0 }
    structure += isUsed ? 0 : 1
    return isUsed ? [.variableInUse] : []
  }

  private mutating func setConstant(
    _ constant: Double, of owner: Owner, orElse refusal: Refusal
  ) throws(ReferenceOverflow) -> [Refusal] {
    let index = index(of: owner)
    let refusals: [Refusal] =
      (index == nil ? [refusal] : []) + (constant.isFinite ? [] : [.badConstant])
    if refusals.isEmpty, let index {
      entries[index].row.constant = try Self.exact(constant)
      entries[index].isComputed = false
    }
    return refusals
  }

  private mutating func setPriority(_ priority: Double, of number: Int) -> [Refusal] {
    let index = index(of: .constraint(number))
    let isGood = Self.isPriority(priority)
    let refusals: [Refusal] = (index == nil ? [.unknown] : []) + (isGood ? [] : [.badPriority])
    if refusals.isEmpty, let index {
      entries[index].row.priority = priority
      structure += 1
    }
    return refusals
  }

  private static func isPriority(_ number: Double) -> Bool {
    number > 0 && number <= 1000
  }

  private static func exact(_ number: Double) throws(ReferenceOverflow) -> Rational {
    guard let exact = Rational(exactly: number) else { throw ReferenceOverflow() }
    return exact
  }
}
