internal import ConstraintSolver

// A constraint between items of different superviews is written in the bounds of the nearest view
// that contains both: an item's left there is its own left plus, for every view on the way up, that
// view's left less its bounds' origin (which only scroll views move). The way up cannot change while
// the constraint is active, so this is done once.
//
// Where layouts run from right to left, a constraint with a leading or trailing edge is the mirror
// image of what it is otherwise: both sides are measured leftwards from the right edge of that view.

extension LayoutConstraint {
  /// `first - multiplier * second`, without the constraint's own constant, or nil if an item is gone.
  func lowered() -> LinearExpression? {
    guard let holder, let item = first.item else { return nil }
    var expression = LinearExpression()
    let other = second?.item
    let isDirectional =
      first.attribute.isDirectional || second?.attribute.isDirectional == true
    let lowering = Lowering(holder: holder, isMirrored: isDirectional && holder.isRightToLeft)
    lowering.append(first.attribute, of: item, with: other, times: 1, to: &expression)
    if let second {
      guard let other else { return nil }
      lowering.append(second.attribute, of: other, with: item, times: -multiplier, to: &expression)
    }
    return expression
  }
}

/// How the sides of one constraint are measured.
struct Lowering {
  /// The view in whose bounds they are.
  let holder: LayoutView
  /// Whether they are measured leftwards from its right edge.
  let isMirrored: Bool

  /// Adds `factor` times an attribute of an item, in a constraint with `other`.
  func append(
    _ attribute: LayoutAttribute, of item: LayoutItem, with other: LayoutItem?,
    times factor: Double, to expression: inout LinearExpression
  ) {
    let (item, attribute) = item.meant(by: attribute, with: other)
    let position = item.position(of: attribute, isRightToLeft: isMirrored)
    let isMeasuredBack = isMirrored && position.origin != 0
    let sign = isMeasuredBack ? -factor : factor
    if position.origin != 0 {
      appendOrigin(of: item, attribute.axis, times: sign * position.origin, to: &expression)
    }
    if position.extent != 0 {
      item.appendExtent(attribute.axis, times: sign * position.extent, to: &expression)
    }
    expression.constant += sign * position.constant
    if isMeasuredBack { holder.appendExtent(.horizontal, times: factor, to: &expression) }
  }

  private func appendOrigin(
    of item: LayoutItem, _ axis: LayoutAxis, times factor: Double,
    to expression: inout LinearExpression
  ) {
    guard item !== holder else {
      return holder.appendBoundsOrigin(axis, times: factor, to: &expression)
    }
    item.appendOrigin(axis, times: factor, to: &expression)
    var passed = item.space
    while let view = passed, view !== holder {
      view.appendOrigin(axis, times: factor, to: &expression)
      view.appendBoundsOrigin(axis, times: -factor, to: &expression)
      passed = view.superview
    }
  }
}

extension LayoutItem {
  /// The active constraints whose first side is the item, in the order of their activation.
  var firstConstraints: [LayoutConstraint] {
    activeConstraints.values.filter { $0.first.item === self }
      .sorted { $0.activation < $1.activation }
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
