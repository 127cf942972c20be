/// Distances inwards from the four edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets; those not given are zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = LayoutInsets()

  /// The first number that is not finite.
  var firstNotFinite: Double? { [top, left, bottom, right].first { !$0.isFinite } }

  /// The first number that no safe area can have: one that is not finite, or negative.
  package var firstInvalid: Double? {
    [top, left, bottom, right].first { !$0.isFinite || $0 < 0 }
  }

  /// The insets, cut so that a rectangle of `size` keeps a size that is not negative.
  func cut(to size: LayoutSize) -> LayoutInsets {
    let top = clamp(top, 0, size.height)
    let left = clamp(left, 0, size.width)
    return LayoutInsets(
      top: top, left: left,
      bottom: clamp(bottom, 0, size.height - top), right: clamp(right, 0, size.width - left))
  }

  /// How far `rect` reaches beyond each edge of `safe`; at most its own size, so a rectangle that
  /// lies outside altogether keeps nothing.
  package static func ofPart(of rect: LayoutRect, outside safe: LayoutRect) -> LayoutInsets {
    LayoutInsets(
      top: safe.minY - rect.minY, left: safe.minX - rect.minX,
      bottom: rect.maxY - safe.maxY, right: rect.maxX - safe.maxX
    ).cut(to: rect.size)
  }

  /// Both insets, one after the other.
  static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}

/// Distances inwards from the edges of a rectangle, in points, with the edges where text starts and
/// ends in place of left and right.
public struct LayoutDirectionalInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where text starts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where text ends.
  public var trailing: Double

  /// Makes insets; those not given are zero.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = LayoutDirectionalInsets()

  /// The insets with left and right, or the other way round.
  func resolved(isRightToLeft: Bool) -> LayoutInsets {
    LayoutInsets(
      top: top, left: isRightToLeft ? trailing : leading,
      bottom: bottom, right: isRightToLeft ? leading : trailing)
  }

  /// The insets that are `insets` where layouts run from left to right, or the other way round.
  init(_ insets: LayoutInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
  }
}

/// The value of `[low, high]` nearest to `value`; `low` where the range is empty.
package func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(value, high))
}
