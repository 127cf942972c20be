/// Why a layout pass could not do all that it was asked for.
///
/// Calls that cannot throw in UIKit (`addSubview`, `isActive = true`, `constant = 8`) do not throw
/// here. What they refuse they leave undone, and the next ``LayoutView/layoutIfNeeded()`` of the tree
/// throws it, with all that the pass itself met. What is not named here was carried out.
public struct LayoutError: Error, Sendable, Hashable {
  /// What was left undone, in the order in which it came up; never empty.
  public let problems: [Problem]

  /// One thing that was left undone.
  public enum Problem: Sendable, Hashable {
    /// Required constraints cannot all hold.
    case conflict(LayoutConflict)
    /// The two sides of a constraint lie in different trees; it stays inactive.
    case noCommonAncestor(constraint: String, first: String, second: String)
    /// A view or guide that a constraint speaks of is gone, or a guide belongs to no view; it stays
    /// inactive.
    case missingItem(constraint: String)
    /// A view without a superview was to be tied to it.
    case noSuperview(of: String)
    /// The attributes of a constraint do not fit together, such as a left edge and a height; it stays
    /// inactive.
    case mismatch(constraint: String)
    /// A number that no layout can have: not finite, or negative where that makes no sense.
    case badValue(of: String, Double)
    /// A priority outside (0, 1000].
    case badPriority(of: String, Double)
    /// A view cannot go into itself or into a view that it contains.
    case cycle(view: String, superview: String)
    /// There is no such place among the subviews.
    case badIndex(of: String, Int)
    /// A view that should lie in another does not.
    case notASubview(String, of: String)
    /// A guide that belongs to its view cannot be moved to another.
    case guideIsOwned(String)
    /// The sizes of these depend on themselves, and did not come to rest.
    case unsettled([String])
    /// The solver gave up; the changes are tried again at the next layout pass.
    case unsolved(String)
  }
}

/// What a layout pass does about required constraints that cannot all hold.
public enum LayoutConflictPolicy: Hashable, Sendable {
  /// It leaves the newest change of each conflict out, and throws the conflict.
  case refuseChange
  /// It goes on without some of them, so that what these lack, summed up in points, is as little as
  /// possible; of constraints that would lack the same, the older one. They stay active, and count
  /// again as soon as they can. ``LayoutView/brokenConflicts`` names them.
  case breakLeast
}

/// Required constraints that cannot hold together: an irreducible set, so that without any one of
/// them the others can hold.
public struct LayoutConflict: Sendable, Hashable {
  /// One constraint of the set.
  public struct Member: Sendable, Hashable {
    /// The constraint in words: `button.bottom == root.keyboardLayoutGuide.top - 8`.
    public let text: String
    /// The identifier of the constraint, if it has one.
    public let identifier: String?
    /// Whether this is what the layout pass left out, so that the others hold.
    public let isLeftOut: Bool
  }

  /// Why the member that was left out was chosen.
  public enum Reason: String, Sendable, Hashable {
    /// Of the changes since the last layout pass, it is the newest; see
    /// ``LayoutConflictPolicy/refuseChange``.
    case newestChange = "it is the newest change"
    /// What the layout lacks without it is least; see ``LayoutConflictPolicy/breakLeast``.
    case leastViolation = "the layout lacks least without it"
  }

  /// The constraints, oldest first.
  public let members: [Member]
  /// Why the member that was left out was chosen.
  public let reason: Reason
}

extension LayoutConflict: CustomStringConvertible {
  /// A line for each constraint, with the reason behind the one that was left out.
  public var description: String {
    members.map { member in
      let name = member.identifier.map { "\"\($0)\": " } ?? ""
      return "  \(name)\(member.text)"
        + (member.isLeftOut ? "  (left out: \(reason.rawValue))" : "")
    }.joined(separator: "\n")
  }
}

extension LayoutError: CustomStringConvertible {
  /// A sentence for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension LayoutError.Problem: CustomStringConvertible {
  /// What was left undone, in a sentence.
  public var description: String {
    switch self {
    case .conflict(let conflict): "these cannot all hold:\n\(conflict)"
    case .noCommonAncestor(let constraint, let first, let second):
      "\(constraint): \(first) and \(second) have no common ancestor"
    case .missingItem(let constraint):
      "\(constraint): a view or guide of it is gone, or a guide has no view"
    case .noSuperview(let view): "\(view) has no superview to be tied to"
    case .mismatch(let constraint): "\(constraint): these attributes do not fit together"
    case .badValue(let what, let value): "\(number(value)) is no value for \(what)"
    case .badPriority(let what, let value):
      "\(number(value)) is no priority for \(what): priorities lie in (0, 1000]"
    case .cycle(let view, let superview): "\(view) cannot be a subview of \(superview) inside it"
    case .badIndex(let view, let index): "\(view) has no place \(index) among its subviews"
    case .notASubview(let sibling, let view): "\(sibling) does not lie in \(view)"
    case .guideIsOwned(let guide): "\(guide) belongs to its view and cannot be moved"
    case .unsettled(let items):
      "the places of \(items.joined(separator: ", ")) depend on themselves"
    case .unsolved(let reason): reason
    }
  }
}

/// A number as people write it: without ".0".
func number(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
