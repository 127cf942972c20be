internal import ConstraintSolver

// How a scroll view decides its offset. Along each axis there are two variables, the offset and the
// limit, the furthest it may go, and these rows:
//
//   offset >= -near                        required    near, far: the adjusted insets
//   offset <= limit                        required
//   limit  >= -near                        required
//   limit  >= content + far - length       required
//   limit  <= -near                        @0.5        so it is the larger of the two above
//   (wishes that move the offset)          @0.25
//   offset == where it was                 @0.125
//
// So the offset lies in [-near, max(-near, content + far - length)] in every solution. The limit is
// settled after all that sizes the content (priorities of 1 and more), so neither it nor the offset
// can stretch the content; and before the wishes that move the offset, so they cannot scroll past
// the end.

/// One axis of a scroll view.
final class ScrollAxis {
  let axis: LayoutAxis
  /// Where the user last scrolled to; nil: never, so it rests at the start, wherever that is.
  var userOffset: Double?
  /// Where the offset stays unless something moves it; nil as above.
  private(set) var restOffset: Double?
  private(set) var offset: Variable?
  private var limit: Variable?
  private var near = 0.0
  private var nearRows: [Row] = []
  private var farRow: Row?
  private var restRow: Row?

  init(_ axis: LayoutAxis) {
    self.axis = axis
  }

  var variables: [Variable] { [offset, limit].compactMap { $0 } }

  func makeVariables(in engine: LayoutEngine) {
    offset = engine.solver.makeVariable()
    limit = engine.solver.makeVariable()
  }

  func forgetVariables() {
    offset = nil
    limit = nil
    nearRows = []
    farRow = nil
    restRow = nil
  }

  func makeRows(of view: LayoutScrollView, in engine: LayoutEngine) {
    guard let offset, let limit else { return }
    func row(_ form: Row.Form, _ priority: LayoutPriority = .required) -> Row {
      add(form, priority, of: view, to: engine)
    }
    nearRows = [
      row(.relation([Term(offset)], .greaterThanOrEqual)),
      row(.relation([Term(limit)], .greaterThanOrEqual)),
      row(.relation([Term(limit)], .lessThanOrEqual), .scrollLimit),
    ]
    makeFarRow(of: view, in: engine)
    _ = row(.relation([Term(limit), Term(offset, coefficient: -1)], .greaterThanOrEqual))
    restRow = row(.edit(offset), .scrollRest)
  }

  private func add(
    _ form: Row.Form, _ priority: LayoutPriority, of view: LayoutScrollView,
    to engine: LayoutEngine
  ) -> Row {
    let origin = RowOrigin.scroll(Weak(view), axis)
    return view.addOwn(Row(form, constant: 0, priority: priority, origin: origin), to: engine)
  }

  /// Makes the row of the limit that knows the end of the content and what covers the end of the
  /// view, in place of the one there was.
  func makeFarRow(of view: LayoutScrollView, in engine: LayoutEngine) {
    guard let limit else { return }
    if let farRow { view.dropOwn(farRow) }
    var expression = LinearExpression(limit)
    view.contentLayoutGuide.appendExtent(axis, times: -1, to: &expression)
    view.appendExtent(axis, times: 1, to: &expression)
    if axis == .vertical {
      view.bottomObstruction?.appendExtent(axis, times: -1, to: &expression)
    }
    farRow = add(.relation(expression.terms, .greaterThanOrEqual), .required, of: view, to: engine)
  }

  /// Notes the insets, and with them the start, where the offset rests if it was never moved.
  func update(near: Double, far: Double) {
    self.near = near
    for row in nearRows {
      row.change(constant: near)
    }
    farRow?.change(constant: 0 - far)
    restRow?.change(constant: restOffset ?? 0 - near)
  }

  /// Lets the offset rest at `value`; nil: at the start.
  func rest(at value: Double?) {
    restOffset = value
    restRow?.change(constant: value ?? 0 - near)
  }

  /// Lets the offset rest where a pass has put it, so that what moved it there can go and it stays.
  func settle(at value: Double) {
    guard let restRow, abs(value - restRow.constant) > 1e-9 else { return }
    rest(at: value)
  }
}
