public import AutoLayout

/// A document that was laid out: its views, and how their frames compare with those recorded.
public struct DocumentLayout {
  /// A view of the document.
  public struct View {
    /// Its id in the document.
    public let id: String
    /// Its frame in its parent, in points, rounded to pixels. That of a root is its size at (0, 0).
    public let frame: LayoutRect
    /// The frame that the document has for it.
    public let recorded: LayoutRect?
    /// How far the frame may be off from the recorded one, in points; nil: it is not compared.
    public let tolerance: Double?
    /// The view itself.
    public let view: LayoutView

    /// The greatest difference from the recorded frame, in points.
    public var difference: Double? {
      recorded.map { recorded in
        [
          frame.minX - recorded.minX, frame.minY - recorded.minY,
          frame.width - recorded.width, frame.height - recorded.height,
        ].map(abs).max() ?? 0
      }
    }

    /// Whether the frame is compared and is further off than it may be.
    public var isWrong: Bool {
      guard let tolerance, let difference else { return false }
      return difference > tolerance
    }
  }

  /// The views, in the order of the document.
  public let views: [View]
  /// What the layout could not do, in words: conflicts for which constraints were broken, and the
  /// like.
  public let problems: [String]
  private let roots: [LayoutView]

  /// Lays a document out.
  public init(_ document: LayoutDocument) {
    let tree = DocumentTree(document.content)
    var problems: [String] = []
    for root in tree.roots {
      do throws(LayoutError) {
        try root.layoutIfNeeded()
      } catch {
        problems += error.problems.map(\.description)
      }
      problems += root.brokenConflicts.map { "these cannot all hold:\n\($0)" }
    }
    self.problems = problems
    roots = tree.roots
    views = zip(document.content.views, tree.views).map(View.init)
  }

  /// What the solver was given for all roots as one solver trace, a line each.
  ///
  /// - Parameter prefix: What all names begin with.
  public func solverTrace(prefix: String = "") -> [String] {
    roots.enumerated().flatMap { index, root in
      root.solverTrace(prefix: prefix + (roots.count > 1 ? "\(index)/" : ""))
    }
  }
}

extension DocumentLayout.View {
  fileprivate init(_ description: DocumentView, _ view: LayoutView) {
    id = description.id
    recorded = description.frame?.rect
    tolerance = description.check.flatMap { DocumentView.Check(word: $0)?.tolerance }
    self.view = view
    let isRoot = view.superview == nil
    frame = isRoot ? LayoutRect(size: view.frame.size) : view.frame
  }

  /// Why the view is where it is: the constraints that speak of it, and what its frame depends on.
  public var explanation: [String] {
    ["constraints:"] + view.constraintsInvolvingItem.map { "  \($0)" }
      + view.frameExplanations.flatMap { "\($0)".split(separator: "\n").map(String.init) }
  }
}
