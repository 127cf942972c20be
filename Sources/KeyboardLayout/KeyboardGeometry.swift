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
  /// The part of the view that a floating keyboard covers, in the view's coordinates; nil for none.
  public let floatingPart: LayoutRect?
  private let viewSize: LayoutSize

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

  /// A keyboard of which less is on the screen counts as hidden, in points.
  static let leastHeight = 0.5

  /// The overlap of a keyboard whose mode is known.
  init(mode: Mode, keyboard: LayoutRect, view: LayoutRect) {
    self.mode = mode
    let isOverWidth = keyboard.minX < view.maxX && keyboard.maxX > view.minX
    overlap =
      mode == .docked && isOverWidth ? clamp(view.maxY - keyboard.minY, 0, view.height) : 0
    floatingPart = mode == .floating ? Self.part(of: view, under: keyboard) : nil
    viewSize = view.size
  }

  /// What lies under the keyboard, in the view's coordinates; nil for nothing.
  private static func part(of view: LayoutRect, under keyboard: LayoutRect) -> LayoutRect? {
    let (left, top) = (max(view.minX, keyboard.minX), max(view.minY, keyboard.minY))
    let (right, bottom) = (min(view.maxX, keyboard.maxX), min(view.maxY, keyboard.maxY))
    guard right > left, bottom > top else { return nil }
    return LayoutRect(
      x: left - view.minX, y: top - view.minY, width: right - left, height: bottom - top)
  }

  /// How a keyboard lies on a screen; nil if the event changes nothing.
  static func mode(of keyboard: LayoutRect, on screen: LayoutSize, event: Event) -> Mode? {
    if event == .hide { return .hidden }
    if keyboard == .zero { return event == .show ? .floating : nil }
    let isBeside = keyboard.minX >= screen.width || keyboard.maxX <= 0
    let visibleHeight = min(keyboard.maxY, screen.height) - max(keyboard.minY, 0)
    if keyboard.width == 0 || keyboard.height == 0 || isBeside || visibleHeight < leastHeight {
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

  /// Where a keyboard guide lies in the view, in the view's coordinates: a strip at the bottom edge,
  /// or what a floating keyboard covers, if the policy follows it.
  ///
  /// - Parameter bottomSafeArea: See ``bottomSafeArea(of:on:bottomInset:)``.
  public func guide(
    bottomSafeArea: Double, policy: KeyboardGuidePolicy = KeyboardGuidePolicy()
  ) -> LayoutRect {
    if policy.followsUndockedKeyboard, let floatingPart { return floatingPart }
    let height = guideHeight(bottomSafeArea: policy.usesBottomSafeArea ? bottomSafeArea : 0)
    return LayoutRect(
      x: 0, y: viewSize.height - height, width: viewSize.width, height: height)
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

extension KeyboardGeometry {
  /// Where a docked keyboard is while a finger drags it away: its top edge stays below the finger.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard at rest, in the screen's coordinates.
  ///   - finger: The finger's distance from the top of the screen.
  ///   - padding: How far above the keyboard the drag takes hold of it. Less than 0 counts as 0.
  public static func dragged(
    _ keyboard: LayoutRect, to finger: Double, padding: Double = 0
  ) -> LayoutRect {
    var moved = keyboard
    moved.origin.y = max(keyboard.minY, finger + max(0, padding))
    return moved
  }
}

/// What a keyboard guide does about the cases in which screens differ.
public struct KeyboardGuidePolicy: Hashable, Sendable {
  /// Whether the guide, while no keyboard covers it, is as high as the safe area at the bottom of the
  /// view, rather than without height.
  public var usesBottomSafeArea: Bool
  /// Whether the guide is what a floating, split or undocked keyboard covers, rather than at rest.
  public var followsUndockedKeyboard: Bool

  /// Makes a policy; without arguments that of UIKit.
  public init(usesBottomSafeArea: Bool = true, followsUndockedKeyboard: Bool = false) {
    self.usesBottomSafeArea = usesBottomSafeArea
    self.followsUndockedKeyboard = followsUndockedKeyboard
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
