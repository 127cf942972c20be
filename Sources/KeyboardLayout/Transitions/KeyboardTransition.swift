public import AutoLayout

/// A movement of a screen's views because of the keyboard, as UIKit animates it: the layout is solved
/// for the end, and each view goes straight from where it was.
///
/// Time is a value in seconds on a clock of the caller's; nothing here reads one.
public struct KeyboardTransition: Hashable, Sendable {
  /// Where the views were.
  public let start: LayoutSnapshot
  /// Where they will be.
  public let end: LayoutSnapshot
  /// When they begin to move.
  public let beginTime: Double
  /// How long they move, in seconds; with 0 they are there at once.
  public let duration: Double
  /// How they move.
  public let curve: KeyboardCurve

  /// Makes a transition. A duration that is not finite or is negative counts as 0.
  public init(
    from start: LayoutSnapshot, to end: LayoutSnapshot, beginTime: Double = 0,
    duration: Double = 0.25, curve: KeyboardCurve = .keyboard
  ) {
    self.start = start
    self.end = end
    self.beginTime = beginTime
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.curve = curve
  }

  /// How much of the way is done at a time: from 0 to 1.
  public func progress(at time: Double) -> Double {
    duration > 0 ? curve.progress(at: (time - beginTime) / duration) : 1
  }

  /// Where the views are at a time.
  public func frames(at time: Double) -> LayoutSnapshot {
    start.interpolated(to: end, progress: progress(at: time))
  }

  /// Whether everything is where it will be.
  public func isFinished(at time: Double) -> Bool { progress(at: time) >= 1 }
}

extension LayoutWindow {
  /// Takes in an event of the keyboard, lays the tree out, and says how its views get there.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: When it comes, in seconds.
  ///   - current: A transition under way. The views go on from where it has brought them, so that
  ///     nothing jumps; one that leads to the same end goes on as it is.
  /// - Throws: ``LayoutError`` if constraints conflict.
  public func transition(
    for event: KeyboardEvent, at time: Double = 0, during current: KeyboardTransition? = nil
  ) throws(LayoutError) -> KeyboardTransition {
    try layoutIfNeeded()
    let start = current?.frames(at: time) ?? LayoutSnapshot(of: self)
    keyboard.apply(event)
    try layoutIfNeeded()
    let end = LayoutSnapshot(of: self)
    if let current, current.end == end, event.duration > 0 { return current }
    return KeyboardTransition(
      from: start, to: end, beginTime: time, duration: event.duration, curve: event.curve)
  }
}
