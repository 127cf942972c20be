/// Where a row comes from: what to call it in a conflict, and what may be left out for it.
enum RowOrigin {
  /// A constraint of the user.
  case constraint(Weak<LayoutConstraint>)
  /// A size may not be negative.
  case notNegative(Weak<LayoutItem>, LayoutAxis)
  /// A wish to be no larger, or no smaller, than the content.
  case content(Weak<LayoutView>, LayoutAxis, LayoutRelation)
  /// A view lies where its frame says.
  case frame(Weak<LayoutView>, LayoutAttribute)
  /// A value that was given or measured: the size of a root, an inset, the height of a keyboard.
  case value(Weak<LayoutItem>, String, isMeasured: Bool)
  /// The limits of a scroll view's offset.
  case scroll(Weak<LayoutItem>, LayoutAxis)

  /// Which of several pending rows of a conflict is left out: the highest, and of these the newest.
  /// What the user can take back goes before what the surroundings are.
  var rank: Int {
    switch self {
    case .constraint: 3
    case .content: 2
    case .value, .frame: 1
    case .notNegative, .scroll: 0
    }
  }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}

extension Row {
  /// The row in words.
  var words: String {
    switch origin {
    case .constraint(let constraint): constraint.object?.description ?? "(gone)"
    case .notNegative(_, let axis):
      "\(name).\(axis.size.rawValue) >= 0"
    case .content(let view, let axis, let relation):
      "\(name).\(axis.size.rawValue) \(relation.rawValue) "
        + "\(number(view.object?.content.size[axis] ?? 0)) (its content)"
    case .frame(let view, let attribute):
      "\(name).\(attribute.rawValue) == \(number(view.object?.given(attribute) ?? 0)) (its frame)"
    case .value(_, let attribute, _):
      "\(name).\(attribute) == \(number(constant))"
    case .scroll(_, let axis):
      "\(name): limits of the \(axis == .horizontal ? "horizontal" : "vertical") offset"
    }
  }

  /// The user's constraint behind the row, if it has one.
  var constraint: LayoutConstraint? {
    guard case .constraint(let constraint) = origin else { return nil }
    return constraint.object
  }

  /// Whether a layout may go without the row: a constraint of the user, or a wish of a content.
  var isBreakable: Bool {
    switch origin {
    case .constraint, .content: true
    case .notNegative, .frame, .value, .scroll: false
    }
  }

  /// Whether the value is measured in the last solution, and so may be out of date within a pass.
  var isMeasured: Bool {
    guard case .value(_, _, let isMeasured) = origin else { return false }
    return isMeasured
  }

  /// Whether a change of the row can move frames in which others are measured.
  var movesFrames: Bool {
    if case .scroll = origin { return false }
    return !isMeasured
  }

  /// The item that the row is about, if it is about one.
  var item: LayoutItem? {
    switch origin {
    case .constraint: nil
    case .content(let view, _, _), .frame(let view, _): view.object
    case .notNegative(let item, _), .value(let item, _, _), .scroll(let item, _): item.object
    }
  }

  private var name: String { item?.words ?? "(gone)" }
}
