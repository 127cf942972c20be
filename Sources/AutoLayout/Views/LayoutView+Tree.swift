extension LayoutView {
  /// The view at the top of the tree; the view itself, if it has no superview.
  public var root: LayoutView {
    var view = self
    while let next = view.superview {
      view = next
    }
    return view
  }

  /// Whether the view is `view` or lies inside it.
  public func isDescendant(of view: LayoutView) -> Bool {
    var ancestor: LayoutView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Puts a view in front of the other subviews.
  ///
  /// A view that has a superview is removed from it first; see ``removeFromSuperview()``. A view
  /// that contains this one, or is this one, is refused, and the next layout pass reports it. The
  /// view's own subtree and the constraints within it join this tree as they are.
  public func addSubview(_ view: LayoutView) {
    insert(view) { $0.subviews.count }
  }

  /// Puts a view among the subviews at `index`, counted from the back, after it was removed from
  /// where it was. An index that does not exist is refused; for the rest see ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, at index: Int) {
    let places = subviews.count - (view.superview === self ? 1 : 0)
    guard (0...places).contains(index) else {
      return report(.badIndex(of: words, index))
    }
    insert(view) { _ in index }
  }

  /// Puts a view behind `sibling`, which must be a subview; for the rest see ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    insert(view, nextTo: sibling, offset: 0)
  }

  /// Puts a view in front of `sibling`, which must be a subview; for the rest see
  /// ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    insert(view, nextTo: sibling, offset: 1)
  }

  private func insert(_ view: LayoutView, nextTo sibling: LayoutView, offset: Int) {
    guard sibling.superview === self, sibling !== view else {
      return report(.notASubview(sibling.words, of: words))
    }
    insert(view) { parent in
      (parent.subviews.firstIndex { $0 === sibling } ?? parent.subviews.count) + offset
    }
  }

  /// Moves the view out of its superview. The constraints that cross the border of its subtree are
  /// deactivated; those within it stay, and count again when the view is added to a tree. The view
  /// keeps its size, as the root of its own tree.
  public func removeFromSuperview() {
    guard let superview else { return }
    leaveTree()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.subviewWasRemoved(self)
  }

  private func insert(_ view: LayoutView, at place: (LayoutView) -> Int) {
    guard !isDescendant(of: view) else {
      return report(.cycle(view: view.words, superview: words))
    }
    if view.superview === self {
      // Only the order changes, so the constraints stay.
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.joinTree(of: self)
    }
    subviews.insert(view, at: place(self))
  }
}
