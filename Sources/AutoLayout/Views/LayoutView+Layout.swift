internal import ConstraintSolver

extension LayoutView {
  /// Lays out the tree that the view belongs to: sends all changes since the last pass to the solver
  /// as one, and solves from where it is. Without changes it does nothing.
  ///
  /// Where required constraints cannot all hold, one pending change of each conflict is left out,
  /// everything else is laid out, and the error names the conflict. A constraint that is left out is
  /// inactive then, or has its former constant and priority again. What cannot be taken back, such
  /// as the size of the root or a keyboard, counts for the layout as it was and is tried again at
  /// every pass.
  ///
  /// - Throws: ``LayoutError``, with all that was refused since the last pass and in this one.
  public func layoutIfNeeded() throws(LayoutError) {
    let root = root
    let found = root.makeEngine().layOut(root)
    let problems = root.problems + found
    root.problems = []
    guard problems.isEmpty else { throw LayoutError(problems: problems) }
  }

  /// What layout passes of the tree do about required constraints that cannot all hold. Set on the
  /// root.
  public var conflictPolicy: LayoutConflictPolicy {
    get { root.ownConflictPolicy }
    set { ownConflictPolicy = newValue }
  }

  /// The conflicts for which constraints of the tree are broken now, one for each broken constraint,
  /// oldest first; see ``LayoutConflictPolicy/breakLeast``.
  public var brokenConflicts: [LayoutConflict] { root.ownEngine?.brokenConflicts ?? [] }

  /// Lets the next layout pass call ``updateConstraints()``.
  public func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints else { return }
    needsUpdateConstraints = true
    engine?.outdated.append(Weak(self))
  }

  /// How many numbers (edges, sizes, insets, offsets) the last layout pass of the tree has changed.
  package var lastPassMoved: Int { engine?.moved ?? 0 }

  /// What the last layout pass of the tree sent to the solver.
  package var lastPass: LayoutPassStatistics { engine?.statistics ?? LayoutPassStatistics() }
}

extension LayoutItem {
  /// As in Apple's Auto Layout, no size is ever negative.
  func forbidNegativeSize(in engine: LayoutEngine) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      var expression = LinearExpression()
      appendExtent(axis, times: 1, to: &expression)
      let origin = RowOrigin.notNegative(Weak(self), axis)
      addOwn(
        Row(
          .relation(expression.terms, .greaterThanOrEqual), constant: expression.constant,
          origin: origin), to: engine)
    }
  }
}
