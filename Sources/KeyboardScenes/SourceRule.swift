import AutoLayout
public import KeyboardLayout

/// What the tutorial behind a scene does about the keyboard: it moves things by the keyboard's height
/// instead of solving the layout, and so misses the safe area. For comparison only.
public struct SourceRule: Hashable, Sendable {
  /// The rule in words.
  public let text: String
  /// The view that the rule is about.
  public let key: String
  /// The distance that the view should keep from the keyboard.
  public let distance: Double
  private let number: Int

  /// The rule of a scene; nil for a number that no scene has.
  public init?(scene number: Int) {
    let rules: [(text: String, key: String, distance: Double)] = [
      ("bottom constant = -(keyboard height - bottom inset), never clamped", "button", 0),
      ("content offset += what covers the field and 50 points; no inset", "field", 50),
      ("wrapper height = visible height of the keyboard, 0 at rest", "star", 150),
      ("bottom constant = -keyboard height from the safe area", "replay button", 0),
      ("spacer height = keyboard height, from the safe area", "last view", 0),
    ]
    guard rules.indices.contains(number) else { return nil }
    self.number = number
    (text, key, distance) = rules[number]
  }

  /// The frames by the rule, in the coordinates of the screen.
  ///
  /// - Parameters:
  ///   - rest: The frames of the solved scene without a keyboard.
  ///   - screen: The screen.
  ///   - height: The height of the keyboard.
  public func frames(
    from rest: [SceneFrame], on screen: LayoutScreen, keyboardHeight height: Double
  ) -> [SceneFrame] {
    let bottom = screen.size.height - (number > 2 ? screen.safeAreaInsets.bottom : 0)
    let keyboardTop = bottom - height
    let shift = shift(rest, keyboardTop)
    let lastHeight = rest.first { $0.name == "last view" }?.frame.height ?? 0
    return rest.map { item in
      SceneFrame(name: item.name, frame: moved(item, keyboardTop, height, shift, lastHeight))
    }
  }

  /// How far the content or the group moves up.
  private func shift(_ rest: [SceneFrame], _ keyboardTop: Double) -> Double {
    switch number {
    case 1: max(0, bottom("field", rest) + distance - keyboardTop)
    case 3: max(0, bottom("group", rest) - (keyboardTop - 50))
    default: 0
    }
  }

  private func bottom(_ name: String, _ rest: [SceneFrame]) -> Double {
    rest.first { $0.name == name }?.frame.maxY ?? 0
  }

  private func moved(
    _ item: SceneFrame, _ keyboardTop: Double, _ height: Double, _ shift: Double,
    _ lastHeight: Double
  ) -> LayoutRect {
    var frame = item.frame
    switch (number, item.name) {
    case (0, "button"), (3, "replay button"), (3, "enter button"), (4, "last view"):
      frame.origin.y = keyboardTop - frame.height
    case (1, "content"), (1, "field"), (3, "group"), (3, "label"), (3, "field"):
      frame.origin.y -= shift
    case (2, "star"): frame.origin.y = keyboardTop - distance - frame.height
    case (2, "safe view"): frame.size.height = keyboardTop
    case (4, "list"): frame.size.height = keyboardTop - lastHeight - frame.minY
    case (2, "wrapper"), (4, "spacer"):
      frame.origin.y = keyboardTop
      frame.size.height = height
    default: break
    }
    return frame
  }

  /// The heights between 0 and the largest at which a view changes its course by the rule.
  public func breakpoints(
    from rest: [SceneFrame], on screen: LayoutScreen, upTo largest: Double
  ) -> [Double] {
    let free = screen.size.height
    let start: Double? =
      switch number {
      case 1: free - bottom("field", rest) - distance
      case 3: free - screen.safeAreaInsets.bottom - 50 - bottom("group", rest)
      default: nil
      }
    return [start].compactMap { $0 }.filter { $0 > 0 && $0 < largest }
  }
}
