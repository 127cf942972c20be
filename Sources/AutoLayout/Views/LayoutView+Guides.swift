extension LayoutView {
  /// Adds a guide. One that belongs to another view is removed from it first; one that a view made
  /// for itself, such as its safe area, is refused.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.isMovable else { return report(.guideIsOwned(guide.words)) }
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    engine?.enter(guide)
  }

  /// Removes a guide that was added; its constraints are deactivated.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard layoutGuides.contains(where: { $0 === guide }) else { return }
    for constraint in guide.activeConstraints.values {
      constraint.deactivate()
    }
    engine?.leave(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }
}

extension LayoutView {
  /// The one object of a type that hangs on the view, made at the first call.
  package func companion<Companion: AnyObject>(
    _ type: Companion.Type, make: () -> Companion
  ) -> Companion {
    if let known = existingCompanion(type) { return known }
    let made = make()
    companions[ObjectIdentifier(type)] = made
    return made
  }

  /// The one object of a type that hangs on the view, if there is one.
  package func existingCompanion<Companion: AnyObject>(_ type: Companion.Type) -> Companion? {
    companions[ObjectIdentifier(type)] as? Companion
  }
}
