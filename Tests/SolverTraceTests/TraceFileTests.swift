import Foundation
import Testing

@Suite("Trace files")
struct TraceFileTests {
  @Test("every expectation of a case holds", arguments: TraceFile.all(in: "Cases"))
  func caseHolds(_ file: TraceFile) throws {
    let failures = try play(file.text()).failures
    #expect(failures == [])
  }

  @Test("every expectation of a trace of ours holds", arguments: TraceFile.all(in: "Traces"))
  func traceHolds(_ file: TraceFile) throws {
    let failures = try play(file.text()).failures
    #expect(failures == [])
  }

  @Test(
    "every expectation holds when no two operations are sent together",
    arguments: TraceFile.all(in: "Cases") + TraceFile.all(in: "Traces"))
  func holdsOneAtATime(_ file: TraceFile) throws {
    let failures = try play(separated(file.text())).failures
    #expect(failures == [])
  }

  /// A trace with a `u` behind each operation that may have one, so that each is sent alone.
  private func separated(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    var isInBatch = false
    var separated: [Substring] = []
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      let word = line.drop { $0 == " " }.prefix { $0 != " " }
      if word == "begin" || word == "commit" { isInBatch = word == "begin" }
      separated.append(line)
      let isOperation = word.count == 1 && word != "#"
      if isOperation && !isInBatch && !next.contains("expect-error") { separated.append("u") }
    }
    return separated.joined(separator: "\n")
  }

  @Test("suggestions for required edits that need each other are taken together")
  func requiredSuggestions() throws {
    let failures = try play(
      """
      v x
      v y
      c d required == -5 1 y -1 x
      e x required
      e y required
      s x 1
      s y 6
      u
      s y 14
      s x 9
      u
      expect x 9
      expect y 14
      """
    ).failures
    #expect(failures == [])
  }

  @Test("the example of Docs/Traces.md holds")
  func documentedExample() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let url = folder.appending(path: "../../Docs/Traces.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let blocks = page.split(separator: "```", omittingEmptySubsequences: false)
    try #require(blocks.count > 1 && blocks[1].contains("expect-conflict"))
    let failures = try play(String(blocks[1])).failures
    #expect(failures == [])
  }

  @Test("no file is left out")
  func fileCounts() {
    #expect(TraceFile.all(in: "Cases").count == 58)
    #expect(TraceFile.all(in: "Traces").count == 73)
  }
}
