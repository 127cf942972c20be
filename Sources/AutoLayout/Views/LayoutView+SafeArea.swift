extension LayoutView {
  /// How far the parts of the screen that are not for content reach into the view, from each edge.
  ///
  /// Set on a root, it says so for the whole tree, and is kept for that while the view is not a root.
  /// For any other view it follows from where the view lies: the part of it outside the safe area of
  /// the root, as of the last layout pass, on those sides where its superview has an inset. What lies
  /// in the content of a scroll view has no insets: the scroll view keeps its content clear. Insets that are not finite or negative are refused, and
  /// the next layout pass reports it.
  public var safeAreaInsets: LayoutInsets {
    get {
      fixedSafeAreaInsets ?? reachingInsets.cut(to: exactFrame.size)
    }
    set {
      if let value = newValue.firstInvalid {
        return report(.badValue(of: "the safe area of \(words)", value))
      }
      givenSafeAreaInsets = newValue
    }
  }

  /// Replaces ``safeAreaInsets`` of this view alone, for a layout whose insets are known and whose
  /// bars and screen are not; nil, as at first, where they follow from the geometry. Insets that are
  /// not finite or negative are refused, and the next layout pass reports it.
  public var safeAreaInsetsOverride: LayoutInsets? {
    get { fixedSafeAreaInsets }
    set {
      if let value = newValue?.firstInvalid {
        return report(.badValue(of: "the safe area of \(words)", value))
      }
      fixedSafeAreaInsets = newValue
    }
  }

  /// The strip from the top edge down to the safe area, as wide as the view: what view controllers
  /// had before there were safe areas.
  public var topLayoutGuide: LayoutGuide {
    companion(BarGuides.self) { BarGuides(of: self) }.top
  }

  /// The strip from the safe area down to the bottom edge, as wide as the view.
  public var bottomLayoutGuide: LayoutGuide {
    companion(BarGuides.self) { BarGuides(of: self) }.bottom
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

  /// How far the insets reach in from each edge, though it be beyond the opposite one.
  private var reachingInsets: LayoutInsets {
    if let fixedSafeAreaInsets { return fixedSafeAreaInsets }
    guard let superview else { return safeAreaProvider?(exactFrame) ?? givenSafeAreaInsets }
    guard !superview.isScrollView else { return .zero }
    let outer = superview.reachingInsets
    guard outer != .zero else { return .zero }
    let (frame, size) = (exactFrame, superview.exactFrame.size)
    func reach(_ inset: Double, _ distance: Double) -> Double {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return LayoutInsets(
      top: reach(outer.top, frame.minY), left: reach(outer.left, frame.minX),
      bottom: reach(outer.bottom, size.height - frame.maxY),
      right: reach(outer.right, size.width - frame.maxX))
  }
}

/// The strips of a view above and below its safe area.
private final class BarGuides {
  let top = LayoutGuide(.insets, "topLayoutGuide")
  let bottom = LayoutGuide(.insets, "bottomLayoutGuide")

  init(of view: LayoutView) {
    follow(view, top) { LayoutInsets(bottom: $0.height - $1.top) }
    follow(view, bottom) { LayoutInsets(top: $0.height - $1.bottom) }
  }

  private func follow(
    _ view: LayoutView, _ guide: LayoutGuide,
    insets: @escaping (LayoutSize, LayoutInsets) -> LayoutInsets
  ) {
    guide.belong(to: view)
    guide.onGeometryChange = { [unowned guide] in
      guard let view = guide.owningView else { return }
      let size = view.exactFrame.size
      guide.place(insets(size, view.safeAreaInsets).cut(to: size))
    }
  }
}
