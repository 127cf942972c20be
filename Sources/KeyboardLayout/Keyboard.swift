public import AutoLayout

/// The keyboard of a screen: what it last reported, readable at any time.
///
/// It belongs to the screen, not to a view, so whatever is made or attached late starts from where
/// the keyboard is now. What a report means is decided by ``KeyboardGeometry``. Nothing is ever added
/// to what was there: the same report twice gives the same layout, and the last one wins. The windows
/// of the screen follow at their next layout pass.
///
/// A frame that is not finite or has a negative size is refused, and the next layout pass of a window
/// of the screen reports it.
public final class Keyboard {
  /// How the keyboard lies on the screen.
  public private(set) var mode = KeyboardGeometry.Mode.hidden
  /// Where the keyboard is, in the screen's coordinates; nil if it is hidden.
  public private(set) var frame: LayoutRect?
  /// How often a docked keyboard went away or was undocked.
  private(set) var undockings = 0
  /// What the next layout pass of a window has to throw.
  var problems: [LayoutError.Problem] = []
  private let screen: LayoutSize

  init(screen: LayoutSize) {
    self.screen = screen
  }

  /// Whether there is a keyboard on the screen.
  public var isVisible: Bool { mode != .hidden }

  /// Shows a docked keyboard as wide as the screen, or changes the height of the one there is.
  ///
  /// - Parameter height: How far it reaches up from the bottom of the screen, in points.
  public func show(height: Double) {
    show(
      frame: LayoutRect(x: 0, y: screen.height - height, width: screen.width, height: height))
  }

  /// Shows the keyboard at a frame, in the screen's coordinates.
  public func show(frame: LayoutRect) {
    report(.show, frame)
  }

  /// Moves the keyboard to a frame, in the screen's coordinates.
  public func change(frame: LayoutRect) {
    report(.change, frame)
  }

  /// Hides the keyboard. Without one there is no change.
  public func hide() {
    report(.hide, .zero)
  }

  private func report(_ event: KeyboardGeometry.Event, _ frame: LayoutRect) {
    if let value = frame.firstInvalid {
      return problems.append(.badValue(of: "the frame of the keyboard", value))
    }
    guard let new = KeyboardGeometry.mode(of: frame, on: screen, event: event) else { return }
    if mode == .docked && new != .docked { undockings += 1 }
    mode = new
    self.frame = new == .hidden ? nil : frame
  }

  /// What the keyboard does to a view, given in the screen's coordinates.
  func geometry(of view: LayoutRect) -> KeyboardGeometry {
    KeyboardGeometry(mode: mode, keyboard: frame ?? .zero, view: view)
  }
}
