import AutoLayout
import KeyboardLayout
import Testing
import UIKitNames

/// A phone of 390 x 844 points with a keyboard of 336 points. The numbers are those that such code
/// gives on a phone, gaps above the home indicator and all.
@Suite("Screens in UIKit's words")
struct SourceScreenTests {
  private let window: UIWindow

  init() throws {
    let screen = try LayoutScreen(
      size: CGSize(width: 390, height: 844),
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window = UIWindow(screen: screen)
  }

  private func solved(_ number: () throws -> CGFloat) throws -> CGFloat {
    try window.layoutIfNeeded()
    return try number()
  }

  @Test("a button at the bottom")
  func bottomButton() throws {
    let screen = BottomButtonScreen(in: window)
    screen.titleLabel.intrinsicContentSize = IntrinsicContentSize(width: 180, height: 21)
    func top() throws -> CGFloat {
      try solved { try screen.button.convert(CGPoint.zero, to: window).y }
    }
    #expect(try top() == 760)
    screen.keyboardWillShow(height: 336)
    #expect(try top() == 458)
    screen.keyboardWillHide()
    #expect(try top() == 760)
    #expect(screen.textField.frame.minY == 71 && screen.titleLabel.frame.minX == 30)
  }

  @Test("a field in a scroll view")
  func minimumDistance() throws {
    let screen = MinimumDistanceScreen(in: window)
    #expect(try solved { screen.scrollView.contentOffset.y } == 0)
    #expect(screen.scrollView.contentSize == CGSize(width: 390, height: 1000))
    screen.keyboardWillShow(height: 336)
    #expect(try solved { screen.scrollView.contentOffset.y } == 82)
  }

  @Test("a view clear of the keyboard")
  func safeAreaView() throws {
    let screen = SafeAreaViewScreen(in: window)
    screen.starView.intrinsicContentSize = IntrinsicContentSize(width: 22, height: 20)
    #expect(try solved { screen.starView.frame.maxY } == 694)
    screen.base.visibleHeightChanged(to: 336)
    #expect(try solved { screen.starView.frame.maxY } == 358)
    screen.base.visibleHeightChanged(to: -1)
    #expect(try solved { screen.base.safeView.frame.height } == 844)
  }

  @Test("a group that is pushed")
  func pushSeveral() throws {
    let screen = PushSeveralScreen(in: window)
    #expect(try solved { screen.group.frame.minY } == 347)
    #expect(screen.replayButton.frame == CGRect(x: 16, y: 760, width: 175, height: 50))
    try screen.keyboardWillShow(height: 336)
    #expect(try solved { screen.group.frame.minY } == 304)
    #expect(screen.enterButton.frame.minY == 424)
  }

  @Test("a spacer")
  func spacer() throws {
    let screen = SpacerScreen(in: window)
    func bottom() throws -> CGFloat {
      try solved { screen.stackView.frame.minY + screen.lastView.frame.maxY }
    }
    #expect(try bottom() == 810)
    screen.keyboardWillShow(height: 336)
    #expect(try bottom() == 474)
  }
}
