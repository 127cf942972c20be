public import AutoLayout

/// A screen: its size, its safe area and its keyboard.
public final class LayoutScreen {
  /// The size, in points. The top left corner is the origin of the screen's coordinates.
  public let size: LayoutSize
  /// What is not for content at the edges of the screen.
  public let safeAreaInsets: LayoutInsets
  /// The keyboard of the screen, hidden at first.
  public let keyboard: Keyboard

  /// Makes a screen.
  ///
  /// - Throws: ``KeyboardError/badValue(of:_:)`` for a number that is not finite or is negative.
  public init(size: LayoutSize, safeAreaInsets: LayoutInsets = .zero) throws(KeyboardError) {
    if let value = LayoutRect(size: size).firstInvalid {
      throw .badValue(of: "the size of the screen", value)
    }
    if let value = safeAreaInsets.firstInvalid {
      throw .badValue(of: "the safe area of the screen", value)
    }
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    keyboard = Keyboard(screen: size)
  }

  /// Makes the screen of a device.
  public init(_ device: Device, _ orientation: Device.Orientation = .portrait) {
    size = device.size(orientation)
    safeAreaInsets = device.safeAreaInsets(orientation)
    keyboard = Keyboard(screen: size)
  }

  /// The screen's safe area, seen from the top left corner of a rectangle of the screen.
  func safeAreaInsets(of rect: LayoutRect) -> LayoutInsets {
    let safe = LayoutRect(
      x: safeAreaInsets.left, y: safeAreaInsets.top,
      width: size.width - safeAreaInsets.left - safeAreaInsets.right,
      height: size.height - safeAreaInsets.top - safeAreaInsets.bottom)
    return .ofPart(of: rect, outside: safe)
  }
}
