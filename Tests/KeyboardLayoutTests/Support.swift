import AutoLayout
import KeyboardLayout

/// The rectangle of four numbers.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// The screens of the cases.
enum Screens {
  static func d1() throws -> LayoutScreen {
    try LayoutScreen(
      size: LayoutSize(width: 390, height: 844),
      safeAreaInsets: LayoutInsets(top: 47, bottom: 34))
  }

  static func d4() throws -> LayoutScreen {
    try LayoutScreen(
      size: LayoutSize(width: 768, height: 1024), safeAreaInsets: LayoutInsets(top: 20))
  }

  static func d5Landscape() throws -> LayoutScreen {
    try LayoutScreen(
      size: LayoutSize(width: 1194, height: 834),
      safeAreaInsets: LayoutInsets(top: 24, bottom: 20))
  }
}

/// A named view inside another, at fixed edges of it.
func addView(_ name: String, to superview: LayoutView, at frame: LayoutRect) -> LayoutView {
  let view = LayoutView(name)
  superview.addSubview(view)
  LayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: frame.minX),
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
    view.widthAnchor.constraint(equalToConstant: frame.width),
    view.heightAnchor.constraint(equalToConstant: frame.height),
  ])
  return view
}

/// What the next layout pass of a view's tree has to say.
func problems(_ view: LayoutView) -> [LayoutError.Problem] {
  do throws(LayoutError) {
    try view.layoutIfNeeded()
    return []
  } catch {
    return error.problems
  }
}

extension LayoutView {
  /// The height of the view's keyboard guide after a layout pass.
  func guideHeight() throws -> Double {
    let guide = keyboardLayoutGuide
    try layoutIfNeeded()
    return guide.layoutFrame.height
  }
}
