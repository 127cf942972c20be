import AutoLayout

extension LayoutPicture {
  /// The picture as an SVG document that needs nothing else, at one unit a point.
  ///
  /// Each view is a group with the class `view`, each guide one with the class `guide`, both with a
  /// rectangle and a text; the rectangles of the safe area and of the keyboard have the classes
  /// `safe-area` and `keyboard`. Without a keyboard its rectangle has no height.
  public var svg: String {
    let none = LayoutRect(x: 0, y: size.height, width: size.width, height: 0)
    let lines =
      [Self.rect(safeArea, "safe-area")]
      + views.map { Self.group($0, "view") } + guides.map { Self.group($0, "guide") }
      + [Self.rect(keyboard ?? none, "keyboard")]
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      <style>\(Self.style)</style>
      <rect class="screen" width="\(width)" height="\(height)"/>
      \(lines.joined(separator: "\n"))
      </svg>
      """
  }

  private static let style = """
    .screen{fill:#fff;stroke:#888}\
    .safe-area{fill:none;stroke:#5a5;stroke-dasharray:6 4}\
    .view rect{fill:#37f;fill-opacity:.1;stroke:#37f}\
    .guide rect{fill:none;stroke:#c60;stroke-dasharray:3 3}\
    .keyboard{fill:#555;fill-opacity:.35}\
    text{font:11px sans-serif;fill:#124}\
    .guide text{fill:#c60}
    """

  private static func group(_ box: Box, _ name: String) -> String {
    let frame = box.frame
    return """
      <g class="\(name)">\(rect(frame, nil))\
      <text x="\(text(frame.minX + 4))" y="\(text(frame.minY + 13))">\(escaped(box.name))</text></g>
      """
  }

  private static func rect(_ frame: LayoutRect, _ name: String?) -> String {
    let attribute = name.map { "class=\"\($0)\" " } ?? ""
    return """
      <rect \(attribute)x="\(text(frame.minX))" y="\(text(frame.minY))" \
      width="\(text(max(0, frame.width)))" height="\(text(max(0, frame.height)))"/>
      """
  }

  /// A number without ".0", and with a plain zero.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.map { entities[$0] ?? String($0) }.joined()
  }
}
