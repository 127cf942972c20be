/// Collects what the closure of ``LayoutProxy/makeConstraints(_:)`` says.
///
/// `make.left.right.equalToSuperview().inset(16)`: attributes of the view, how they are compared and
/// with what, and how far off. What does not fit together does not compile: a left edge with another
/// view's top, insets for a single number.
public final class LayoutMaker {
  let item: LayoutItem
  private(set) var statements: [MakerStatement] = []

  init(_ item: LayoutItem) {
    self.item = item
  }

  func add(_ statement: MakerStatement) {
    statements.append(statement)
  }

  private func attributes<Kind>(_ attributes: LayoutAttribute...) -> MakerAttributes<Kind> {
    MakerAttributes(maker: self, attributes: attributes)
  }
}

/// Attributes on both axes, which can only be compared with the same attributes of something else.
public enum MixedPositions {}
/// A width and a height.
public enum Extents {}

extension LayoutMaker {
  /// The left edge.
  public var left: MakerAttributes<HorizontalPosition> { attributes(.left) }
  /// The right edge.
  public var right: MakerAttributes<HorizontalPosition> { attributes(.right) }
  /// The edge where text starts.
  public var leading: MakerAttributes<HorizontalPosition> { attributes(.leading) }
  /// The edge where text ends.
  public var trailing: MakerAttributes<HorizontalPosition> { attributes(.trailing) }
  /// The middle between left and right.
  public var centerX: MakerAttributes<HorizontalPosition> { attributes(.centerX) }
  /// The top edge.
  public var top: MakerAttributes<VerticalPosition> { attributes(.top) }
  /// The bottom edge.
  public var bottom: MakerAttributes<VerticalPosition> { attributes(.bottom) }
  /// The middle between top and bottom.
  public var centerY: MakerAttributes<VerticalPosition> { attributes(.centerY) }
  /// The line on which the first line of text stands.
  public var firstBaseline: MakerAttributes<VerticalPosition> { attributes(.firstBaseline) }
  /// The line on which the last line of text stands.
  public var lastBaseline: MakerAttributes<VerticalPosition> { attributes(.lastBaseline) }
  /// The width.
  public var width: MakerAttributes<Extent> { attributes(.width) }
  /// The height.
  public var height: MakerAttributes<Extent> { attributes(.height) }

  /// Left, top, right and bottom.
  public var edges: MakerAttributes<MixedPositions> { attributes(.left, .top, .right, .bottom) }
  /// Leading, top, trailing and bottom.
  public var directionalEdges: MakerAttributes<MixedPositions> {
    attributes(.leading, .top, .trailing, .bottom)
  }
  /// Left and right.
  public var horizontalEdges: MakerAttributes<HorizontalPosition> { attributes(.left, .right) }
  /// Top and bottom.
  public var verticalEdges: MakerAttributes<VerticalPosition> { attributes(.top, .bottom) }
  /// Both centres.
  public var center: MakerAttributes<MixedPositions> { attributes(.centerX, .centerY) }
  /// Width and height.
  public var size: MakerAttributes<Extents> { attributes(.width, .height) }
}
