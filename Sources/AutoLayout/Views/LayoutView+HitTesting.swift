extension LayoutView {
  /// Whether a point, in the view's own coordinates, lies inside it: the left and top edges do, the
  /// right and bottom ones do not.
  public func point(inside point: LayoutPoint) -> Bool {
    let bounds = bounds
    return point.x >= bounds.minX && point.x < bounds.maxX
      && point.y >= bounds.minY && point.y < bounds.maxY
  }

  /// The view that a touch hits, of this one and those inside, as of the last layout pass: the
  /// frontmost that contains the point, is shown, takes part in touches and does not pass them on.
  ///
  /// - Parameter point: The place of the touch, in the view's own coordinates.
  public func hitTest(_ point: LayoutPoint) -> LayoutView? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      let inner = point - view.frame.origin + view.boundsOrigin
      if let hit = view.hitTest(inner) { return hit }
    }
    return passesTouchesThrough ? nil : self
  }
}
