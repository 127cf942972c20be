/// The constraints that a stack view wants at one moment.
struct StackPlan {
  private static let proportions = LayoutPriority(999)
  private static let hiding = LayoutPriority(999)
  private static let equalCenters = LayoutPriority(149)
  private static let shrinking = LayoutPriority(50)
  private static let noMoreSpacing = LayoutPriority(20)

  private let stack: LayoutStackView
  private let visible: [LayoutView]
  private let spacers: [LayoutGuide]
  /// What the views are arranged in: the stack view, or its margins.
  private let box: LayoutItem
  private let main: LayoutAxis
  private let cross: LayoutAxis

  init(_ stack: LayoutStackView, _ visible: [LayoutView], _ spacers: [LayoutGuide]) {
    self.stack = stack
    self.visible = visible
    self.spacers = spacers
    box = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    main = stack.axis
    cross = stack.axis.other
  }

  /// All of them, in the order in which they are activated.
  var constraints: [StackConstraint] {
    guard let first = visible.first, let last = visible.last else { return empty + hidden }
    let ends = [
      StackConstraint(.edge, first, main.start, .equal, box),
      StackConstraint(.edge, last, main.end, .equal, box),
    ]
    return ends + distribution + alignment + hidden
  }

  /// A stack view without visible views is as small as it may be.
  private var empty: [StackConstraint] {
    [main, cross].map {
      StackConstraint(.shrinking, stack, $0.size, priority: Self.shrinking)
    }
  }

  // MARK: Along the axis

  private var neighbours: [(LayoutView, LayoutView)] { Array(zip(visible, visible.dropFirst())) }

  private var distribution: [StackConstraint] {
    switch stack.distribution {
    case .fill: gaps(.equal)
    case .fillEqually: gaps(.equal) + equalSizes
    case .fillProportionally: gaps(.equal) + proportionalSizes
    case .equalSpacing: gaps(.greaterThanOrEqual) + equalSpacing
    case .equalCentering: gaps(.greaterThanOrEqual) + equalCentering
    }
  }

  /// The distances between neighbours, compared with the spacing.
  private func gaps(_ relation: LayoutRelation) -> [StackConstraint] {
    let isFromBaseline = stack.isBaselineRelativeArrangement && main == .vertical
    let start = isFromBaseline ? LayoutAttribute.firstBaseline : main.start
    let end = isFromBaseline ? LayoutAttribute.lastBaseline : main.end
    return neighbours.map { before, after in
      StackConstraint(
        .spacing, after, start, relation, before, end, constant: stack.gap(after: before))
    }
  }

  private var equalSizes: [StackConstraint] {
    visible.dropFirst().map {
      StackConstraint(.equalSizes, $0, main.size, .equal, visible[0])
    }
  }

  /// Views whose content has no size take what the others leave.
  private var proportionalSizes: [StackConstraint] {
    let sized = visible.compactMap { view in
      view.intrinsicContentSize[main].flatMap { $0 > 0 ? (view, $0) : nil }
    }
    guard let (reference, size) = sized.first else { return [] }
    return sized.dropFirst().map { view, other in
      StackConstraint(
        .proportions, view, main.size, .equal, reference, multiplier: other / size,
        priority: Self.proportions)
    }
  }

  private var equalSpacing: [StackConstraint] {
    guard let first = spacers.first else { return [] }
    return spacersBetween(main.end, main.start)
      + equalSpacers(.required)
      + [
        StackConstraint(
          .equalDistances, first, main.size, constant: visible.map(stack.gap).min() ?? 0,
          priority: Self.noMoreSpacing)
      ]
  }

  private var equalCentering: [StackConstraint] {
    spacersBetween(main.center, main.center) + equalSpacers(Self.equalCenters)
  }

  private func spacersBetween(
    _ from: LayoutAttribute, _ to: LayoutAttribute
  ) -> [StackConstraint] {
    zip(spacers, neighbours).flatMap { spacer, pair in
      [
        StackConstraint(.distributing, spacer, main.start, .equal, pair.0, from),
        StackConstraint(.distributing, spacer, main.end, .equal, pair.1, to),
      ]
    }
  }

  private func equalSpacers(_ priority: LayoutPriority) -> [StackConstraint] {
    spacers.dropFirst().map {
      StackConstraint(.equalDistances, $0, main.size, .equal, spacers[0], priority: priority)
    }
  }

  // MARK: Across the axis

  private var alignment: [StackConstraint] {
    switch stack.alignment {
    case .fill: edges(cross.start, .equal) + edges(cross.end, .equal)
    case .leading: within + edges(cross.start, .equal) + [shrinking]
    case .center: within + edges(cross.center, .equal) + [shrinking]
    case .trailing: within + edges(cross.end, .equal) + [shrinking]
    case .firstBaseline:
      Array(edges(cross.start, .greaterThanOrEqual).prefix(1)) + edges(cross.end, .lessThanOrEqual)
        + baselines(.firstBaseline) + [shrinking]
    case .lastBaseline:
      edges(cross.start, .greaterThanOrEqual) + edges(cross.end, .lessThanOrEqual).prefix(1)
        + baselines(.lastBaseline) + [shrinking]
    }
  }

  private var within: [StackConstraint] {
    edges(cross.start, .greaterThanOrEqual) + edges(cross.end, .lessThanOrEqual)
  }

  private func edges(_ attribute: LayoutAttribute, _ relation: LayoutRelation) -> [StackConstraint]
  {
    visible.map { StackConstraint(.alignment, $0, attribute, relation, box) }
  }

  /// Baselines are vertical; in a vertical stack they mean nothing.
  private func baselines(_ attribute: LayoutAttribute) -> [StackConstraint] {
    guard cross == .vertical else { return edges(cross.start, .equal) }
    return visible.dropFirst().map {
      StackConstraint(.alignment, $0, attribute, .equal, visible[0])
    }
  }

  private var shrinking: StackConstraint {
    StackConstraint(.shrinking, stack, cross.size, priority: Self.shrinking)
  }

  // MARK: Hidden views

  /// Hidden views lie where they would, without a size, unless constraints of their own say more.
  private var hidden: [StackConstraint] {
    var before: LayoutView?
    var result: [StackConstraint] = []
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      let (item, edge) = before.map { ($0, main.end) } ?? (box, main.start)
      result += [
        StackConstraint(.hiding, view, main.size, priority: Self.hiding),
        StackConstraint(.hiding, view, main.start, .equal, item, edge, priority: Self.hiding),
        StackConstraint(.hiding, view, cross.start, .equal, box, priority: Self.hiding),
      ]
    }
    return result
  }
}
