/// A problem on its way to the solution, level by level.
struct LevelSearch {
  private let rows: [ReferenceRow]
  private let variableCount: Int
  private var simplex: Simplex
  /// What the constants of the tableau were multiplied by, rows and variables.
  private let residualScale: Int
  private let valueScale: Int

  private var tableau: Tableau { simplex.tableau }
  private var unknowns: Unknowns { simplex.unknowns }

  /// Whether the tie level was too close to decide.
  var isNearTie: Bool { simplex.isNearTie }

  /// Writes down a problem at the point where all variables are zero.
  init(_ rows: [ReferenceRow], variableCount: Int) throws(ReferenceOverflow) {
    self.rows = rows
    self.variableCount = variableCount
    // Whole numbers are wanted, and short ones: coefficients share their powers of two, constants
    // and variables their denominator.
    var bits = ReferenceRow.unit
    var denominator = 1
    for row in rows {
      for coefficient in row.coefficients { bits |= coefficient }
      let other = row.constant.denominator
      let divisor = Rational.greatestCommonDivisor(denominator, other)
      guard other / divisor < 1 << 24 else { throw ReferenceOverflow() }
      denominator *= other / divisor
      guard denominator < 1 << 36 else { throw ReferenceOverflow() }
    }
    let shift = bits.trailingZeroBitCount
    let unit = ReferenceRow.unit >> shift
    valueScale = denominator
    residualScale = unit * denominator
    let tableau = Tableau(rowCount: rows.count, columnCount: variableCount)
    for (index, row) in rows.enumerated() {
      let entries = tableau.entries + index * tableau.width
      let (constant, isTooLarge) = row.constant.numerator.multipliedReportingOverflow(
        by: unit * (denominator / row.constant.denominator))
      guard !isTooLarge, abs(constant) < 1 << 50 else { throw ReferenceOverflow() }
      entries[0] = constant
      for column in 0..<variableCount {
        entries[column + 1] = row.coefficients[column] >> shift
      }
    }
    simplex = Simplex(tableau: tableau, unknowns: Unknowns(count: rows.count + variableCount))
  }

  /// Goes to a point where the required rows hold; false if there is none.
  mutating func satisfyRequired() throws(ReferenceOverflow) -> Bool {
    price(where: \.isRequired)
    _ = try simplex.minimize()
    let isSatisfied = try cost(where: \.isRequired).numerator == 0
    for (index, row) in rows.enumerated() where row.isRequired {
      unknowns.setCost(of: index, above: 0, below: 0)
      if row.relation != .greaterThanOrEqual { unknowns.mayRise[index] = false }
      if row.relation != .lessThanOrEqual { unknowns.mayFall[index] = false }
    }
    return isSatisfied
  }

