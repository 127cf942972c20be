import AutoLayout

// How a document becomes views, guides and constraints, with nothing but what any user of AutoLayout
// has at hand.

/// The views of a document.
struct DocumentTree {
  /// The views at the top, each with a layout of its own.
  private(set) var roots: [LayoutView] = []
  /// All views, in the order of the document.
  private(set) var views: [LayoutView] = []
  private var viewsByID: [String: LayoutView] = [:]
  private var scrollViews: [String: LayoutScrollView] = [:]

  init(_ content: LayoutDocument.Content) {
    var stacks: [String: LayoutStackView] = [:]
    for description in content.views {
      let view = makeView(description, &stacks)
      viewsByID[description.id] = view
      views.append(view)
      guard let parentID = description.parent, let parent = viewsByID[parentID] else {
        view.displayScale = content.scale ?? 1
        view.conflictPolicy = .breakLeast
        roots.append(view)
        continue
      }
      if let stack = stacks[parentID] {
        stack.addArrangedSubview(view)
      } else {
        parent.addSubview(view)
      }
      place(view, description, in: parent)
    }
    LayoutConstraint.activate((content.constraints ?? []).compactMap(makeConstraint))
  }

  private mutating func makeView(
    _ description: DocumentView, _ stacks: inout [String: LayoutStackView]
  ) -> LayoutView {
    let view: LayoutView
    if let stack = description.stack {
      let made = LayoutStackView(description.id)
      made.configure(stack)
      stacks[description.id] = made
      view = made
    } else if description.scroll == true {
      let made = LayoutScrollView(description.id)
      // The insets of a document are final, and its views lie as if nothing were scrolled.
      made.contentInsetAdjustmentBehavior = .never
      scrollViews[description.id] = made
      view = made
    } else {
      view = LayoutView(description.id)
    }
    view.configure(description)
    return view
  }

  private func place(_ view: LayoutView, _ description: DocumentView, in parent: LayoutView) {
    if description.fixed == true {
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    if description.fillsParent == true {
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: parent.leftAnchor),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.widthAnchor.constraint(equalTo: parent.widthAnchor),
        view.heightAnchor.constraint(equalTo: parent.heightAnchor),
      ])
    }
  }

  private func makeConstraint(_ description: DocumentConstraint) -> LayoutConstraint? {
    guard let first = item(description.first) else { return nil }
    let constraint = LayoutConstraint(
      item: first, attribute: description.firstAttr.value.attribute,
      relatedBy: description.rel?.value.relation ?? .equal,
      toItem: description.second.flatMap(item),
      attribute: description.secondAttr?.value.attribute,
      multiplier: description.multiplier ?? 1, constant: description.constant ?? 0)
    constraint.priority = LayoutPriority(description.priority ?? 1000)
    constraint.identifier = description.id
    return constraint
  }

  private func item(_ item: DocumentConstraint.Item) -> LayoutItem? {
    switch item {
    case .view(let id): viewsByID[id]
    case .guide(.safeArea, let id): viewsByID[id]?.safeAreaLayoutGuide
    case .guide(.vctop, let id): viewsByID[id]?.topLayoutGuide
    case .guide(.vcbottom, let id): viewsByID[id]?.bottomLayoutGuide
    case .guide(.contentLayoutGuide, let id): scrollViews[id]?.contentLayoutGuide
    case .guide(.frameLayoutGuide, let id): scrollViews[id]?.frameLayoutGuide
    }
  }
}

extension LayoutView {
  fileprivate func configure(_ description: DocumentView) {
    isHidden = description.hidden ?? false
    insetsLayoutMarginsFromSafeArea = false
    safeAreaInsetsOverride = description.safeArea?.insets ?? .zero
    if let margins = description.margins?.insets { layoutMargins = margins }
    if let insets = description.alignmentInsets?.insets { alignmentRectInsets = insets }
    if let baseline = description.baseline?.baseline {
      firstBaseline = baseline
      lastBaseline = baseline
    }
    if description.fixed == true, let frame = description.frame?.rect { self.frame = frame }
    description.intrinsic.map(configure)
  }

  private func configure(_ intrinsic: DocumentView.Intrinsic) {
    intrinsicContentSize = IntrinsicContentSize(width: intrinsic.w, height: intrinsic.h)
    for (index, axis) in [LayoutAxis.horizontal, .vertical].enumerated() {
      if let hug = intrinsic.hug?.values[index] {
        setContentHuggingPriority(LayoutPriority(hug), for: axis)
      }
      if let compress = intrinsic.compress?.values[index] {
        setContentCompressionResistancePriority(LayoutPriority(compress), for: axis)
      }
    }
  }
}

extension LayoutStackView {
  fileprivate func configure(_ stack: DocumentView.Stack) {
    axis = stack.axis.value.axis
    distribution = stack.distribution?.value.distribution ?? .fill
    alignment = stack.alignment?.value.alignment ?? .fill
    spacing = stack.spacing ?? 0
    isLayoutMarginsRelativeArrangement = stack.marginsRelative ?? false
  }
}

extension Numbers {
  /// The numbers as top, left, bottom, right.
  fileprivate var insets: LayoutInsets {
    LayoutInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// The numbers as x, y, width, height.
  var rect: LayoutRect {
    LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

extension DocumentBaseline {
  fileprivate var baseline: LayoutBaseline {
    switch origin {
    case .center: .center(distance)
    case .bottom: .bottom(distance)
    }
  }
}
