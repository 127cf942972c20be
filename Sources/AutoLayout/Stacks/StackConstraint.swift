/// A constraint that a stack view wants to have.
///
/// Two that differ in nothing but the constant and the priority are the same constraint, so that a
/// change of the spacing changes constants and not the structure.
struct StackConstraint {
  /// What makes two constraints the same.
  struct Key: Hashable {
    let first: ObjectIdentifier
    let firstAttribute: LayoutAttribute
    let relation: LayoutRelation
    let second: ObjectIdentifier?
    let secondAttribute: LayoutAttribute?
    let multiplier: Double
    let role: Role
  }

  /// What a constraint is for, as UIKit calls it.
  enum Role: String {
    case spacing = "UISV-spacing"
    case edge = "UISV-canvas-connection"
    case alignment = "UISV-alignment"
    case equalSizes = "UISV-fill-equally"
    case proportions = "UISV-fill-proportionally"
    case distributing = "UISV-distributing-edge"
    case equalDistances = "UISV-distributing"
    case hiding = "UISV-hiding"
    case shrinking = "UISV-ambiguity-suppression"
  }

  let role: Role
  let first: LayoutItem
  let firstAttribute: LayoutAttribute
  let relation: LayoutRelation
  let second: LayoutItem?
  let secondAttribute: LayoutAttribute?
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ role: Role, _ first: LayoutItem, _ firstAttribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, _ second: LayoutItem? = nil,
    _ secondAttribute: LayoutAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    self.role = role
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute ?? (second == nil ? nil : firstAttribute)
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  var key: Key {
    Key(
      first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
      second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute,
      multiplier: multiplier, role: role)
  }

  /// The constraint itself, inactive.
  func make() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.identifier = role.rawValue
    constraint.priority = priority
    return constraint
  }
}
