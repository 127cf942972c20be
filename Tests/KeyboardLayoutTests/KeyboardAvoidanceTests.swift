import AutoLayout
import KeyboardLayout
import Testing

@Suite("Keyboard avoidance in scroll views")
struct KeyboardAvoidanceTests {
  /// A scroll view on all edges of D1 with content 1000 high, and three fields in it.
  struct Fixture {
    let window: LayoutWindow
    let scrollView = LayoutScrollView("scroll view")
    let fields: [LayoutView]
    let avoidance: KeyboardAvoidance
    let contentHeight: LayoutConstraint

    init(minimumDistance: Double = 50) throws {
      window = LayoutWindow(screen: try Screens.d1())
      window.addSubview(scrollView)
      let content = LayoutView("content")
      scrollView.addSubview(content)
      contentHeight = content.heightAnchor.constraint(equalToConstant: 1000)
      for (view, item) in [(scrollView, window), (content, scrollView)]
        as [(LayoutView, LayoutView)]
      {
        LayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: item.topAnchor),
          view.leadingAnchor.constraint(equalTo: item.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: item.trailingAnchor),
          view.bottomAnchor.constraint(equalTo: item.bottomAnchor),
        ])
      }
      LayoutConstraint.activate([
        contentHeight, content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      ])
      fields = [("A", 500.0), ("B", 900), ("C", 700)].map { name, y in
        addView(name, to: content, at: rect(20, y, 350, 40))
      }
      avoidance = scrollView.avoidKeyboard(minimumDistance: minimumDistance)
    }

    /// The offset after a layout pass.
    func offset() throws -> Double {
      try window.layoutIfNeeded()
      return scrollView.contentOffset.y
    }

    func focus(_ index: Int) throws -> Double {
      window.focusedView = fields[index]
      return try offset()
    }
  }

  @Test("focus A, then B, then C: the least that shows each, and none for what is visible")
  func focusChanges() throws {
    let fixture = try Fixture()
    #expect(try fixture.offset() == -47)
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.offset() == -47, "no focus, no movement")
    #expect(try fixture.focus(0) == 82)
    #expect(try fixture.focus(1) == 482)
    #expect(try fixture.focus(2) == 482)
    fixture.window.endEditing()
    #expect(try fixture.offset() == -47)
  }

  @Test("a field above the visible part comes down by the least")
  func upwards() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(1) == 482)
    #expect(try fixture.focus(0) == 500 - 47 - 50)
  }

  @Test("never past the end of the content")
  func limit() throws {
    let fixture = try Fixture(minimumDistance: 90)
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(1) == 492)
    fixture.contentHeight.constant = 950
    #expect(try fixture.offset() == 442)
    #expect(fixture.scrollView.contentSize.height == 950)
  }

  @Test("the scroll view's own insets stay what they are")
  func insets() throws {
    let fixture = try Fixture()
    let own = LayoutInsets(top: 64, bottom: 20)
    fixture.scrollView.contentInset = own
    _ = try fixture.offset()
    #expect(fixture.scrollView.adjustedContentInset.bottom == 54)
    #expect(fixture.avoidance.extraBottomInset == 0)
    fixture.window.keyboard.show(height: 336)
    _ = try fixture.offset()
    #expect(fixture.scrollView.contentInset == own)
    #expect(fixture.avoidance.extraBottomInset == 302)
    #expect(fixture.scrollView.adjustedContentInset.bottom == 356)
    fixture.window.keyboard.hide()
    _ = try fixture.offset()
    #expect(fixture.scrollView.contentInset == own)
    #expect(fixture.scrollView.adjustedContentInset == LayoutInsets(top: 111, bottom: 54))
  }

  @Test("where the user had scrolled to is where hiding goes back to")
  func userOffset() throws {
    let fixture = try Fixture()
    fixture.scrollView.contentOffset.y = 60
    #expect(try fixture.offset() == 60)
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 82)
    fixture.scrollView.contentOffset.y = 300
    #expect(try fixture.offset() == 300, "the field is visible there")
    fixture.scrollView.contentOffset.y = 70
    #expect(try fixture.offset() == 82, "but not there")
    fixture.window.endEditing()
    #expect(try fixture.offset() == 70)
    fixture.scrollView.contentOffset.y = 400
    #expect(try fixture.offset() == 190)
    fixture.window.focusedView = fixture.fields[0]
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.offset() == 190, "visible already")
  }

  @Test("a lower keyboard moves nothing that is visible")
  func lowerKeyboard() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 82)
    fixture.window.keyboard.show(height: 292)
    #expect(try fixture.offset() == 82)
    fixture.window.keyboard.show(height: 400)
    #expect(try fixture.offset() == 146)
    fixture.window.keyboard.hide()
    #expect(try fixture.offset() == -47)
  }

  @Test("where the visible part is too low, the top of the field counts")
  func tooLow() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 700)
    let offset = try fixture.focus(0)
    #expect(offset == 500 - 47 - 50)
  }

  @Test("a focus outside the scroll view, or on none, moves nothing")
  func otherFocus() throws {
    let fixture = try Fixture()
    let outside = addView("outside", to: fixture.window, at: rect(0, 800, 10, 10))
    fixture.window.keyboard.show(height: 336)
    fixture.window.focusedView = outside
    #expect(try fixture.offset() == -47)
    #expect(try fixture.focus(0) == 82)
    fixture.window.focusedView = nil
    #expect(try fixture.offset() == 82, "and nothing moves back before the keyboard goes")
    fixture.window.focusedView = fixture.scrollView
    #expect(try fixture.offset() == 82)
  }

  @Test("a focused view that leaves the tree lets go")
  func focusLeaves() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(1) == 482)
    fixture.fields[1].removeFromSuperview()
    #expect(try fixture.offset() == 482)
    #expect(try fixture.focus(0) == 403)
  }

  @Test("on another screen, the keyboard of the first counts no more")
  func otherScreen() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 82)
    let other = LayoutWindow(screen: try Screens.d1())
    other.addSubview(fixture.scrollView)
    for (edge, target) in [
      (fixture.scrollView.topAnchor, other.topAnchor),
      (fixture.scrollView.bottomAnchor, other.bottomAnchor),
    ] {
      edge.constraint(equalTo: target).isActive = true
    }
    fixture.scrollView.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    try other.layoutIfNeeded()
    #expect(fixture.scrollView.contentOffset.y == -47)
    #expect(fixture.scrollView.adjustedContentInset.bottom == 34)
  }

  @Test("show and hide are one solve each, once the first layout is done")
  func incremental() throws {
    let fixture = try Fixture()
    fixture.window.focusedView = fixture.fields[0]
    _ = try fixture.offset()
    for _ in 0..<3 {
      fixture.window.keyboard.show(height: 336)
      #expect(try fixture.offset() == 82)
      #expect(fixture.window.lastPass.solves == 1)
      fixture.window.keyboard.hide()
      #expect(try fixture.offset() == -47)
      #expect(fixture.window.lastPass.solves == 1)
    }
  }

  @Test("the distance changes, and bad ones are refused")
  func distance() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 82)
    #expect(fixture.scrollView.avoidKeyboard(minimumDistance: 80) === fixture.avoidance)
    #expect(try fixture.offset() == 112)
    for bad in [Double.nan, .infinity, -1] {
      fixture.avoidance.minimumDistance = bad
    }
    #expect(fixture.avoidance.minimumDistance == 80)
    #expect(problems(fixture.window).count == 3)
    #expect(try fixture.offset() == 112)
  }

  @Test("avoidance that starts while the keyboard is up, in a tree that was laid out")
  func late() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let scrollView = LayoutScrollView("scroll view")
    window.addSubview(scrollView)
    let field = addView("field", to: scrollView, at: rect(0, 900, 100, 40))
    LayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: window.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      scrollView.widthAnchor.constraint(equalTo: window.widthAnchor),
      scrollView.heightAnchor.constraint(equalTo: window.heightAnchor),
      scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 1000),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 100),
    ])
    window.focusedView = field
    window.keyboard.show(height: 336)
    try window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -47)
    scrollView.avoidKeyboard(minimumDistance: 10)
    try window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 442)
  }

  @Test("a field with a distance of its own")
  func ownDistance() throws {
    let fixture = try Fixture()
    fixture.fields[0].keyboardDistance = 10
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 42)
    #expect(try fixture.focus(1) == 482, "the other keeps that of the scroll view")
    fixture.window.endEditing()
    _ = try fixture.offset()
    for bad in [Double.nan, .infinity, -1] { fixture.fields[0].keyboardDistance = bad }
    #expect(fixture.fields[0].keyboardDistance == 10)
    #expect(problems(fixture.window).count == 3)
    fixture.fields[0].keyboardDistance = nil
    fixture.window.keyboard.show(height: 336)
    #expect(try fixture.focus(0) == 82)
  }

  @Test("in a field that is too high, the caret counts")
  func caret() throws {
    let fixture = try Fixture()
    let note = addView("note", to: fixture.scrollView, at: rect(0, 100, 390, 800))
    fixture.window.keyboard.show(height: 336)
    fixture.window.focusedView = note
    #expect(try fixture.offset() == 3, "without a caret, the top: 100 - 47 - 50")
    note.caretRect = rect(10, 500, 2, 20)
    // The caret ends at 620 of the content, and 458 is free above the keyboard.
    #expect(try fixture.offset() == 162)
    note.caretRect = rect(10, 450, 2, 20)
    #expect(try fixture.offset() == 162, "visible already")
    note.caretRect = rect(10, 0, 2, 20)
    #expect(try fixture.offset() == 3)
    note.caretRect = rect(0, 0, .nan, 1)
    #expect(note.caretRect == rect(10, 0, 2, 20) && problems(fixture.window).count == 1)
    fixture.fields[0].caretRect = rect(0, 0, 2, 20)
    #expect(try fixture.focus(0) == 82, "a field that fits is shown as a whole")
  }

  @Test("next and previous, in the order in which one reads")
  func fieldOrder() throws {
    let fixture = try Fixture()
    let window = fixture.window
    let right = addView("right", to: window, at: rect(200, 105, 100, 40))
    let left = addView("left", to: window, at: rect(0, 110, 100, 20))
    let hidden = addView("hidden", to: window, at: rect(0, 150, 100, 20))
    hidden.isHidden = true
    let fields = fixture.fields + [right, left, hidden, LayoutView("stray")]
    try window.layoutIfNeeded()
    func names() -> [String?] { window.inReadingOrder(fields).map(\.identifier) }
    #expect(names() == ["left", "right", "A", "C", "B"])
    var visited: [String?] = []
    while window.focusNext(of: fields) { visited.append(window.focusedView?.identifier) }
    #expect(visited == names())
    #expect(window.focusPrevious(of: fields) && window.focusedView?.identifier == "C")
    window.focusedView = nil
    #expect(window.focusPrevious(of: fields) && window.focusedView?.identifier == "B")
    window.layoutDirection = .rightToLeft
    try window.layoutIfNeeded()
    #expect(names() == ["left", "right", "A", "C", "B"], "leading is right now, and so are they")
    #expect(!window.focusNext(of: []))
  }

  @Test("going from field to field scrolls, and tells the keyboard nothing")
  func focusNext() throws {
    let fixture = try Fixture()
    fixture.window.keyboard.show(height: 336)
    var offsets: [Double] = []
    _ = try fixture.offset()
    while fixture.window.focusNext(of: fixture.fields) { offsets.append(try fixture.offset()) }
    #expect(offsets == [82, 282, 482])
  }
}
