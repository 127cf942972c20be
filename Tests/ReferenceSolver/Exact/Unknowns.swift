/// What an objective and the levels above it say about every unknown: rows first, then variables.
///
/// The cost of an unknown `u` is `weight * (above * max(u, 0) + below * min(u, 0))`.
final class Unknowns {
  /// The number of unknowns.
  let count: Int
  /// The slope of the cost where the unknown is positive.
  let above: UnsafeMutablePointer<Int>
  /// The slope of the cost where the unknown is negative.
  let below: UnsafeMutablePointer<Int>
  /// Whether the unknown may be positive.
  let mayRise: UnsafeMutablePointer<Bool>
  /// Whether the unknown may be negative.
  let mayFall: UnsafeMutablePointer<Bool>
  /// For a basic unknown, whether it is held at or above zero (or else at or below): which half of
  /// it, in the textbook's form, is in the basis.
  let isAbove: UnsafeMutablePointer<Bool>
  /// What multiplies the slopes at the tie level.
  let weight: UnsafeMutablePointer<Double>

  /// Makes unknowns without a cost that may have any value.
  init(count: Int) {
    self.count = count
    above = .allocate(capacity: count)
    below = .allocate(capacity: count)
    mayRise = .allocate(capacity: count)
    mayFall = .allocate(capacity: count)
    isAbove = .allocate(capacity: count)
    weight = .allocate(capacity: count)
    mayRise.initialize(repeating: true, count: count)
    mayFall.initialize(repeating: true, count: count)
    isAbove.initialize(repeating: true, count: count)
    weight.initialize(repeating: 0, count: count)
    above.initialize(repeating: 0, count: count)
    below.initialize(repeating: 0, count: count)
  }

  deinit {
    above.deallocate()
    below.deallocate()
    mayRise.deallocate()
    mayFall.deallocate()
    isAbove.deallocate()
    weight.deallocate()
  }

  /// Sets the two slopes of an unknown's cost.
  func setCost(of unknown: Int, above: Int, below: Int) {
    self.above[unknown] = above
    self.below[unknown] = below
  }

  /// Whether zero is nothing special for the unknown: no bound and no kink of the cost.
  func isFree(_ unknown: Int) -> Bool {
    mayRise[unknown] && mayFall[unknown] && above[unknown] == below[unknown]
  }

  /// Whether the unknown must be zero.
  func isFixed(_ unknown: Int) -> Bool {
    !mayRise[unknown] && !mayFall[unknown]
  }
}
