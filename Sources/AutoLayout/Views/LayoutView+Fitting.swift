internal import ConstraintSolver

extension LayoutView {
  /// The target size that stands for "as small as possible".
  public static let layoutFittingCompressedSize = LayoutSize.zero
  /// The target size that stands for "as large as possible".
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// The size of the view that is nearest to `targetSize`, as its content and the constraints within
  /// it allow. What ties the view to its surroundings does not count. Nothing is moved.
  ///
  /// Pending changes are laid out first; what is refused then is thrown by the next
  /// ``layoutIfNeeded()``. The answer copies the state of the layout.
  ///
  /// - Parameters:
  ///   - targetSize: The size to come near to, in points.
  ///   - horizontalFittingPriority: How much the target's width counts; weaker than all content, at
  ///     first. Where it is required but cannot be had, it counts as nearly required.
  ///   - verticalFittingPriority: The same for its height.
  public func systemLayoutSizeFitting(
    _ targetSize: LayoutSize,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority: LayoutPriority = .fittingSizeLevel
  ) -> LayoutSize {
    for (value, priority) in [
      (targetSize.width, horizontalFittingPriority), (targetSize.height, verticalFittingPriority),
    ] {
      guard value.isFinite else {
        report(.badValue(of: "the size for \(words) to fit", value))
        return exactFrame.size
      }
      guard priority.isValid else {
        report(.badPriority(of: "the size for \(words) to fit", priority.rawValue))
        return exactFrame.size
      }
    }
    let root = root
    root.problems += root.makeEngine().layOut(root)
    return fitted(targetSize, horizontalFittingPriority, verticalFittingPriority)
      ?? exactFrame.size
  }

  private func fitted(
    _ target: LayoutSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> LayoutSize? {
    guard let engine, let own = solverVariables else { return nil }
    var scratch = engine.solver
    do throws(SolverError) {
      try scratch.batch { batch throws(SolverError) in
        for row in rowsFromOutside { row.installed?.handle.recordRemoval(in: &batch) }
      }
    } catch {
      return nil
    }
    fit(own.width, target.width, horizontal, in: &scratch)
    fit(own.height, target.height, vertical, in: &scratch)
    measureContents(in: &scratch)
    return LayoutSize(width: scratch[own.width], height: scratch[own.height])
  }

  /// Adds a wish for a size. A required one that cannot be had is made as strong as a wish can be.
  private func fit(
    _ variable: Variable, _ value: Double, _ priority: LayoutPriority, in solver: inout Solver
  ) {
    let wish = Constraint(
      variable - value, .equal, priority: priority.solverPriority)
    if (try? solver.add(wish)) == nil {
      _ = try? solver.add(wish, priority: LayoutPriority.nearlyRequired.solverPriority)
    }
  }

  /// Gives measured contents the heights that belong to the widths they have in a solution.
  private func measureContents(in solver: inout Solver) {
    for view in viewsOfSubtree where view.measure != nil {
      guard let width = view.solverVariables?.width,
        let size = view.measured(
          for: solver[width] - view.alignmentRectInsets.extent(.horizontal))
      else {
        continue
      }
      for row in view.contentRows(.vertical) {
        guard case .constraint(let id) = row.installed?.handle else { continue }
        // A content that must not be squeezed may not fit; then its height stays as it is.
        try? solver.setConstant(view.contentConstant(size.height, .vertical), of: id)
      }
    }
  }

  /// The rows that tie the view to what is around it, or give it a size.
  private var rowsFromOutside: [Row] {
    let given = [sizeRows?.width, sizeRows?.height].compactMap { $0 } + (frameRows?.rows ?? [])
    var seen: Set<ObjectIdentifier> = []
    let crossing = itemsOfSubtree.flatMap { $0.activeConstraints.values }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
      .filter { $0.holder?.isDescendant(of: self) == false }
    return (given + crossing.compactMap(\.row)).sorted { $0.ordinal < $1.ordinal }
  }
}
