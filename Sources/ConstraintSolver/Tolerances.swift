/// Every tolerance of the solver, and what goes wrong when it is larger or smaller.
///
/// Rows are scaled by a power of two so that their largest coefficient lies in [1, 2); the numbers
/// below are meant for rows of that size. Docs/Numerics.md says how they work together.
enum Tolerances {
  /// Elements of a solved vector below this are rounding noise and are left out. Larger: chains of
  /// small ratios lose their effect. Smaller: noise fills the vectors and costs time.
  static let drop = 1e-14

  /// The least element of a transposed solve that may become a pivot. Larger: rows with very unequal
  /// coefficients cannot enter the working set. Smaller: noise becomes a pivot and the working set
  /// singular.
  static let pivot = 1e-9

  /// The rate of a loose row counts as zero when it is below this share of the sum of its parts'
  /// sizes. Larger: slow rows are passed unseen. Smaller: rows that stay put seem to move, and
  /// block.
  static let rate = 1e-11

  /// How far a multiplier may be beyond its limit, for a row of weight one or more. Larger: ties
  /// between neighbouring sequence numbers (1e-6 apart) are decided wrongly. Smaller: rounding
  /// starts needless steps.
  static let multiplier = 1e-9

  /// The share of ``multiplier`` that holds for the tie level. Larger: compound ties are decided
  /// differently by different histories. Smaller: rounding decides them.
  static let tieShare = 1e-1

  /// The floor of ``multiplier`` for rows whose weight is small.
  static let multiplierFloor = 1e-13

  /// Path lengths closer than this, as a share of one plus their size, are equal. Larger: crossings
  /// are taken out of order. Smaller: a degenerate point becomes many short pieces with poor pivots.
  static let length = 1e-12

  /// A residual counts as zero up to `residual` plus `residualShare` times the size of the row's
  /// parts. Larger: contradictions of that size go unnoticed. Smaller: redundant rows, correct but
  /// for rounding, are refused.
  static let residual = 1e-9
  /// See ``residual``: some forty units in the last place.
  static let residualShare = 1e-14

  /// A tight row that lacks more than this, and than `lackShare` of the size of its parts, is corrected
  /// after an evaluation. Larger: digits lost to large values show. Smaller: needless corrections.
  static let lack = 1e-12
  /// See ``lack``: four units in the last place.
  static let lackShare = 1e-15

  /// The share of the largest element of a bump's row that its pivot must have. Larger: more
  /// fill-in. Smaller: the factors grow and lose digits.
  static let threshold = 0.1

  /// The least coefficient that may determine a column in the crash. Larger: more primal steps.
  /// Smaller: an ill-conditioned start.
  static let crashPivot = 1e-4

  /// A column whose released rows move by up to one is ambiguous when it moves by more than this.
  /// Larger: room between very unequal coefficients goes unreported. Smaller: noise is reported.
  static let motion = 1e-7

  /// The share that a pivot of the small Schur matrix must have of its column's largest element
  /// before elimination. Below, the factorization is renewed. Larger: needless renewals.
  static let schurPivot = 1e-8

  /// When a constant is below this share of its size at the base, values are corrected after each
  /// evaluation. Larger: needless corrections. Smaller: digits lost to the large value show.
  static let cancellation = 1e-3
}
