/// Why a layout document cannot be laid out: what is wrong, and where.
public struct DocumentError: Error, Sendable, Hashable {
  /// The place in the document, such as `views[3].frame`, or empty for the document as a whole.
  public let place: String
  /// What is wrong there.
  public let problem: String

  init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }
}

extension DocumentError: CustomStringConvertible {
  /// The place, and what is wrong there.
  public var description: String {
    place.isEmpty ? problem : "\(place): \(problem)"
  }
}
