/// A fraction in lowest terms: what the reference takes and gives.
package struct Rational: Hashable, Sendable {
  /// The sign and the size.
  package let numerator: Int
  /// Greater than zero.
  package let denominator: Int

  /// Makes `numerator / denominator`; the denominator is not zero.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / divisor)
    self.denominator = sign * (denominator / divisor)
  }

  /// The nearest floating-point number.
  package var double: Double { Double(numerator) / Double(denominator) }

  /// The common divisor of two numbers, at least 1.
  static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var larger = abs(first)
    var smaller = abs(second)
    while smaller != 0 {
      (larger, smaller) = (smaller, larger % smaller)
    }
    return max(larger, 1)
  }
}

extension Rational {
  /// Makes the exact value of a number with few binary digits: at most 20 after the point and 40
  /// before it. More would make the numbers of the reference too long.
  package init?(exactly value: Double) {
    guard value.isFinite, abs(value) < 0x1p40 else { return nil }
    var scaled = value
    var denominator = 1
    while scaled != scaled.rounded() {
      guard denominator < 1 << 20 else { return nil }
      scaled *= 2
      denominator *= 2
    }
    self.init(Int(scaled), denominator)
  }

  /// Makes the fraction with the smallest denominator that a computed number can stand for; fails if
  /// there is none up to 2^20. By continued fractions.
  ///
  /// The present value of a variable becomes the constant of an edit. It may be one third, which no
  /// floating-point number is.
  package init?(near value: Double) {
    guard value.isFinite, abs(value) < 0x1p30 else { return nil }
    var (numerator, denominator) = (1, 0)
    var (lastNumerator, lastDenominator) = (0, 1)
    var rest = value
    while true {
      let whole = Int(rest.rounded(.down))
      (numerator, lastNumerator) = (whole * numerator + lastNumerator, numerator)
      (denominator, lastDenominator) = (whole * denominator + lastDenominator, denominator)
      guard denominator <= 1 << 20 else { return nil }
      let error = abs(value - Double(numerator) / Double(denominator))
      if error <= 1e-15 * max(1, abs(value)) { break }
      rest = 1 / (rest - Double(whole))
      guard abs(rest) < 0x1p22 else { return nil }
    }
    self.init(numerator, denominator)
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction in decimal or, where that is long, as a quotient.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

/// A number outgrew the machine's integers: the problem is beyond the reference.
package struct ReferenceOverflow: Error {}
