import Testing

@testable import AutoLayout

@Suite("Incremental layout")
struct IncrementalTests {
  /// A root with a column of rows, each with two labels.
  private func makeForm(rows: Int) -> LayoutView {
    let root = makeRoot()
    var above = root.topAnchor
    for index in 0..<rows {
      let row = makeRow(index, in: root)
      row.topAnchor.constraint(equalTo: above).isActive = true
      above = row.bottomAnchor
    }
    return root
  }

  private func makeRow(_ index: Int, in root: LayoutView) -> LayoutView {
    let row = addView("row \(index)", to: root)
    let (label, field) = (addView("label", to: row), addView("field", to: row))
    label.intrinsicContentSize = IntrinsicContentSize(width: 100, height: 20)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 44),
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: row.topAnchor),
      field.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    return row
  }

  @Test("the first layout is one solve, and the engine stays")
  func firstLayout() throws {
    let root = makeForm(rows: 5)
    try root.layoutIfNeeded()
    let engine = try #require(root.ownEngine)
    #expect(root.lastPass.solves == 1 && root.lastPass.removed == 0)
    #expect(root.lastPass.added == engine.rows.count)
    root.frame.size.height = 500
    root.subviews[0].subviews[0].intrinsicContentSize.width = 120
    try root.layoutIfNeeded()
    #expect(root.ownEngine === engine)
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, changed: 3))
  }

  @Test("a view that comes late adds its own rows, and takes them along when it goes")
  func lateView() throws {
    let root = makeForm(rows: 5)
    try root.layoutIfNeeded()
    let engine = try #require(root.ownEngine)
    let before = engine.rows.count
    let row = makeRow(5, in: root)
    row.topAnchor.constraint(equalTo: root.subviews[4].bottomAnchor).isActive = true
    try root.layoutIfNeeded()
    // Three views that are not negative, four wishes of the content, ten constraints.
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, added: 3 * 2 + 4 + 10))
    #expect(row.frame == rect(0, 220, 400, 44))
    #expect(row.subviews[1].frame == rect(124, 0, 260, 44))
    let width = try #require(row.solverVariables?.width)
    #expect(engine.solver[width] == 400)
    row.removeFromSuperview()
    try root.layoutIfNeeded()
    #expect(root.lastPass == LayoutPassStatistics(solves: 1, removed: 20))
    #expect(engine.solver[width].isNaN, "the variable went, too")
    #expect(engine.rows.count == before)
    #expect(root.ownEngine === engine)
  }

  @Test("what comes and goes between two passes never reaches the solver")
  func comeAndGo() throws {
    let root = makeForm(rows: 2)
    try root.layoutIfNeeded()
    let row = makeRow(2, in: root)
    row.removeFromSuperview()
    let constraint = root.subviews[0].heightAnchor.constraint(equalToConstant: 7)
    constraint.isActive = true
    constraint.isActive = false
    let height = root.subviews[0].heightAnchor.constraint(equalTo: root.heightAnchor)
    height.priority = 1
    root.frame.size.height = 90
    root.frame.size.height = 800
    try root.layoutIfNeeded()
    #expect(root.lastPass.added == 0 && root.lastPass.changed == 0)
  }

  @Test("any history gives what a fresh tree gives", arguments: [1, 2, 3] as [UInt64])
  func history(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let root = makeForm(rows: 4)
    for step in 0..<60 {
      change(root, &random)
      try root.layoutIfNeeded()
      let fresh = makeForm(rows: 4)
      fresh.frame = root.frame
      copyState(from: root, to: fresh)
      try fresh.layoutIfNeeded()
      #expect(frames(root) == frames(fresh), "seed \(seed), step \(step)")
    }
  }

  private func change(_ root: LayoutView, _ random: inout SplitMix) {
    guard !root.subviews.isEmpty else { return }
    let row = root.subviews[random.next(root.subviews.count)]
    switch random.next(3) {
    case 0: root.frame.size.width = Double(200 + random.next(400))
    case 1: row.subviews[0].intrinsicContentSize.width = Double(random.next(300))
    default: heightConstraint(row)?.constant = Double(random.next(90))
    }
  }

  private func copyState(from root: LayoutView, to fresh: LayoutView) {
    for (row, copy) in zip(root.subviews, fresh.subviews) {
      copy.subviews[0].intrinsicContentSize = row.subviews[0].intrinsicContentSize
      heightConstraint(copy)?.constant = heightConstraint(row)?.constant ?? 0
    }
  }

  private func heightConstraint(_ row: LayoutView) -> LayoutConstraint? {
    row.firstConstraints.first { $0.firstAttribute == .height }
  }

  @Test(
    "any history of rows that come and go gives what a fresh tree gives",
    arguments: [1, 2, 3] as [UInt64])
  func structuralHistory(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let root = makeRoot()
    var links: [LayoutConstraint] = []
    for step in 0..<60 {
      if root.subviews.isEmpty || random.next(5) < 3 {
        let row = makeRow(step, in: root)
        root.insertSubview(row, at: random.next(root.subviews.count))
      } else {
        root.subviews[random.next(root.subviews.count)].removeFromSuperview()
      }
      LayoutConstraint.deactivate(links)
      links = link(root.subviews, in: root)
      if random.next(3) == 0 { change(root, &random) }
      if random.next(4) == 0 { continue }
      try root.layoutIfNeeded()
      let fresh = makeRoot()
      fresh.frame = root.frame
      for row in root.subviews.indices { _ = makeRow(row, in: fresh) }
      _ = link(fresh.subviews, in: fresh)
      copyState(from: root, to: fresh)
      try fresh.layoutIfNeeded()
      #expect(frames(root) == frames(fresh), "seed \(seed), step \(step)")
      #expect(root.ownEngine?.rows.count == fresh.ownEngine?.rows.count)
    }
  }

  /// Puts views one below the other.
  private func link(_ rows: [LayoutView], in root: LayoutView) -> [LayoutConstraint] {
    let tops = [root.topAnchor] + rows.map(\.bottomAnchor)
    let links = zip(rows, tops).map { $0.topAnchor.constraint(equalTo: $1) }
    LayoutConstraint.activate(links)
    return links
  }

  private func frames(_ root: LayoutView) -> [LayoutRect] {
    root.subviews.flatMap { [$0.frame] + $0.subviews.map(\.frame) }
  }
}

/// A small random generator with a printed seed.
struct SplitMix {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
