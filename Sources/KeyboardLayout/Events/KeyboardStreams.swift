public import AutoLayout

/// The state of a keyboard at one moment.
public struct KeyboardState: Hashable, Sendable {
  /// How the keyboard lies on the screen.
  public let mode: KeyboardGeometry.Mode
  /// Where it is, in the screen's coordinates; nil if it is hidden.
  public let frame: LayoutRect?
  /// How much of the screen's height a docked keyboard covers, in points; 0 for any other.
  public let visibleHeight: Double

  /// Whether there is none on the screen.
  public var isHidden: Bool { mode == .hidden }
}

/// Those who want to know of a keyboard's state.
struct KeyboardObservers {
  private struct Observer {
    /// Tells the observer; false if it has gone.
    let tell: (KeyboardState) -> Bool
    let finish: () -> Void
  }

  private var observers: [Observer] = []

  /// Starts a stream of what `next` makes of the present state and of each one after it; nil: nothing.
  mutating func makeStream<Value: Sendable>(
    from state: KeyboardState, next: @escaping (KeyboardState) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let observer = Observer(
      tell: { state in
        guard let value = next(state) else { return true }
        if case .terminated = continuation.yield(value) { return false }
        return true
      },
      finish: { continuation.finish() })
    _ = observer.tell(state)
    observers.append(observer)
    return stream
  }

  /// Tells everyone, and forgets those who have gone.
  mutating func tell(_ state: KeyboardState) {
    observers.removeAll { !$0.tell(state) }
  }

  /// Ends all streams.
  func finish() {
    for observer in observers { observer.finish() }
  }
}

// Each stream begins with the present value, so a late one misses nothing, and has a memory of its
// own, so a slow one misses nothing either. It ends with the keyboard.

extension Keyboard {
  /// The keyboard's state, now and whenever it changes.
  public var states: AsyncStream<KeyboardState> { changes { $0 } }
  /// The keyboard's frame, now and whenever it changes; nil while it is hidden.
  public var frames: AsyncStream<LayoutRect?> { changes(of: \.frame) }
  /// How much of the screen's height a docked keyboard covers, now and whenever it changes.
  public var visibleHeights: AsyncStream<Double> { changes(of: \.visibleHeight) }
  /// Whether there is no keyboard on the screen, now and whenever it changes.
  public var hiddenStates: AsyncStream<Bool> { changes(of: \.isHidden) }

  /// How much of the screen's height a docked keyboard covers whenever one comes, and now if there is
  /// one; not when it changes.
  public var appearances: AsyncStream<Double> {
    var wasVisible = false
    return makeStream { state in
      let isVisible = state.visibleHeight > 0
      defer { wasVisible = isVisible }
      return isVisible && !wasVisible ? state.visibleHeight : nil
    }
  }

  /// Each value that differs from the one before.
  private func changes<Value: Equatable & Sendable>(
    of value: @escaping (KeyboardState) -> Value
  ) -> AsyncStream<Value> {
    var last: Value?
    return makeStream { state in
      let new = value(state)
      guard new != last else { return nil }
      last = new
      return new
    }
  }
}
