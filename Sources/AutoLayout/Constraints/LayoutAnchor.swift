/// A place of a view or guide that constraints can be made of: an edge, a centre or a size.
///
/// The type says what it is, so a horizontal anchor cannot be paired with a vertical one: that does
/// not compile. See ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` and ``LayoutDimension``.
public struct LayoutAnchor<Kind> {
  let item: LayoutItem
  let attribute: LayoutAttribute
}

/// The kind of anchor that lies on the horizontal axis.
public enum HorizontalPosition {}
/// The kind of anchor that lies on the vertical axis.
public enum VerticalPosition {}
/// The kind of anchor that is a size.
public enum Extent {}

/// A left, right, leading, trailing or horizontal centre.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalPosition>
/// A top, bottom or vertical centre.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalPosition>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<Extent>

extension LayoutAnchor {
  /// The inactive constraint `self == anchor + constant` (points).
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier: 1, constant: constant)
  }

  /// The inactive constraint `self <= anchor + constant` (points).
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: 1, constant: constant)
  }

  /// The inactive constraint `self >= anchor + constant` (points).
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: 1, constant: constant)
  }

  private func constraint(
    _ relation: LayoutRelation, _ anchor: Self?, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutConstraint.Side(item: item, attribute: attribute), relation,
      anchor.map { LayoutConstraint.Side(item: $0.item, attribute: $0.attribute) },
      multiplier: multiplier, constant: constant)
  }
}

extension LayoutAnchor where Kind == Extent {
  /// The inactive constraint `self == multiplier * anchor + constant` (points).
  public func constraint(
    equalTo anchor: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// The inactive constraint `self <= multiplier * anchor + constant` (points).
  public func constraint(
    lessThanOrEqualTo anchor: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// The inactive constraint `self >= multiplier * anchor + constant` (points).
  public func constraint(
    greaterThanOrEqualTo anchor: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// The inactive constraint `self == constant` (points).
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, nil, multiplier: 1, constant: constant)
  }

  /// The inactive constraint `self <= constant` (points).
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, multiplier: 1, constant: constant)
  }

  /// The inactive constraint `self >= constant` (points).
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, multiplier: 1, constant: constant)
  }
}
