// Which columns the optimum leaves room.
//
// A tight row may come loose at no cost where it is a stay, or where its multiplier lies at a limit. The
// directions in which such rows can be released, and in which no loose row at zero is pushed over,
// form a cone; a column that some direction of the cone moves is ambiguous. Without the tie level the
// cone is wider: what it moves besides is tied.
extension ActiveSet {
  /// A tight row that may come loose: upward, downward, or (a stay) both.
  private struct Release {
    var position: Int
    var up: Bool
    var down: Bool
  }

  /// The cone of directions, in terms of how far each released row moves.
  private struct Cone {
    /// The columns of releases that nothing blocks.
    var free: Set<Int> = []
    /// By column and by blocking row, the sum over the released rows.
    var columns: [Int: LinearExpression] = [:]
    var blockers: [Int: LinearExpression] = [:]
    var solver = Solver()
  }

  /// The ambiguous columns, ascending; with ``ties`` also those that only the tie level determines.
  mutating func ambiguousColumns(ties: Bool = false) -> [Int] {
    prepare()
    recomputeMultipliers()
    let components = levels.width - (ties ? 2 : 0)
    var cone = Cone()
    for position in 0..<columnCount {
      if let release = release(at: position, components) { extend(&cone, release) }
    }
    for row in cone.blockers.keys.sorted() {
      guard let expression = cone.blockers[row] else { continue }
      _ = try? cone.solver.add(Constraint(expression, relation(of: row)))
    }
    return columnsThatMove(in: cone)
  }

  private func release(at position: Int, _ components: Int) -> Release? {
    let row = tight[position]
    if rows[row].kind == .stay { return Release(position: position, up: true, down: true) }
    let tolerance = multiplierTolerance(row)
    let isEquality = rows[row].kind == .equality
    if isEquality && isLaw(row) { return nil }
    let limit = isEquality ? 1.0 : 0
    let up = compare(position, row, limit: limit, tolerance, upTo: components) >= 0
    let down =
      !isLaw(row) && compare(position, row, limit: -1, tolerance, upTo: components) <= 0
    return up || down ? Release(position: position, up: up, down: down) : nil
  }

  private mutating func extend(_ cone: inout Cone, _ release: Release) {
    solveDirection(release.position, rate: 1)
    let isFree = !(0..<work.moving.count).contains { isBlocker(work.moving[$0]) }
    let variable = isFree ? nil : variable(of: release, in: &cone)
    for index in 0..<work.direction.indices.count {
      let column = work.direction.indices[index]
      if abs(work.direction[column]) < Tolerances.pivot { continue }
      if let variable {
        cone.columns[column, default: LinearExpression()] += work.direction[column] * variable
      } else {
        cone.free.insert(column)
      }
    }
    guard let variable else { return }
    for index in 0..<work.moving.count where isBlocker(work.moving[index]) {
      let entry = work.moving[index]
      cone.blockers[entry.index, default: LinearExpression()] += entry.value * variable
    }
  }

  /// How far a released row moves, as a variable of the cone's problem.
  private func variable(of release: Release, in cone: inout Cone) -> Variable {
    let variable = cone.solver.makeVariable()
    _ = try? cone.solver.add(variable <= (release.up ? 1 : 0))
    _ = try? cone.solver.add(variable >= (release.down ? -1 : 0))
    return variable
  }

  /// Whether a moving row lies at zero, and could block. A rate made of rounding noise blocks nothing.
  @inline(__always)
  private func isBlocker(_ entry: Entry) -> Bool {
    abs(entry.value) >= Tolerances.pivot
      && abs(rows[entry.index].residual) <= residualTolerance(entry.index)
  }

  @inline(__always)
  private func relation(of row: Int) -> Relation {
    switch rows[row].side {
    case .plus: .greaterThanOrEqual
    case .minus: .lessThanOrEqual
    default: .equal
    }
  }

  /// Pulls each column up and down inside the cone.
  private func columnsThatMove(in cone: Cone) -> [Int] {
    var moving = cone.free
    for column in cone.columns.keys.sorted() where !moving.contains(column) {
      guard let expression = cone.columns[column] else { continue }
      for goal in [1.0, -1] {
        var trial = cone.solver
        _ = try? trial.add(Constraint(expression - goal, .equal, priority: .high))
        for (other, motion) in cone.columns where !moving.contains(other) {
          if let value = try? trial.value(of: motion), abs(value) > Tolerances.motion {
            moving.insert(other)
          }
        }
      }
    }
    return moving.sorted()
  }
}
