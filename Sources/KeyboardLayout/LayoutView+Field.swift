public import AutoLayout

/// What a view that is typed in tells those that keep it clear of the keyboard.
private final class FieldTraits {
  var distance: Double?
  var caret: LayoutRect?
}

extension LayoutView {
  private var fieldTraits: FieldTraits { companion(FieldTraits.self) { FieldTraits() } }

  /// The least distance from the keyboard that the view keeps while it has the focus in a scroll view
  /// that avoids the keyboard, in points; nil, as at first: that of the scroll view. One that is not
  /// finite or is negative is refused, and the next layout pass reports it.
  public var keyboardDistance: Double? {
    get { existingCompanion(FieldTraits.self)?.distance }
    set {
      if let newValue, !newValue.isFinite || newValue < 0 {
        return report(.badValue(of: "the distance of \(words) from the keyboard", newValue))
      }
      fieldTraits.distance = newValue
    }
  }

  /// Where text is typed, in the view's own coordinates: what stays visible of a view that is too high
  /// to be visible as a whole. Nil, as at first: not known. A rectangle that is not finite or has a
  /// negative size is refused, and the next layout pass reports it.
  public var caretRect: LayoutRect? {
    get { existingCompanion(FieldTraits.self)?.caret }
    set {
      if let value = newValue?.firstInvalid {
        return report(.badValue(of: "the caret of \(words)", value))
      }
      fieldTraits.caret = newValue
    }
  }
}
