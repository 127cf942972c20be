/// One comparison of a maker's closure: a constraint for each attribute.
final class MakerStatement {
  /// What the attributes are compared with.
  enum Target {
    case superview
    case item(LayoutItem)
    case attribute(LayoutItem, LayoutAttribute)
    case constant
  }

  let attributes: [LayoutAttribute]
  let relation: LayoutRelation
  private let target: Target
  /// The constants that came with the target, one for each attribute.
  private let constants: [Double]
  /// What is added behind the multiplier, one for each attribute.
  private var offsets: [Double]
  var multiplier = 1.0
  var priority: LayoutPriority?
  var label: String?
  let handle = LayoutConstraintHandle()

  init(
    _ attributes: [LayoutAttribute], _ relation: LayoutRelation, _ target: Target,
    constants: [Double]
  ) {
    self.attributes = attributes
    self.relation = relation
    self.target = target
    self.constants = constants
    offsets = constants.map { _ in 0 }
  }

  func offset(_ amount: (LayoutAttribute) -> Double) {
    offsets = attributes.map(amount)
  }

  /// The inactive constraints for an item, or nil if one needs a superview and there is none.
  func makeConstraints(for item: LayoutItem) -> [LayoutConstraint]? {
    var made: [LayoutConstraint] = []
    for index in attributes.indices {
      guard let constraint = makeConstraint(at: index, for: item) else { return nil }
      if let priority { constraint.priority = priority }
      constraint.identifier = label
      made.append(constraint)
    }
    return made
  }

  private func makeConstraint(at index: Int, for item: LayoutItem) -> LayoutConstraint? {
    let attribute = attributes[index]
    let constant = constants[index] * multiplier + offsets[index]
    var second: (item: LayoutItem, attribute: LayoutAttribute)?
    var factor = multiplier
    switch target {
    case .item(let other): second = (other, attribute)
    case .attribute(let other, let otherAttribute): second = (other, otherAttribute)
    case .constant where attribute.kind == .extent: break
    case .superview, .constant:
      guard let outer = item.space else { return nil }
      second = (outer, attribute)
      // The multiplier has gone into the constant.
      if case .constant = target { factor = 1 }
    }
    return LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute, multiplier: second == nil ? 1 : factor, constant: constant)
  }
}
