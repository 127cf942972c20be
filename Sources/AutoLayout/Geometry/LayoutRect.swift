/// A rectangle, in points, y down.
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The width and height.
  public var size: LayoutSize

  /// Makes a rectangle of its top left corner and its size.
  public init(origin: LayoutPoint = .zero, size: LayoutSize = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// A rectangle of no size at the origin.
  public static let zero = LayoutRect()

  /// The left edge.
  public var minX: Double { origin.x }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// The first number that no view can have: one that is not finite, or a negative size.
  package var firstInvalid: Double? {
    [minX, minY].first { !$0.isFinite } ?? [width, height].first { !$0.isFinite || $0 < 0 }
  }

  /// The same rectangle moved by the coordinates of `offset`.
  package func moved(by offset: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin + offset, size: size)
  }

  /// What is left when the insets are taken off. They are cut where they exceed the rectangle, the
  /// right and bottom ones first, so that the size is never negative.
  func inset(by insets: LayoutInsets) -> LayoutRect {
    let cut = insets.cut(to: size)
    return LayoutRect(
      x: minX + cut.left, y: minY + cut.top,
      width: width - cut.left - cut.right, height: height - cut.top - cut.bottom)
  }
}
