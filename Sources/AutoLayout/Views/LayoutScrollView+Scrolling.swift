extension LayoutScrollView {
  /// Scrolls by the least that brings a rectangle of the content into view, inside the adjusted
  /// insets, as of the last layout pass; where it does not fit, its top left corner counts. It takes
  /// effect at the next layout pass, within the limits of the offset. A rectangle that is not finite
  /// or has a negative size is refused, and that pass reports it.
  public func scrollRectToVisible(_ rect: LayoutRect) {
    if let value = rect.firstInvalid {
      return report(.badValue(of: "the rectangle to scroll to in \(words)", value))
    }
    let size = exactFrame.size
    let insets = adjustedContentInset.cut(to: size)
    let offset = contentOffset
    contentOffset = LayoutPoint(
      x: Self.scrolled(
        offset.x, toShow: rect.minX...rect.maxX, insets.left, size.width - insets.right),
      y: Self.scrolled(
        offset.y, toShow: rect.minY...rect.maxY, insets.top, size.height - insets.bottom))
  }

  /// The offset next to `offset` with which a stretch of the content lies between two distances from
  /// the view's edge.
  private static func scrolled(
    _ offset: Double, toShow stretch: ClosedRange<Double>, _ near: Double, _ far: Double
  ) -> Double {
    min(max(offset, stretch.upperBound - far), stretch.lowerBound - near)
  }
}
