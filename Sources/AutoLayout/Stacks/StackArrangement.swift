// What a stack view's constraints are. Along the axis: the first and the last view are tied to the
// edges, and neighbours to each other, by the distribution:
//
//   fill*               distance == spacing
//   fillEqually         and equal sizes
//   fillProportionally  and sizes in proportion to the content   @999
//   equalSpacing        equal distances >= spacing, and as a wish == spacing   @20
//   equalCentering      distance >= spacing, equal distances of the centres   @149
//
// Across the axis, `fill` ties both edges of each view. Other alignments keep the views within the
// edges and tie the edge, the centre or the baseline; the stack view then shrinks as far as its
// content lets it   @50. That UIKit ranks 149, 50 and 20 so, and below all content, was read off its
// layouts; the numbers themselves are not UIKit's.

/// The constraints of a stack view, and the spacers among them.
final class StackArrangement {
  /// The constraints there are, in the order in which they were wanted.
  private var constraints: [(key: StackConstraint.Key, constraint: LayoutConstraint)] = []
  private var spacers: [LayoutGuide] = []

  /// Makes, changes and drops constraints, so that there are those that the stack view wants.
  func update(_ stack: LayoutStackView) {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    prepareSpacers(for: visible.count, in: stack)
    let wanted = StackPlan(stack, visible, spacers).constraints
    let keys = Set(wanted.map(\.key))
    for (key, constraint) in constraints where !keys.contains(key) {
      constraint.isActive = false
    }
    let known = Dictionary(
      constraints.map { ($0.key, $0.constraint) }, uniquingKeysWith: { first, _ in first })
    constraints = wanted.map { ($0.key, adapted(known[$0.key], to: $0)) }
    LayoutConstraint.activate(constraints.map(\.constraint))
  }

  /// The known constraint with what is wanted of it now or, if it is gone, a new one.
  private func adapted(
    _ known: LayoutConstraint?, to wanted: StackConstraint
  ) -> LayoutConstraint {
    guard let known, known.isActive else { return wanted.make() }
    known.constant = wanted.constant
    known.priority = wanted.priority
    return known
  }

  /// Keeps one spacer between any two neighbours, if the distribution is one that needs them.
  private func prepareSpacers(for count: Int, in stack: LayoutStackView) {
    let isSpaced = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let needed = isSpaced ? max(0, count - 1) : 0
    while spacers.count > needed {
      stack.removeLayoutGuide(spacers.removeLast())
    }
    while spacers.count < needed {
      let spacer = LayoutGuide("spacer \(spacers.count)")
      stack.addLayoutGuide(spacer)
      spacers.append(spacer)
    }
  }
}
