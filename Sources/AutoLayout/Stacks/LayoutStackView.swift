/// A view that lines its arranged subviews up along an axis, with constraints of its own.
///
/// What `UIStackView` is to UIKit. Hidden arranged subviews take no space. The constraints have
/// UIKit's identifiers (`UISV-spacing` and so on), and are brought up to date at the next layout pass
/// after something has changed; those that stay the same are left alone.
open class LayoutStackView: LayoutView {
  /// How the size along the axis is shared out.
  public enum Distribution: String, Hashable, Sendable {
    /// The arranged views fill the axis, as their priorities say.
    case fill
    /// They fill it with equal sizes.
    case fillEqually
    /// They fill it in proportion to the sizes of their content.
    case fillProportionally
    /// They keep their sizes, with equal distances between them, at least the spacing.
    case equalSpacing
    /// They keep their sizes, with equal distances between their centres, where the spacing allows.
    case equalCentering
  }

  /// How the arranged views lie across the axis.
  public enum Alignment: String, Hashable, Sendable {
    /// They fill the stack view.
    case fill
    /// They lie at the edge where text starts, or at the top.
    case leading
    /// Their first lines of text stand on one line. As in UIKit, only the first of them is kept below
    /// the top edge.
    case firstBaseline
    /// They lie in the middle.
    case center
    /// They lie at the edge where text ends, or at the bottom.
    case trailing
    /// Their last lines of text stand on one line. Only the first view is kept above the bottom edge.
    case lastBaseline

    /// The same as ``leading``, for a horizontal stack.
    public static let top = Alignment.leading
    /// The same as ``trailing``, for a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  /// The spacing that stands for the system's, 8 points.
  public static let spacingUseSystem = Double.leastNormalMagnitude
  /// The custom spacing that stands for ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// The views in line, from start to end. They are subviews as well; a subview that was not added
  /// with ``addArrangedSubview(_:)`` or the like is left alone.
  public private(set) var arrangedSubviews: [LayoutView] = []

  /// The axis along which the views are lined up; horizontal at first.
  public var axis = LayoutAxis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }
  /// How the size along the axis is shared out.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }
  /// How the views lie across the axis.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether the views are arranged within the margins rather than the edges; false at first.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
    }
  }
  /// Whether the spacing of a vertical stack is measured from baseline to baseline; false at first.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  private var storedSpacing = 0.0
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private let arrangement = StackArrangement()

  /// Makes a stack view, named for errors and tables.
  public override init(_ identifier: String? = nil) {
    super.init(identifier)
    setNeedsUpdateConstraints()
  }

  /// Makes a stack view with a frame in its superview; see ``LayoutView/frame``.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }

  /// Makes a stack view of views from start to end.
  public convenience init(arrangedSubviews views: [LayoutView], _ identifier: String? = nil) {
    self.init(identifier)
    views.forEach(addArrangedSubview)
  }

  /// The distance between neighbours in points, the least one where the distribution gives more. A
  /// number that is not finite is refused, and the next layout pass reports it.
  public var spacing: Double {
    get { storedSpacing }
    set {
      guard newValue.isFinite else {
        return report(.badValue(of: "the spacing of \(words)", newValue))
      }
      storedSpacing = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// Sets the distance behind one of the arranged views, in place of ``spacing``. It is forgotten
  /// when the view is no longer arranged. A number that is not finite is refused, and the next layout
  /// pass reports it.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    guard spacing.isFinite else {
      return report(.badValue(of: "the spacing of \(words)", spacing))
    }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The distance that was set behind one of the arranged views, or ``spacingUseDefault``.
  public func customSpacing(after view: LayoutView) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Puts a view at the end of the line, and makes it a subview if it is not one yet.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
  }

  /// Puts a view at a place of the line, counted without the view itself, and makes it a subview if
  /// it is not one yet. A place that does not exist is refused, and the next layout pass reports it.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    let places = arrangedSubviews.count - (isArranged(view) ? 1 : 0)
    guard (0...places).contains(index) else { return report(.badIndex(of: words, index)) }
    if view.superview !== self {
      addSubview(view)
      guard view.superview === self else { return }
    }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: index)
    setNeedsUpdateConstraints()
  }

  /// Takes a view out of the line. It stays a subview.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard isArranged(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  private func isArranged(_ view: LayoutView) -> Bool {
    arrangedSubviews.contains { $0 === view }
  }

  // MARK: What a view must answer

  /// Brings the constraints of the stack up to date.
  open override func updateConstraints() {
    super.updateConstraints()
    arrangement.update(self)
  }

  override func subviewWasRemoved(_ view: LayoutView) {
    removeArrangedSubview(view)
  }

  override func subviewChangedSpace(_ view: LayoutView) {
    if isArranged(view) { setNeedsUpdateConstraints() }
  }

  override func subviewChangedContent(_ view: LayoutView) {
    if distribution == .fillProportionally { subviewChangedSpace(view) }
  }

  /// The distance behind a view, as a number of points.
  func gap(after view: LayoutView) -> Double {
    let gap = customSpacings[ObjectIdentifier(view)] ?? storedSpacing
    return gap == Self.spacingUseSystem ? LayoutConstraint.systemSpacing : gap
  }
}
