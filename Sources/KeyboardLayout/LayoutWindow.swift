public import AutoLayout

/// The root of a tree of views on a screen. A screen may have several, side by side.
///
/// Its ``LayoutView/frame`` says which part of the screen it occupies, and its safe area follows from
/// that; insets that are set have no effect. A keyboard never moves it; what is tied to a
/// ``LayoutView/keyboardLayoutGuide`` moves. One that was made without a frame fills the screen, also
/// after that was turned.
public final class LayoutWindow: LayoutView {
  /// The screen.
  public let screen: LayoutScreen
  /// The keyboard of the screen.
  public var keyboard: Keyboard { screen.keyboard }
  private weak var storedFocus: LayoutView?

  /// Makes a window that fills a screen, or the part `frame` of it, in the screen's coordinates. A
  /// frame that is not finite or has a negative size is refused; the first layout pass reports it.
  public init(screen: LayoutScreen, frame: LayoutRect? = nil, _ identifier: String? = "root") {
    self.screen = screen
    super.init(identifier)
    self.frame = LayoutRect(size: screen.size)
    if let frame { self.frame = frame } else { fillScreen() }
    safeAreaProvider = { [screen] in screen.safeAreaInsets(of: $0) }
    let link = WindowLink(self)
    _ = companion(WindowLink.self) { link }
    onGeometryChange = { [unowned self] in
      keyboard.problems.forEach(report)
      keyboard.problems = []
    }
  }

  /// Goes on filling the screen when that is turned.
  private func fillScreen() {
    screen.follow { [weak self] in
      guard let self else { return false }
      frame = LayoutRect(size: screen.size)
      return true
    }
  }

  /// The view that takes what is typed, if there is one. An input of its own: a keyboard that stays
  /// up while the focus moves reports nothing. A view outside the window is refused, and the next
  /// layout pass reports it.
  public var focusedView: LayoutView? {
    get { storedFocus.flatMap { $0.isDescendant(of: self) ? $0 : nil } }
    set {
      if let newValue, !newValue.isDescendant(of: self) {
        return report(.notASubview(newValue.words, of: words))
      }
      storedFocus = newValue
    }
  }

  /// What a tap outside of all fields does: no view has the focus, and the keyboard goes.
  public func endEditing() {
    focusedView = nil
    keyboard.hide()
  }
}

/// How a view finds the window at the top of its tree.
final class WindowLink {
  private(set) weak var window: LayoutWindow?

  init(_ window: LayoutWindow) {
    self.window = window
  }
}

extension LayoutView {
  /// The window at the top of the view's tree, if there is one.
  public var window: LayoutWindow? {
    root.existingCompanion(WindowLink.self)?.window
  }

  /// Where the view lies on the screen of its window, as of the last layout pass.
  func frameOnScreen(of window: LayoutWindow) -> LayoutRect {
    frameInRoot.moved(by: window.frame.origin)
  }
}
