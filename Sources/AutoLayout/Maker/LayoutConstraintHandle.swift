/// The constraints of one statement of a maker, to be changed together.
///
/// A handle stays valid: when ``LayoutProxy/updateConstraints(_:)`` has to replace a constraint, it has
/// the new one. After a `remake` or `remove` its constraints are inactive, and can be activated again.
public final class LayoutConstraintHandle {
  /// The constraints, one for each attribute, in the order of the attributes.
  public internal(set) var constraints: [LayoutConstraint] = []

  init() {}

  /// Whether all of the constraints are active.
  public var isActive: Bool {
    get { !constraints.isEmpty && constraints.allSatisfy(\.isActive) }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates the constraints: all of them or, if any is refused, none.
  public func activate() {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates the constraints.
  public func deactivate() {
    LayoutConstraint.deactivate(constraints)
  }

  /// Sets what is added to the right side, in points.
  public func update(offset: Double) {
    for constraint in constraints { constraint.constant = offset }
  }

  /// Sets how far each edge is moved inwards, in points.
  public func update(inset: Double) {
    update(inset: LayoutInsets(top: inset, left: inset, bottom: inset, right: inset))
  }

  /// Sets how far each edge is moved inwards, in points.
  public func update(inset: LayoutInsets) {
    for constraint in constraints {
      constraint.constant = inset.offset(constraint.firstAttribute)
    }
  }

  /// Sets how much the constraints count.
  public func update(priority: LayoutPriority) {
    for constraint in constraints { constraint.priority = priority }
  }
}
