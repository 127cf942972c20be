public import AutoLayout
public import KeyboardLayout

// UIKit's names for what this package has, and nothing else, so that layout code that was written for
// UIKit compiles line for line where UIKit is not. What a control shows is not modelled: a label
// or a button is a view with a content size.

/// A view.
public typealias UIView = LayoutView
/// A view with text; give it a content size or a `measure` closure.
public typealias UILabel = LayoutView
/// A view that is tapped.
public typealias UIButton = LayoutView
/// A view with one line of text to edit.
public typealias UITextField = LayoutView
/// A view with many lines of text to edit.
public typealias UITextView = LayoutView
/// A view with a picture.
public typealias UIImageView = LayoutView
/// A view on a screen.
public typealias UIWindow = LayoutWindow
/// A view that scrolls.
public typealias UIScrollView = LayoutScrollView
/// A view that lines its subviews up.
public typealias UIStackView = LayoutStackView
/// A rectangle for constraints.
public typealias UILayoutGuide = LayoutGuide
/// The rectangle that the keyboard covers.
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
/// How much a constraint counts.
public typealias UILayoutPriority = LayoutPriority
/// The direction in which a layout runs.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// Whether a view follows that direction.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// Distances from the edges.
public typealias UIEdgeInsets = LayoutInsets
/// Distances from the edges, by the direction of the layout.
public typealias NSDirectionalEdgeInsets = LayoutDirectionalInsets
/// A constraint.
public typealias NSLayoutConstraint = LayoutConstraint
/// A horizontal anchor.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A vertical anchor.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The anchor of a size.
public typealias NSLayoutDimension = LayoutDimension
/// A number of points.
public typealias CGFloat = Double
/// A point.
public typealias CGPoint = LayoutPoint
/// A size.
public typealias CGSize = LayoutSize
/// A rectangle.
public typealias CGRect = LayoutRect

extension LayoutConstraint {
  /// An edge, a centre, a baseline or a size.
  public typealias Attribute = LayoutAttribute
  /// One of the two directions.
  public typealias Axis = LayoutAxis
  /// How two sides are compared.
  public typealias Relation = LayoutRelation
}

extension LayoutView {
  /// What changes with the superview's size.
  public typealias AutoresizingMask = AutoLayout.AutoresizingMask
}

extension Optional where Wrapped == LayoutAttribute {
  /// The attribute of a second side that is not there.
  public static var notAnAttribute: LayoutAttribute? { nil }
}
