// The older way to activate constraints, by the view that holds them.

extension LayoutView {
  /// The active constraints for which this is the nearest view that contains both sides, oldest
  /// first. The answer looks at all that lies in the view.
  public var constraints: [LayoutConstraint] {
    itemsOfSubtree.flatMap(\.firstConstraints).filter { $0.holder === self }
      .sorted { ($0.row?.ordinal ?? .max) < ($1.row?.ordinal ?? .max) }
  }

  /// Activates a constraint; see ``LayoutConstraint/isActive``. Which view is asked makes no
  /// difference: the constraint finds the one that holds it.
  public func addConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.activate([constraint])
  }

  /// Activates constraints: all of them or, if any is refused, none.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint that this view holds; another is left alone.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    removeConstraints([constraint])
  }

  /// Deactivates those of the constraints that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints.filter { $0.holder === self })
  }
}
