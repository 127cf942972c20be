extension LayoutView {
  /// The view and all that it contains, a line each, with frames as of the last layout pass: what
  /// `recursiveDescription` is in UIKit. Guides that constraints place stand in brackets.
  public var hierarchyDescription: String {
    let ambiguous = engine?.ambiguousVariables ?? []
    return lines(ambiguous).joined(separator: "\n")
  }

  private func lines(_ ambiguous: AmbiguousVariables) -> [String] {
    let notes = (isHidden ? " hidden" : "") + ambiguityNote(ambiguous)
    let guides = layoutGuides.map {
      "[\($0.identifier ?? "guide")] \($0.layoutFrame.text)\($0.ambiguityNote(ambiguous))"
    }
    let inside = guides + subviews.flatMap { $0.lines(ambiguous) }
    return ["\(identifier ?? "view") \(frame.text)\(notes)"] + inside.map { "  \($0)" }
  }
}

extension LayoutRect {
  fileprivate var text: String {
    "(\(number(minX + 0)), \(number(minY + 0)), \(number(width)) x \(number(height)))"
  }
}

extension LayoutItem {
  fileprivate func ambiguityNote(_ ambiguous: AmbiguousVariables) -> String {
    let axes = LayoutAxis.allCases.filter { isAmbiguous($0, ambiguous) }.map(\.rawValue)
    return axes.isEmpty ? "" : " ambiguous: \(axes.joined(separator: ", "))"
  }
}
