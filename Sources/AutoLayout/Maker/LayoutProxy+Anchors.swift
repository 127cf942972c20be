// The anchors of the view or guide, to be compared with in closures: `equalTo(label.layout.bottom)`.

extension LayoutProxy {
  /// The left edge.
  public var left: LayoutXAxisAnchor { item.leftAnchor }
  /// The right edge.
  public var right: LayoutXAxisAnchor { item.rightAnchor }
  /// The edge where text starts.
  public var leading: LayoutXAxisAnchor { item.leadingAnchor }
  /// The edge where text ends.
  public var trailing: LayoutXAxisAnchor { item.trailingAnchor }
  /// The middle between left and right.
  public var centerX: LayoutXAxisAnchor { item.centerXAnchor }
  /// The top edge.
  public var top: LayoutYAxisAnchor { item.topAnchor }
  /// The bottom edge.
  public var bottom: LayoutYAxisAnchor { item.bottomAnchor }
  /// The middle between top and bottom.
  public var centerY: LayoutYAxisAnchor { item.centerYAnchor }
  /// The width.
  public var width: LayoutDimension { item.widthAnchor }
  /// The height.
  public var height: LayoutDimension { item.heightAnchor }
}
