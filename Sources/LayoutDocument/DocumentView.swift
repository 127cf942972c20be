/// A view of a layout document.
struct DocumentView: Decodable {
  /// How closely a recorded frame is to be met.
  enum Check: Hashable {
    case exact
    case onePoint
    case skip
  }

  /// The stack that a view is.
  struct Stack: Decodable {
    let axis: Name<StackAxis>
    let distribution: Name<StackDistribution>?
    let alignment: Name<StackAlignment>?
    let spacing: Double?
    let marginsRelative: Bool?
  }

  /// What the content of a view asks for; lists are horizontal, vertical.
  struct Intrinsic: Decodable {
    let w: Double?
    let h: Double?
    let hug: Numbers?
    let compress: Numbers?
  }

  let id: String
  let cls: String?
  let parent: String?
  let frame: Numbers?
  let fixed: Bool?
  let scroll: Bool?
  let hidden: Bool?
  let fillsParent: Bool?
  let margins: Numbers?
  let safeArea: Numbers?
  let alignmentInsets: Numbers?
  let baseline: DocumentBaseline?
  let stack: Stack?
  let intrinsic: Intrinsic?
  let check: String?
}

/// A list of numbers.
struct Numbers: Decodable {
  let values: [Double]

  init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([Double].self)
  }
}

/// `["center", 6]` or `["bottom", 6]`.
struct DocumentBaseline: Decodable {
  /// What the distance is measured from.
  enum Origin: String, Decodable {
    case center
    case bottom
  }

  let origin: Origin
  let distance: Double

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    origin = try list.decode(Name<Origin>.self).value
    distance = try list.decode(Double.self)
  }
}

/// A word that stands for one of some values.
struct Name<Value: RawRepresentable<String>>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let value = Value(rawValue: word) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(word)' means nothing here")
    }
    self.value = value
  }
}
