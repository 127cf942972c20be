extension LayoutConstraint {
  /// Whether the constraint is in force. Setting the value it has changes nothing.
  ///
  /// Activation needs a view that contains both sides. Where there is none, or a number of the
  /// constraint is refused, the constraint stays inactive and the next layout pass of the trees
  /// concerned reports it. Removing a view from its superview deactivates what crosses its border.
  public var isActive: Bool {
    get { holder != nil }
    set { newValue ? Self.activate([self]) : deactivate() }
  }

  /// Whether the layout goes without the constraint although it is active; see
  /// ``LayoutConflictPolicy/breakLeast``.
  public var isBroken: Bool { row?.isBroken ?? false }

  /// Activates the constraints: all of them or, if any is refused, none; see ``isActive``.
  public static func activate(_ constraints: [LayoutConstraint]) {
    var isRefused = false
    var holders: [LayoutView] = []
    for constraint in constraints {
      do throws(Refusal) {
        holders.append(try constraint.findHolder())
      } catch {
        isRefused = true
        constraint.report(error.problem)
      }
    }
    guard !isRefused else { return }
    for (constraint, holder) in zip(constraints, holders) where !constraint.isActive {
      constraint.hold(under: holder)
    }
  }

  /// Deactivates the constraints. Those that are inactive stay so.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      constraint.deactivate()
    }
  }

  /// Why a constraint cannot be activated.
  struct Refusal: Error {
    let problem: LayoutError.Problem
  }

  /// The nearest view that contains both sides, if the constraint is fit for activation.
  func findHolder() throws(Refusal) -> LayoutView {
    guard constant.isFinite else {
      throw Refusal(problem: .badValue(of: "the constant of \(description)", constant))
    }
    guard multiplier.isFinite else {
      throw Refusal(problem: .badValue(of: "the multiplier of \(description)", multiplier))
    }
    guard let node = first.item?.node else {
      throw Refusal(problem: .missingItem(constraint: description))
    }
    let kind = first.attribute.kind
    guard let second else {
      guard kind == .extent else { throw Refusal(problem: .mismatch(constraint: description)) }
      return node
    }
    guard second.attribute.kind == kind else {
      throw Refusal(problem: .mismatch(constraint: description))
    }
    guard let item = second.item, let other = item.node else {
      throw Refusal(problem: .missingItem(constraint: description))
    }
    guard let holder = node.commonAncestor(with: other) else {
      throw Refusal(
        problem: .noCommonAncestor(
          constraint: description, first: first.item?.words ?? "", second: item.words))
    }
    return holder
  }

  private func hold(under holder: LayoutView) {
    self.holder = holder
    for item in items {
      item.activeConstraints[ObjectIdentifier(self)] = self
    }
    if let item = first.item {
      item.activations += 1
      activation = item.activations
    }
    for item in items { item.constraintsChanged() }
    holder.engine?.enter(self)
  }

  /// Replaces the row of the constraint, when what its sides mean has changed.
  func relower() {
    guard let engine = row?.engine else { return }
    leaveEngine()
    engine.enter(self)
  }

  /// Takes the constraint out of force.
  func deactivate() {
    holder = nil
    for item in items {
      item.activeConstraints[ObjectIdentifier(self)] = nil
      item.constraintsChanged()
    }
    leaveEngine()
  }

  /// Drops the row of the constraint, which stays in force for a later engine.
  func leaveEngine() {
    row?.discard()
    row = nil
  }

  private var items: [LayoutItem] {
    [first.item, second?.item].compactMap { $0 }
  }
}
