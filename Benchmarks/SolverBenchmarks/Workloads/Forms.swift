// Forms over a keyboard.

extension Script {
  /// Fields in a scroll area over a button on the keyboard guide; the last one keeps 50 above it.
  static func form(_ count: Int) -> Script {
    Script(
      build: formBuild(count, height: 40, gap: 8), first: keyboardShows, back: keyboardHides)
  }

  /// A form that fits under the hidden keyboard and is pushed up when it shows: the set of tight
  /// constraints changes at any size.
  static func push(_ count: Int) -> Script {
    Script(build: pushBuild(count), first: keyboardShows, back: keyboardHides)
  }

  /// Keyboard and window take turns, as when a device rotates with the keyboard up: what is
  /// remembered for one edit must survive another's.
  static func rotate(_ count: Int) -> Script {
    var first = TraceText()
    first.showKeyboard()
    first.step(("root.w", 844), ("root.h", 390), ("kb.h", 209))
    first.step(("kb.h", 21))
    var back = TraceText()
    back.step(("kb.h", 209))
    back.step(("root.w", 390), ("root.h", 844), ("kb.h", 336))
    back.hideKeyboard()
    return Script(build: pushBuild(count), first: first, back: back)
  }

  /// A form over which the constraints of a banner come and go.
  static func churn(_ count: Int) -> Script {
    var build = formBuild(count, height: 40, gap: 8)
    build.box("ban")
    build.solve()
    var loop = TraceText()
    loop.tie(part("ban.l"), part("root.l"), -12, name: "b1")
    loop.tie(right("ban"), right("root"), 12, name: "b2")
    loop.fix("ban.h", "==", -60, "strong", name: "b3")
    loop.tie(bottom("ban"), part("f0.t"), 8, name: "b4")
    loop.solve()
    for name in ["b1", "b2", "b3", "b4"] { loop.remove(name) }
    loop.solve()
    return Script(build: build, loop: loop)
  }

  private static func pushBuild(_ count: Int) -> TraceText {
    formBuild(count, height: 512 / Double(count), gap: 64 / Double(count))
  }

  private static func formBuild(_ count: Int, height: Double, gap: Double) -> TraceText {
    var build = TraceText()
    build.phase("build")
    build.screen()
    build.guide()
    build.button()
    build.variable("off")
    build.fix("off", ">=", 0)
    build.fix("off", "==", 0, "weak")
    for index in 0..<count { build.field(index, height: height, gap: gap) }
    build.constrain("<=", 50, bottom("f\(count - 1)") + -part("btn.t"))
    build.solve()
    return build
  }

  static var keyboardShows: TraceText {
    var text = TraceText()
    text.showKeyboard()
    return text
  }

  static var keyboardHides: TraceText {
    var text = TraceText()
    text.hideKeyboard()
    return text
  }
}

extension TraceText {
  fileprivate mutating func button() {
    box("btn")
    fix("btn.l", "==", 0)
    tie(part("btn.w"), part("root.w"))
    fix("btn.h", "==", -50)
    tie(bottom("btn"), part("kb.t"))
  }

  fileprivate mutating func field(_ index: Int, height: Double, gap: Double) {
    let name = "f\(index)"
    box(name)
    tie(part("\(name).l"), part("root.l"), -20)
    tie(right(name), right("root"), 20)
    fix("\(name).h", "==", -height, "strong")
    if index == 0 {
      constrain("==", -59, part("\(name).t") + part("off"))
    } else {
      tie(part("\(name).t"), bottom("f\(index - 1)"), -gap)
    }
  }
}
