/// What a constraint speaks of: an edge, a centre, a baseline or a size of a view or guide.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge where text starts: the left one, or the right one where layouts run from right to left.
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
  /// The line on which the first line of text stands.
  case firstBaseline
  /// The line on which the last line of text stands.
  case lastBaseline
  /// The left edge of the view's margins.
  case leftMargin
  /// The right edge of the view's margins.
  case rightMargin
  /// The top edge of the view's margins.
  case topMargin
  /// The bottom edge of the view's margins.
  case bottomMargin
  /// The edge of the view's margins where text starts.
  case leadingMargin
  /// The edge of the view's margins where text ends.
  case trailingMargin
  /// The middle between the left and right margins.
  case centerXWithinMargins
  /// The middle between the top and bottom margins.
  case centerYWithinMargins

  /// What attributes of two items can stand in one constraint.
  enum Kind {
    case horizontalPosition
    case verticalPosition
    case extent
  }

  var kind: Kind {
    switch self {
    case .width, .height: .extent
    default: axis == .horizontal ? .horizontalPosition : .verticalPosition
    }
  }

  /// The axis along which the attribute lies.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether this is one of the edges, not a centre or a size.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }

  /// Whether the attribute changes sides where layouts run from right to left.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// For an attribute of the margins, the attribute of the margins guide that it is.
  var withinMargins: LayoutAttribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}

extension LayoutAttribute {
  /// Where an attribute lies on its axis: how much of the origin and of the size it counts, and how
  /// many points are added.
  struct Position {
    let origin: Double
    let extent: Double
    var constant = 0.0

    static let start = Position(origin: 1, extent: 0)
    static let center = Position(origin: 1, extent: 0.5)
    static let end = Position(origin: 1, extent: 1)
    static let size = Position(origin: 0, extent: 1)
  }

  /// The position of an attribute that needs no more than a rectangle; a baseline is taken for the
  /// bottom edge. This is the one place where leading and trailing become left and right.
  func position(isRightToLeft: Bool) -> Position {
    switch self {
    case .left, .top, .leftMargin, .topMargin: .start
    case .right, .bottom, .firstBaseline, .lastBaseline, .rightMargin, .bottomMargin: .end
    case .leading, .leadingMargin: isRightToLeft ? .end : .start
    case .trailing, .trailingMargin: isRightToLeft ? .start : .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
    case .width, .height: .size
    }
  }
}

/// One of the two directions of a layout.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The attribute that measures the size along the axis.
  var size: LayoutAttribute { self == .horizontal ? .width : .height }
  /// The other axis.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
  /// The edge at which things start along the axis.
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  /// The edge at which things end along the axis.
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  /// The middle along the axis.
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
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
