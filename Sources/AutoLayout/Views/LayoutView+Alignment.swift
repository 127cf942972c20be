internal import ConstraintSolver

/// Where the baseline of a view lies, in its alignment rectangle.
public enum LayoutBaseline: Hashable, Sendable {
  /// So many points below the top edge.
  case top(Double)
  /// So many points below the middle.
  case center(Double)
  /// So many points above the bottom edge.
  case bottom(Double)

  var position: LayoutAttribute.Position {
    switch self {
    case .top(let distance): LayoutAttribute.Position(origin: 1, extent: 0, constant: distance)
    case .center(let distance):
      LayoutAttribute.Position(origin: 1, extent: 0.5, constant: distance)
    case .bottom(let distance):
      LayoutAttribute.Position(origin: 1, extent: 1, constant: 0 - distance)
    }
  }

  var distance: Double {
    switch self {
    case .top(let distance), .center(let distance), .bottom(let distance): distance
    }
  }
}

/// What constraints see of a view.
struct AlignmentGeometry {
  var insets = LayoutInsets.zero
  var firstBaseline = LayoutBaseline.bottom(0)
  var lastBaseline = LayoutBaseline.bottom(0)
}

extension LayoutView {
  /// How far the alignment rectangle, which constraints, baselines and the content size are about,
  /// lies inside the frame, in points: what is outside is decoration, such as a shadow. Negative
  /// insets make it larger. A number that is not finite is refused, and the next layout pass reports
  /// it.
  public var alignmentRectInsets: LayoutInsets {
    get { alignmentGeometry.insets }
    set {
      if let value = newValue.firstNotFinite {
        return report(.badValue(of: "the alignment insets of \(words)", value))
      }
      changeAlignment { $0.insets = newValue }
    }
  }

  /// Where the first line of text stands; the bottom edge, if the view has no text.
  public var firstBaseline: LayoutBaseline {
    get { alignmentGeometry.firstBaseline }
    set { setBaseline(newValue) { $0.firstBaseline = newValue } }
  }

  /// Where the last line of text stands; the bottom edge, if the view has no text.
  public var lastBaseline: LayoutBaseline {
    get { alignmentGeometry.lastBaseline }
    set { setBaseline(newValue) { $0.lastBaseline = newValue } }
  }

  /// The alignment rectangle of a frame.
  public func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect {
    let insets = alignmentGeometry.insets
    return LayoutRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.extent(.horizontal),
      height: frame.height - insets.extent(.vertical))
  }

  /// The frame of an alignment rectangle.
  public func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect {
    let insets = alignmentGeometry.insets
    return LayoutRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top,
      width: rect.width + insets.extent(.horizontal),
      height: rect.height + insets.extent(.vertical))
  }

  private func setBaseline(_ baseline: LayoutBaseline, _ change: (inout AlignmentGeometry) -> Void)
  {
    guard baseline.distance.isFinite else {
      return report(.badValue(of: "the baseline of \(words)", baseline.distance))
    }
    changeAlignment(change)
  }

  private func changeAlignment(_ change: (inout AlignmentGeometry) -> Void) {
    change(&alignmentGeometry)
    for constraint in constraintsInvolvingItem {
      constraint.relower()
    }
    updateContentRows()
  }

  /// Where an attribute lies in the frame, whose alignment rectangle it is about.
  func alignedPosition(
    of attribute: LayoutAttribute, isRightToLeft: Bool
  ) -> LayoutAttribute.Position {
    var position =
      switch attribute {
      case .firstBaseline: alignmentGeometry.firstBaseline.position
      case .lastBaseline: alignmentGeometry.lastBaseline.position
      default: attribute.position(isRightToLeft: isRightToLeft)
      }
    let insets = alignmentGeometry.insets
    let start = attribute.axis == .horizontal ? insets.left : insets.top
    position.constant +=
      position.origin * start - position.extent * insets.extent(attribute.axis)
    return position
  }
}

extension LayoutInsets {
  /// What the insets take off the size along an axis.
  func extent(_ axis: LayoutAxis) -> Double {
    axis == .horizontal ? left + right : top + bottom
  }
}
