internal import ConstraintSolver

/// The variables that have room left.
typealias AmbiguousVariables = Set<Variable.ID>

extension LayoutEngine {
  /// The variables that have room left. Takes time in proportion to the whole layout.
  var ambiguousVariables: AmbiguousVariables { Set(solver.ambiguousVariables.map(\.id)) }
}

extension LayoutItem {
  /// Whether the constraints left the item room at the last layout pass, so that more than one frame
  /// would have satisfied them as well. An ambiguous edge keeps the value it had.
  ///
  /// The answer takes time in proportion to the whole layout; it is meant for tests and debugging.
  public var hasAmbiguousLayout: Bool {
    LayoutAxis.allCases.contains { hasAmbiguousLayout(for: $0) }
  }

  /// Whether the constraints left the item room along an axis at the last layout pass; see
  /// ``hasAmbiguousLayout``.
  public func hasAmbiguousLayout(for axis: LayoutAxis) -> Bool {
    guard let engine else { return false }
    return isAmbiguous(axis, engine.ambiguousVariables)
  }

  /// Whether one of the item's own variables along an axis is among those that have room left.
  func isAmbiguous(_ axis: LayoutAxis, _ ambiguous: AmbiguousVariables) -> Bool {
    guard !ambiguous.isEmpty else { return false }
    var expression = LinearExpression()
    appendOrigin(axis, times: 1, to: &expression)
    appendExtent(axis, times: 1, to: &expression)
    let own = Set(variables.map(\.id))
    return expression.terms.contains { term in
      let id = term.variable.id
      return own.contains(id) && ambiguous.contains(id)
    }
  }
}
