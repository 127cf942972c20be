import AutoLayout

// The words of the document, and what they are in the layout.

/// The axis of a stack.
struct StackAxis: RawRepresentable {
  let rawValue: String
  let axis: LayoutAxis

  init?(rawValue: String) {
    guard let axis = LayoutAxis(rawValue: rawValue) else { return nil }
    self.rawValue = rawValue
    self.axis = axis
  }
}

/// The distribution of a stack.
struct StackDistribution: RawRepresentable {
  let rawValue: String
  let distribution: LayoutStackView.Distribution

  init?(rawValue: String) {
    guard let distribution = LayoutStackView.Distribution(rawValue: rawValue) else { return nil }
    self.rawValue = rawValue
    self.distribution = distribution
  }
}

/// The alignment of a stack.
struct StackAlignment: RawRepresentable {
  let rawValue: String
  let alignment: LayoutStackView.Alignment

  init?(rawValue: String) {
    let other: [String: LayoutStackView.Alignment] = ["top": .top, "bottom": .bottom]
    guard let alignment = other[rawValue] ?? LayoutStackView.Alignment(rawValue: rawValue) else {
      return nil
    }
    self.rawValue = rawValue
    self.alignment = alignment
  }
}

/// An attribute of a constraint. `baseline` is an old name of the last one.
struct DocumentAttribute: RawRepresentable {
  let rawValue: String
  let attribute: LayoutAttribute

  init?(rawValue: String) {
    let word = rawValue == "baseline" ? LayoutAttribute.lastBaseline.rawValue : rawValue
    guard let attribute = LayoutAttribute(rawValue: word) else { return nil }
    self.rawValue = rawValue
    self.attribute = attribute
  }
}

extension DocumentConstraint.Relation {
  var relation: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
