// Content whose height depends on its width, such as text. Its width is wished for as it is without
// line breaks; the height belongs to the width that the last solve gave it, so where that differs the
// pass solves once more. The closure is asked only when the width has changed.

extension LayoutView {
  /// Says that the content is no longer what ``measure`` was asked about.
  public func invalidateIntrinsicContentSize() {
    guard let measure else { return }
    let natural = measure(.infinity)
    guard let size = valid(natural) else { return }
    content.measured = (.infinity, natural)
    intrinsicContentSize = size
    if let solved = solvedWidth { adaptHeight(to: solved) }
  }

  /// Brings the height up to date with the width, as last solved.
  func measureHeight() {
    guard measure != nil, let solved = solvedWidth else { return }
    adaptHeight(to: solved)
  }

  private func adaptHeight(to width: Double) {
    guard let (last, natural) = content.measured else { return }
    let asked = brokenWidth(width, natural)
    guard asked != last else { return }
    content.measured?.width = asked
    guard let size = measured(for: width) else { return }
    intrinsicContentSize.height = size.height
  }

  /// The size of the content for a width; nil if it is none that a view can have.
  func measured(for width: Double) -> LayoutSize? {
    guard let measure, let (_, natural) = content.measured, width > 0 else { return nil }
    let asked = brokenWidth(width, natural)
    let size = asked == .infinity ? natural : measure(asked)
    return valid(size) == nil ? nil : size
  }

  /// The width at which lines are broken; one that is larger than needed breaks none.
  private func brokenWidth(_ width: Double, _ natural: LayoutSize) -> Double {
    width < natural.width - 1e-6 ? width : .infinity
  }

  /// The width for the content, once there is one.
  private var solvedWidth: Double? {
    guard engine?.hasSolved == true else { return nil }
    let width = alignmentRect(forFrame: exactFrame).width
    return width > 0 ? width : nil
  }

  private func valid(_ size: LayoutSize) -> IntrinsicContentSize? {
    for value in [size.width, size.height] where !value.isFinite || value < 0 {
      report(.badValue(of: "the measured size of \(words)", value))
      return nil
    }
    return IntrinsicContentSize(width: size.width, height: size.height)
  }
}
