public import AutoLayout

/// How the views of a screen move while a docked keyboard grows from nothing: the frames are linear
/// between breakpoints, so the solutions there say it all.
///
/// The breakpoints are found in the solutions themselves, whatever moves the views: guides of several
/// views, insets, scrolled content. Where the straight lines at the two ends of a stretch meet, and
/// the solution there lies on both, there is a breakpoint; else the stretch is halved. Keyboards of
/// less than half a point count as hidden, and are not looked at.
public struct KeyboardCourse: Hashable, Sendable {
  /// The frames at one height of the keyboard.
  public struct Stop: Hashable, Sendable {
    /// The height, from the bottom of the screen, in points.
    public let height: Double
    /// The frames, in the order of ``LayoutSnapshot/items``, seen from the root.
    public let frames: [LayoutRect]
  }

  /// What the views are called.
  public let names: [String]
  /// The frames at the breakpoints and at both ends of the range, in ascending order. Where the
  /// layout jumps, two stops lie close to each other or at the same height.
  public let stops: [Stop]

  /// The heights inside the range at which some view changes its course.
  public var breakpoints: [Double] { stops.dropFirst().dropLast().map(\.height) }

  /// The course of a screen. Each solution begins with the keyboard hidden, and the keyboard and the
  /// focus are as before afterwards.
  ///
  /// - Parameter maximum: The largest height; less than 1 counts as 1, more than the height of the
  ///   screen as that.
  /// - Throws: ``LayoutError`` if constraints conflict at some height.
  public init(of screen: ScreenUnderCheck, upTo maximum: Double) throws(LayoutError) {
    var sampler = CourseSampler(screen)
    defer { sampler.restore() }
    names = try sampler.names()
    let end = maximum.isFinite ? max(1, min(maximum, screen.window.screen.size.height)) : 1
    let (hidden, last) = (try sampler.stop(at: 0), try sampler.stop(at: end))
    let first = try sampler.stop(at: KeyboardGeometry.leastHeight)
    let inner = try sampler.stops(between: first, and: last, depth: 0)
    let isStraight = first.isOn(hidden, inner.first ?? last)
    let step = [Stop(height: first.height, frames: hidden.frames), first]
    stops = [hidden] + (isStraight ? [] : step) + inner + [last]
  }

  /// The frames at a height of the keyboard; those at the nearest end outside of the range.
  public func frames(at height: Double) -> [LayoutRect] {
    guard let index = stops.lastIndex(where: { $0.height <= height }) else {
      return stops.first?.frames ?? []
    }
    guard index + 1 < stops.count else { return stops[index].frames }
    let (low, high) = (stops[index], stops[index + 1])
    let part = (height - low.height) / (high.height - low.height)
    return zip(low.frames, high.frames).map { $0.interpolated(to: $1, progress: part) }
  }
}

/// Solves a screen at one height of the keyboard after the other.
private struct CourseSampler {
  /// How close together stops lie where the layout jumps, and the length over which slopes are taken.
  private static let step = 1.0 / 64
  private let screen: ScreenUnderCheck
  private let focus: LayoutView?
  private let keyboard: LayoutRect?
  private var known: [Double: KeyboardCourse.Stop] = [:]

  init(_ screen: ScreenUnderCheck) {
    self.screen = screen
    focus = screen.window.focusedView
    keyboard = screen.window.keyboard.frame
  }

  func names() throws(LayoutError) -> [String] {
    try screen.window.layoutIfNeeded()
    return LayoutSnapshot(of: screen.window).items.map(\.name)
  }

  func restore() {
    screen.window.focusedView = focus
    if let keyboard {
      screen.window.keyboard.show(frame: keyboard)
    } else {
      screen.window.keyboard.hide()
    }
  }

  mutating func stop(at height: Double) throws(LayoutError) -> KeyboardCourse.Stop {
    if let stop = known[height] { return stop }
    let window = screen.window
    window.endEditing()
    try window.layoutIfNeeded()
    if height > 0 {
      window.focusedView = screen.focus
      window.keyboard.show(height: height)
      try window.layoutIfNeeded()
    }
    let stop = KeyboardCourse.Stop(
      height: height, frames: LayoutSnapshot(of: window).items.map(\.frame))
    known[height] = stop
    return stop
  }

  mutating func stops(
    between low: KeyboardCourse.Stop, and high: KeyboardCourse.Stop, depth: Int
  ) throws(LayoutError) -> [KeyboardCourse.Stop] {
    let length = high.height - low.height
    guard length > 2 * Self.step, depth < 40 else { return [] }
    let after = try stop(at: low.height + Self.step)
    let before = try stop(at: high.height - Self.step)
    let middle = try stop(at: low.height + length * 0.4375)
    if [after, before, middle].allSatisfy({ $0.isOn(low, high) }) { return [] }
    if let corner = try corner(low, after, before, high), corner.isOn(low, after),
      corner.isOn(before, high), middle.isOn(low, corner) || middle.isOn(corner, high)
    {
      return [corner]
    }
    let half = try stop(at: low.height + length / 2)
    let left = try stops(between: low, and: half, depth: depth + 1)
    let right = try stops(between: half, and: high, depth: depth + 1)
    let isNeeded = !half.isOn(left.last ?? low, right.first ?? high)
    return left + (isNeeded ? [half] : []) + right
  }

  /// The solution where the lines at the two ends meet.
  private mutating func corner(
    _ low: KeyboardCourse.Stop, _ after: KeyboardCourse.Stop, _ before: KeyboardCourse.Stop,
    _ high: KeyboardCourse.Stop
  ) throws(LayoutError) -> KeyboardCourse.Stop? {
    let left = zip(low.numbers, after.numbers).map { ($1 - $0) / Self.step }
    let right = zip(before.numbers, high.numbers).map { ($1 - $0) / Self.step }
    let turns = zip(left, right).map { abs($1 - $0) }
    guard let index = turns.indices.max(by: { turns[$0] < turns[$1] }), turns[index] > 1e-6 else {
      return nil
    }
    let gap =
      high.numbers[index] - low.numbers[index] - right[index] * (high.height - low.height)
    let height = low.height + gap / (left[index] - right[index])
    guard height > low.height + Self.step, height < high.height - Self.step else { return nil }
    // A breakpoint is a sum of the layout's own numbers, so one next to a round number is that.
    let round = (height * 4096).rounded() / 4096
    return try stop(at: abs(round - height) < 1e-6 ? round : height)
  }
}

extension KeyboardCourse.Stop {
  /// All numbers of the frames.
  fileprivate var numbers: [Double] {
    frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
  }

  /// Whether the frames lie on the straight line through those of two other stops.
  fileprivate func isOn(_ low: KeyboardCourse.Stop, _ high: KeyboardCourse.Stop) -> Bool {
    let part = (height - low.height) / (high.height - low.height)
    // Lines over a short stretch are drawn out long, and errors grow with them.
    let tolerance = 1e-7 * max(1, abs(part))
    return zip(numbers, zip(low.numbers, high.numbers)).allSatisfy { value, ends in
      abs(ends.0 + part * (ends.1 - ends.0) - value) <= tolerance
    }
  }
}
