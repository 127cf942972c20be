// Frames are rounded the way Apple's are: every edge of the alignment rectangle is rounded in the
// coordinates of the root, not in those of the superview, so that edges that meet still meet, and
// views of the same size may differ by a pixel. The layout itself is never rounded.

extension LayoutView {
  /// How many pixels a point has, for the whole tree: 1, 2 or 3, or any number above 0. At 0, as at
  /// first, frames are not rounded. Set on the root. A number that is not finite or negative is
  /// refused, and the next layout pass reports it.
  public var displayScale: Double {
    get { root.ownDisplayScale }
    set {
      guard newValue.isFinite, newValue >= 0 else {
        return report(.badValue(of: "the scale of \(words)", newValue))
      }
      ownDisplayScale = newValue
    }
  }

  /// A frame in the superview's coordinates, rounded to pixels.
  func onPixels(_ frame: LayoutRect) -> LayoutRect {
    let scale = displayScale
    guard scale > 0, let superview else { return frame }
    let outer = superview.unscrolledOrigin
    let rect = alignmentRect(forFrame: frame).moved(by: outer)
    let start = rect.origin.rounded(scale)
    let end = LayoutPoint(x: rect.maxX, y: rect.maxY).rounded(scale)
    let shift = superview.roundedOrigin(outer, scale)
    return self.frame(
      forAlignmentRect: LayoutRect(
        x: start.x - shift.x, y: start.y - shift.y,
        width: end.x - start.x, height: end.y - start.y))
  }

  /// The rounded top left corner of the frame, whose exact place is `origin`.
  private func roundedOrigin(_ origin: LayoutPoint, _ scale: Double) -> LayoutPoint {
    let inset = LayoutPoint(x: alignmentGeometry.insets.left, y: alignmentGeometry.insets.top)
    return (origin + inset).rounded(scale) - inset
  }

  /// The top left corner, seen from the root's, as if nothing were scrolled: a frame in the content
  /// of a scroll view does not change while it scrolls.
  private var unscrolledOrigin: LayoutPoint {
    var origin = LayoutPoint.zero
    var view = self
    while let superview = view.superview {
      origin = origin + view.exactFrame.origin
      view = superview
    }
    return origin
  }
}

extension LayoutPoint {
  fileprivate func rounded(_ scale: Double) -> LayoutPoint {
    LayoutPoint(x: roundedToPixel(x, scale), y: roundedToPixel(y, scale))
  }
}

/// The nearest whole pixel, halves away from zero. What lies less than a ten-thousandth of a pixel
/// below a half counts as the half, since solutions are not exact to the last bit.
private func roundedToPixel(_ value: Double, _ scale: Double) -> Double {
  let pixels = (abs(value) * scale + 0.5 + 1e-4).rounded(.down)
  return (value < 0 ? -pixels : pixels) / scale
}
