import AutoLayout
import KeyboardLayout
import Testing

@Suite("A thousand views")
struct LargeTreeTests {
  private let window: LayoutWindow
  private let scrollView = LayoutScrollView("scroll view")
  private let container = LayoutView("container")
  private let rows: [LayoutView]
  private let bar = LayoutView("bar")

  /// 250 rows of four views in a scroll view, and a bar on the keyboard.
  init() throws {
    window = LayoutWindow(
      screen: try LayoutScreen(
        size: LayoutSize(width: 390, height: 844), safeAreaInsets: LayoutInsets(top: 47, bottom: 34)
      ))
    rows = (0..<250).map { LayoutView("row \($0)") }
    window.addSubview(scrollView)
    window.addSubview(bar)
    scrollView.addSubview(container)
    scrollView.layout.makeConstraints { $0.edges.equalToSuperview() }
    container.layout.makeConstraints { make in
      make.edges.equalTo(scrollView.contentLayoutGuide)
      make.width.equalTo(scrollView.frameLayoutGuide)
    }
    bar.layout.makeConstraints { make in
      make.left.right.equalToSuperview()
      make.height.equalTo(50)
      make.bottom.equalTo(window.keyboardLayoutGuide.topAnchor)
    }
    makeRows()
  }

  private func makeRows() {
    var above = container.topAnchor
    for row in rows {
      container.addSubview(row)
      row.layout.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.top.equalTo(above)
      }
      let (icon, title, note) = (LayoutView("icon"), LayoutView("title"), LayoutView("note"))
      for view in [icon, title, note] { row.addSubview(view) }
      icon.layout.makeConstraints { make in
        make.leading.top.equalToSuperview().inset(8)
        make.size.equalTo(40)
        make.bottom.lessThanOrEqualToSuperview().inset(8)
      }
      title.intrinsicContentSize = IntrinsicContentSize(width: 120, height: 20)
      title.layout.makeConstraints { make in
        make.leading.equalTo(icon.trailingAnchor).offset(8)
        make.top.equalTo(icon)
        make.trailing.lessThanOrEqualToSuperview().inset(8)
      }
      note.intrinsicContentSize = IntrinsicContentSize(width: 200, height: 16)
      note.layout.makeConstraints { make in
        make.leading.equalTo(title)
        make.top.equalTo(title.bottomAnchor).offset(4)
        make.bottom.equalToSuperview().inset(8)
      }
      above = row.bottomAnchor
    }
    container.layout.makeConstraints { $0.bottom.equalTo(above) }
  }

  @Test("the keyboard is one suggestion, and moves one number besides")
  func keyboard() throws {
    try window.layoutIfNeeded()
    #expect(rows[249].frame == LayoutRect(x: 0, y: 249 * 56, width: 390, height: 56))
    #expect(scrollView.contentSize == LayoutSize(width: 390, height: 250 * 56))
    for (height, top) in [(336.0, 458.0), (0, 760), (336, 458)] {
      if height > 0 { window.keyboard.show(height: height) } else { window.keyboard.hide() }
      try window.layoutIfNeeded()
      #expect(bar.frame.minY == top)
      #expect(window.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
      #expect(window.lastPassMoved <= 2, "the guide and the bar")
    }
  }

  @Test("pushing the container moves one number")
  func push() throws {
    let push = scrollView.topAnchor.constraint(equalTo: window.topAnchor)
    scrollView.layout.remakeConstraints { make in
      make.left.right.equalToSuperview()
      make.height.equalToSuperview()
    }
    push.isActive = true
    scrollView.contentInsetAdjustmentBehavior = .never
    try window.layoutIfNeeded()
    push.constant = -100
    try window.layoutIfNeeded()
    #expect(window.lastPass == LayoutPassStatistics(solves: 1, changed: 1))
    #expect(window.lastPassMoved == 1)
    #expect(try rows[3].convert(LayoutPoint.zero, to: window).y == 3 * 56 - 100)
  }

  @Test("a row that is removed, added, hidden or resized costs what it reaches")
  func rowChanges() throws {
    try window.layoutIfNeeded()
    let note = rows[200].subviews[2]
    note.intrinsicContentSize.height = 26
    try window.layoutIfNeeded()
    #expect(window.lastPass == LayoutPassStatistics(solves: 1, changed: 2))
    #expect(rows[249].frame.minY == 249 * 56 + 10)
    #expect(window.lastPassMoved <= 56, "the rows below, not those above")
    rows[200].isHidden = true
    try window.layoutIfNeeded()
    #expect(
      window.lastPass == LayoutPassStatistics(), "a plain view that is hidden keeps its place")
    rows[249].subviews[1].removeFromSuperview()
    try window.layoutIfNeeded()
    #expect(window.lastPass.added == 0 && window.lastPass.removed < 20)
  }
}
