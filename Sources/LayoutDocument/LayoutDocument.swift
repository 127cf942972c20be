public import Foundation

/// A layout in JSON: views, constraints and, where they are known, the frames that must come of them.
/// Docs/Layout.md describes the form.
public struct LayoutDocument {
  /// The parts of the document, checked.
  let content: Content

  struct Content: Decodable {
    let scale: Double?
    let views: [DocumentView]
    let constraints: [DocumentConstraint]?
  }

  /// Reads a document.
  ///
  /// - Parameter data: JSON.
  /// - Throws: ``DocumentError`` with the place of what is wrong.
  public init(parsing data: Data) throws(DocumentError) {
    do {
      content = try JSONDecoder().decode(Content.self, from: data)
    } catch let error as DecodingError {
      throw Self.syntaxError(in: data) ?? DocumentError(error)
    } catch {
      throw DocumentError("", "\(error)")
    }
    try validate()
  }

  /// What is wrong with the JSON itself, and where: the decoder does not always say so.
  private static func syntaxError(in data: Data) -> DocumentError? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      return DocumentError("", "is not valid JSON: \(reason ?? "\(error)")")
    }
  }
}

extension DocumentError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(Self.place(context.codingPath), "'\(key.stringValue)' is missing")
    case .typeMismatch(let type, let context):
      self.init(Self.place(context.codingPath), "should be \(Self.name(of: type))")
    case .valueNotFound(let type, let context):
      self.init(Self.place(context.codingPath), "is null and should be \(Self.name(of: type))")
    case .dataCorrupted(let context):
      self.init(Self.place(context.codingPath), context.debugDescription)
    @unknown default:
      self.init("", "\(error)")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    var place = ""
    for key in path {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return place
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
