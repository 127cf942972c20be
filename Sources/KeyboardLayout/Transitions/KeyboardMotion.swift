public import AutoLayout

/// The movement of the keyboard itself, for layouts that are solved anew for each frame of it: what is
/// tied to the keyboard stays on it exactly, and what need not move yet does not.
public struct KeyboardMotion: Hashable, Sendable {
  /// What the keyboard reported.
  public let event: KeyboardEvent
  /// When it begins to move, in seconds.
  public let beginTime: Double
  /// Where it begins, in the screen's coordinates.
  public let beginFrame: LayoutRect
  /// Where it ends.
  public let endFrame: LayoutRect

  /// Makes the motion of an event on a screen. Where the event has no begin frame, the keyboard begins
  /// where it is or, if it is hidden, below the screen; a hide without an end frame ends there.
  public init(_ event: KeyboardEvent, on screen: LayoutScreen, beginTime: Double = 0) {
    self.event = event
    self.beginTime = beginTime
    func below(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(
        x: frame.minX, y: screen.size.height, width: frame.width, height: frame.height)
    }
    let known = event.beginFrame == .zero ? screen.keyboard.frame : event.beginFrame
    beginFrame = known ?? below(event.endFrame)
    endFrame =
      event.kind == .hide && event.endFrame == .zero ? below(beginFrame) : event.endFrame
  }

  /// Where the keyboard is at a time.
  public func frame(at time: Double) -> LayoutRect {
    beginFrame.interpolated(to: endFrame, progress: progress(at: time))
  }

  func progress(at time: Double) -> Double {
    guard event.duration > 0, event.duration.isFinite else { return 1 }
    return event.curve.progress(at: (time - beginTime) / event.duration)
  }
}

extension LayoutWindow {
  /// Lays the tree out for where the keyboard is at a time of its motion. At the end the event itself
  /// counts, so that a hide is one.
  ///
  /// - Throws: ``LayoutError`` if constraints conflict.
  public func solve(
    _ motion: KeyboardMotion, at time: Double
  ) throws(LayoutError) -> LayoutSnapshot {
    var event = motion.event
    if motion.progress(at: time) < 1 {
      event.kind = .change
      event.endFrame = motion.frame(at: time)
    }
    keyboard.apply(event)
    try layoutIfNeeded()
    return LayoutSnapshot(of: self)
  }
}
