// The dialog that kiwi is measured with: three rows of a label and a control, and a field below them,
// inset in a window that is resized. Written from what it looks like; the priorities 520 and 700 stand
// where kiwi has weights of its own between its named ones.

extension Script {
  /// The dialog, and the six sizes that its window takes in turn.
  static var enaml: Script {
    var build = TraceText()
    build.phase("build")
    build.dialogWindow()
    for control in dialogControls { build.control(control) }
    build.dialogRows()
    build.solve()
    var sizes = TraceText()
    let steps: [(Double, Double)] = [
      (400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400),
    ]
    for (width, height) in steps { sizes.step(("width", width), ("height", height)) }
    return Script(build: build, first: sizes, back: TraceText())
  }
}

/// A control of the dialog and the size that it wants.
private struct DialogControl {
  enum Style { case label, field, combo }
  let name: String
  let style: Style
  let width: Double
}

private let dialogControls = [
  DialogControl(name: "lb1", style: .label, width: 67),
  DialogControl(name: "fl1", style: .field, width: 125),
  DialogControl(name: "lb2", style: .label, width: 66),
  DialogControl(name: "fl2", style: .field, width: 125),
  DialogControl(name: "lb3", style: .label, width: 24),
  DialogControl(name: "ct", style: .combo, width: 119),
  DialogControl(name: "fl3", style: .field, width: 125),
]

extension TraceText {
  private mutating func notNegative(_ names: [String]) {
    for name in names {
      variable(name)
      fix(name, ">=", 0)
    }
  }

  fileprivate mutating func dialogWindow() {
    notNegative(["left", "top", "width", "height"])
    for edge in ["left", "top", "right", "bottom"] { variable("contents_\(edge)") }
    variable("midline")
    edit("width", "strong")
    edit("height", "strong")
    fix("width", "==", 0, "medium")
    fix("height", "==", 0, "medium")
    tie(part("contents_left"), part("left"), -10)
    tie(part("contents_top"), part("top"), -10)
    tie(part("contents_right"), part("left") + part("width"), 10)
    tie(part("contents_bottom"), part("top") + part("height"), 10)
  }

  fileprivate mutating func control(_ control: DialogControl) {
    let width = "\(control.name)width"
    let height = "\(control.name)height"
    notNegative(["\(control.name)left", "\(control.name)top", width, height])
    switch control.style {
    case .label:
      fix(width, "==", -control.width, "weak")
      fix(width, ">=", -control.width, "strong")
      fix(height, "==", -16, "strong")
      fix(height, ">=", -16, "strong")
    case .field:
      fix(width, ">=", -control.width, "strong")
      fix(height, "==", -21, "strong")
      fix(height, ">=", -21, "strong")
    case .combo:
      fix(width, "<=", -16_777_200, "700")
      fix(width, ">=", -control.width, "700")
      fix(height, "<=", -24, "700")
      fix(height, ">=", -24, "700")
    }
  }

  fileprivate mutating func dialogRows() {
    let rows = [("lb1", "fl1"), ("lb2", "fl2"), ("lb3", "ct")]
    var above: (String, String)?
    for (label, control) in rows {
      row(label, control, below: above)
      above = (label, control)
    }
    keepDistance(part("contents_left"), 0, part("fl3left"))
    keepDistance(end("fl3", .horizontal), 0, part("contents_right"))
    keepDistance(end("lb3", .vertical), 10, part("fl3top"))
    keepDistance(end("ct", .vertical), 10, part("fl3top"))
    // One for each of the two columns, as the original has it.
    for _ in 0..<2 { keepDistance(end("fl3", .vertical), 0, part("contents_bottom")) }
  }

  private mutating func row(_ label: String, _ control: String, below above: (String, String)?) {
    keepDistance(part("contents_left"), 0, part("\(label)left"))
    keepDistance(end(label, .horizontal), 10, part("\(control)left"))
    keepDistance(end(control, .horizontal), 0, part("contents_right"))
    tie(part("\(control)left"), part("midline"), 0, "strong")
    tie(middle(control), middle(label), 0, "strong")
    let tops = above.map { (end($0.0, .vertical), end($0.1, .vertical)) }
    keepDistance(tops?.0 ?? part("contents_top"), above == nil ? 0 : 10, part("\(label)top"))
    keepDistance(tops?.1 ?? part("contents_top"), above == nil ? 0 : 10, part("\(control)top"))
  }

  /// At least a distance, and preferably no more.
  private mutating func keepDistance(
    _ first: [NamedTerm], _ distance: Double, _ second: [NamedTerm]
  ) {
    constrain(">=", -distance, second + -first)
    constrain("==", -distance, second + -first, "520")
  }

  private enum Axis { case horizontal, vertical }

  private func end(_ control: String, _ axis: Axis) -> [NamedTerm] {
    axis == .horizontal
      ? part("\(control)left") + part("\(control)width")
      : part("\(control)top") + part("\(control)height")
  }

  private func middle(_ control: String) -> [NamedTerm] {
    [NamedTerm(1, "\(control)top"), NamedTerm(0.5, "\(control)height")]
  }
}
