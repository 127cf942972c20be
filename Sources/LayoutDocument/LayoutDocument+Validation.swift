// What the JSON decoder cannot know: that ids are unique and exist, that lists are as long as they
// must be, and that numbers lie in their ranges. So a document that was read can be laid out.

extension LayoutDocument {
  func validate() throws(DocumentError) {
    if let scale = content.scale, !(scale > 0 && scale.isFinite) {
      throw DocumentError("scale", "should be above 0")
    }
    var roots: [String: String] = [:]
    for (index, view) in content.views.enumerated() {
      let place = "views[\(index)]"
      guard roots[view.id] == nil else {
        throw DocumentError("\(place).id", "'\(view.id)' is taken already")
      }
      if let parent = view.parent {
        guard let root = roots[parent] else {
          throw DocumentError("\(place).parent", "no view '\(parent)' before this one")
        }
        roots[view.id] = root
      } else {
        roots[view.id] = view.id
      }
      try view.validate(place)
    }
    for (index, constraint) in (content.constraints ?? []).enumerated() {
      try validate(constraint, "constraints[\(index)]", roots)
    }
  }

  private func validate(
    _ constraint: DocumentConstraint, _ place: String, _ roots: [String: String]
  ) throws(DocumentError) {
    for (name, item) in [("first", constraint.first), ("second", constraint.second)] {
      guard let item else { continue }
      guard roots[item.view] != nil else {
        throw DocumentError("\(place).\(name)", "there is no view '\(item.view)'")
      }
      try validate(item, "\(place).\(name)")
    }
    if let second = constraint.second, roots[second.view] != roots[constraint.first.view] {
      throw DocumentError(place, "the two views lie in different trees")
    }
    if let priority = constraint.priority, !(priority > 0 && priority <= 1000) {
      throw DocumentError("\(place).priority", "should be above 0 and at most 1000")
    }
    try validateAttributes(of: constraint, place)
  }

  private func validate(_ item: DocumentConstraint.Item, _ place: String) throws(DocumentError) {
    guard case .guide(let guide, let id) = item,
      guide == .contentLayoutGuide || guide == .frameLayoutGuide
    else {
      return
    }
    if content.views.first(where: { $0.id == id })?.scroll != true {
      throw DocumentError(place, "'\(id)' does not scroll, so it has no \(guide.rawValue)")
    }
  }

  private func validateAttributes(
    of constraint: DocumentConstraint, _ place: String
  ) throws(DocumentError) {
    let isSize: (Name<DocumentAttribute>) -> Bool = {
      ["width", "height"].contains($0.value.rawValue)
    }
    let first = constraint.firstAttr
    guard constraint.second != nil else {
      if constraint.secondAttr != nil {
        throw DocumentError("\(place).secondAttr", "there is no second item")
      }
      if !isSize(first) { throw DocumentError("\(place).second", "is missing") }
      return
    }
    guard let second = constraint.secondAttr else {
      throw DocumentError("\(place).secondAttr", "is missing")
    }
    let isSameKind =
      isSize(first) == isSize(second)
      && (isSize(first) || first.value.attribute.axis == second.value.attribute.axis)
    if !isSameKind {
      throw DocumentError(
        "\(place).secondAttr",
        "'\(second.value.rawValue)' cannot be compared with '\(first.value.rawValue)'")
    }
  }
}

extension DocumentView {
  func validate(_ place: String) throws(DocumentError) {
    let lists = [
      ("frame", frame, 4), ("margins", margins, 4), ("safeArea", safeArea, 4),
      ("alignmentInsets", alignmentInsets, 4), ("intrinsic.hug", intrinsic?.hug, 2),
      ("intrinsic.compress", intrinsic?.compress, 2),
    ]
    for (name, numbers, count) in lists {
      guard let numbers, numbers.values.count != count else { continue }
      throw DocumentError("\(place).\(name)", "should be \(count) numbers")
    }
    try validateRanges(place)
    try validatePlace(place)
  }

  private func validateRanges(_ place: String) throws(DocumentError) {
    if safeArea?.values.contains(where: { $0 < 0 }) == true {
      throw DocumentError("\(place).safeArea", "should not be negative")
    }
    for (name, size) in [("w", intrinsic?.w), ("h", intrinsic?.h)] {
      if let size, size < 0 {
        throw DocumentError("\(place).intrinsic.\(name)", "should not be negative")
      }
    }
    for (name, numbers) in [("hug", intrinsic?.hug), ("compress", intrinsic?.compress)] {
      if numbers?.values.contains(where: { $0 <= 0 || $0 > 1000 }) == true {
        throw DocumentError(
          "\(place).intrinsic.\(name)", "should be above 0 and at most 1000")
      }
    }
  }

  private func validatePlace(_ place: String) throws(DocumentError) {
    if let check, Check(word: check) == nil {
      throw DocumentError("\(place).check", "'\(check)' means nothing here")
    }
    if fixed == true || Check(word: check ?? "skip:") != .skip {
      guard let frame else { throw DocumentError("\(place).frame", "is missing") }
      if frame.values[2] < 0 || frame.values[3] < 0 {
        throw DocumentError("\(place).frame", "has a negative size")
      }
    }
    if fillsParent == true, parent == nil {
      throw DocumentError("\(place).fillsParent", "there is no parent")
    }
    if stack != nil, scroll == true {
      throw DocumentError("\(place).scroll", "a stack does not scroll")
    }
  }
}

extension DocumentView.Check {
  /// The check that a word means; nil if it means none.
  init?(word: String) {
    switch word {
    case "exact": self = .exact
    case "1pt": self = .onePoint
    case let word where word.hasPrefix("skip:"): self = .skip
    default: return nil
    }
  }

  /// How far off a frame may be in points; nil: it is not compared.
  var tolerance: Double? {
    switch self {
    case .exact: 0.02
    case .onePoint: 1.01
    case .skip: nil
    }
  }
}
