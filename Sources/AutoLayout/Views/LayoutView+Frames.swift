internal import ConstraintSolver

extension LayoutView {
  /// Where the view lies in the bounds of its superview, as of the last layout pass.
  ///
  /// A root has the frame that it was given; without one, its size follows from its constraints. The
  /// size counts for the layout from the next pass on; the origin says where the root lies on its
  /// screen. A frame that is given to a subview counts as long as no constraint places the view, or
  /// with ``translatesAutoresizingMaskIntoConstraints``. A frame that is not finite or has a negative
  /// size is refused, and the next layout pass reports it.
  ///
  /// Frames are rounded to pixels where ``displayScale`` is set.
  public var frame: LayoutRect {
    get { superview == nil ? exactFrame : onPixels(exactFrame) }
    set {
      if let value = newValue.firstInvalid {
        return report(.badValue(of: "the frame of \(words)", value))
      }
      givenFrame = newValue
      resizing.reference = superview?.exactFrame.size
      if superview == nil { giveSize() } else { updateFrameRows() }
    }
  }

  /// The frame as it was solved.
  package var exactFrame: LayoutRect {
    if superview == nil, let givenFrame { return givenFrame }
    guard let engine, let own = solverVariables else { return lastFrame }
    return LayoutRect(
      x: own.x.map { engine.solver[$0] } ?? 0, y: own.y.map { engine.solver[$0] } ?? 0,
      width: engine.solver[own.width], height: engine.solver[own.height])
  }

  /// The view's rectangle in its own coordinates, in which its subviews lie: the size of ``frame``,
  /// at the origin, or at the content offset of a scroll view. Setting it sets the size of the frame,
  /// and does nothing else.
  public var bounds: LayoutRect {
    get { LayoutRect(origin: boundsOrigin, size: frame.size) }
    set { frame = LayoutRect(origin: frame.origin, size: newValue.size) }
  }

  /// Tells the engine the size of a root that was given one.
  func giveSize() {
    guard superview == nil, let engine, let own = solverVariables, let size = givenFrame?.size
    else {
      return
    }
    if let sizeRows {
      sizeRows.width.change(constant: size.width)
      sizeRows.height.change(constant: size.height)
    } else {
      func row(_ variable: Variable, _ value: Double, _ name: String) -> Row {
        let origin = RowOrigin.value(Weak(self), name, isMeasured: false)
        return addOwn(Row(.edit(variable), constant: value, origin: origin), to: engine)
      }
      sizeRows = (row(own.width, size.width, "width"), row(own.height, size.height, "height"))
    }
  }
}

// MARK: Other coordinates

/// Why a point has no coordinates in another view.
public enum LayoutConversionError: Error, Sendable, Hashable {
  /// The two views lie in different trees.
  case noCommonAncestor(String, String)
}

extension LayoutConversionError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .noCommonAncestor(let first, let second):
      "\(first) and \(second) have no common ancestor"
    }
  }
}

extension LayoutView {
  /// A point of this view's bounds in the bounds of another view of the tree, as of the last layout
  /// pass; without another view, in the coordinates that the root's frame is given in.
  public func convert(
    _ point: LayoutPoint, to view: LayoutView?
  ) throws(LayoutConversionError) -> LayoutPoint {
    let outside = point + originInRoot - boundsOrigin
    guard let view else { return outside + root.frame.origin }
    guard view.root === root else { throw .noCommonAncestor(words, view.words) }
    return outside - view.originInRoot + view.boundsOrigin
  }

  /// A rectangle of this view's bounds in the bounds of another view of the tree, as of the last
  /// layout pass; without another view, in the coordinates that the root's frame is given in.
  public func convert(
    _ rect: LayoutRect, to view: LayoutView?
  ) throws(LayoutConversionError) -> LayoutRect {
    LayoutRect(origin: try convert(rect.origin, to: view), size: rect.size)
  }

  /// The view's top left corner, seen from the root's top left corner.
  var originInRoot: LayoutPoint {
    var origin = LayoutPoint.zero
    var view = self
    while let superview = view.superview {
      origin = origin + view.exactFrame.origin - superview.boundsOrigin
      view = superview
    }
    return origin
  }

  /// The view's rectangle, seen from the root's top left corner.
  package var frameInRoot: LayoutRect {
    LayoutRect(origin: originInRoot, size: exactFrame.size)
  }
}
