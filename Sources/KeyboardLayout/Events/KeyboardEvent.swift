public import AutoLayout

/// One report of a keyboard, as a value: what a notification of UIKit says.
public struct KeyboardEvent: Hashable, Sendable {
  /// What the keyboard does.
  public var kind: KeyboardGeometry.Event
  /// Where the keyboard was, in the screen's coordinates.
  public var beginFrame: LayoutRect
  /// Where the keyboard will be, in the screen's coordinates.
  public var endFrame: LayoutRect
  /// How long it moves, in seconds.
  public var duration: Double
  /// How it moves.
  public var curve: KeyboardCurve
  /// Whether the keyboard belongs to this app, and not to another one beside it.
  public var isLocal: Bool

  /// Makes an event. What is not given is what UIKit usually reports.
  public init(
    _ kind: KeyboardGeometry.Event, beginFrame: LayoutRect = .zero, endFrame: LayoutRect = .zero,
    duration: Double = 0.25, curve: KeyboardCurve = .keyboard, isLocal: Bool = true
  ) {
    self.kind = kind
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
  }

  /// The first number that no event can have, and what it is.
  var problem: (what: String, value: Double)? {
    if let value = beginFrame.firstInvalid ?? endFrame.firstInvalid {
      return ("the frame of the keyboard", value)
    }
    return duration.isFinite && duration >= 0 ? nil : ("the duration", duration)
  }
}
