public import AutoLayout

/// An edge of a view, as seen by a keyboard guide.
public enum KeyboardEdge: String, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge where text starts.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge where text ends.
  case trailing
}

extension KeyboardEdge {
  /// The edges of a view that a guide is near to. A guide that is near to both of two opposite edges
  /// is near to neither, except that one that touches the bottom is near to it: so a docked keyboard
  /// is near to the bottom alone.
  ///
  /// - Parameters:
  ///   - guide: The guide in the view's coordinates.
  ///   - size: The size of the view.
  ///   - distance: How many points away is still near.
  ///   - isRightToLeft: Whether the leading edge is the right one.
  public static func near(
    _ guide: LayoutRect, in size: LayoutSize, distance: Double, isRightToLeft: Bool = false
  ) -> Set<KeyboardEdge> {
    let isNearBottom = size.height - guide.maxY <= distance
    var edges: Set<KeyboardEdge> = isNearBottom ? [.bottom] : []
    if guide.minY <= distance, !isNearBottom { edges.insert(.top) }
    let isNearLeft = guide.minX <= distance
    let isNearRight = size.width - guide.maxX <= distance
    if isNearLeft != isNearRight {
      edges.insert(isNearLeft != isRightToLeft ? .leading : .trailing)
    }
    return edges
  }
}

/// Constraints that are in force while a guide is near to an edge, or away from it.
struct KeyboardEdgeConstraints {
  private struct Condition: Hashable {
    let edge: KeyboardEdge
    let isNear: Bool
  }

  private var sets: [Condition: [LayoutConstraint]] = [:]
  var isEmpty: Bool { sets.isEmpty }

  /// Replaces the constraints of one condition; the old ones go out of force.
  mutating func set(_ constraints: [LayoutConstraint], for edge: KeyboardEdge, isNear: Bool) {
    let condition = Condition(edge: edge, isNear: isNear)
    LayoutConstraint.deactivate(sets[condition] ?? [])
    sets[condition] = constraints.isEmpty ? nil : constraints
  }

  /// Brings the constraints into force whose conditions hold, after the others have gone.
  func update(near edges: Set<KeyboardEdge>) {
    func isMet(_ condition: Condition) -> Bool {
      edges.contains(condition.edge) == condition.isNear
    }
    for (condition, constraints) in sets where !isMet(condition) {
      LayoutConstraint.deactivate(constraints.filter(\.isActive))
    }
    // In a fixed order, as the order of constraints decides ties.
    for edge in KeyboardEdge.allCases {
      for condition in [true, false].map({ Condition(edge: edge, isNear: $0) }) {
        guard isMet(condition), let constraints = sets[condition] else { continue }
        LayoutConstraint.activate(constraints.filter { !$0.isActive })
      }
    }
  }
}
