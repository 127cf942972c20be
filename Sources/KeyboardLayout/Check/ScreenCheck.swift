public import AutoLayout

/// Checks a screen on devices, with all their keyboards, and says what is wrong.
///
/// ```swift
/// let report = ScreenCheck.run { screen in
///   let login = LoginScreen(screen)
///   return ScreenUnderCheck(window: login.window, focus: login.field)
/// }
/// #expect(report.findings(.covered).isEmpty)
/// ```
public struct ScreenCheck: Hashable, Sendable {
  /// What a keyboard does to the screen on a device.
  public struct Result: Hashable, Sendable {
    /// The name of the device.
    public let device: String
    /// How it is held.
    public let orientation: Device.Orientation
    /// Which keyboard is up; nil for none.
    public let keyboard: Device.KeyboardKind?
    /// What is wrong; nil if it is not known where the keyboard is, or the device has none such.
    public let findings: [ScreenFinding]?
  }

  /// Heights of a docked keyboard at which something is wrong.
  public struct HeightRange: Hashable, Sendable {
    /// The name of the device.
    public let device: String
    /// How it is held.
    public let orientation: Device.Orientation
    /// What is wrong.
    public let finding: ScreenFinding
    /// The heights, in points, from 0 to the largest known keyboard of the device.
    public let heights: ClosedRange<Double>
  }

  /// A result for each device, orientation and kind of keyboard, with none first.
  public private(set) var results: [Result] = []
  /// For what the frames show to be wrong, at which heights it is.
  public private(set) var heightRanges: [HeightRange] = []

  /// All findings of a kind.
  public func findings(_ kind: ScreenFinding.Kind) -> [ScreenFinding] {
    results.flatMap { $0.findings ?? [] }.filter { $0.kind == kind }
  }

  /// Builds a screen for each device and orientation, and checks it.
  ///
  /// - Parameters:
  ///   - devices: The devices; all of the catalogue if absent.
  ///   - orientations: The orientations; both if absent.
  ///   - build: Builds the screen.
  public static func run(
    on devices: [Device] = Device.all,
    orientations: [Device.Orientation] = Device.Orientation.allCases,
    _ build: ScreenUnderCheck.Builder
  ) -> ScreenCheck {
    var check = ScreenCheck()
    for device in devices {
      for orientation in orientations {
        check.add(device, orientation, build(LayoutScreen(device, orientation)))
      }
    }
    return check
  }

  private mutating func add(
    _ device: Device, _ orientation: Device.Orientation, _ screen: ScreenUnderCheck
  ) {
    let kinds: [Device.KeyboardKind?] = [nil] + Device.KeyboardKind.allCases
    for kind in kinds {
      let frame = kind.flatMap { device.keyboardFrame($0, orientation) }
      let isKnown = kind == nil || frame != nil
      results.append(
        Result(
          device: device.name, orientation: orientation, keyboard: kind,
          findings: isKnown ? screen.findings(keyboard: frame) : nil))
    }
    let heights = Device.KeyboardKind.allCases.compactMap {
      device.keyboardHeight($0, orientation)
    }
    guard let largest = heights.max() else { return }
    heightRanges += screen.heightRanges(upTo: largest).map { finding, heights in
      HeightRange(
        device: device.name, orientation: orientation, finding: finding, heights: heights)
    }
  }
}

extension ScreenUnderCheck {
  /// What is wrong with the screen while a keyboard is at a place of its screen; nil: hidden. The
  /// keyboard stays there.
  public func findings(keyboard: LayoutRect?) -> [ScreenFinding] {
    window.endEditing()
    do throws(LayoutError) {
      try window.layoutIfNeeded()
      if let keyboard {
        window.focusedView = focus
        window.keyboard.show(frame: keyboard)
        try window.layoutIfNeeded()
      }
    } catch {
      return error.problems.map { ScreenFinding(.conflict, ["\($0)"]) }
    }
    let frames = LayoutSnapshot(of: window).items.map(\.frame)
    let place = window.keyboard.frame.map(inWindow)
    let check = FrameCheck(self)
    // The user moves a floating keyboard away from what it covers.
    let found = check.findings(frames, keyboard: place).filter {
      $0.kind != .covered || window.keyboard.mode == .docked
    }
    return found + ambiguities
  }

  private func inWindow(_ rect: LayoutRect) -> LayoutRect {
    let origin = window.frame.origin
    return rect.moved(by: LayoutPoint(x: -origin.x, y: -origin.y))
  }

  private var ambiguities: [ScreenFinding] {
    func views(_ view: LayoutView) -> [LayoutView] { [view] + view.subviews.flatMap(views) }
    return views(window).filter(\.hasAmbiguousLayout).map { ScreenFinding(.ambiguous, [$0.words]) }
  }

  /// At which heights of a docked keyboard the frames show something to be wrong; nothing if
  /// constraints conflict, which is a finding of its own.
  func heightRanges(upTo largest: Double) -> [(ScreenFinding, ClosedRange<Double>)] {
    guard let course = try? KeyboardCourse(of: self, upTo: largest) else { return [] }
    let check = FrameCheck(self)
    func keyboard(_ height: Double) -> LayoutRect {
      let size = window.screen.size
      return inWindow(
        LayoutRect(x: 0, y: size.height - height, width: size.width, height: height))
    }
    let heights = course.turningPoints { frames, height in
      check.deciders(frames, keyboard: keyboard(height))
    }
    var open: [ScreenFinding: Double] = [:]
    var ranges: [(ScreenFinding, ClosedRange<Double>)] = []
    for (low, high) in zip(heights, heights.dropFirst()) {
      let middle = (low + high) / 2
      let place = middle < KeyboardGeometry.leastHeight ? nil : keyboard(middle)
      let found = check.findings(course.frames(at: middle), keyboard: place)
      for (finding, start) in open where !found.contains(finding) {
        ranges.append((finding, start...low))
        open[finding] = nil
      }
      for finding in found where open[finding] == nil { open[finding] = low }
    }
    ranges += open.map { ($0.key, $0.value...largest) }
    return ranges.sorted { ($0.1.lowerBound, "\($0.0)") < ($1.1.lowerBound, "\($1.0)") }
  }
}

extension KeyboardCourse {
  /// The stops, and the heights between them at which one of some numbers that are linear wherever the
  /// frames are goes through 0.
  func turningPoints(_ numbers: ([LayoutRect], Double) -> [Double]) -> [Double] {
    var heights = Set(stops.map(\.height))
    for (low, high) in zip(stops, stops.dropFirst()) {
      let ends = zip(numbers(low.frames, low.height), numbers(high.frames, high.height))
      for (start, end) in ends where start * end < 0 {
        heights.insert(low.height + (high.height - low.height) * start / (start - end))
      }
    }
    return heights.sorted()
  }
}
