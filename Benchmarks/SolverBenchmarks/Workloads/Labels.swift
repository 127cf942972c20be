extension Script {
  /// Rows of a label and a field, with hugging, resistance to compression and aligned baselines; the
  /// keyboard guide pushes the stack up.
  static func label(_ count: Int) -> Script {
    var build = TraceText()
    build.phase("build")
    build.screen()
    build.guide()
    build.variable("col")
    var random = MersenneTwister(seed: 3)
    for index in 0..<count { build.labelledField(index, width: random.integer(in: 40...160)) }
    build.constrain("<=", 8, bottom("b\(count - 1)") + -part("kb.t"), "strong")
    build.fix("b0.t", "==", -59, "weak")
    build.solve()
    return Script(build: build, first: keyboardShows, back: keyboardHides)
  }
}

extension TraceText {
  fileprivate mutating func labelledField(_ index: Int, width: Int) {
    let label = "a\(index)"
    let field = "b\(index)"
    box(label)
    box(field)
    tie(part("\(label).l"), part("root.l"), -16)
    fix("\(label).w", ">=", -Double(width), "strong")
    fix("\(label).w", "<=", -Double(width), "weak")
    fix("\(label).h", "==", -21, "strong")
    fix("\(field).h", "==", -34, "strong")
    tie(right(label), part("col"), 0, "medium")
    constrain("<=", 0, right(label) + -part("col"))
    tie(part("\(field).l"), part("col"), -8)
    tie(right(field), right("root"), 16)
    constrain("==", 0, middle(label) + -middle(field))
    if index > 0 { tie(part("\(field).t"), bottom("b\(index - 1)"), -8) }
  }

  private func middle(_ box: String) -> [NamedTerm] {
    [NamedTerm(1, "\(box).t"), NamedTerm(0.5, "\(box).h")]
  }
}
