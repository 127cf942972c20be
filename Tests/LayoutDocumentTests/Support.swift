import Foundation
import LayoutDocument
import Testing

/// The JSON files of a folder, in order of their names.
func documents(in folder: URL) -> [URL] {
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).filter { $0.pathExtension == "json" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// Lays a document out and compares what it says is to be compared; a view that differs is explained.
/// Returns how many frames were compared.
@discardableResult
func checkFrames(
  of file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws -> (all: Int, exact: Int) {
  let layout = DocumentLayout(try LayoutDocument(parsing: Data(contentsOf: file)))
  for view in layout.views where view.isWrong {
    let story =
      ["\(view.id) is \(view.frame), off by \(view.difference ?? 0)"] + view.explanation
      + layout.problems
    Issue.record("\(story.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
  let tolerances = layout.views.compactMap(\.tolerance)
  return (tolerances.count, tolerances.count { $0 < 1 })
}
