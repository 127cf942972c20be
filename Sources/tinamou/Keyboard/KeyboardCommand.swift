import AutoLayout
import Foundation
import KeyboardLayout

/// `tinamou keyboard`: what a keyboard does to a view.
struct KeyboardCommand: Command {
  let name = "keyboard"
  let summary = "say what a keyboard does to a view"
  let help = """
    usage: tinamou keyboard --screen WxH --keyboard X,Y,W,H [OPTION]...

    Prints how the keyboard lies on the screen, how much of the view's height it covers, and where the
    view's keyboard guide lies, in the view's coordinates. All numbers are points from the top left of
    the screen.

      --screen WxH         the size of the screen
      --keyboard X,Y,W,H   the keyboard's end frame
      --view X,Y,W,H       the view; else it fills the screen
      --safe-bottom N      the height of the safe area at the bottom of the screen; else 0
      --event NAME         show (if absent), change or hide
      --without-safe-area  the guide has no height while no keyboard covers it
      --follow-undocked    the guide follows a floating keyboard
      --json               an object in JSON

    exit status: 0 it was printed
                 2 the call is malformed
    """

  func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitStatus {
    let options = try Options(arguments)
    do throws(KeyboardError) {
      let report = try KeyboardReport(options)
      console.write(options.isJSON ? report.json : report.text)
      return .success
    } catch {
      console.writeError("tinamou: \(error)")
      return .malformed
    }
  }

  /// What the arguments ask for.
  struct Options {
    private(set) var screen = LayoutSize.zero
    private(set) var keyboard = LayoutRect.zero
    private(set) var givenView: LayoutRect?
    private(set) var safeBottom = 0.0
    private(set) var event = KeyboardGeometry.Event.show
    private(set) var policy = KeyboardGuidePolicy()
    private(set) var isJSON = false

    var view: LayoutRect { givenView ?? LayoutRect(size: screen) }

    init(_ arguments: [String]) throws(UsageError) {
      var words = OptionReader(
        arguments, flags: ["--without-safe-area", "--follow-undocked", "--json"],
        values: ["--screen", "--keyboard", "--view", "--safe-bottom", "--event"])
      var missing = ["--screen", "--keyboard"]
      while let option = try words.next() {
        missing.removeAll { $0 == option.name }
        switch option.name {
        case "--without-safe-area": policy.usesBottomSafeArea = false
        case "--follow-undocked": policy.followsUndockedKeyboard = true
        case "--json": isJSON = true
        case "--screen":
          let numbers = try option.numbers(2, separator: "x")
          screen = LayoutSize(width: numbers[0], height: numbers[1])
        case "--keyboard": keyboard = try option.rect()
        case "--view": givenView = try option.rect()
        case "--safe-bottom": safeBottom = try option.numbers(1)[0]
        default: event = try option.choice(KeyboardGeometry.Event.init)
        }
      }
      if let first = missing.first { throw .missing("option '\(first)'") }
    }
  }
}

/// The answer of `tinamou keyboard`.
struct KeyboardReport: Encodable {
  /// How the keyboard lies; nil if the report changes nothing.
  let mode: String?
  let overlap: Double?
  let bottomSafeArea: Double
  let guide: [Double]?

  init(_ options: KeyboardCommand.Options) throws(KeyboardError) {
    guard options.safeBottom.isFinite, options.safeBottom >= 0 else {
      throw .badValue(of: "the safe area", options.safeBottom)
    }
    let geometry = try KeyboardGeometry(
      screen: options.screen, view: options.view, keyboard: options.keyboard,
      event: options.event)
    let safeArea = KeyboardGeometry.bottomSafeArea(
      of: options.view, on: options.screen, bottomInset: options.safeBottom)
    mode = geometry?.mode.rawValue
    overlap = geometry?.overlap
    bottomSafeArea = safeArea
    guide = geometry?.guide(bottomSafeArea: safeArea, policy: options.policy).numbers
  }

  var text: String {
    guard let mode, let overlap, let guide else { return "ignored: a drag is under way" }
    let frame = guide.map(tinamou.text)
    return """
      mode     \(mode)
      overlap  \(tinamou.text(overlap))
      guide    \(frame[0]), \(frame[1]), \(frame[2]) x \(frame[3])
      """
  }

  var json: String { encoded(self) }
}
