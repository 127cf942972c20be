import Foundation

/// How a keyboard's movement goes with time: UIKit's raw value, whatever it is.
public struct KeyboardCurve: RawRepresentable, Hashable, Sendable {
  /// The raw value of `UIView.AnimationCurve`. Values that are not known are kept.
  public let rawValue: Int

  /// Makes a curve of a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Slow at both ends.
  public static let easeInOut = KeyboardCurve(rawValue: 0)
  /// Slow at the start.
  public static let easeIn = KeyboardCurve(rawValue: 1)
  /// Slow at the end.
  public static let easeOut = KeyboardCurve(rawValue: 2)
  /// Even.
  public static let linear = KeyboardCurve(rawValue: 3)
  /// The keyboard's own, which Apple does not document: here a critically damped spring.
  public static let keyboard = KeyboardCurve(rawValue: 7)

  /// The curve as a value of `UIView.AnimationOptions`: 458752 for the keyboard's own.
  public var animationOptions: Int { rawValue << 16 }

  /// How much of the way is done after a part of the time: 0 at 0, 1 at 1. Curves that are not known
  /// go as ``easeInOut`` does.
  ///
  /// - Parameter time: The part of the time; less than 0 counts as 0, more than 1 as 1.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1).value(at: time)
    case .easeOut: return CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1).value(at: time)
    case .keyboard: return Self.spring(time)
    default: return CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1).value(at: time)
    }
  }

  /// A critically damped spring, `1 - (1 + wt) exp(-wt)`, scaled so that it arrives at 1. With w = 12
  /// it has done 99.99 % by then, so that the scaling does not show.
  private static func spring(_ time: Double) -> Double {
    func way(_ time: Double) -> Double { 1 - (1 + 12 * time) * exp(-12 * time) }
    return way(time) / way(1)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) by two control points, as animations use it.
private struct CubicTiming {
  let x1, y1, x2, y2: Double

  /// The y that belongs to an x.
  func value(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // x grows with the parameter, so halving finds it; after 60 steps nothing is left to halve.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return Self.coordinate((low + high) / 2, y1, y2)
  }

  private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
