internal import ConstraintSolver

/// Why one number of a frame is what it is: the constraints that determine it, as last solved.
public struct LayoutExplanation: Sendable, Hashable {
  /// Something that the number depends on.
  public struct Part: Sendable, Hashable {
    /// The constraint, content size, given value or the like in words.
    public let text: String
    /// By how much the number grows when the constant of the constraint grows by one.
    public let coefficient: Double
  }

  /// What is explained: a left or top edge in the superview, a width or a height of the frame.
  public let attribute: LayoutAttribute
  /// The number, not rounded to pixels.
  public let value: Double
  /// What it depends on, oldest first.
  public let parts: [Part]
  /// Whether it also depends on something that no constraint determines.
  public let isAmbiguous: Bool
}

extension LayoutExplanation: CustomStringConvertible {
  /// A line with the value and one for each part.
  public var description: String {
    let head = "\(attribute.rawValue) = \(number(value))\(isAmbiguous ? " (ambiguous)" : "")"
    let lines = parts.map { part in
      let factor = part.coefficient == 1 ? "" : "\(number(part.coefficient)) * "
      return "  \(factor)(\(part.text))"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension LayoutView {
  /// Why the view's frame is what it is, as of the last layout pass: an explanation for left, top,
  /// width and height each; nothing for a root's position, or before the first pass.
  ///
  /// The answer copies the state of the layout; it is meant for tests and debugging.
  public var frameExplanations: [LayoutExplanation] {
    LayoutAxis.allCases.flatMap { axis in
      axis == .horizontal
        ? [explanation(.left), explanation(.width)] : [explanation(.top), explanation(.height)]
    }.compactMap { $0 }
  }

  /// The active constraints that determine where the view lies and how large it is along an axis, as
  /// of the last layout pass, oldest first; those of stack views among them.
  ///
  /// The answer copies the state of the layout; it is meant for tests and debugging.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return variables(axis).flatMap { determinants(of: $0.variable)?.rows.map(\.row) ?? [] }
      .sorted { $0.ordinal < $1.ordinal }
      .compactMap(\.constraint).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func variables(
    _ axis: LayoutAxis
  ) -> [(attribute: LayoutAttribute, variable: Variable)] {
    guard let own = solverVariables else { return [] }
    let (start, size): (Variable?, Variable) =
      axis == .horizontal ? (own.x, own.width) : (own.y, own.height)
    let edge = axis == .horizontal ? LayoutAttribute.left : .top
    return (start.map { [(edge, $0)] } ?? []) + [(axis.size, size)]
  }

  private func explanation(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    guard let engine,
      let variable = variables(attribute.axis).first(where: { $0.attribute == attribute })?
        .variable,
      let (rows, isAmbiguous) = determinants(of: variable)
    else {
      return nil
    }
    return LayoutExplanation(
      attribute: attribute, value: engine.solver[variable],
      parts: rows.map { LayoutExplanation.Part(text: $0.row.words, coefficient: $0.coefficient) },
      isAmbiguous: isAmbiguous)
  }

  /// The rows that determine a variable, and whether something undetermined does as well.
  private func determinants(
    of variable: Variable
  ) -> (rows: [(row: Row, coefficient: Double)], isAmbiguous: Bool)? {
    guard let engine, let found = try? engine.solver.explain(variable) else { return nil }
    let rows = found.parts.compactMap { part in
      let handle = part.edit.map(Row.Handle.edit) ?? .constraint(part.constraint)
      return engine.rows[handle].map { (row: $0, coefficient: part.coefficient) }
    }
    return (rows, !found.heldVariables.isEmpty)
  }
}

extension LayoutItem {
  /// The active constraints that speak of the item, in the order of their activation for each first
  /// item.
  public var constraintsInvolvingItem: [LayoutConstraint] {
    activeConstraints.values.sorted {
      ($0.row?.ordinal ?? 0, $0.activation) < ($1.row?.ordinal ?? 0, $1.activation)
    }
  }
}
