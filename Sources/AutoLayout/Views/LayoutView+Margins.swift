/// The margins of a view, as they were set.
struct Margins {
  /// The margins of the view itself, with or without directions.
  enum Own {
    case plain(LayoutInsets)
    case directional(LayoutDirectionalInsets)
  }

  var own = Own.plain(LayoutInsets(top: 8, left: 8, bottom: 8, right: 8))
  var preservesSuperview = false
  var insetsFromSafeArea = true
}

extension LayoutView {
  /// The distances of the margins from the view's edges, in points, as of the last layout pass:
  /// those that were set, 8 on each side at first, plus the safe area if
  /// ``insetsLayoutMarginsFromSafeArea``, and no less than ``preservesSuperviewLayoutMargins`` asks
  /// for. Insets that are not finite are refused, and the next layout pass reports it.
  public var layoutMargins: LayoutInsets {
    get { effectiveMargins }
    set { setMargins(.plain(newValue), newValue) }
  }

  /// ``layoutMargins`` with the edges where text starts and ends in place of left and right. Set so,
  /// they change sides with the direction of the layout.
  public var directionalLayoutMargins: LayoutDirectionalInsets {
    get { LayoutDirectionalInsets(effectiveMargins, isRightToLeft: isRightToLeft) }
    set { setMargins(.directional(newValue), newValue.resolved(isRightToLeft: false)) }
  }

  /// Whether the margins are at least what the superview's margins cover of the view; false at first.
  public var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { margins.preservesSuperview = newValue }
  }

  /// Whether the view's safe area is added to the margins that were set; true at first.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set { margins.insetsFromSafeArea = newValue }
  }

  /// The view less its margins.
  public var layoutMarginsGuide: LayoutGuide {
    if let marginsGuide { return marginsGuide }
    let guide = makeMarginsGuide("layoutMarginsGuide", of: nil)
    marginsGuide = guide
    return guide
  }

  /// The part of the view less its margins in which lines of text are not too long to read: at most
  /// ``readableWidth`` wide, in the middle.
  public var readableContentGuide: LayoutGuide {
    companion(ReadableGuide.self) { ReadableGuide(of: self) }.guide
  }

  /// The greatest width of ``readableContentGuide`` in points: UIKit's at the usual size of text.
  public static let readableWidth = 672.0

  /// The least margins that UIKit gives the view of a view controller, in points: 16 at both sides,
  /// or 20 from a width of 414, and nothing above and below.
  ///
  /// - Parameter width: The width of the view or of the screen, whichever is more.
  public static func systemMinimumLayoutMargins(forWidth width: Double) -> LayoutDirectionalInsets {
    let side: Double = width >= 414 ? 20 : 16
    return LayoutDirectionalInsets(leading: side, trailing: side)
  }

  /// Makes a guide that lies the margins inside `base`, or inside the view.
  func makeMarginsGuide(_ identifier: String, of base: LayoutItem?) -> LayoutGuide {
    let guide = LayoutGuide(.insets, identifier)
    guide.base = base
    guide.belong(to: self)
    guide.onGeometryChange = { [unowned guide] in
      guide.owningView.map { guide.place($0.effectiveMargins) }
    }
    return guide
  }

  private func setMargins(_ own: Margins.Own, _ insets: LayoutInsets) {
    if let value = insets.firstNotFinite {
      return report(.badValue(of: "the margins of \(words)", value))
    }
    margins.own = own
  }

  fileprivate var effectiveMargins: LayoutInsets {
    var insets =
      switch margins.own {
      case .plain(let insets): insets
      case .directional(let insets): insets.resolved(isRightToLeft: isRightToLeft)
      }
    if margins.insetsFromSafeArea { insets = insets + safeAreaInsets }
    if margins.preservesSuperview, let superview {
      insets = insets.raised(to: superview.marginsCovering(self))
    }
    return insets
  }

  /// What the margins cover of a subview, from each of its edges. The content of a scroll view goes
  /// on above and below, so nothing of it is covered there.
  private func marginsCovering(_ view: LayoutView) -> LayoutInsets {
    let outer = effectiveMargins
    let frame = view.exactFrame.moved(by: .zero - boundsOrigin)
    let size = exactFrame.size
    return LayoutInsets(
      top: isScrollView ? 0 : outer.top - frame.minY, left: outer.left - frame.minX,
      bottom: isScrollView ? 0 : outer.bottom - (size.height - frame.maxY),
      right: outer.right - (size.width - frame.maxX))
  }
}

/// The readable part of a view.
private final class ReadableGuide {
  let guide = LayoutGuide(.insets, "readableContentGuide")

  init(of view: LayoutView) {
    guide.belong(to: view)
    guide.onGeometryChange = { [unowned guide] in
      guard let view = guide.owningView else { return }
      var insets = view.layoutMargins
      let width = view.exactFrame.width - insets.extent(.horizontal)
      let excess = max(0, (width - LayoutView.readableWidth) / 2)
      insets.left += excess
      insets.right += excess
      guide.place(insets)
    }
  }
}

extension LayoutInsets {
  /// The greater of two insets, edge by edge.
  fileprivate func raised(to other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: max(top, other.top), left: max(left, other.left),
      bottom: max(bottom, other.bottom), right: max(right, other.right))
  }
}
