import AutoLayout
public import Foundation

/// A series of keyboard events, as a recorder of notifications writes it down.
public struct KeyboardLog: Hashable, Sendable {
  /// The events, in order.
  public var events: [KeyboardEvent]

  /// Makes a log.
  public init(_ events: [KeyboardEvent] = []) {
    self.events = events
  }

  /// Reads a log in JSON: an array of events, each an object in one of two forms.
  ///
  /// ```
  /// {"kind": "show", "beginFrame": [0, 844, 390, 336], "endFrame": [0, 508, 390, 336],
  ///  "duration": 0.25, "curve": 7, "isLocal": true}
  /// {"name": "UIKeyboardWillShowNotification",
  ///  "userInfo": {"UIKeyboardFrameEndUserInfoKey": "{{0, 508}, {390, 336}}"}}
  /// ```
  ///
  /// In the first form, `kind` is show, change or hide, and what is absent is as in
  /// ``KeyboardEvent/init(_:beginFrame:endFrame:duration:curve:isLocal:)``; only a hide needs no
  /// `endFrame`. For the second see ``KeyboardEvent/init(notification:userInfo:)``.
  ///
  /// - Throws: ``KeyboardLogError`` with the place of the first event that cannot be read.
  public init(json: Data) throws(KeyboardLogError) {
    guard let value = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    else { throw .notJSON }
    guard let items = value as? [Any] else { throw .notAnArray }
    events = []
    for (index, item) in items.enumerated() {
      guard let fields = item as? [String: Any] else { throw .notAnObject.at(index) }
      do throws(KeyboardLogError) {
        events.append(try KeyboardEvent(fields: fields))
      } catch {
        throw error.at(index)
      }
    }
  }

  /// The log in JSON, in the first form, an event on each line.
  public var json: String {
    let lines = events.map(\.jsonObject).joined(separator: ",\n")
    return "[\n\(lines)\n]\n"
  }
}

extension KeyboardEvent {
  fileprivate init(fields: [String: Any]) throws(KeyboardLogError) {
    if let name = fields["name"] {
      guard let name = name as? String else { throw .badField("name") }
      guard let info = fields["userInfo"] as? [String: Any] else { throw .badField("userInfo") }
      self = try KeyboardEvent(notification: name, userInfo: info)
      return
    }
    guard let word = fields["kind"] as? String else { throw .badField("kind") }
    guard let kind = KeyboardGeometry.Event(rawValue: word) else { throw .unknownKind(word) }
    let info = UserInfo(values: fields)
    self.init(kind)
    beginFrame = try info.rect("beginFrame") ?? beginFrame
    let end = try info.rect("endFrame")
    if end == nil, kind != .hide { throw .badField("endFrame") }
    endFrame = end ?? endFrame
    duration = try info.number("duration") ?? duration
    curve = try info.integer("curve").map(KeyboardCurve.init) ?? curve
    isLocal = try info.number("isLocal") != 0
    if let problem { throw .badValue(of: problem.what, problem.value) }
  }

  fileprivate var jsonObject: String {
    func text(_ rect: LayoutRect) -> String {
      "[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]"
    }
    return """
      {"kind": "\(kind.rawValue)", "beginFrame": \(text(beginFrame)), \
      "endFrame": \(text(endFrame)), "duration": \(duration), "curve": \(curve.rawValue), \
      "isLocal": \(isLocal)}
      """
  }
}

/// Why a log or a notification cannot be read.
public indirect enum KeyboardLogError: Error, Hashable, Sendable {
  /// The text is no JSON.
  case notJSON
  /// The JSON is no array.
  case notAnArray
  /// An event is no object.
  case notAnObject
  /// A kind of event, or the name of a notification, that there is not.
  case unknownKind(String)
  /// A field is missing, or has a value of another type.
  case badField(String)
  /// A number that no event can have.
  case badValue(of: String, Double)
  /// What is wrong with the event at a place, counted from 0.
  case event(Int, KeyboardLogError)

  fileprivate func at(_ index: Int) -> KeyboardLogError { .event(index, self) }
}

extension KeyboardLogError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .notJSON: "is not JSON"
    case .notAnArray: "should be an array of events"
    case .notAnObject: "should be an object"
    case .unknownKind(let name): "there is no keyboard event '\(name)'"
    case .badField(let name): "\(name) is missing or has another type"
    case .badValue(let what, let value): "\(value) is no value for \(what)"
    case .event(let index, let error): "event [\(index)]: \(error)"
    }
  }
}
