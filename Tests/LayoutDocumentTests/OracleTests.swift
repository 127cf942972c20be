import Foundation
import Testing

/// Frames that Apple's Auto Layout computed, recorded in public Interface Builder files. They are no
/// part of this project. The test looks for them in the folder that TINAMOU_FRAME_FIXTURES names, or
/// else beside the checkout.
@Suite("Apple's frames")
struct OracleTests {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TINAMOU_FRAME_FIXTURES"] {
      return URL(fileURLWithPath: path)
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return ["shared", "interface-builder", "fixtures"].reduce(folder) {
      $0.appendingPathComponent($1)
    }
  }()
  static let files = documents(in: folder)

  @Test(
    "every recorded frame is met",
    .enabled(if: !files.isEmpty, "skipped: there are no fixtures beside the checkout"),
    arguments: files)
  func frames(_ file: URL) throws {
    try checkFrames(of: file)
  }

  @Test(
    "the fixtures have frames to meet",
    .enabled(if: !files.isEmpty, "skipped: there are no fixtures beside the checkout"))
  func count() throws {
    let counts = try Self.files.map { try checkFrames(of: $0) }
    let (all, exact) = (counts.map(\.all).reduce(0, +), counts.map(\.exact).reduce(0, +))
    print("\(all) frames of \(Self.files.count) files compared, \(exact) exactly")
    #expect(all > 0)
  }
}
