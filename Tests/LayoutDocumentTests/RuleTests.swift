import AutoLayout
import Foundation
import LayoutDocument
import Testing

/// Each document of `Documents` is about one rule of Apple's Auto Layout, which its name says. Their
/// frames were worked out by hand.
@Suite("Layout documents")
struct RuleTests {
  private static let folder = Bundle.module.url(forResource: "Documents", withExtension: nil)
  static let names = (folder.map(documents) ?? []).map(\.lastPathComponent)

  @Test("a document for each rule has its frames", arguments: names)
  func frames(_ name: String) throws {
    let folder = try #require(Self.folder)
    let count = try checkFrames(of: folder.appendingPathComponent(name))
    #expect(count.all > 0, "a document that checks nothing tests nothing")
  }

  @Test("the documents are there")
  func documentsAreThere() {
    for rule in ["01", "04", "05", "06", "08", "10", "11", "12", "16", "17", "18", "20"] {
      #expect(Self.names.contains { $0.hasPrefix("rule\(rule)-") }, "rule \(rule)")
    }
  }

  @Test("the example of the documentation is right")
  func documentation() throws {
    var file = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { file.deleteLastPathComponent() }
    let text = try String(
      contentsOf: file.appendingPathComponent("Docs/Layout.md"), encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```json\n").dropFirst().first)
    let json = try #require(example.components(separatedBy: "```").first)
    let layout = DocumentLayout(try LayoutDocument(parsing: Data(json.utf8)))
    #expect(
      layout.views.map(\.tolerance) == [nil, 0.02] && layout.views.allSatisfy { !$0.isWrong })
  }

  @Test("a wrong frame is found and explained")
  func wrongFrame() throws {
    let json = """
      {"scale": 2, "views": [
        {"id": "root", "fixed": true, "frame": [0, 0, 100, 100]},
        {"id": "box", "parent": "root", "frame": [10, 10, 50, 50.5], "check": "1pt"},
        {"id": "bar", "parent": "root", "frame": [10, 70, 50, 20.5], "check": "exact"}],
       "constraints": [
        {"first": "box", "firstAttr": "leading", "second": "root", "secondAttr": "leading",
         "constant": 10},
        {"first": "box", "firstAttr": "top", "second": "root", "secondAttr": "top", "constant": 10},
        {"first": "box", "firstAttr": "width", "constant": 50},
        {"first": "box", "firstAttr": "height", "constant": 50},
        {"first": "bar", "firstAttr": "leading", "second": "box", "secondAttr": "leading"},
        {"first": "bar", "firstAttr": "top", "second": "box", "secondAttr": "bottom",
         "constant": 10},
        {"first": "bar", "firstAttr": "width", "second": "box", "secondAttr": "width"},
        {"id": "h", "first": "bar", "firstAttr": "height", "constant": 20}]}
      """
    let layout = DocumentLayout(try LayoutDocument(parsing: Data(json.utf8)))
    #expect(layout.problems == [])
    #expect(layout.views.map(\.isWrong) == [false, false, true])
    #expect(layout.views.map(\.difference) == [0, 0.5, 0.5])
    let explanation = layout.views[2].explanation
    #expect(explanation.contains("  bar.height == 20"))
    #expect(explanation.contains("height = 20"))
    #expect(explanation.contains("  (box.height == 50)"), "the top depends on it")
    #expect(layout.views[0].view.isDescendant(of: layout.views[0].view))
  }

  @Test("constraints that cannot all hold are broken and told")
  func conflict() throws {
    let folder = try #require(Self.folder)
    let data = try Data(
      contentsOf: folder.appendingPathComponent("conflict-least-violation.json"))
    let problems = DocumentLayout(try LayoutDocument(parsing: data)).problems
    #expect(problems.count == 1)
    let line = "box.centerX == root.centerX  (left out: the layout lacks least without it)"
    #expect(problems.first?.contains(line) == true)
  }

  @Test("the solver's problem of each document is a trace", arguments: names)
  func trace(_ name: String) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    let trace = DocumentLayout(try LayoutDocument(parsing: data)).solverTrace()
    let declared = Set(
      trace.filter { $0.hasPrefix("v ") }.map { String($0.dropFirst(2)) })
    let expected = trace.filter { $0.hasPrefix("expect ") }.map { $0.split(separator: " ")[1] }
    #expect(!expected.isEmpty)
    #expect(expected.allSatisfy { declared.contains(String($0)) })
  }
}
