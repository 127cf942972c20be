// Panes in a row with preferred, least and greatest widths.

extension Script {
  /// The window's width crosses every clamp and comes back.
  static func clamps(_ count: Int) -> Script {
    let panes = Panes(count)
    var up = TraceText()
    for tenth in 0...10 { up.step(("root.w", panes.width(tenths: tenth))) }
    var down = TraceText()
    for tenth in (1...9).reversed() { down.step(("root.w", panes.width(tenths: tenth))) }
    return Script(build: panes.build, first: up, back: down)
  }

  /// The least and the greatest width of one pane after the other change to values that were never
  /// there: nothing that was remembered can help.
  static func fresh(_ count: Int) -> Script {
    let panes = Panes(count)
    var build = panes.build
    build.step(("root.w", panes.width(tenths: 5)))
    var random = MersenneTwister(seed: 11)
    var loop = TraceText()
    for step in 0..<(count > 100 ? 40 : 400) {
      let pane = random.integer(in: 0...count - 1)
      // A fraction that no other step has, so that no state comes again.
      let fraction = Double(step) / 1024
      let least = Double(random.integer(in: 20...60)) + fraction
      let greatest = Double(random.integer(in: 62...180)) + fraction
      // In this order, so that at no time the least exceeds the greatest.
      loop.setConstant(-greatest, of: "p\(pane).max")
      loop.setConstant(-least, of: "p\(pane).min")
      loop.solve()
    }
    return Script(build: build, loop: loop)
  }
}

private struct Panes {
  var build = TraceText()
  private var least = 0
  private var greatest = 0

  init(_ count: Int) {
    build.phase("build")
    build.screen()
    var random = MersenneTwister(seed: 7)
    for index in 0..<count { addPane(index, &random) }
    build.tie(right("p\(count - 1)"), right("root"), 0, "medium")
    build.solve()
  }

  /// A width of the window between the least and the greatest of all panes, as a whole number.
  func width(tenths: Int) -> Double {
    (Double(least) + Double(greatest - least) * Double(tenths) / 10).rounded(.toNearestOrEven)
  }

  private mutating func addPane(_ index: Int, _ random: inout MersenneTwister) {
    let name = "p\(index)"
    build.box(name)
    let low = random.integer(in: 20...60)
    let high = low + random.integer(in: 20...120)
    let preferred = random.integer(in: low...high)
    least += low + 4
    greatest += high + 4
    build.fix("\(name).w", ">=", -Double(low), name: "\(name).min")
    build.fix("\(name).w", "<=", -Double(high), name: "\(name).max")
    build.fix("\(name).w", "==", -Double(preferred), "weak")
    build.tie(part("\(name).t"), part("root.t"))
    build.tie(part("\(name).h"), part("root.h"))
    if index == 0 {
      build.tie(part("\(name).l"), part("root.l"))
    } else {
      build.tie(part("\(name).l"), right("p\(index - 1)"), -4)
    }
  }
}
