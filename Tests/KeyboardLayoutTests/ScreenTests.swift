import AutoLayout
import KeyboardLayout
import Testing

@Suite("Screens and windows")
struct ScreenTests {
  @Test("a window fills its screen, and has its safe area")
  func window() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    #expect(window.frame == rect(0, 0, 390, 844))
    #expect(window.safeAreaInsets == LayoutInsets(top: 47, bottom: 34))
    #expect(window.window === window && window.keyboard === window.screen.keyboard)
    window.frame = rect(0, 20, 390, 800)
    #expect(window.safeAreaInsets == LayoutInsets(top: 27, bottom: 10))
  }

  @Test("screens that cannot be are refused", arguments: [Double.nan, .infinity, -1])
  func badScreens(_ bad: Double) {
    #expect(throws: KeyboardError.self) { try LayoutScreen(size: LayoutSize(width: bad)) }
    #expect(throws: KeyboardError.self) {
      try LayoutScreen(size: .zero, safeAreaInsets: LayoutInsets(left: bad))
    }
  }

  @Test("a window with a frame that cannot be fills the screen, and says so")
  func badWindow() throws {
    let window = LayoutWindow(screen: try Screens.d1(), frame: rect(0, 0, .nan, 1))
    #expect(window.frame == rect(0, 0, 390, 844))
    #expect(problems(window).count == 1)
  }

  @Test("the focus is a view of the window")
  func focus() throws {
    let window = LayoutWindow(screen: try Screens.d1())
    let field = addView("field", to: window, at: rect(0, 0, 100, 40))
    window.focusedView = field
    window.keyboard.show(height: 336)
    #expect(window.focusedView === field)
    window.focusedView = LayoutView("stray")
    #expect(window.focusedView === field)
    #expect(problems(window) == [.notASubview("stray", of: "root")])
    window.endEditing()
    #expect(window.focusedView == nil && !window.keyboard.isVisible)
    window.focusedView = field
    field.removeFromSuperview()
    #expect(window.focusedView == nil)
  }

  @Test("nothing keeps a window alive")
  func noCycles() throws {
    let screen = try Screens.d1()
    weak var window: LayoutWindow?
    do {
      let made = LayoutWindow(screen: screen)
      let scrollView = LayoutScrollView("scroll view")
      made.addSubview(scrollView)
      scrollView.avoidKeyboard()
      made.focusedView = scrollView
      try made.layoutIfNeeded()
      window = made
    }
    #expect(window == nil)
  }
}

@Suite("Devices")
struct DeviceTests {
  @Test("the catalogue")
  func catalogue() throws {
    #expect(Device.all.count == 19)
    #expect(Set(Device.all.map(\.name)).count == 19)
    let phone = try #require(Device.named("iphone 14"))
    #expect(phone.size() == LayoutSize(width: 390, height: 844))
    #expect(phone.size(.landscape) == LayoutSize(width: 844, height: 390))
    #expect(phone.safeAreaInsets() == LayoutInsets(top: 47, bottom: 34))
    #expect(phone.safeAreaInsets(.landscape) == LayoutInsets(left: 47, bottom: 21, right: 47))
    #expect(phone.keyboardHeight() == 336 && phone.keyboardHeight(.plain) == 292)
    #expect(phone.keyboardHeight(.predictive, .landscape) == 209)
    #expect(phone.scale == 3 && phone.confidence == .good && phone.hardwareKeyboardBar == nil)
    #expect(Device.named("iPad (9.7-inch)")?.hardwareKeyboardBar == 55)
    #expect(Device.named("iPhone 99") == nil)
  }

  @Test("what is not known is nil")
  func unknown() throws {
    let phone = try #require(Device.named("iPhone 17"))
    #expect(phone.keyboardHeight(.plain) == nil && phone.keyboardHeight() == 328)
    #expect(phone.keyboardHeight(.predictive, .landscape) == nil)
    let unknown = Device.all.flatMap { device in
      Device.Orientation.allCases.flatMap { orientation in
        [Device.KeyboardKind.plain, .predictive].map { device.keyboardHeight($0, orientation) }
      }
    }
    #expect(unknown.filter { $0 == nil }.count == 5)
  }

  @Test("where the other kinds of keyboard are")
  func otherKinds() throws {
    let (phone, pad) = (
      try #require(Device.named("iPhone 14")), try #require(Device.named("iPad Pro (11-inch)"))
    )
    #expect(phone.keyboardFrame(.predictive) == rect(0, 508, 390, 336))
    #expect(phone.keyboardFrame(.hardwareBar) == nil && phone.keyboardFrame(.floating) == nil)
    #expect(pad.keyboardFrame(.hardwareBar) == rect(0, 1139, 834, 55))
    #expect(pad.keyboardFrame(.floating) == rect(257, 735.5, 320, 320))
    #expect(pad.keyboardFrame(.predictive, .landscape) == rect(0, 406, 1194, 428))
    #expect(Device.all.allSatisfy { $0.keyboardFrame(.emoji) == nil }, "no height is known")
  }

  @Test("every number is that of a device", arguments: Device.all)
  func plausible(_ device: Device) {
    #expect(device.width > 300 && device.height > device.width && [2, 3].contains(device.scale))
    for orientation in Device.Orientation.allCases {
      let screen = LayoutScreen(device, orientation)
      #expect(screen.size == device.size(orientation))
      #expect(screen.safeAreaInsets == device.safeAreaInsets(orientation))
      for kind in [Device.KeyboardKind.plain, .predictive] {
        let height = device.keyboardHeight(kind, orientation) ?? 200
        #expect(height > 100 && height < screen.size.height * 0.7)
      }
    }
  }
}
