// UIKit's standard distance between neighbours is 8 points. Between baselines it depends on the fonts
// there; a layout without fonts takes 8 points everywhere.

extension LayoutAnchor where Kind == HorizontalPosition {
  /// The inactive constraint that puts this `multiplier` times 8 points behind `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }

  /// The inactive constraint that puts this at least `multiplier` times 8 points behind `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }

  /// The inactive constraint that puts this at most `multiplier` times 8 points behind `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }
}

extension LayoutAnchor where Kind == VerticalPosition {
  /// The inactive constraint that puts this `multiplier` times 8 points below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }

  /// The inactive constraint that puts this at least `multiplier` times 8 points below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }

  /// The inactive constraint that puts this at most `multiplier` times 8 points below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing * multiplier)
  }
}
