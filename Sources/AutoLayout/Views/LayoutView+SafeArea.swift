extension LayoutView {
  /// How far the parts of the screen that are not for content reach into the view, from each edge.
  ///
  /// Set on a root, it says so for the whole tree, and is kept for that while the view is not a root.
  /// For any other view it follows from where the view lies: the part of it outside the safe area of
  /// the root, as of the last layout pass. What lies in the content of a scroll view has no insets:
  /// the scroll view keeps its content clear. Insets that are not finite or negative are refused, and
  /// the next layout pass reports it.
  public var safeAreaInsets: LayoutInsets {
    get {
      guard !isInsideScrollView else { return .zero }
      return .ofPart(of: frameInRoot, outside: root.safeRect)
    }
    set {
      if let value = newValue.firstInvalid {
        return report(.badValue(of: "the safe area of \(words)", value))
      }
      givenSafeAreaInsets = newValue
    }
  }

  /// The part of the view that is for content: its bounds less ``safeAreaInsets``. It stays right
  /// when the view moves.
  public var safeAreaLayoutGuide: LayoutGuide {
    if let safeAreaGuide { return safeAreaGuide }
    let guide = LayoutGuide(.insets, "safeAreaLayoutGuide")
    safeAreaGuide = guide
    guide.belong(to: self)
    guide.onGeometryChange = { [unowned guide] in
      guide.owningView.map { guide.place($0.safeAreaInsets) }
    }
    return guide
  }

  /// The safe area of a root, seen from its top left corner.
  private var safeRect: LayoutRect {
    let insets = safeAreaProvider?(frame) ?? givenSafeAreaInsets
    return LayoutRect(size: frame.size).inset(by: insets)
  }

  private var isInsideScrollView: Bool {
    var view = superview
    while let current = view {
      if current.isScrollView { return true }
      view = current.superview
    }
    return false
  }
}
