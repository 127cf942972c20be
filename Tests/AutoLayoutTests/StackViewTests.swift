import AutoLayout
import Testing

@Suite("Stack views")
struct StackViewTests {
  /// A stack at the top left of a root, of views 40 x 20.
  private struct Fixture {
    let root = makeRoot()
    let stack = LayoutStackView("stack")
    let views: [LayoutView]

    init(_ count: Int = 3, spacing: Double = 8) {
      views = (0..<count).map { LayoutView("view \($0)") }
      root.addSubview(stack)
      stack.spacing = spacing
      for view in views {
        view.intrinsicContentSize = IntrinsicContentSize(width: 40, height: 20)
        stack.addArrangedSubview(view)
      }
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }

    /// The left edges and the width of the stack.
    func places() throws -> [Double] {
      try root.layoutIfNeeded()
      return views.map(\.frame.minX) + [stack.frame.width]
    }
  }

  @Test("the spacing changes constants only")
  func spacing() throws {
    let fixture = Fixture()
    #expect(try fixture.places() == [0, 48, 96, 136])
    fixture.stack.spacing = 10
    #expect(try fixture.places() == [0, 50, 100, 140])
    #expect(fixture.root.lastPass == LayoutPassStatistics(solves: 1, changed: 2))
  }

  @Test("custom spacing behind one view, and back")
  func customSpacing() throws {
    let fixture = Fixture()
    fixture.stack.setCustomSpacing(20, after: fixture.views[0])
    #expect(try fixture.places() == [0, 60, 108, 148])
    #expect(fixture.stack.customSpacing(after: fixture.views[0]) == 20)
    fixture.stack.spacing = 1
    #expect(try fixture.places() == [0, 60, 101, 141])
    fixture.stack.setCustomSpacing(
      LayoutStackView.spacingUseSystem, after: fixture.views[1])
    #expect(try fixture.places() == [0, 60, 108, 148])
    fixture.stack.setCustomSpacing(
      LayoutStackView.spacingUseDefault, after: fixture.views[0])
    #expect(try fixture.places() == [0, 41, 89, 129])
    #expect(
      fixture.stack.customSpacing(after: fixture.views[0]) == LayoutStackView.spacingUseDefault)
  }

  @Test("custom spacing is forgotten with the view it is behind")
  func customSpacingForgotten() throws {
    let fixture = Fixture()
    fixture.stack.setCustomSpacing(20, after: fixture.views[0])
    fixture.stack.removeArrangedSubview(fixture.views[0])
    fixture.stack.insertArrangedSubview(fixture.views[0], at: 0)
    #expect(try fixture.places() == [0, 48, 96, 136])
  }

  @Test("hidden views take no space, however often they are hidden")
  func hidden() throws {
    let fixture = Fixture()
    _ = try fixture.places()
    fixture.views[1].isHidden = true
    #expect(try fixture.places().last == 88)
    #expect(fixture.views[2].frame.minX == 48)
    #expect(fixture.views[1].frame.width == 0)
    fixture.views[1].isHidden = true
    #expect(try fixture.places().last == 88)
    fixture.views[1].isHidden = false
    #expect(try fixture.places() == [0, 48, 96, 136])
    for view in fixture.views { view.isHidden = true }
    #expect(try fixture.places().last == 0)
  }

  @Test("a hidden view with required sizes brings no conflict")
  func hiddenRequired() throws {
    let fixture = Fixture()
    for view in fixture.views {
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    }
    fixture.views[0].isHidden = true
    fixture.views[2].isHidden = true
    #expect(try fixture.places().last == 40)
    #expect(fixture.views[1].frame.minX == 0)
  }

  @Test("views are put in line, moved, taken out of the line and out of the tree")
  func arranging() throws {
    let fixture = Fixture()
    let (stack, views) = (fixture.stack, fixture.views)
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(try fixture.places() == [48, 96, 0, 136])
    stack.addArrangedSubview(views[2])
    #expect(try fixture.places() == [0, 48, 96, 136])
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack && stack.arrangedSubviews.count == 2)
    #expect(try fixture.places().last == 88)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.map(\.identifier) == ["view 2"])
    #expect(try fixture.places().last == 40)
    stack.insertArrangedSubview(views[0], at: 5)
    #expect(problems(fixture.root).count == 1)
    #expect(views[0].superview == nil)
  }

  @Test(
    "distributions in 300 points",
    arguments: [
      (LayoutStackView.Distribution.fillEqually, [0.0, 102, 204]),
      (.equalSpacing, [0, 130, 260]), (.equalCentering, [0, 130, 260]), (.fill, [0, 228, 252]),
      (.fillProportionally, [0, 102, 204]),
    ])
  func distribution(_ distribution: LayoutStackView.Distribution, _ places: [Double]) throws {
    let fixture = Fixture(spacing: 6)
    fixture.stack.distribution = distribution
    fixture.stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    if distribution == .fill {
      fixture.views[0].setContentHuggingPriority(1, for: .horizontal)
      fixture.views[1].intrinsicContentSize.width = 18
      #expect(try fixture.places() == [0, 236, 260, 300])
    } else {
      #expect(try fixture.places().dropLast() == places[...])
    }
  }

  @Test("axis, distribution and alignment can change at any time")
  func changes() throws {
    let fixture = Fixture(2)
    fixture.stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    fixture.stack.distribution = .equalSpacing
    #expect(try fixture.places() == [0, 60, 100])
    fixture.stack.axis = .vertical
    fixture.stack.alignment = .trailing
    #expect(try fixture.places() == [60, 60, 100])
    #expect(fixture.views[1].frame.minY == 28 && fixture.stack.frame.height == 48)
    fixture.stack.alignment = .center
    fixture.stack.distribution = .fill
    #expect(try fixture.places() == [30, 30, 100])
    fixture.stack.alignment = .fill
    #expect(try fixture.places() == [0, 0, 100])
    #expect(fixture.views[0].frame.width == 100)
  }

  @Test("margins count where the stack says so")
  func margins() throws {
    let fixture = Fixture(2)
    fixture.stack.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try fixture.places() == [0, 48, 88])
    fixture.stack.isLayoutMarginsRelativeArrangement = true
    #expect(try fixture.places() == [2, 50, 94])
    #expect(fixture.views[0].frame.minY == 1 && fixture.stack.frame.height == 24)
  }

  @Test("spacing from baseline to baseline")
  func baselineSpacing() throws {
    let fixture = Fixture(2)
    fixture.stack.axis = .vertical
    fixture.stack.isBaselineRelativeArrangement = true
    fixture.stack.spacing = 30
    for view in fixture.views {
      view.firstBaseline = .bottom(5)
      view.lastBaseline = .bottom(5)
    }
    try fixture.root.layoutIfNeeded()
    #expect(fixture.views[1].frame.minY == 30)
  }

  @Test("a subview that is not arranged is left alone")
  func plainSubview() throws {
    let fixture = Fixture(2)
    let badge = addView("badge", to: fixture.stack)
    pin(badge, 70, -5, 30, 10)
    #expect(try fixture.places() == [0, 48, 88])
    #expect(badge.frame == rect(70, -5, 30, 10))
  }

  @Test("a stack in an inactive tree is arranged when it joins one")
  func joining() throws {
    let stack = LayoutStackView(arrangedSubviews: [LayoutView("a"), LayoutView("b")], "stack")
    stack.arrangedSubviews[1].intrinsicContentSize.width = 10
    stack.arrangedSubviews[0].intrinsicContentSize.width = 30
    try stack.layoutIfNeeded()
    #expect(stack.frame.width == 40)
    let root = makeRoot()
    root.addSubview(stack)
    pin(stack, 0, 0, 100, 50)
    try root.layoutIfNeeded()
    #expect(stack.arrangedSubviews[1].frame.maxX == 100)
  }

  @Test("constraints of a stack have UIKit's names, and numbers that are refused change nothing")
  func names() throws {
    let fixture = Fixture(2)
    fixture.stack.spacing = .nan
    fixture.stack.setCustomSpacing(.infinity, after: fixture.views[0])
    #expect(problems(fixture.root).count == 2)
    #expect(fixture.stack.spacing == 8)
    let names = fixture.views[1].constraintsInvolvingItem.compactMap(\.identifier)
    #expect(Set(names) == ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment"])
  }

  @Test("proportions follow the content")
  func proportions() throws {
    let fixture = Fixture(2)
    fixture.stack.distribution = .fillProportionally
    fixture.stack.widthAnchor.constraint(equalToConstant: 308).isActive = true
    #expect(try fixture.places() == [0, 158, 308])
    fixture.views[1].intrinsicContentSize.width = 80
    #expect(try fixture.places() == [0, 108, 308])
    fixture.views[0].measure = { _ in LayoutSize(width: 240, height: 20) }
    #expect(try fixture.places() == [0, 233, 308])
  }
}
