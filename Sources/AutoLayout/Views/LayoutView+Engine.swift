// How a subtree joins and leaves the engine of a tree, and what a tree is to its engine.

extension LayoutView {
  /// The view and all that it contains, from the outside inwards.
  var viewsOfSubtree: [LayoutView] {
    var views: [LayoutView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews.reversed()
    }
    return views
  }

  /// The view, its guides, and the same of all its subviews, from the outside inwards.
  var itemsOfSubtree: [LayoutItem] {
    viewsOfSubtree.flatMap { [$0] + $0.allGuides as [LayoutItem] }
  }

  /// All guides that have variables or constraints of their own.
  var allGuides: [LayoutGuide] {
    layoutGuides + ownGuides
  }

  /// The engine of the tree, made at the first call.
  func makeEngine() -> LayoutEngine {
    if let ownEngine { return ownEngine }
    let engine = LayoutEngine()
    ownEngine = engine
    engine.enter(self)
    return engine
  }

  /// Ends the view's life as a root, and begins that as a subview.
  func joinTree(of parent: LayoutView) {
    if ownEngine != nil {
      for item in itemsOfSubtree {
        item.keepLastFrame()
        item.forgetEngine()
      }
      ownEngine = nil
    }
    parent.root.problems += problems
    problems = []
    superview = parent
    resizing.reference = parent.exactFrame.size
    parent.engine?.enter(self)
  }

  /// Takes the subtree out of the engine, and the constraints that cross its border out of force.
  func leaveTree() {
    let items = itemsOfSubtree
    for item in items {
      for constraint in item.activeConstraints.values {
        if constraint.holder?.isDescendant(of: self) == true {
          constraint.leaveEngine()
        } else {
          constraint.deactivate()
        }
      }
    }
    guard let engine else { return }
    for item in items {
      item.keepLastFrame()
    }
    if wasLaidOut { givenFrame = LayoutRect(size: lastFrame.size) }
    for item in items {
      engine.leave(item)
    }
  }

  /// Whether a pass has solved the view since it joined its tree.
  private var wasLaidOut: Bool { ownRows.contains { $0.installed != nil } }

  /// The nearest view that contains both, or is one of them and contains the other.
  func commonAncestor(with other: LayoutView) -> LayoutView? {
    var (first, second): (LayoutView?, LayoutView?) = (self, other)
    var (firstDepth, secondDepth) = (depth, other.depth)
    while firstDepth > secondDepth {
      first = first?.superview
      firstDepth -= 1
    }
    while secondDepth > firstDepth {
      second = second?.superview
      secondDepth -= 1
    }
    while first !== second {
      first = first?.superview
      second = second?.superview
    }
    return first
  }

  private var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }
}
