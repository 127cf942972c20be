internal import ConstraintSolver

// A view that no constraint places lies where its frame says, as in UIKit: its frame becomes four
// rows, in which the position and the size are functions of the superview's size. They are required
// if the view was told to translate its frame; else they give way to required constraints inside it.

/// Which of a view's distances and sizes change with the superview's size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The members, a bit each.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The distance from the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  fileprivate func members(_ axis: LayoutAxis) -> (start: Bool, size: Bool, end: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}

/// How a frame follows the size of the superview.
struct Resizing {
  var mask = AutoresizingMask()
  /// Whether the frame counts even if constraints place the view as well.
  var isTranslated = false
  /// The size that the superview had when the frame was set.
  var reference: LayoutSize?
}

/// The rows of a view that lies where its frame says.
struct FrameRows {
  let mask: AutoresizingMask
  let rows: [Row]
}

extension LayoutView {
  /// Whether the frame and the autoresizing mask place the view, besides its constraints. False at
  /// first, unlike in UIKit: a view that no constraint places lies where its frame was set anyway.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { resizing.isTranslated }
    set {
      resizing.isTranslated = newValue
      updateFrameRows()
    }
  }

  /// What changes with the superview's size, while the frame places the view. What is to be taken
  /// up or given is shared among the members in proportion to what they were. Nothing at first: the
  /// frame stays as it is.
  public var autoresizingMask: AutoresizingMask {
    get { resizing.mask }
    set {
      resizing.mask = newValue
      updateFrameRows()
    }
  }

  /// Whether the view lies where its frame says.
  private var isPlacedByFrame: Bool {
    guard superview != nil else { return false }
    return resizing.isTranslated
      || givenFrame != nil && !activeConstraints.values.contains { $0.places(self) }
  }

  /// Makes, changes or drops the rows, so that they say what the frame does.
  func updateFrameRows() {
    guard let engine, solverVariables != nil else { return }
    guard isPlacedByFrame else { return dropFrameRows() }
    if frameRows?.mask != resizing.mask { dropFrameRows() }
    let frame = frameToKeep
    let forms = [LayoutAxis.horizontal, .vertical].flatMap { resizedForms(frame, $0) }
    if let frameRows {
      for (row, form) in zip(frameRows.rows, forms) {
        row.change(constant: form.constant)
        row.change(priority: framePriority)
      }
    } else {
      let attributes: [LayoutAttribute] = [.left, .width, .top, .height]
      let rows = zip(forms, attributes).map { form, attribute in
        let origin = RowOrigin.frame(Weak(self), attribute)
        let row = Row(
          .relation(form.terms, .equal), constant: form.constant, priority: framePriority,
          origin: origin)
        return addOwn(row, to: engine)
      }
      frameRows = FrameRows(mask: resizing.mask, rows: rows)
    }
  }

  private var framePriority: LayoutPriority {
    resizing.isTranslated ? .required : .nearlyRequired
  }

  private var frameToKeep: LayoutRect { givenFrame ?? LayoutRect(size: lastFrame.size) }

  /// What the frame says about an attribute.
  func given(_ attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .left: frameToKeep.minX
    case .top: frameToKeep.minY
    case .width: frameToKeep.width
    default: frameToKeep.height
    }
  }

  private func dropFrameRows() {
    frameRows?.rows.forEach(dropOwn)
    frameRows = nil
  }

  /// The origin and the size along an axis, less what the frame and the mask say they are.
  private func resizedForms(_ frame: LayoutRect, _ axis: LayoutAxis) -> [LinearExpression] {
    let isHorizontal = axis == .horizontal
    let (start, size) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let reference = resizing.reference ?? .zero
    let whole = isHorizontal ? reference.width : reference.height
    let shares = Self.shares(resizing.mask.members(axis), start, size, whole - start - size)
    var forms = [LinearExpression(), LinearExpression()]
    appendOrigin(axis, times: 1, to: &forms[0])
    appendExtent(axis, times: 1, to: &forms[1])
    for (index, (value, share)) in [(start, shares.start), (size, shares.size)].enumerated() {
      if share != 0 { superview?.appendExtent(axis, times: -share, to: &forms[index]) }
      forms[index].constant -= value - share * whole
    }
    return forms
  }

  /// What part of a change of the superview's size each member takes up.
  private static func shares(
    _ members: (start: Bool, size: Bool, end: Bool), _ start: Double, _ size: Double, _ end: Double
  ) -> (start: Double, size: Double) {
    let count = [members.start, members.size, members.end].filter { $0 }.count
    guard count > 0 else { return (0, 0) }
    let total =
      (members.start ? start : 0) + (members.size ? size : 0) + (members.end ? end : 0)
    func share(_ isMember: Bool, _ value: Double) -> Double {
      guard isMember else { return 0 }
      return total > 0 ? value / total : 1 / Double(count)
    }
    return (share(members.start, start), share(members.size, size))
  }
}

extension LayoutConstraint {
  /// Whether the constraint says something about where the view lies or how large it is, and not
  /// only about what lies inside it.
  func places(_ view: LayoutView) -> Bool {
    holder !== view || second == nil || (firstItem === view && secondItem === view)
  }
}
