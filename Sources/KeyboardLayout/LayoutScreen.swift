public import AutoLayout

/// A screen: its size, its safe area and its keyboard.
public final class LayoutScreen {
  /// The size, in points. The top left corner is the origin of the screen's coordinates.
  public private(set) var size: LayoutSize
  /// What is not for content at the edges of the screen.
  public private(set) var safeAreaInsets: LayoutInsets
  /// The keyboard of the screen, hidden at first.
  public let keyboard: Keyboard
  /// What to do when the screen was turned: the windows that fill it go on filling it.
  private var followers: [() -> Bool] = []

  /// Makes a screen.
  ///
  /// - Throws: ``KeyboardError/badValue(of:_:)`` for a number that is not finite or is negative.
  public init(size: LayoutSize, safeAreaInsets: LayoutInsets = .zero) throws(KeyboardError) {
    try Self.check(size, safeAreaInsets)
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

  private static func check(_ size: LayoutSize, _ insets: LayoutInsets) throws(KeyboardError) {
    if let value = LayoutRect(size: size).firstInvalid {
      throw .badValue(of: "the size of the screen", value)
    }
    if let value = insets.firstInvalid {
      throw .badValue(of: "the safe area of the screen", value)
    }
  }

  /// Turns the screen: windows that fill it have the new size at their next layout pass. What the
  /// keyboard reported last is read anew on the new screen, until it reports again.
  ///
  /// - Throws: ``KeyboardError/badValue(of:_:)`` for a number that is not finite or is negative;
  ///   nothing is changed then.
  public func rotate(
    to size: LayoutSize, safeAreaInsets: LayoutInsets = .zero
  ) throws(KeyboardError) {
    try Self.check(size, safeAreaInsets)
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    keyboard.move(to: size)
    followers.removeAll { !$0() }
  }

  /// Calls a function whenever the screen was turned, until it returns false.
  func follow(_ follower: @escaping () -> Bool) {
    followers.append(follower)
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
