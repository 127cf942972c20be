/// A constraint of a layout document.
struct DocumentConstraint: Decodable {
  /// A view, or a guide of one.
  enum Item: Decodable {
    case view(String)
    case guide(Guide, view: String)

    private enum CodingKeys: String, CodingKey {
      case guide
      case view
    }

    init(from decoder: any Decoder) throws {
      if let id = try? decoder.singleValueContainer().decode(String.self) {
        self = .view(id)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .guide(
          try container.decode(Name<Guide>.self, forKey: .guide).value,
          view: try container.decode(String.self, forKey: .view))
      }
    }

    /// The view itself, or that of the guide.
    var view: String {
      switch self {
      case .view(let id), .guide(_, let id): id
      }
    }
  }

  /// What guides a view can have.
  enum Guide: String {
    case safeArea
    case vctop
    case vcbottom
    case contentLayoutGuide
    case frameLayoutGuide
  }

  /// How the two sides are compared.
  enum Relation: String {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual
  }

  let id: String?
  let first: Item
  let firstAttr: Name<DocumentAttribute>
  let rel: Name<Relation>?
  let second: Item?
  let secondAttr: Name<DocumentAttribute>?
  let multiplier: Double?
  let constant: Double?
  let priority: Double?
}
