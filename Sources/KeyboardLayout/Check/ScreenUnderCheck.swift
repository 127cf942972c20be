public import AutoLayout

/// A screen of an app, built for a check, and what it promises.
public struct ScreenUnderCheck {
  /// The root of the screen.
  public let window: LayoutWindow
  /// What has the focus while the keyboard is up.
  public let focus: LayoutView?
  /// Views that the keyboard may cover: those that fill the part below it, and the like.
  public let mayBeCovered: [LayoutView]

  /// Describes a screen. Every view without subviews that is shown and not in `mayBeCovered` is
  /// expected clear of the keyboard; inside a scroll view only `focus` is, as the rest can be scrolled
  /// there.
  public init(
    window: LayoutWindow, focus: LayoutView? = nil, mayBeCovered: [LayoutView] = []
  ) {
    self.window = window
    self.focus = focus
    self.mayBeCovered = mayBeCovered
  }

  /// Builds a screen for a device; called once for each orientation of each device.
  public typealias Builder = (LayoutScreen) -> ScreenUnderCheck
}

/// Something that is wrong with a screen.
public struct ScreenFinding: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The keyboard covers a part of a view that should stay clear of it.
    case covered
    /// A part of a view lies beyond an edge of the window.
    case clipped
    /// A view lies outside the window altogether.
    case offScreen
    /// Two views without subviews lie over each other.
    case overlapping
    /// The constraints leave a view more than one place.
    case ambiguous
    /// Constraints cannot all hold.
    case conflict
  }

  /// What is wrong.
  public let kind: Kind
  /// The views concerned or, for a conflict, what it is, in words.
  public let subjects: [String]

  /// Makes a finding.
  public init(_ kind: Kind, _ subjects: [String]) {
    self.kind = kind
    self.subjects = subjects
  }
}

extension ScreenFinding: CustomStringConvertible {
  /// The kind, and the views.
  public var description: String { "\(kind.rawValue): \(subjects.joined(separator: ", "))" }
}
