import Foundation
import LayoutDocument
import Testing

@Suite("Malformed layout documents")
struct MalformedDocumentTests {
  /// What is wrong with a text.
  private func error(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try LayoutDocument(parsing: Data(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let root = #"{"id": "root", "fixed": true, "frame": [0, 0, 100, 100]}"#

  @Test("a document needs no more than views")
  func least() {
    #expect(error(#"{"views": []}"#) == nil)
    #expect(error(#"{"views": [\#(Self.root)]}"#) == nil)
  }

  @Test("what is no JSON is told, and where", arguments: ["{", "", "[1, 2", #"{"views": [}"#])
  func syntax(_ text: String) {
    let found = error(text) ?? ""
    let prefix = "is not valid JSON: "
    #expect(found.hasPrefix(prefix) && found.count > prefix.count)
  }

  @Test(
    "what is no JSON, or no document, is told",
    arguments: [
      ("{", nil), ("", nil), ("[]", "should be an object"), ("{}", "'views' is missing"),
      (#"{"views": 1}"#, "views: should be a list"),
      (#"{"views": [], "scale": 0}"#, "scale: should be above 0"),
      (#"{"views": [], "scale": "2"}"#, "scale: should be a number"),
      (#"{"views": [], "scale": 1e999}"#, nil),
    ])
  func document(_ text: String, _ message: String?) {
    let found = error(text)
    #expect(found != nil)
    if let message { #expect(found == message) }
  }

  @Test(
    "a view that is wrong is told with its place",
    arguments: [
      (#"{}"#, "views[1]: 'id' is missing"),
      (#"{"id": 1}"#, "views[1].id: should be a text"),
      (#"{"id": "root"}"#, "views[1].id: 'root' is taken already"),
      (#"{"id": "a", "parent": "b"}"#, "views[1].parent: no view 'b' before this one"),
      (#"{"id": "a", "fixed": true}"#, "views[1].frame: is missing"),
      (#"{"id": "a", "check": "exact"}"#, "views[1].frame: is missing"),
      (#"{"id": "a", "frame": [1, 2, 3]}"#, "views[1].frame: should be 4 numbers"),
      (
        #"{"id": "a", "fixed": true, "frame": [1, 2, -3, 4]}"#,
        "views[1].frame: has a negative size"
      ),
      (#"{"id": "a", "frame": [1, 2, "3", 4]}"#, "views[1].frame[2]: should be a number"),
      (#"{"id": "a", "margins": []}"#, "views[1].margins: should be 4 numbers"),
      (
        #"{"id": "a", "safeArea": [0, 0, -1, 0]}"#,
        "views[1].safeArea: should not be negative"
      ),
      (#"{"id": "a", "baseline": ["top", 1]}"#, "views[1].baseline[0]: 'top' means nothing here"),
      (#"{"id": "a", "stack": {}}"#, "views[1].stack: 'axis' is missing"),
      (
        #"{"id": "a", "stack": {"axis": "diagonal"}}"#,
        "views[1].stack.axis: 'diagonal' means nothing here"
      ),
      (
        #"{"id": "a", "scroll": true, "stack": {"axis": "vertical"}}"#,
        "views[1].scroll: a stack does not scroll"
      ),
      (
        #"{"id": "a", "intrinsic": {"w": -1}}"#,
        "views[1].intrinsic.w: should not be negative"
      ),
      (
        #"{"id": "a", "intrinsic": {"hug": [250]}}"#,
        "views[1].intrinsic.hug: should be 2 numbers"
      ),
      (
        #"{"id": "a", "intrinsic": {"compress": [250, 1001]}}"#,
        "views[1].intrinsic.compress: should be above 0 and at most 1000"
      ),
      (#"{"id": "a", "fillsParent": true}"#, "views[1].fillsParent: there is no parent"),
      (#"{"id": "a", "check": "perhaps"}"#, "views[1].check: 'perhaps' means nothing here"),
    ])
  func view(_ view: String, _ message: String) {
    #expect(error(#"{"views": [\#(Self.root), \#(view)]}"#) == message)
  }

  @Test(
    "a constraint that is wrong is told with its place",
    arguments: [
      (#"{"firstAttr": "top"}"#, "constraints[0]: 'first' is missing"),
      (#"{"first": "root"}"#, "constraints[0]: 'firstAttr' is missing"),
      (
        #"{"first": "b", "firstAttr": "width"}"#,
        "constraints[0].first: there is no view 'b'"
      ),
      (
        #"{"first": "root", "firstAttr": "depth"}"#,
        "constraints[0].firstAttr: 'depth' means nothing here"
      ),
      (#"{"first": "root", "firstAttr": "top"}"#, "constraints[0].second: is missing"),
      (
        #"{"first": "root", "firstAttr": "width", "second": "root"}"#,
        "constraints[0].secondAttr: is missing"
      ),
      (
        #"{"first": "root", "firstAttr": "width", "secondAttr": "width"}"#,
        "constraints[0].secondAttr: there is no second item"
      ),
      (
        #"{"first": "root", "firstAttr": "width", "second": "root", "secondAttr": "top"}"#,
        "constraints[0].secondAttr: 'top' cannot be compared with 'width'"
      ),
      (
        #"{"first": "root", "firstAttr": "left", "second": "root", "secondAttr": "top"}"#,
        "constraints[0].secondAttr: 'top' cannot be compared with 'left'"
      ),
      (
        #"{"first": "root", "firstAttr": "left", "second": "two", "secondAttr": "left"}"#,
        "constraints[0]: the two views lie in different trees"
      ),
      (
        #"{"first": "root", "firstAttr": "width", "priority": 0}"#,
        "constraints[0].priority: should be above 0 and at most 1000"
      ),
      (
        #"{"first": {"guide": "moat", "view": "root"}, "firstAttr": "width"}"#,
        "constraints[0].first.guide: 'moat' means nothing here"
      ),
      (
        #"{"first": {"guide": "contentLayoutGuide", "view": "root"}, "firstAttr": "width"}"#,
        "constraints[0].first: 'root' does not scroll, so it has no contentLayoutGuide"
      ),
      (
        #"{"first": "root", "firstAttr": "width", "rel": "like"}"#,
        "constraints[0].rel: 'like' means nothing here"
      ),
    ])
  func constraint(_ constraint: String, _ message: String) {
    let views = #"[\#(Self.root), {"id": "two"}]"#
    #expect(error(#"{"views": \#(views), "constraints": [\#(constraint)]}"#) == message)
  }
}
