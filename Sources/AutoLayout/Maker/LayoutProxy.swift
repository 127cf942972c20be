/// The constraints of a view or guide in closure form: `view.layout.makeConstraints { ... }`.
public struct LayoutProxy {
  let item: LayoutItem

  /// Makes and activates the constraints that the closure states: all of them or, if any is refused,
  /// none; the next layout pass then says why.
  ///
  /// - Returns: A handle for each statement.
  @discardableResult
  public func makeConstraints(_ body: (LayoutMaker) -> Void) -> [LayoutConstraintHandle] {
    let made = prepareConstraints(body)
    LayoutConstraint.activate(made.flatMap(\.constraints))
    item.madeConstraints += made.filter(\.isActive)
    return made
  }

  /// Makes the constraints that the closure states, and leaves them inactive.
  ///
  /// - Returns: A handle for each statement; none if one of them needs a superview and there is none,
  ///   which the next layout pass reports.
  public func prepareConstraints(_ body: (LayoutMaker) -> Void) -> [LayoutConstraintHandle] {
    let statements = statements(of: body)
    let constraints = statements.compactMap { $0.makeConstraints(for: item) }
    guard constraints.count == statements.count else {
      item.report(.noSuperview(of: item.words))
      return []
    }
    for (statement, made) in zip(statements, constraints) {
      statement.handle.constraints = made
    }
    return statements.map(\.handle)
  }

  /// Changes constraints that were made before. A statement means the constraint of the same
  /// attribute and relation: what it is compared with, the multiplier and the constant become those
  /// of the statement, the priority and the label if it names them. One that was not made before is
  /// made.
  public func updateConstraints(_ body: (LayoutMaker) -> Void) {
    for statement in statements(of: body) {
      guard let constraints = statement.makeConstraints(for: item) else {
        item.report(.noSuperview(of: item.words))
        continue
      }
      let new = constraints.filter { !update(with: $0, statement) }
      guard !new.isEmpty else { continue }
      statement.handle.constraints = new
      statement.handle.activate()
      item.madeConstraints.append(statement.handle)
    }
  }

  /// Removes the constraints that were made before, and makes those that the closure states.
  ///
  /// - Returns: A handle for each statement.
  @discardableResult
  public func remakeConstraints(_ body: (LayoutMaker) -> Void) -> [LayoutConstraintHandle] {
    removeConstraints()
    return makeConstraints(body)
  }

  /// Removes the constraints that were made by makers of this view or guide; others stay.
  public func removeConstraints() {
    for handle in item.madeConstraints { handle.deactivate() }
    item.madeConstraints = []
  }

  private func statements(of body: (LayoutMaker) -> Void) -> [MakerStatement] {
    let maker = LayoutMaker(item)
    body(maker)
    return maker.statements
  }

  /// Makes the constraint that was made before into the new one. Returns false if there is none.
  private func update(with new: LayoutConstraint, _ statement: MakerStatement) -> Bool {
    for handle in item.madeConstraints {
      let index = handle.constraints.firstIndex {
        $0.firstAttribute == new.firstAttribute && $0.relation == new.relation
      }
      guard let index else { continue }
      let known = handle.constraints[index]
      if known.hasSameSides(as: new) {
        known.constant = new.constant
        if let priority = statement.priority { known.priority = priority }
        if let label = statement.label { known.identifier = label }
      } else {
        if statement.priority == nil { new.priority = known.priority }
        if statement.label == nil { new.identifier = known.identifier }
        let wasActive = known.isActive
        known.isActive = false
        handle.constraints[index] = new
        if wasActive { new.isActive = true }
      }
      return true
    }
    return false
  }
}

extension LayoutConstraint {
  /// Whether the other constraint differs in nothing but constant, priority and name.
  fileprivate func hasSameSides(as other: LayoutConstraint) -> Bool {
    secondItem === other.secondItem && secondAttribute == other.secondAttribute
      && multiplier == other.multiplier
  }
}

extension LayoutItem {
  /// The closure form of the constraints of this view or guide.
  public var layout: LayoutProxy { LayoutProxy(item: self) }
}
