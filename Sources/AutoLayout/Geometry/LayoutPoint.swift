/// A point, in points, y down.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left edge of the coordinate space.
  public var x: Double
  /// The distance from the top edge of the coordinate space.
  public var y: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = LayoutPoint()

  var isFinite: Bool { x.isFinite && y.isFinite }

  static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = LayoutSize()
}
