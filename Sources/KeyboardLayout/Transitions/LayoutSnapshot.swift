public import AutoLayout

/// Where the views of a tree lie at one moment, as a value.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A view and where it lies.
  public struct Item: Hashable, Sendable {
    /// Tells the view from others while it lives.
    public let id: ObjectIdentifier
    /// What the view is called.
    public let name: String
    /// Its rectangle, seen from the top left corner of the root, not rounded to pixels.
    public var frame: LayoutRect
  }

  /// The views, each before those inside it.
  public private(set) var items: [Item] = []

  /// Notes where a view and all that it contains lie, as of the last layout pass of their tree.
  public init(of view: LayoutView) {
    items.append(Item(id: ObjectIdentifier(view), name: view.words, frame: view.frameInRoot))
    for subview in view.subviews {
      items += LayoutSnapshot(of: subview).items
    }
  }

  /// Where a view lies; nil if it was not there.
  public subscript(_ view: LayoutView) -> LayoutRect? {
    items.first { $0.id == ObjectIdentifier(view) }?.frame
  }

  /// What lies a part of the way to another moment: 0 is here, 1 is there. Views that are not here are
  /// there already, and those that are not there are gone.
  public func interpolated(to end: LayoutSnapshot, progress: Double) -> LayoutSnapshot {
    guard progress < 1 else { return end }
    let starts = Dictionary(items.map { ($0.id, $0.frame) }) { first, _ in first }
    var result = end
    for index in result.items.indices {
      guard let start = starts[result.items[index].id] else { continue }
      result.items[index].frame = start.interpolated(
        to: result.items[index].frame, progress: progress)
    }
    return result
  }
}

extension LayoutRect {
  /// What lies a part of the way to another rectangle. A number that is the same in both stays so.
  func interpolated(to end: LayoutRect, progress: Double) -> LayoutRect {
    func between(_ start: Double, _ end: Double) -> Double { start + progress * (end - start) }
    return LayoutRect(
      x: between(minX, end.minX), y: between(minY, end.minY),
      width: between(width, end.width), height: between(height, end.height))
  }
}
