internal import ConstraintSolver

// A constraint between items of different superviews is written in the bounds of the nearest view
// that contains both: an item's left there is its own left plus, for every view on the way up, that
// view's left less its bounds' origin (which only scroll views move). The way up cannot change while
// the constraint is active, so this is done once.

extension LayoutConstraint {
  /// The terms of `first - multiplier * second`, or nil if an item is gone.
  func lowered() -> [Term]? {
    guard let holder, let item = first.item else { return nil }
    var terms: [Term] = []
    let other = second?.item
    item.meant(by: first.attribute, with: other)
      .append(first.attribute, times: 1, in: holder, to: &terms)
    if let second {
      guard let other else { return nil }
      other.meant(by: second.attribute, with: item)
        .append(second.attribute, times: -multiplier, in: holder, to: &terms)
    }
    return terms
  }
}

extension LayoutItem {
  /// Adds `factor` times an attribute of the item, measured in the bounds of `ancestor`.
  func append(
    _ attribute: LayoutAttribute, times factor: Double, in ancestor: LayoutView,
    to terms: inout [Term]
  ) {
    let position = attribute.position
    if position.origin != 0 {
      appendOrigin(position.axis, times: factor * position.origin, in: ancestor, to: &terms)
    }
    if position.extent != 0 {
      appendExtent(position.axis, times: factor * position.extent, to: &terms)
    }
  }

  private func appendOrigin(
    _ axis: LayoutAxis, times factor: Double, in ancestor: LayoutView, to terms: inout [Term]
  ) {
    guard self !== ancestor else {
      return ancestor.appendBoundsOrigin(axis, times: factor, to: &terms)
    }
    appendOrigin(axis, times: factor, to: &terms)
    var passed = space
    while let view = passed, view !== ancestor {
      view.appendOrigin(axis, times: factor, to: &terms)
      view.appendBoundsOrigin(axis, times: -factor, to: &terms)
      passed = view.superview
    }
  }

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
