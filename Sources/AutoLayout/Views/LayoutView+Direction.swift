/// The direction in which a layout runs.
public enum LayoutDirection: Hashable, Sendable {
  /// Text starts at the left.
  case leftToRight
  /// Text starts at the right.
  case rightToLeft
}

/// What a view shows, as far as it matters for the direction of its layout.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// The view runs in the direction of the layout.
  case unspecified
  /// Controls of playback, which do not flip.
  case playback
  /// Controls that have to do with left and right, which do not flip.
  case spatial
  /// The view always runs from left to right.
  case forceLeftToRight
  /// The view always runs from right to left.
  case forceRightToLeft
}

extension LayoutView {
  /// The direction of the layout: what was set here, else on the nearest view outside, else from
  /// left to right. Leading and trailing edges change sides with it, left and right do not.
  public var layoutDirection: LayoutDirection {
    get {
      var view: LayoutView? = self
      while let current = view {
        if let direction = current.ownLayoutDirection { return direction }
        view = current.superview
      }
      return .leftToRight
    }
    set {
      let before = layoutDirection
      ownLayoutDirection = newValue
      if before != newValue { flip(itemsOfSubtree) { _ in true } }
    }
  }

  /// Whether what lies directly in the view keeps to one direction: the constraints for which it is
  /// the nearest view that contains both sides, and its own margins. Views further inside do not
  /// inherit it.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { ownDirection }
    set {
      let before = isRightToLeft
      ownDirection = newValue
      if before != isRightToLeft { flip(itemsOfSubtree) { $0.holder === self } }
    }
  }

  /// The direction in which this view runs.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch ownDirection {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func flip(_ items: [LayoutItem], where condition: (LayoutConstraint) -> Bool) {
    for constraint in items.flatMap(\.firstConstraints) where condition(constraint) {
      constraint.relower()
    }
  }
}
