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
  /// Whether keyboards of other apps on the screen are ignored. They are not, at first, and their
  /// frames decide; a hide is never ignored.
  public var ignoresRemoteKeyboards = false
  /// What the next layout pass of a window has to throw.
  var problems: [LayoutError.Problem] = []
  private var screen: LayoutSize
  /// Where the keyboard was before a finger took hold of it; nil while none does.
  private var draggedFrom: LayoutRect?
  private var observers = KeyboardObservers()

  init(screen: LayoutSize) {
    self.screen = screen
  }

  deinit {
    observers.finish()
  }

  /// What the keyboard is now.
  public var state: KeyboardState {
    let height = frame.map { screen.height - max(0, $0.minY) } ?? 0
    return KeyboardState(mode: mode, frame: frame, visibleHeight: mode == .docked ? height : 0)
  }

  /// A stream of what a function makes of the present state and of each one after it; nil: nothing.
  func makeStream<Value: Sendable>(
    next: @escaping (KeyboardState) -> Value?
  ) -> AsyncStream<Value> {
    observers.makeStream(from: state, next: next)
  }

  /// Goes on with a screen of another size. The frame keeps its numbers, and they are read anew, until
  /// the keyboard reports where it is now.
  func move(to screen: LayoutSize) {
    self.screen = screen
    if let frame { report(.change, frame) }
  }

  /// Whether there is a keyboard on the screen.
  public var isVisible: Bool { mode != .hidden }

  /// Takes an event in. Only its kind, its end frame and whether it is local count for the state; one
  /// with numbers that no event has is refused, and the next layout pass reports it.
  public func apply(_ event: KeyboardEvent) {
    if let problem = event.problem {
      return problems.append(.badValue(of: problem.what, problem.value))
    }
    guard event.kind == .hide || event.isLocal || !ignoresRemoteKeyboards else { return }
    report(event.kind, event.kind == .hide ? .zero : event.endFrame)
  }

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

  /// What a finger on the screen does to a docked keyboard; without one, nothing.
  ///
  /// - Parameters:
  ///   - finger: The finger's distance from the top of the screen, in points.
  ///   - padding: How far above the keyboard the drag takes hold of it.
  public func drag(to finger: Double, padding: Double = 0) {
    guard finger.isFinite else {
      return problems.append(.badValue(of: "the place of the finger", finger))
    }
    guard let start = draggedFrom ?? (mode == .docked ? frame : nil) else { return }
    report(.change, KeyboardGeometry.dragged(start, to: finger, padding: padding))
    draggedFrom = start
  }

  private func report(_ event: KeyboardGeometry.Event, _ frame: LayoutRect) {
    if let value = frame.firstInvalid {
      return problems.append(.badValue(of: "the frame of the keyboard", value))
    }
    guard let new = KeyboardGeometry.mode(of: frame, on: screen, event: event) else { return }
    draggedFrom = nil
    if mode == .docked && new != .docked { undockings += 1 }
    mode = new
    self.frame = new == .hidden ? nil : frame
    observers.tell(state)
  }

  /// What the keyboard does to a view, given in the screen's coordinates.
  func geometry(of view: LayoutRect) -> KeyboardGeometry {
    KeyboardGeometry(mode: mode, keyboard: frame ?? .zero, view: view)
  }
}
