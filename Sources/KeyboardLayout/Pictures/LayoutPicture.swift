public import AutoLayout

/// A drawing of a screen: views with their names, guides, the safe area and the keyboard.
public struct LayoutPicture: Hashable, Sendable {
  /// Something that is drawn as a rectangle with a name.
  public struct Box: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Where it lies, in the coordinates of the picture, in points.
    public var frame: LayoutRect

    /// Makes a box.
    public init(name: String, frame: LayoutRect) {
      self.name = name
      self.frame = frame
    }
  }

  /// The size of the picture.
  public let size: LayoutSize
  /// The part that is for content.
  public let safeArea: LayoutRect
  /// The views, from back to front.
  public let views: [Box]
  /// The guides.
  public let guides: [Box]
  /// The keyboard; nil for none.
  public let keyboard: LayoutRect?

  /// Makes a picture.
  public init(
    size: LayoutSize, safeArea: LayoutRect, views: [Box], guides: [Box] = [],
    keyboard: LayoutRect? = nil
  ) {
    self.size = size
    self.safeArea = safeArea
    self.views = views
    self.guides = guides
    self.keyboard = keyboard
  }

  /// Draws a window as of its last layout pass: all that it contains and that is shown, the guides that
  /// were added, keyboard guides, and the keyboard.
  public init(of window: LayoutWindow) {
    let frame = window.frameInRoot
    let insets = window.safeAreaInsets
    var drawing = Drawing()
    drawing.add(window)
    self.init(
      size: frame.size,
      safeArea: LayoutRect(
        x: insets.left, y: insets.top, width: frame.width - insets.left - insets.right,
        height: frame.height - insets.top - insets.bottom),
      views: drawing.views, guides: drawing.guides,
      keyboard: window.keyboard.frame?.moved(
        by: LayoutPoint(x: -window.frame.minX, y: -window.frame.minY)))
  }

  /// The boxes of a tree.
  private struct Drawing {
    var views: [Box] = []
    var guides: [Box] = []

    mutating func add(_ view: LayoutView) {
      guard !view.isHidden else { return }
      let frame = view.frameInRoot
      views.append(Box(name: view.words, frame: frame))
      let keyboardGuide = view.existingCompanion(KeyboardLayoutGuide.self)
      for guide in view.layoutGuides + [keyboardGuide].compactMap({ $0 }) {
        // A guide lies in the bounds of its view, which may be scrolled.
        let origin = LayoutPoint(
          x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
        guides.append(Box(name: guide.words, frame: guide.layoutFrame.moved(by: origin)))
      }
      for subview in view.subviews { add(subview) }
    }
  }
}
