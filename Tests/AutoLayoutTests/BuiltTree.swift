import AutoLayout

/// A tree that was built from a plan and follows its changes.
final class BuiltTree {
  let root = LayoutView("root")
  private(set) var views: [LayoutView] = []
  private var stacks: [Int: LayoutStackView] = [:]
  private var places: [Int: [LayoutConstraint]] = [:]

  init(_ plan: TreePlan) {
    for (index, view) in plan.views.enumerated() {
      views.append(makeView(index, view))
    }
    root.frame = LayoutRect(size: plan.size)
    root.safeAreaInsets = plan.safeArea
    root.layoutDirection = plan.isRightToLeft ? .rightToLeft : .leftToRight
    for index in plan.views.indices where !plan.views[index].isRemoved {
      insert(index, plan)
    }
  }

  private func makeView(_ index: Int, _ plan: TreePlan.View) -> LayoutView {
    let name = "view \(index)"
    let view: LayoutView
    switch plan.kind {
    case .plain: view = LayoutView(name)
    case .scroll: view = LayoutScrollView(name)
    case .stack:
      let stack = LayoutStackView(name)
      stack.axis = plan.axis
      stack.distribution = plan.distribution
      stack.alignment = plan.alignment
      stack.spacing = plan.spacing
      stacks[index] = stack
      view = stack
    }
    view.isHidden = plan.isHidden
    view.alignmentRectInsets = plan.insets
    view.layoutMargins = plan.margins
    view.semanticContentAttribute = plan.direction
    // Every wish has a priority of its own, so that there are no ties. A stack's size comes from its
    // content as well, so its own wish is the weakest.
    let base: Double = plan.kind == .stack ? 151 : 300
    for (number, axis) in LayoutAxis.allCases.enumerated() {
      let step = Double(index) + Double(number) / 2
      view.setContentHuggingPriority(LayoutPriority(base + step), for: axis)
      view.setContentCompressionResistancePriority(
        LayoutPriority(base + 100 + step), for: axis)
    }
    view.intrinsicContentSize = content(plan)
    return view
  }

  private func content(_ plan: TreePlan.View) -> IntrinsicContentSize {
    IntrinsicContentSize(width: plan.content[0], height: plan.content[1])
  }

  private func insert(_ index: Int, _ plan: TreePlan) {
    let description = plan.views[index]
    guard !plan.isArranged(index) else {
      let stack = stacks[description.parent]
      let before = (0..<index).filter {
        plan.views[$0].parent == description.parent && !plan.views[$0].isRemoved
      }
      stack?.insertArrangedSubview(views[index], at: before.count)
      return
    }
    let parent = description.parent < 0 ? root : views[description.parent]
    parent.addSubview(views[index])
    let isInMargins = description.isInMargins
    let constraints = [
      LayoutConstraint(
        item: views[index], attribute: .leading, relatedBy: .equal, toItem: parent,
        attribute: isInMargins ? .leadingMargin : .leading, constant: description.place[0]),
      LayoutConstraint(
        item: views[index], attribute: .top, relatedBy: .equal, toItem: parent,
        attribute: isInMargins ? .topMargin : .top, constant: description.place[1]),
    ]
    LayoutConstraint.activate(constraints)
    places[index] = constraints
  }

  func apply(_ change: TreeChange, _ plan: TreePlan) {
    switch change {
    case .size(let size): root.frame.size = size
    case .safeArea(let insets): root.safeAreaInsets = insets
    case .direction(let value): root.layoutDirection = value ? .rightToLeft : .leftToRight
    case .place(let index, let place):
      for (constraint, value) in zip(places[index] ?? [], place) { constraint.constant = value }
    case .content(let index, _):
      views[index].intrinsicContentSize = content(plan.views[index])
    case .hidden(let index, let value): views[index].isHidden = value
    case .removed(let index, let value):
      if value { views[index].removeFromSuperview() } else { insert(index, plan) }
    case .insets(let index, let insets): views[index].alignmentRectInsets = insets
    case .margins(let index, let insets): views[index].layoutMargins = insets
    case .axis(let index, let axis): stacks[index]?.axis = axis
    case .distribution(let index, let value): stacks[index]?.distribution = value
    case .alignment(let index, let value): stacks[index]?.alignment = value
    case .spacing(let index, let value): stacks[index]?.spacing = value
    case .semantics(let index, let value): views[index].semanticContentAttribute = value
    }
  }
}
