internal import ConstraintSolver

/// The wish or law `first == multiplier * second + constant` between attributes of views and guides,
/// or with `<=` or `>=` in place of `==`, or without the second side.
///
/// Made of anchors, and without effect until it is activated. Constant and priority can be changed
/// at any time, also while the constraint is active, also to required and back; the next layout pass
/// solves again from where it is.
///
/// A number that is refused (not finite, a priority outside (0, 1000]) leaves the constraint as it
/// was, and the next layout pass reports it.
public final class LayoutConstraint {
  /// An attribute of an item. The item is not kept alive.
  struct Side {
    weak var item: LayoutItem?
    let attribute: LayoutAttribute
  }

  let first: Side
  let second: Side?
  /// How the two sides are compared.
  public let relation: LayoutRelation
  /// What the second side is multiplied by.
  public let multiplier: Double
  /// A name for errors.
  public var identifier: String?

  var storedConstant: Double
  var storedPriority = LayoutPriority.required
  /// The nearest view that contains both sides, while the constraint is active.
  weak var holder: LayoutView?
  /// Orders the constraints of the same first item.
  var activation = 0
  /// What the lowered row has besides the terms and the constraint's own constant.
  var offset = 0.0
  /// The constraint in the engine, once its tree has been laid out.
  var row: Row?

  init(
    _ first: Side, _ relation: LayoutRelation, _ second: Side?, multiplier: Double,
    constant: Double
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    storedConstant = constant
  }

  /// Makes the inactive constraint `item.attribute == multiplier * toItem.attribute + constant`, or
  /// with another relation, or without a second side: then `attribute` is compared with the constant.
  ///
  /// The anchors of views and guides make the same constraints, and let only such attributes be
  /// paired as fit together. Here, for attributes that come from data, that is checked when the
  /// constraint is activated.
  public convenience init(
    item first: LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem second: LayoutItem?,
    attribute secondAttribute: LayoutAttribute?, multiplier: Double = 1, constant: Double = 0
  ) {
    let side = second.flatMap { item in
      secondAttribute.map { Side(item: item, attribute: $0) }
    }
    self.init(
      Side(item: first, attribute: firstAttribute), relation, side, multiplier: multiplier,
      constant: constant)
  }

  /// The distance that UIKit calls standard, in points.
  static let systemSpacing = 8.0

  /// What is added to the second side, in points.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue.isFinite else {
        return report(.badValue(of: "the constant of \(description)", newValue))
      }
      storedConstant = newValue
      row?.change(constant: offset - newValue)
    }
  }

  /// How much the constraint counts; ``LayoutPriority/required`` at first.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue.isValid else {
        return report(.badPriority(of: description, newValue.rawValue))
      }
      storedPriority = newValue
      row?.change(priority: newValue)
    }
  }

  /// The view or guide of the first side, as long as it exists.
  public var firstItem: LayoutItem? { first.item }
  /// The attribute of the first side.
  public var firstAttribute: LayoutAttribute { first.attribute }
  /// The view or guide of the second side, if there is one and as long as it exists.
  public var secondItem: LayoutItem? { second?.item }
  /// The attribute of the second side, if there is one.
  public var secondAttribute: LayoutAttribute? { second?.attribute }

  /// Tells the trees of both sides.
  func report(_ problem: LayoutError.Problem) {
    let roots = [first.item, second?.item].compactMap { $0?.node?.root }
    for (index, root) in roots.enumerated() where index == 0 || root !== roots[0] {
      root.problems.append(problem)
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint in words: `button.bottom == root.keyboardLayoutGuide.top - 8 @750`.
  public var description: String {
    let priority = priority == .required ? "" : " @\(number(priority.rawValue))"
    return "\(words(first)) \(relation.rawValue) \(rightSide)\(priority)"
  }

  private var rightSide: String {
    guard let second else { return number(constant) }
    let factor = multiplier == 1 ? "" : "\(number(multiplier)) * "
    let sign = constant < 0 ? "-" : "+"
    let offset = constant == 0 ? "" : " \(sign) \(number(abs(constant)))"
    return "\(factor)\(words(second))\(offset)"
  }

  private func words(_ side: Side) -> String {
    "\(side.item?.words ?? "(gone)").\(side.attribute.rawValue)"
  }
}
