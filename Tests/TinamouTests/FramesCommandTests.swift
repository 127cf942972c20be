import Foundation
import Testing

@testable import tinamou

@Suite("tinamou frames")
struct FramesCommandTests {
  /// A document with one view, recorded at a height.
  private func document(height: Double, check: String = "exact") -> String {
    """
    {"scale": 2, "views": [
      {"id": "root", "fixed": true, "frame": [0, 0, 100, 100]},
      {"id": "box", "parent": "root", "frame": [10, 20, 80, \(height)], "check": "\(check)"}],
     "constraints": [
      {"first": "box", "firstAttr": "leading", "second": "root", "secondAttr": "leading",
       "constant": 10},
      {"first": "box", "firstAttr": "top", "second": "root", "secondAttr": "top", "constant": 20},
      {"first": "box", "firstAttr": "width", "constant": 80},
      {"first": "box", "firstAttr": "height", "constant": 30}]}
    """
  }

  @Test("all right: exit 0, a line for each view and one for all")
  func right() throws {
    try withFile(document(height: 30)) { path in
      let run = Run("frames", path)
      #expect(run.status == .success)
      #expect(run.errors == [])
      #expect(
        run.output == [
          "root   0, 0, 100 x 100   not checked, as recorded",
          "box    10, 20, 80 x 30   as recorded",
          "1 of 1 checked frames are right",
        ])
    }
  }

  @Test("a wrong frame: exit 1, by how much, its constraints and why")
  func wrong() throws {
    try withFile(document(height: 31)) { path in
      let run = Run("frames", path)
      #expect(run.status == .failure)
      #expect(run.output[1] == "box    10, 20, 80 x 30   WRONG, off by 1 from 10, 20, 80 x 31")
      #expect(run.output.contains("      box.height == 30"))
      #expect(run.output.contains("    height = 30"))
      #expect(run.output.last == "0 of 1 checked frames are right")
    }
    try withFile(document(height: 31, check: "1pt")) { path in
      #expect(Run("frames", path).status == .success)
    }
    try withFile(document(height: 50, check: "skip:it moves")) { path in
      #expect(Run("frames", path).status == .success)
    }
  }

  @Test("a malformed or unreadable file: exit 2, and where; the others are laid out")
  func malformed() throws {
    try withFile(#"{"views": [{"id": 1}]}"#) { bad in
      try withFile(document(height: 30)) { good in
        let run = Run("frames", bad, good, "/nowhere")
        #expect(run.status == .malformed)
        #expect(
          run.errors == ["\(bad): views[0].id: should be a text", "/nowhere: cannot be read"])
        #expect(run.output.first == "# \(good)")
        #expect(run.output.last == "1 of 1 checked frames are right")
      }
    }
  }

  @Test("numbers too large for a screen are printed all the same")
  func largeNumbers() throws {
    let text = document(height: 30).replacingOccurrences(
      of: "\"constant\": 80", with: "\"constant\": 1e300")
    try withFile(text) { path in
      let run = Run("frames", path)
      #expect(run.status == .failure)
      #expect(run.output[1].contains("1e+300 x 30"))
    }
  }

  @Test("JSON that can be read back")
  func json() throws {
    try withFile(document(height: 31)) { path in
      let run = Run("frames", "--json", path)
      #expect(run.status == .failure)
      let data = Data(run.output.joined(separator: "\n").utf8)
      let reports = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      #expect(reports.count == 1 && reports[0]["wrong"] as? Int == 1)
      let views = try #require(reports[0]["views"] as? [[String: Any]])
      #expect(views.map { $0["id"] as? String } == ["root", "box"])
      #expect(views[1]["frame"] as? [Double] == [10, 20, 80, 30])
      #expect(views[1]["difference"] as? Double == 1)
      #expect(views[1]["isWrong"] as? Bool == true)
    }
  }

  @Test("the trace that is written can be played")
  func trace() throws {
    let out = FileManager.default.temporaryDirectory
      .appendingPathComponent("tinamou-\(UUID().uuidString).trace")
    defer { try? FileManager.default.removeItem(at: out) }
    try withFile(document(height: 30)) { path in
      #expect(Run("frames", "--trace", out.path, path).status == .success)
      let run = Run("trace", "--values", out.path)
      #expect(run.status == .success)
      #expect(run.errors == [])
      #expect(run.output.contains("value box.height 30.0"))
      let failed = Run("frames", "--trace", "/nowhere/out", path)
      #expect(failed.status == .malformed)
      #expect(failed.errors == ["/nowhere/out: cannot be written"])
    }
  }

  @Test(
    "a malformed call is answered with what was meant",
    arguments: [
      (["frames"], "missing FILE"), (["frames", "--trace"], "missing OUT behind '--trace'"),
      (["frames", "--jsn", "x"], "unknown option '--jsn'; did you mean '--json'?"),
    ])
  func malformedCall(_ words: [String], _ message: String) {
    let run = Run(words)
    #expect(run.status == .malformed)
    #expect(run.errors.first == "tinamou: \(message)")
  }
}