  /// Goes to a point that is best at every priority.
  mutating func minimizeLevels() throws(ReferenceOverflow) -> [ReferenceSolution.Level] {
    let priorities = Set(rows.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
    var levels: [ReferenceSolution.Level] = []
    for priority in priorities {
      price { $0.priority == priority }
      _ = try simplex.minimize()
      let violation = try cost { $0.priority == priority }
      levels.append(ReferenceSolution.Level(priority: priority, violation: violation))
      keepBest()
    }
    return levels
  }

  /// Goes to a point that is best at the tie level too.
  mutating func breakTies() throws(ReferenceOverflow) {
    simplex.isWeighted = true
    for (index, row) in rows.enumerated() {
      unknowns.weight[index] = Reference.tieWeight(row.sequence)
    }
    price { !$0.isRequired }
    _ = try simplex.minimize()
    // What was too close on the way does not matter: only the end does.
    simplex.isNearTie = false
    keepBest()
    simplex.isWeighted = false
  }

  /// Gives some rows the cost of their violation.
  private func price(where isMember: (ReferenceRow) -> Bool) {
    for (index, row) in rows.enumerated() where isMember(row) {
      unknowns.setCost(
        of: index, above: row.relation == .greaterThanOrEqual ? 0 : 1,
        below: row.relation == .lessThanOrEqual ? 0 : -1)
    }
    settleSides()
  }

  /// Puts the basic unknowns on the side of zero where they are.
  private func settleSides() {
    for row in 0..<tableau.rowCount {
      let unknown = tableau.basis[row]
      let value = tableau.entries[row * tableau.width]
      unknowns.isAbove[unknown] = value == 0 ? unknowns.mayRise[unknown] : value > 0
    }
  }

  /// Closes every side of a row that costs something, and ends the costs.
  private mutating func keepBest() {
    for column in 1..<tableau.width where !unknowns.isFixed(tableau.cobasis[column]) {
      let unknown = tableau.cobasis[column]
      let signs = simplex.signs(column)
      if signs.rising > 0 { unknowns.mayRise[unknown] = false }
      if signs.falling > 0 { unknowns.mayFall[unknown] = false }
    }
    for row in 0..<tableau.rowCount {
      let unknown = tableau.basis[row]
      guard unknowns.above[unknown] != unknowns.below[unknown] else { continue }
      if unknowns.isAbove[unknown] {
        unknowns.mayFall[unknown] = false
      } else {
        unknowns.mayRise[unknown] = false
      }
    }
    for index in rows.indices { unknowns.setCost(of: index, above: 0, below: 0) }
  }

  /// The sum of the violations of some rows.
  private func cost(
    where isMember: (ReferenceRow) -> Bool
  ) throws(ReferenceOverflow) -> Rational {
    var sum = 0
    for row in 0..<tableau.rowCount {
      let unknown = tableau.basis[row]
      guard unknown < rows.count, isMember(rows[unknown]) else { continue }
      let value = tableau.entries[row * tableau.width]
      sum += value * (value > 0 ? unknowns.above[unknown] : unknowns.below[unknown])
    }
    let (scale, isTooLarge) = residualScale.multipliedReportingOverflow(by: tableau.denominator)
    guard !isTooLarge else { throw ReferenceOverflow() }
    return Rational(sum, scale)
  }
}

extension LevelSearch {
  /// The values of the variables here.
  func values() throws(ReferenceOverflow) -> [Rational] {
    var values = Array(repeating: Rational(0), count: variableCount)
    let (scale, isTooLarge) = valueScale.multipliedReportingOverflow(by: tableau.denominator)
    guard !isTooLarge else { throw ReferenceOverflow() }
    for row in 0..<tableau.rowCount where tableau.basis[row] >= rows.count {
      let value = tableau.entries[row * tableau.width]
      values[tableau.basis[row] - rows.count] = Rational(value, scale)
    }
    return values
  }

  /// On which sides of zero the rows can be.
  func rooms() -> [ReferenceSolution.Room] {
    rows.indices.map { index in
      ReferenceSolution.Room(
        mayBePositive: unknowns.mayRise[index], mayBeNegative: unknowns.mayFall[index])
    }
  }

  /// Which variables have one value only at the points that are left.
  mutating func uniqueness() throws(ReferenceOverflow) -> [Bool] {
    var isUnique = Array(repeating: true, count: variableCount)
    guard hasRoom else { return isUnique }
    // Where no level below the required one was priced, sides may still be those of before.
    settleSides()
    for variable in 0..<variableCount {
      for slope in [1, -1] where isUnique[variable] {
        unknowns.setCost(of: rows.count + variable, above: slope, below: slope)
        try descend(marking: &isUnique)
        unknowns.setCost(of: rows.count + variable, above: 0, below: 0)
      }
    }
    return isUnique
  }

  /// Whether any unknown that is zero here need not be.
  private var hasRoom: Bool {
    for column in 1..<tableau.width where !unknowns.isFixed(tableau.cobasis[column]) {
      return true
    }
    return false
  }

  /// Lowers the cost until a first real move, and marks the variables that take part in it.
  private mutating func descend(marking isUnique: inout [Bool]) throws(ReferenceOverflow) {
    while let entering = simplex.entering() {
      let row = simplex.leavingRow(entering)
      if let row, tableau.entries[row * tableau.width] == 0 {
        try simplex.exchange(entering, row)
        continue
      }
      mark(entering.column, &isUnique)
      return
    }
  }

  /// Marks the variables that change along a column.
  private func mark(_ column: Int, _ isUnique: inout [Bool]) {
    let entering = tableau.cobasis[column]
    if entering >= rows.count { isUnique[entering - rows.count] = false }
    for row in 0..<tableau.rowCount where tableau.basis[row] >= rows.count {
      if tableau.entries[row * tableau.width + column] != 0 {
        isUnique[tableau.basis[row] - rows.count] = false
      }
    }
  }
}
