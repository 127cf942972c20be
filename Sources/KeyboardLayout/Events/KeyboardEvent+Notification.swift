import AutoLayout
import Foundation

// The names and keys are UIKit's, spelt out, so that a log can be read where UIKit is not.

extension KeyboardEvent {
  /// Reads a notification of UIKit.
  ///
  /// - Parameters:
  ///   - name: The raw name, such as `UIKeyboardWillShowNotification`. Those that say that something
  ///     did happen mean the same state as those that say it will.
  ///   - userInfo: UIKit's dictionary, with UIKit's keys. Frames may be `CGRect`, four numbers, or the
  ///     text of `NSStringFromCGRect`. Without a duration it is 0, without a curve ``KeyboardCurve/easeInOut``,
  ///     without a word on it the keyboard is local. A hide needs no frames, others an end frame.
  /// - Throws: ``KeyboardLogError`` for another notification, or a value of another type.
  public init(
    notification name: String, userInfo: [AnyHashable: Any]
  ) throws(KeyboardLogError) {
    guard let kind = Self.kind(of: name) else { throw .unknownKind(name) }
    let info = UserInfo(values: userInfo)
    let end = try info.rect("UIKeyboardFrameEndUserInfoKey")
    guard let end = end ?? (kind == .hide ? .zero : nil) else {
      throw .badField("UIKeyboardFrameEndUserInfoKey")
    }
    self.init(
      kind, beginFrame: try info.rect("UIKeyboardFrameBeginUserInfoKey") ?? .zero, endFrame: end,
      duration: try info.number("UIKeyboardAnimationDurationUserInfoKey") ?? 0,
      curve: KeyboardCurve(rawValue: try info.integer("UIKeyboardAnimationCurveUserInfoKey") ?? 0),
      isLocal: try info.number("UIKeyboardIsLocalUserInfoKey") != 0)
    if let problem { throw .badValue(of: problem.what, problem.value) }
  }

  private static func kind(of name: String) -> KeyboardGeometry.Event? {
    switch name {
    case "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification": .show
    case "UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification": .hide
    case "UIKeyboardWillChangeFrameNotification", "UIKeyboardDidChangeFrameNotification": .change
    default: nil
    }
  }
}

/// A dictionary whose values have the types that UIKit or JSON gives them.
struct UserInfo {
  let values: [AnyHashable: Any]

  func number(_ key: String) throws(KeyboardLogError) -> Double? {
    guard let value = values[key] else { return nil }
    switch value {
    case let value as Bool: return value ? 1 : 0
    case let value as Double: return value
    case let value as Int: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: throw .badField(key)
    }
  }

  func integer(_ key: String) throws(KeyboardLogError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let integer = Int(exactly: number) else { throw .badField(key) }
    return integer
  }

  func rect(_ key: String) throws(KeyboardLogError) -> LayoutRect? {
    guard let value = values[key] else { return nil }
    switch value {
    case let value as LayoutRect: return value
    case let value as CGRect:
      return LayoutRect(
        x: value.origin.x, y: value.origin.y, width: value.size.width, height: value.size.height)
    case let value as [Any]:
      return try rect(value.compactMap { ($0 as? NSNumber)?.doubleValue }, key)
    case let value as String:
      let words = value.split { "{}, ".contains($0) }
      return try rect(words.compactMap { Double($0) }, key)
    default: throw .badField(key)
    }
  }

  private func rect(_ numbers: [Double], _ key: String) throws(KeyboardLogError) -> LayoutRect {
    guard numbers.count == 4 else { throw .badField(key) }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
