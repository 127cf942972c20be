internal import ConstraintSolver

/// The size that the content of a view asks for. An axis without one has no wish.
public struct IntrinsicContentSize: Hashable, Sendable {
  /// The width in points, or nil.
  public var width: Double?
  /// The height in points, or nil.
  public var height: Double?

  /// Makes a content size.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// No wish on either axis.
  public static let none = IntrinsicContentSize()

  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

/// The content size of a view, its priorities, and the rows they make.
struct ContentSize {
  /// An axis, and whether it is about being too large (`<=`) or too small (`>=`).
  struct Wish: Hashable {
    let axis: LayoutAxis
    let relation: LayoutRelation

    static let all = [LayoutAxis.horizontal, .vertical].flatMap { axis in
      [LayoutRelation.lessThanOrEqual, .greaterThanOrEqual].map { Wish(axis: axis, relation: $0) }
    }
  }

  var size = IntrinsicContentSize.none
  /// The last width for which the content was measured, and its size without breaks.
  var measured: (width: Double, natural: LayoutSize)?
  private var priorities: [Wish: LayoutPriority] = [:]
  var rows: [Wish: Row] = [:]

  /// A view would rather be stretched than squeezed.
  subscript(wish: Wish) -> LayoutPriority {
    get {
      priorities[wish] ?? (wish.relation == .lessThanOrEqual ? .defaultLow : .defaultHigh)
    }
    set { priorities[wish] = newValue }
  }
}

extension LayoutView {
  /// The size that the view's content asks for, in points, none at first. The view resists being
  /// larger with its hugging priority and being smaller with its compression resistance. A number
  /// that is not finite or negative is refused, and the next layout pass reports it.
  public var intrinsicContentSize: IntrinsicContentSize {
    get { content.size }
    set {
      for value in [newValue.width, newValue.height].compactMap({ $0 })
      where !value.isFinite || value < 0 {
        return report(.badValue(of: "the content size of \(words)", value))
      }
      guard newValue != content.size else { return }
      content.size = newValue
      updateContentRows()
      superview?.subviewChangedContent(self)
    }
  }

  /// How much the view resists being larger than its content; 250 at first.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    content[ContentSize.Wish(axis: axis, relation: .lessThanOrEqual)]
  }

  /// Sets how much the view resists being larger than its content.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    setPriority(priority, of: ContentSize.Wish(axis: axis, relation: .lessThanOrEqual))
  }

  /// How much the view resists being smaller than its content; 750 at first.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    content[ContentSize.Wish(axis: axis, relation: .greaterThanOrEqual)]
  }

  /// Sets how much the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    setPriority(priority, of: ContentSize.Wish(axis: axis, relation: .greaterThanOrEqual))
  }

  private func setPriority(_ priority: LayoutPriority, of wish: ContentSize.Wish) {
    guard priority.isValid else {
      return report(.badPriority(of: "the content size of \(words)", priority.rawValue))
    }
    content[wish] = priority
    content.rows[wish]?.change(priority: priority)
  }

  /// Makes, changes or drops the rows, so that they say what the content asks for.
  func updateContentRows() {
    guard let engine, solverVariables != nil else { return }
    for wish in ContentSize.Wish.all {
      switch (content.size[wish.axis], content.rows[wish]) {
      case (let size?, let row?):
        row.change(constant: contentConstant(size, wish.axis))
      case (let size?, nil):
        content.rows[wish] = makeContentRow(wish, size, engine)
      case (nil, let row?):
        dropOwn(row)
        content.rows[wish] = nil
      case (nil, nil):
        break
      }
    }
  }

  /// The constant of a row that compares the frame with a size of the content.
  func contentConstant(_ size: Double, _ axis: LayoutAxis) -> Double {
    0 - size - alignmentRectInsets.extent(axis)
  }

  /// The rows that say what the content asks for along an axis.
  func contentRows(_ axis: LayoutAxis) -> [Row] {
    ContentSize.Wish.all.filter { $0.axis == axis }.compactMap { content.rows[$0] }
  }

  private func makeContentRow(
    _ wish: ContentSize.Wish, _ size: Double, _ engine: LayoutEngine
  ) -> Row {
    var expression = LinearExpression()
    appendExtent(wish.axis, times: 1, to: &expression)
    let row = Row(
      .relation(expression.terms, wish.relation.solverRelation),
      constant: contentConstant(size, wish.axis), priority: content[wish],
      origin: .content(Weak(self), wish.axis, wish.relation))
    return addOwn(row, to: engine)
  }
}
