public import AutoLayout

extension LayoutWindow {
  /// Fields in the order in which one goes from each to the next, as of the last layout pass: from top
  /// to bottom, and along a line from the leading to the trailing edge. Fields are on one line where
  /// the middle of either lies within the height of the other's. Those that are not shown, or not in
  /// the window, are left out.
  public func inReadingOrder(_ fields: [LayoutView]) -> [LayoutView] {
    let shown = fields.filter { $0.isDescendant(of: self) && $0.isShown }
    var lines: [[(view: LayoutView, frame: LayoutRect)]] = []
    let places = shown.map { (view: $0, frame: $0.frameInRoot) }
    for place in places.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = lines.last?.first, first.frame.isOnLine(with: place.frame) {
        lines[lines.count - 1].append(place)
      } else {
        lines.append([place])
      }
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return lines.flatMap { line in
      line.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
        .map(\.view)
    }
  }

  /// Moves the focus from the field that has it to the next one in reading order, or to the first if
  /// none has it. Behind the last one nothing changes.
  ///
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func focusNext(of fields: [LayoutView]) -> Bool {
    moveFocus(in: inReadingOrder(fields))
  }

  /// Moves the focus to the field before the one that has it, or to the last if none has it. Before
  /// the first one nothing changes.
  ///
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func focusPrevious(of fields: [LayoutView]) -> Bool {
    moveFocus(in: inReadingOrder(fields).reversed())
  }

  private func moveFocus(in fields: [LayoutView]) -> Bool {
    let current = fields.firstIndex { $0 === focusedView }
    let target = current.map { $0 + 1 } ?? 0
    guard fields.indices.contains(target) else { return false }
    focusedView = fields[target]
    return true
  }
}

extension LayoutView {
  fileprivate var isShown: Bool { !isHidden && superview?.isShown != false }
}

extension LayoutRect {
  fileprivate func isOnLine(with other: LayoutRect) -> Bool {
    func holds(_ middle: Double, _ rect: LayoutRect) -> Bool {
      middle >= rect.minY && middle <= rect.maxY
    }
    return holds((minY + maxY) / 2, other) || holds((other.minY + other.maxY) / 2, self)
  }
}
