/// What a constraint speaks of: an edge, a centre or a size of a view or guide.
public enum LayoutAttribute: String, Hashable, Sendable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge where text starts.
  case leading
  /// The edge where text ends.
  case trailing
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY

  /// Where an attribute lies on its axis: how much of the origin and of the size it counts.
  struct Position {
    let axis: LayoutAxis
    let origin: Double
    let extent: Double
  }

  /// The attribute as a multiple of origin plus a multiple of size. This is the one place where
  /// leading and trailing become left and right.
  var position: Position {
    switch self {
    case .left, .leading: Position(axis: .horizontal, origin: 1, extent: 0)
    case .right, .trailing: Position(axis: .horizontal, origin: 1, extent: 1)
    case .centerX: Position(axis: .horizontal, origin: 1, extent: 0.5)
    case .width: Position(axis: .horizontal, origin: 0, extent: 1)
    case .top: Position(axis: .vertical, origin: 1, extent: 0)
    case .bottom: Position(axis: .vertical, origin: 1, extent: 1)
    case .centerY: Position(axis: .vertical, origin: 1, extent: 0.5)
    case .height: Position(axis: .vertical, origin: 0, extent: 1)
    }
  }

  /// Whether this is one of the edges, not a centre or a size.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    case .width, .height, .centerX, .centerY: false
    }
  }
}

/// One of the two directions of a layout.
public enum LayoutAxis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The attribute that measures the size along the axis.
  var size: LayoutAttribute { self == .horizontal ? .width : .height }
}

/// How a constraint compares its two sides.
public enum LayoutRelation: String, Hashable, Sendable {
  /// The first side is at most the second.
  case lessThanOrEqual = "<="
  /// The two sides are equal.
  case equal = "=="
  /// The first side is at least the second.
  case greaterThanOrEqual = ">="
}
