public import AutoLayout

/// A device: the size of its screen, its safe area and the heights of its keyboards, in points.
public struct Device: Hashable, Sendable {
  /// How the device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// Which keyboard is up.
  public enum KeyboardKind: String, Hashable, Sendable, CaseIterable {
    /// Without a bar of predictions.
    case plain
    /// With a bar of predictions.
    case predictive
    /// The one for emoji.
    case emoji
    /// The bar that remains with a hardware keyboard.
    case hardwareBar
    /// A small one that floats over a tablet's screen.
    case floating
  }

  /// How well the numbers are known.
  public enum Confidence: String, Hashable, Sendable {
    /// They can be relied on.
    case good
    /// They are probably right.
    case fair
    /// Some may be off by a few points.
    case uncertain
  }

  /// The heights of the keyboards in one orientation; nil where a height is not known.
  public struct KeyboardHeights: Hashable, Sendable {
    /// Without a bar of predictions.
    public let plain: Double?
    /// With a bar of predictions.
    public let predictive: Double?
  }

  /// The marketing name.
  public let name: String
  /// The width of the upright screen.
  public let width: Double
  /// The height of the upright screen.
  public let height: Double
  /// Pixels a point.
  public let scale: Double
  /// How well the numbers are known.
  public let confidence: Confidence
  /// The height of the bar that remains with a hardware keyboard; nil where there is none, or it is
  /// not known.
  public let hardwareKeyboardBar: Double?
  let safeAreas: [Orientation: LayoutInsets]
  let keyboards: [Orientation: KeyboardHeights]

  /// The size of the screen.
  public func size(_ orientation: Orientation = .portrait) -> LayoutSize {
    switch orientation {
    case .portrait: LayoutSize(width: width, height: height)
    case .landscape: LayoutSize(width: height, height: width)
    }
  }

  /// What is not for content at the edges of the screen, without bars.
  public func safeAreaInsets(_ orientation: Orientation = .portrait) -> LayoutInsets {
    safeAreas[orientation] ?? .zero
  }

  /// The height of a docked keyboard, from the bottom of the screen; nil if it is not known, or the
  /// device has none that is docked.
  public func keyboardHeight(
    _ kind: KeyboardKind = .predictive, _ orientation: Orientation = .portrait
  ) -> Double? {
    switch kind {
    case .plain: keyboards[orientation]?.plain
    case .predictive: keyboards[orientation]?.predictive
    case .hardwareBar: hardwareKeyboardBar
    case .emoji, .floating: nil
    }
  }

  /// Where a keyboard is on the screen, in the screen's coordinates; nil if that is not known, or the
  /// device has none of that kind.
  ///
  /// A floating keyboard can be anywhere; here it is as large as one that was recorded, 320 by 320,
  /// in the middle of the lower half of the screen. Phones have none.
  public func keyboardFrame(
    _ kind: KeyboardKind = .predictive, _ orientation: Orientation = .portrait
  ) -> LayoutRect? {
    let size = size(orientation)
    if kind == .floating {
      let side = 320.0
      guard isTablet else { return nil }
      return LayoutRect(
        x: (size.width - side) / 2, y: size.height * 0.75 - side / 2, width: side, height: side)
    }
    return keyboardHeight(kind, orientation).map {
      LayoutRect(x: 0, y: size.height - $0, width: size.width, height: $0)
    }
  }

  /// Whether the keyboard may float.
  private var isTablet: Bool { width >= 700 }

  /// The device of a name, regardless of case; nil if the catalogue has none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
