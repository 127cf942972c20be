/// A comparison that a maker's closure has stated, to be refined further.
public struct MakerRelation<Kind> {
  let statement: MakerStatement

  /// Adds `amount` points to the right side.
  @discardableResult
  public func offset(_ amount: Double) -> Self {
    statement.offset { _ in amount }
    return self
  }

  /// Moves each edge inwards by `amount` points; a width or height becomes smaller by twice that.
  @discardableResult
  public func inset(_ amount: Double) -> Self {
    inset(LayoutInsets(top: amount, left: amount, bottom: amount, right: amount))
  }

  /// Moves each edge inwards by its inset, in points.
  @discardableResult
  public func inset(_ insets: LayoutInsets) -> Self {
    statement.offset(insets.offset)
    return self
  }

  /// Moves each edge inwards by its inset, in points.
  @discardableResult
  public func inset(_ insets: LayoutDirectionalInsets) -> Self {
    statement.offset(insets.resolved(isRightToLeft: false).offset)
    return self
  }

  /// Multiplies what the attributes are compared with, before offsets and insets count.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> Self {
    statement.multiplier *= factor
    return self
  }

  /// Divides what the attributes are compared with, before offsets and insets count.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> Self {
    multipliedBy(1 / divisor)
  }

  /// Says how much it counts; required, if nothing is said.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> Self {
    statement.priority = priority
    return self
  }

  /// Names the constraints for errors.
  @discardableResult
  public func labeled(_ label: String) -> Self {
    statement.label = label
    return self
  }

  /// The handle by which the constraints can be changed later.
  public var constraint: LayoutConstraintHandle { statement.handle }
}

extension MakerRelation where Kind == MixedPositions {
  /// Adds the coordinates of a point to the right side, each on its axis.
  @discardableResult
  public func offset(_ amount: LayoutPoint) -> Self {
    statement.offset { $0.axis == .horizontal ? amount.x : amount.y }
    return self
  }
}

extension MakerRelation where Kind == Extents {
  /// Adds a size to the right side.
  @discardableResult
  public func offset(_ amount: LayoutSize) -> Self {
    statement.offset { $0.axis == .horizontal ? amount.width : amount.height }
    return self
  }
}

extension LayoutInsets {
  /// By how much an attribute grows when a rectangle gets these insets.
  func offset(_ attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: left
    case .right, .trailing, .rightMargin, .trailingMargin: -right
    case .top, .firstBaseline, .topMargin: top
    case .bottom, .lastBaseline, .bottomMargin: -bottom
    case .width, .height: -extent(attribute.axis)
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    }
  }
}
