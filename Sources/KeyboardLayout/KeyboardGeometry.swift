public import AutoLayout

/// What a keyboard does to a view: the one place where a frame becomes a mode and an overlap.
///
/// A function of the screen, the view and the keyboard alone. All rectangles are in the screen's
/// coordinates, points, y down. The rules, with S the screen, V the view and K the keyboard's frame:
///
/// - The mode comes from the frame, not from the name of the event. A hide: hidden. An all-zero K:
///   floating when shown, ignored on a change, as a drag is under way. K without width or height (a
///   cross-fade sends it), beside S or below it: hidden. K that ends above the bottom of S: floating.
///   Else docked.
/// - The overlap is `V.maxY - K.minY`, within `0...V.height`, if K is docked and lies below or over a
///   part of V's width. Never the height of K.
/// - Less than half a point makes no difference to the mode, as custom keyboards send fractions.
public struct KeyboardGeometry: Hashable, Sendable {
  /// How a keyboard lies on its screen.
  public enum Mode: String, Hashable, Sendable {
    /// There is none, or it is not on the screen.
    case hidden
    /// It sits at the bottom of the screen.
    case docked
    /// It is undocked, split or floating, and covers no edge of the screen.
    case floating
  }

  /// What the keyboard reports.
  public enum Event: String, Hashable, Sendable {
    /// It comes.
    case show
    /// Its frame changes, or is moved by a finger.
    case change
    /// It goes.
    case hide
  }

  /// How the keyboard lies on the screen.
  public let mode: Mode
  /// How much of the view's height, from its bottom edge, the keyboard covers, in points.
  public let overlap: Double

  /// What a keyboard does to a view; nil if the event changes nothing.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen, whose top left corner is the origin.
  ///   - view: The view, in the screen's coordinates.
  ///   - keyboard: The keyboard's end frame, in the screen's coordinates.
  ///   - event: What the keyboard reported; the same frame can mean different things.
  /// - Throws: ``KeyboardError/badValue(of:_:)`` for a number that is not finite, or a negative size.
  public init?(
    screen: LayoutSize, view: LayoutRect, keyboard: LayoutRect, event: Event = .change
  ) throws(KeyboardError) {
    try Self.check(LayoutRect(size: screen), "the screen")
    try Self.check(view, "the view")
    try Self.check(keyboard, "the keyboard")
    guard let mode = Self.mode(of: keyboard, on: screen, event: event) else { return nil }
    self.init(mode: mode, keyboard: keyboard, view: view)
  }

  /// The overlap of a keyboard whose mode is known.
  init(mode: Mode, keyboard: LayoutRect, view: LayoutRect) {
    self.mode = mode
    let isOverWidth = keyboard.minX < view.maxX && keyboard.maxX > view.minX
    overlap =
      mode == .docked && isOverWidth ? clamp(view.maxY - keyboard.minY, 0, view.height) : 0
  }

  /// How a keyboard lies on a screen; nil if the event changes nothing.
  static func mode(of keyboard: LayoutRect, on screen: LayoutSize, event: Event) -> Mode? {
    if event == .hide { return .hidden }
    if keyboard == .zero { return event == .show ? .floating : nil }
    let isBeside = keyboard.minX >= screen.width || keyboard.maxX <= 0
    let visibleHeight = min(keyboard.maxY, screen.height) - max(keyboard.minY, 0)
    if keyboard.width == 0 || keyboard.height == 0 || isBeside || visibleHeight < 0.5 {
      return .hidden
    }
    return keyboard.maxY < screen.height - 0.5 ? .floating : .docked
  }

  private static func check(_ rect: LayoutRect, _ name: String) throws(KeyboardError) {
    if let value = rect.firstInvalid { throw .badValue(of: name, value) }
  }
}

extension KeyboardGeometry {
  /// The height of a keyboard guide in the view: the overlap or, if that is less, the part of the
  /// view in the safe area at the bottom of the screen. A maximum, never a sum.
  public func guideHeight(bottomSafeArea: Double) -> Double {
    max(overlap, bottomSafeArea)
  }

  /// How much of a view's height, from its bottom edge, lies in the safe area at the bottom of the
  /// screen, in points.
  ///
  /// - Parameters:
  ///   - view: The view, in the screen's coordinates.
  ///   - screen: The size of the screen.
  ///   - bottomInset: The height of the safe area at the bottom of the screen.
  public static func bottomSafeArea(
    of view: LayoutRect, on screen: LayoutSize, bottomInset: Double
  ) -> Double {
    clamp(view.maxY - (screen.height - bottomInset), 0, view.height)
  }
}

/// Why a keyboard or a screen was refused.
public enum KeyboardError: Error, Sendable, Hashable {
  /// A number that is not finite, or a size or inset that is negative.
  case badValue(of: String, Double)
}

extension KeyboardError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .badValue(let what, let value): "\(value) is no value for \(what)"
    }
  }
}
