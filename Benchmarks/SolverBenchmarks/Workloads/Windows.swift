// What fills a window: grids, nests, and cards that nothing ties together.

extension Script {
  /// Rows and columns of cells of one size with gaps; the window is turned.
  static func grid(_ count: Int) -> Script {
    var build = TraceText()
    build.phase("build")
    build.screen()
    for row in 0..<count {
      for column in 0..<count { build.cell(row, column) }
    }
    build.tie(right("g0_\(count - 1)"), right("root"), 8)
    build.tie(bottom("g\(count - 1)_0"), bottom("root"), 8)
    build.solve()
    return Script(build: build, first: windowTurns, back: windowTurnsBack)
  }

  /// Containers, each inset in the one before; the window is turned.
  static func nested(_ count: Int) -> Script {
    var build = TraceText()
    build.phase("build")
    build.screen()
    for index in 0..<count { build.container(index) }
    build.solve()
    return Script(build: build, first: windowTurns, back: windowTurnsBack)
  }

  /// Cards that nothing ties together, of which one moves: the cost should not grow with their number.
  static func local(_ count: Int) -> Script {
    var build = TraceText()
    build.phase("build")
    build.screen()
    for index in 0..<count { build.card(index) }
    build.solve()
    var there = TraceText()
    there.step(("c0g.h", 30))
    var back = TraceText()
    back.step(("c0g.h", 0))
    return Script(build: build, first: there, back: back)
  }

  private static var windowTurns: TraceText {
    var text = TraceText()
    text.step(("root.w", 844), ("root.h", 390))
    return text
  }

  private static var windowTurnsBack: TraceText {
    var text = TraceText()
    text.step(("root.w", 390), ("root.h", 844))
    return text
  }
}

extension TraceText {
  fileprivate mutating func cell(_ row: Int, _ column: Int) {
    let name = "g\(row)_\(column)"
    box(name)
    let start = column == 0 ? part("root.l") : right("g\(row)_\(column - 1)")
    tie(part("\(name).l"), start, -8)
    let top = row == 0 ? part("root.t") : bottom("g\(row - 1)_\(column)")
    tie(part("\(name).t"), top, -8)
    if row == 0 && column == 0 { return }
    tie(part("\(name).w"), part("g0_0.w"))
    tie(part("\(name).h"), part("g0_0.h"))
  }

  fileprivate mutating func container(_ index: Int) {
    let name = "n\(index)"
    let outer = index == 0 ? "root" : "n\(index - 1)"
    // A power of two, so that no solver rounds.
    let inset = 1.0 / 16
    box(name)
    tie(part("\(name).l"), part("\(outer).l"), -inset)
    tie(right(name), right(outer), inset)
    tie(part("\(name).t"), part("\(outer).t"), -inset)
    tie(bottom(name), bottom(outer), inset)
  }

  fileprivate mutating func card(_ index: Int) {
    let name = "c\(index)"
    let guide = "\(name)g"
    box(name)
    box(guide)
    fix("\(name).t", "==", -10 * Double(index))
    tie(part("\(name).l"), part("root.l"))
    fix("\(name).w", "==", -100, "strong")
    fix("\(name).h", "==", -100, "strong")
    tie(part("\(guide).l"), part("\(name).l"))
    tie(right(guide), right(name))
    tie(bottom(guide), bottom(name))
    if index == 0 {
      edit("\(guide).h", "medium")
      suggest(0, for: "\(guide).h")
    } else {
      fix("\(guide).h", "==", 0, "medium")
    }
  }
}
