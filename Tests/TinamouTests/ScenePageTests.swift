import Foundation
import Testing

@testable import tinamou

@Suite("tinamou scenes --out")
struct ScenePageTests {
  @Test("writes one page with all panels, that loads nothing")
  func page() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tinamou-\(UUID().uuidString)/inner")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let run = Run("scenes", "--out", folder.path, "--device", "iPhone 14", "--device", "iPhone 8")
    #expect(run.status == .success && run.output == ["wrote \(folder.path)/index.html"])
    let html = try String(
      contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    #expect(html.components(separatedBy: "<section").count == 11)
    let parts = html.components(separatedBy: "const panels = ")
    let data = try #require(parts.last?.components(separatedBy: ";\n").first)
    let panels = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]])
    #expect(panels.map { $0["scene"] as? Int } == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    let solved = try #require(panels[0]["solved"] as? [[String: Any]])
    #expect(solved.map { $0["height"] as? Double } == [0, 34, 336])
    let key = try #require(panels[0]["key"] as? Int)
    #expect(solved.map { ($0["frames"] as? [[Double]])?[key][1] } == [760, 760, 458])
    // The only address is the name of the SVG language.
    let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "src=", "href=", "@import", "url("] {
      #expect(!rest.contains(word))
    }
  }

  @Test("a folder that cannot be")
  func unwritable() throws {
    try withFile("") { path in
      let run = Run("scenes", "--out", path + "/inner")
      #expect(run.status == .malformed && run.output == [])
      #expect(run.errors == ["\(path)/inner: cannot be written"])
    }
    #expect(Run("scenes", "--out").errors.first == "tinamou: missing DIR behind '--out'")
  }
}
