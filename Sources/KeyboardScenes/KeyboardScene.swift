public import AutoLayout
public import KeyboardLayout

/// A screen with a field to type in, laid out by constraints, that makes room for the keyboard.
///
/// All five do it in the same way: something is tied to a keyboard guide, and when the keyboard comes
/// or goes the layout is solved again. Nothing listens to the keyboard, and nothing is moved by hand.
public protocol KeyboardScene: AnyObject {
  /// What the scene shows, in a few words.
  static var title: String { get }

  /// Builds the scene in a window that fills a screen.
  init(screen: LayoutScreen)

  /// The root of the scene.
  var window: LayoutWindow { get }
  /// The field to type in.
  var field: LayoutView { get }
  /// The views worth looking at, each with an identifier, in the order of a table.
  var views: [LayoutView] { get }
  /// The scroll view whose content offset is worth looking at, if there is one.
  var scrollView: LayoutScrollView? { get }
  /// What the keyboard may cover, as it is there to fill the part below.
  var mayBeCovered: [LayoutView] { get }
}

extension KeyboardScene {
  /// Most scenes do not scroll.
  public var scrollView: LayoutScrollView? { nil }

  /// Most scenes promise that all of their views stay clear of the keyboard.
  public var mayBeCovered: [LayoutView] { [] }

  /// The scene as a screen to be checked.
  public var underCheck: ScreenUnderCheck {
    ScreenUnderCheck(window: window, focus: field, mayBeCovered: mayBeCovered)
  }

  /// What happens when the field is tapped: it has the focus, and the keyboard comes.
  ///
  /// - Parameter keyboardHeight: The height of a docked keyboard, in points.
  public func beginEditing(keyboardHeight: Double) {
    window.focusedView = field
    window.keyboard.show(height: keyboardHeight)
  }

  /// What happens when something else is tapped: no view has the focus, and the keyboard goes.
  public func endEditing() {
    window.endEditing()
  }

  /// What happens when the keyboard reports an event: the field has the focus from a show to a hide.
  /// A keyboard of another app does not change the focus.
  public func play(_ event: KeyboardEvent) {
    if event.isLocal, event.kind != .change {
      window.focusedView = event.kind == .show ? field : nil
    }
    window.keyboard.apply(event)
  }

  /// Lays the scene out, and gives the frames of ``views`` in the coordinates of the window.
  ///
  /// - Throws: ``LayoutError`` if constraints conflict.
  public func solve() throws(LayoutError) -> [SceneFrame] {
    try window.layoutIfNeeded()
    return views.map { view in
      // A view of the scene lies in its window, so the conversion cannot fail.
      let frame = (try? view.convert(view.bounds, to: window)) ?? view.frame
      return SceneFrame(name: view.identifier ?? "view", frame: frame)
    }
  }
}

/// Where a view of a scene lies, in the coordinates of the scene's window, in points.
public struct SceneFrame: Hashable, Sendable {
  /// The identifier of the view.
  public let name: String
  /// Its rectangle.
  public let frame: LayoutRect
}

/// The scenes in the order of their numbers.
public enum Scenes {
  /// Scenes 0 to 4.
  public static var all: [any KeyboardScene.Type] {
    [
      BottomButtonScene.self, MinimumDistanceScene.self, SafeAreaViewScene.self,
      PushSeveralScene.self, SpacerScene.self,
    ]
  }

  /// The number of the scene that a number or, regardless of case, a title names; nil for none.
  public static func number(_ name: String) -> Int? {
    all.indices.first { number in
      name == "\(number)" || all[number].title.lowercased() == name.lowercased()
    }
  }
}
