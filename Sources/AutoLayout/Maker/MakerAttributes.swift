/// Attributes of a view that are to be compared with something.
public struct MakerAttributes<Kind> {
  let maker: LayoutMaker
  let attributes: [LayoutAttribute]

  private func and<Other>(_ attribute: LayoutAttribute) -> MakerAttributes<Other> {
    MakerAttributes<Other>(maker: maker, attributes: attributes + [attribute])
  }

  fileprivate func state(
    _ relation: LayoutRelation, _ target: MakerStatement.Target, _ constants: [Double]? = nil
  ) -> MakerRelation<Kind> {
    let statement = MakerStatement(
      attributes, relation, target, constants: constants ?? attributes.map { _ in 0 })
    maker.add(statement)
    return MakerRelation(statement: statement)
  }
}

// MARK: More attributes

extension MakerAttributes where Kind == HorizontalPosition {
  /// And the left edge.
  public var left: MakerAttributes<HorizontalPosition> { and(.left) }
  /// And the right edge.
  public var right: MakerAttributes<HorizontalPosition> { and(.right) }
  /// And the edge where text starts.
  public var leading: MakerAttributes<HorizontalPosition> { and(.leading) }
  /// And the edge where text ends.
  public var trailing: MakerAttributes<HorizontalPosition> { and(.trailing) }
  /// And the middle between left and right.
  public var centerX: MakerAttributes<HorizontalPosition> { and(.centerX) }
  /// And the top edge.
  public var top: MakerAttributes<MixedPositions> { and(.top) }
  /// And the bottom edge.
  public var bottom: MakerAttributes<MixedPositions> { and(.bottom) }
  /// And the middle between top and bottom.
  public var centerY: MakerAttributes<MixedPositions> { and(.centerY) }
}

extension MakerAttributes where Kind == VerticalPosition {
  /// And the top edge.
  public var top: MakerAttributes<VerticalPosition> { and(.top) }
  /// And the bottom edge.
  public var bottom: MakerAttributes<VerticalPosition> { and(.bottom) }
  /// And the middle between top and bottom.
  public var centerY: MakerAttributes<VerticalPosition> { and(.centerY) }
  /// And the left edge.
  public var left: MakerAttributes<MixedPositions> { and(.left) }
  /// And the right edge.
  public var right: MakerAttributes<MixedPositions> { and(.right) }
  /// And the edge where text starts.
  public var leading: MakerAttributes<MixedPositions> { and(.leading) }
  /// And the edge where text ends.
  public var trailing: MakerAttributes<MixedPositions> { and(.trailing) }
  /// And the middle between left and right.
  public var centerX: MakerAttributes<MixedPositions> { and(.centerX) }
}

extension MakerAttributes where Kind == MixedPositions {
  /// And the left edge.
  public var left: MakerAttributes<MixedPositions> { and(.left) }
  /// And the right edge.
  public var right: MakerAttributes<MixedPositions> { and(.right) }
  /// And the edge where text starts.
  public var leading: MakerAttributes<MixedPositions> { and(.leading) }
  /// And the edge where text ends.
  public var trailing: MakerAttributes<MixedPositions> { and(.trailing) }
  /// And the top edge.
  public var top: MakerAttributes<MixedPositions> { and(.top) }
  /// And the bottom edge.
  public var bottom: MakerAttributes<MixedPositions> { and(.bottom) }
}

extension MakerAttributes where Kind == Extent {
  /// And the width.
  public var width: MakerAttributes<Extent> { and(.width) }
  /// And the height.
  public var height: MakerAttributes<Extent> { and(.height) }
}

// MARK: What they are compared with

extension MakerAttributes {
  /// Equal to the same attributes of a view or guide.
  @discardableResult
  public func equalTo(_ item: LayoutItem) -> MakerRelation<Kind> {
    state(.equal, .item(item))
  }

  /// At most the same attributes of a view or guide.
  @discardableResult
  public func lessThanOrEqualTo(_ item: LayoutItem) -> MakerRelation<Kind> {
    state(.lessThanOrEqual, .item(item))
  }

  /// At least the same attributes of a view or guide.
  @discardableResult
  public func greaterThanOrEqualTo(_ item: LayoutItem) -> MakerRelation<Kind> {
    state(.greaterThanOrEqual, .item(item))
  }

  /// Equal to the same attributes of the superview.
  @discardableResult
  public func equalToSuperview() -> MakerRelation<Kind> {
    state(.equal, .superview)
  }

  /// At most the same attributes of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview() -> MakerRelation<Kind> {
    state(.lessThanOrEqual, .superview)
  }

  /// At least the same attributes of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview() -> MakerRelation<Kind> {
    state(.greaterThanOrEqual, .superview)
  }

  /// Equal to an anchor: all of them.
  @discardableResult
  public func equalTo(_ anchor: LayoutAnchor<Kind>) -> MakerRelation<Kind> {
    state(.equal, .attribute(anchor.item, anchor.attribute))
  }

  /// At most an anchor: all of them.
  @discardableResult
  public func lessThanOrEqualTo(_ anchor: LayoutAnchor<Kind>) -> MakerRelation<Kind> {
    state(.lessThanOrEqual, .attribute(anchor.item, anchor.attribute))
  }

  /// At least an anchor: all of them.
  @discardableResult
  public func greaterThanOrEqualTo(_ anchor: LayoutAnchor<Kind>) -> MakerRelation<Kind> {
    state(.greaterThanOrEqual, .attribute(anchor.item, anchor.attribute))
  }

  /// Equal to a number of points: a size, or a distance from the same attribute of the superview.
  @discardableResult
  public func equalTo(_ constant: Double) -> MakerRelation<Kind> {
    state(.equal, .constant, attributes.map { _ in constant })
  }

  /// At most a number of points; see ``equalTo(_:)-(Double)``.
  @discardableResult
  public func lessThanOrEqualTo(_ constant: Double) -> MakerRelation<Kind> {
    state(.lessThanOrEqual, .constant, attributes.map { _ in constant })
  }

  /// At least a number of points; see ``equalTo(_:)-(Double)``.
  @discardableResult
  public func greaterThanOrEqualTo(_ constant: Double) -> MakerRelation<Kind> {
    state(.greaterThanOrEqual, .constant, attributes.map { _ in constant })
  }
}

extension MakerAttributes where Kind == Extents {
  /// Equal to a size in points.
  @discardableResult
  public func equalTo(_ size: LayoutSize) -> MakerRelation<Kind> {
    state(.equal, .constant, [size.width, size.height])
  }

  /// At most a size in points.
  @discardableResult
  public func lessThanOrEqualTo(_ size: LayoutSize) -> MakerRelation<Kind> {
    state(.lessThanOrEqual, .constant, [size.width, size.height])
  }

  /// At least a size in points.
  @discardableResult
  public func greaterThanOrEqualTo(_ size: LayoutSize) -> MakerRelation<Kind> {
    state(.greaterThanOrEqual, .constant, [size.width, size.height])
  }
}
