import AutoLayout

/// A root of a given size, laid out as part of each test.
func makeRoot(width: Double = 400, height: Double = 800) -> LayoutView {
  let root = LayoutView("root")
  root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
  return root
}

/// A named view inside another.
@discardableResult
func addView(_ name: String, to superview: LayoutView) -> LayoutView {
  let view = LayoutView(name)
  superview.addSubview(view)
  return view
}

/// Pins the top left corner of a view, and its size.
@discardableResult
func pin(
  _ view: LayoutView, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> [LayoutConstraint] {
  guard let superview = view.superview else { return [] }
  let constraints = [
    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: x),
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    view.widthAnchor.constraint(equalToConstant: width),
    view.heightAnchor.constraint(equalToConstant: height),
  ]
  LayoutConstraint.activate(constraints)
  return constraints
}

/// Pins all four edges of a view to those of an item.
func pinEdges(_ view: LayoutView, to item: LayoutItem, inset: Double = 0) {
  LayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: inset),
    view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -inset),
    view.topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
    view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -inset),
  ])
}

/// The rectangle of four numbers.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
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

/// The conflicts among problems, each as its members' words, with "!" before what was left out.
func conflicts(_ problems: [LayoutError.Problem]) -> [[String]] {
  problems.compactMap { problem in
    guard case .conflict(let conflict) = problem else { return nil }
    return conflict.members.map { ($0.isLeftOut ? "!" : "") + $0.text }.sorted()
  }
}
