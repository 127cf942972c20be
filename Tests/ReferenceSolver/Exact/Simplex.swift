/// The simplex method on one objective, over the points that earlier objectives left.
///
/// In the textbook's form a row is `p - n` with `p` and `n` at least zero. Of a basic row one half is
/// basic; of a nonbasic one neither. Both the half that enters and the one that leaves are chosen by
/// Bland's rule, which cannot cycle.
struct Simplex {
  /// A nonbasic unknown that is to grow (or to shrink) from zero.
  struct Entering {
    let column: Int
    let isRising: Bool
  }

  /// The signs of the two slopes of the cost at a nonbasic unknown: as it rises, and as it falls.
  struct Signs {
    var rising: Int
    var falling: Int
  }

  /// How close to zero a slope of the tie level counts as undecided.
  static let tieMargin = 1e-8

  let tableau: Tableau
  let unknowns: Unknowns
  /// Whether the weights count, which only the tie level has.
  var isWeighted = false
  /// Whether a slope of the tie level was too close to zero to say which way it goes.
  var isNearTie = false

  /// Goes down to the least cost. False: the cost has no least value.
  mutating func minimize() throws(ReferenceOverflow) -> Bool {
    while let entering = entering() {
      guard let row = leavingRow(entering) else { return false }
      try exchange(entering, row)
    }
    return true
  }

  /// Does one exchange.
  mutating func exchange(_ entering: Entering, _ row: Int) throws(ReferenceOverflow) {
    unknowns.isAbove[tableau.cobasis[entering.column]] = entering.isRising
    tableau.exchange(row: row, column: entering.column)
    if tableau.overflowed { throw ReferenceOverflow() }
  }

  /// The first half, in the textbook's order, whose growth lowers the cost.
  mutating func entering() -> Entering? {
    var best: Entering?
    var bestUnknown = Int.max
    var column = 1
    while column < tableau.width {
      let unknown = tableau.cobasis[column]
      if unknown < bestUnknown, !unknowns.isFixed(unknown) {
        let signs = signs(column)
        let mayRise = signs.rising < 0 && unknowns.mayRise[unknown]
        if mayRise || (signs.falling < 0 && unknowns.mayFall[unknown]) {
          best = Entering(column: column, isRising: mayRise)
          bestUnknown = unknown
        }
      }
      column &+= 1
    }
    return best
  }

  /// The row that first stops an unknown on its way; nil if none does.
  func leavingRow(_ entering: Entering) -> Int? {
    var best: Int?
    var bestValue = 0
    var bestRate = 1
    var row = 0
    while row < tableau.rowCount {
      let entries = tableau.entries + row * tableau.width
      let rate = entering.isRising ? entries[entering.column] : 0 &- entries[entering.column]
      if rate != 0, stops(tableau.basis[row], rate) {
        let order = compare(abs(entries[0]), abs(rate), with: bestValue, bestRate)
        let isFirst = best.map { tableau.basis[row] < tableau.basis[$0] } ?? true
        if best == nil || order < 0 || (order == 0 && isFirst) {
          (best, bestValue, bestRate) = (row, abs(entries[0]), abs(rate))
        }
      }
      row &+= 1
    }
    return best
  }

  /// Whether a basic unknown that moves at a rate reaches a bound or a kink.
  private func stops(_ unknown: Int, _ rate: Int) -> Bool {
    if unknowns.isFree(unknown) { return false }
    if unknowns.isFixed(unknown) { return true }
    return unknowns.isAbove[unknown] ? rate < 0 : rate > 0
  }

  /// The order of two quotients of numbers that are not negative: -1, 0 or 1.
  private func compare(_ value: Int, _ rate: Int, with other: Int, _ otherRate: Int) -> Int {
    let left = value.multipliedFullWidth(by: otherRate)
    let right = other.multipliedFullWidth(by: rate)
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    if left.low != right.low { return left.low < right.low ? -1 : 1 }
    return 0
  }
}

extension Simplex {
  /// The signs of the two slopes at a column.
  mutating func signs(_ column: Int) -> Signs {
    isWeighted ? weightedSigns(column) : exactSigns(column)
  }

  /// The signs where all slopes are whole numbers.
  private func exactSigns(_ column: Int) -> Signs {
    var slope = 0
    var row = 0
    while row < tableau.rowCount {
      slope &+= basicSlope(row) &* tableau.entries[row * tableau.width + column]
      row &+= 1
    }
    let unknown = tableau.cobasis[column]
    return Signs(
      rising: (slope &+ unknowns.above[unknown] &* tableau.denominator).signum(),
      falling: (0 &- slope &- unknowns.below[unknown] &* tableau.denominator).signum())
  }

  /// The slope of the cost of the unknown that a row gives.
  private func basicSlope(_ row: Int) -> Int {
    let unknown = tableau.basis[row]
    return unknowns.isAbove[unknown] ? unknowns.above[unknown] : unknowns.below[unknown]
  }

  /// The signs at the tie level: sums of whole numbers times weights.
  ///
  /// The weights, as fractions, are long. But a sum is either zero because no row takes part, or far
  /// above the rounding of a floating-point number, or within the margin, which is reported.
  private mutating func weightedSigns(_ column: Int) -> Signs {
    var slope = 0.0
    var isPresent = false
    var row = 0
    while row < tableau.rowCount {
      let part = basicSlope(row) &* tableau.entries[row * tableau.width + column]
      if part != 0 {
        isPresent = true
        slope += unknowns.weight[tableau.basis[row]] * Double(part)
      }
      row &+= 1
    }
    let unknown = tableau.cobasis[column]
    slope /= Double(tableau.denominator)
    let above = Double(unknowns.above[unknown]) * unknowns.weight[unknown]
    let below = Double(unknowns.below[unknown]) * unknowns.weight[unknown]
    return Signs(
      rising: unknowns.mayRise[unknown] ? weightedSign(slope + above, isPresent || above != 0) : 0,
      falling: unknowns.mayFall[unknown] ? weightedSign(-slope - below, isPresent || below != 0) : 0
    )
  }

  /// The sign of a sum of the tie level; 0, and a note, if it is too close to call.
  private mutating func weightedSign(_ slope: Double, _ isPresent: Bool) -> Int {
    if !isPresent { return 0 }
    if abs(slope) > Self.tieMargin { return slope < 0 ? -1 : 1 }
    isNearTie = true
    return 0
  }
}
