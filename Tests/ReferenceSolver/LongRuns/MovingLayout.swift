import ConstraintSolver

/// A layout that several values move: a form over an edge, as of a keyboard; columns in proportion to a
/// width; a knob in its bounds; a divider. Every variable has one right value, whatever is suggested.
///
/// The numbers are none that a floating-point number is exactly, so that rounding shows.
package struct MovingLayout {
  /// The solver.
  package var solver = Solver()
  /// All variables.
  package private(set) var variables: [Variable] = []
  /// The edits. The first two, of ``edge`` and ``width``, always get what is suggested.
  package private(set) var edits: [Edit] = []
  /// What values are suggested for each edit as a rule.
  package static let ranges: [ClosedRange<Double>] = [50...900, 100...1100, -50...700, 0...800]
  /// The bottom of the form.
  package let edge: Variable
  /// What the columns and the divider divide.
  package let width: Variable
  private var constraints: [Constraint] = []

  /// Makes the layout, every edit at the middle of its range.
  package init() throws(SolverError) {
    edge = solver.makeVariable("edge")
    width = solver.makeVariable("width")
    variables = [edge, width]
    let top = form(fields: 5, above: edge)
    columns(4, of: width)
    let knob = knob(in: width, at: top)
    let divider = divider(in: width)
    let constraints = constraints
    try solver.batch { batch throws(SolverError) in
      for constraint in constraints { batch.add(constraint) }
    }
    let priorities: [Priority] = [800, 760, 300, 300]
    for (edited, priority) in zip([edge, width, knob, divider], priorities) {
      edits.append(try solver.edit(edited, priority: priority))
    }
    try suggest(Self.ranges.map { ($0.lowerBound + $0.upperBound) / 2 })
  }

  /// Suggests a value for each edit.
  package mutating func suggest(_ values: [Double]) throws(SolverError) {
    for (edit, value) in zip(edits, values) { try solver.suggest(value, for: edit) }
  }

  /// The values of all variables.
  package var values: [Double] { variables.map { solver[$0] } }

  /// How far other values are from these at most, relative to the largest; infinite where one is no
  /// number.
  func difference(from others: [Double]) -> Double {
    if !(values + others).allSatisfy(\.isFinite) { return .infinity }
    let size = others.reduce(1) { max($0, abs($1)) }
    return zip(values, others).reduce(0) { max($0, abs($1.0 - $1.1)) } / size
  }

  private mutating func variable(_ name: String) -> Variable {
    let variable = solver.makeVariable(name)
    variables.append(variable)
    return variable
  }

  /// Fields in a column that shrink, then move up; gives the first one's top.
  private mutating func form(fields: Int, above edge: Variable) -> Variable {
    let top = variable("top 0")
    constraints.append(Constraint(top - 20.1, .greaterThanOrEqual, priority: 600))
    constraints.append(Constraint(top - 20.1, .equal, priority: 100))
    var end = LinearExpression(top)
    for index in 0..<fields {
      let height = variable("height \(index)")
      constraints += [height >= 10.3, height <= 90.7]
      constraints.append(Constraint(height - 44.2, .equal, priority: .medium))
      end += height
      if index + 1 < fields {
        let next = variable("top \(index + 1)")
        constraints.append(next == end + 7.7)
        end = LinearExpression(next)
      }
    }
    constraints.append(Constraint(end + 8.9 - edge, .lessThanOrEqual, priority: .high))
    return top
  }

  /// Columns of which each wants to be a part of the one before, up to a limit.
  private mutating func columns(_ count: Int, of width: Variable) {
    var before = width
    for index in 0..<count {
      let column = variable("column \(index)")
      constraints.append(column <= 140.3 + 10.1 * Double(index))
      constraints.append(Constraint(column - 0.83 * before - 1.3, .equal, priority: .medium))
      before = column
    }
  }

  /// A value that is kept between two bounds, and one that depends on it and on a top.
  private mutating func knob(in width: Variable, at top: Variable) -> Variable {
    let knob = variable("knob")
    let shadow = variable("shadow")
    constraints.append(knob >= 16.3)
    constraints.append(Constraint(knob - 0.9 * width + 3.3, .lessThanOrEqual, priority: 700))
    constraints.append(shadow == 0.3 * knob + 0.7 * top)
    return knob
  }

  /// Two parts of a width, neither too small if there is room.
  private mutating func divider(in width: Variable) -> Variable {
    let left = variable("left")
    let right = variable("right")
    constraints.append(left + right == width)
    constraints.append(Constraint(left - 80.3, .greaterThanOrEqual, priority: .high))
    constraints.append(Constraint(right - 120.9, .greaterThanOrEqual, priority: .medium))
    return left
  }
}
