import ConstraintSolver

extension Player {
  /// Checks the path of the solution over an edited value, at its breakpoints and in between.
  mutating func checkPath(_ number: Int) throws(ReferenceOverflow) -> Difference? {
    guard let edit = handles.edits[number] else { return nil }
    let range = -12.5...20.0
    let path: SolutionPath?
    do throws(SolverError) {
      path = try solver.breakpoints(of: edit, in: range)
    } catch {
      path = nil
      guard case .unsatisfiable = error else {
        return Difference(kind: .path, text: "no path: \(error)")
      }
    }
    if let path { return try checkPieces(path, number, range) }
    let plan = try plan([.suggest(number, range.lowerBound)], isAbandoned: false)
    if plan.solution == nil { return nil }
    return Difference(kind: .path, text: "no path over x\(number): the lower bound was refused")
  }

  /// That the pieces have no gaps, go as far as they can, and hold the right values.
  private mutating func checkPieces(
    _ path: SolutionPath, _ number: Int, _ range: ClosedRange<Double>
  ) throws(ReferenceOverflow) -> Difference? {
    var position = range.lowerBound
    for piece in path.pieces {
      if abs(piece.range.lowerBound - position) > checkTolerance {
        return Difference(kind: .path, text: "a gap in the path over x\(number) at \(position)")
      }
      position = piece.range.upperBound
      let middle = (piece.range.lowerBound + piece.range.upperBound) / 2
      // Points with few binary digits, which the reference can take.
      for point in [piece.range.lowerBound, (middle * 64).rounded(.down) / 64, position]
      where piece.range.contains(point) {
        if let difference = try checkPoint(point, path, number) { return difference }
      }
    }
    return try checkEnd(path, number, position, range)
  }

  /// That a path ends at the end of the range, or where the required constraints end it.
  private mutating func checkEnd(
    _ path: SolutionPath, _ number: Int, _ end: Double, _ range: ClosedRange<Double>
  ) throws(ReferenceOverflow) -> Difference? {
    guard let conflict = path.conflict else {
      if abs(end - range.upperBound) <= checkTolerance { return nil }
      return Difference(kind: .path, text: "the path over x\(number) ends at \(end)")
    }
    let plan = try plan([.suggest(number, range.upperBound)], isAbandoned: false)
    if plan.solution != nil {
      return Difference(kind: .path, text: "the path over x\(number) ends at \(end) by mistake")
    }
    return try checkConflict(.unsatisfiable(conflict), plan)
  }

  /// That the path has the reference's values at a point, if the reference can take the number.
  private mutating func checkPoint(
    _ point: Double, _ path: SolutionPath, _ number: Int
  ) throws(ReferenceOverflow) -> Difference? {
    guard Rational(exactly: point) != nil else { return nil }
    counts.pathPoints += 1
    let plan = try plan([.suggest(number, point)], isAbandoned: false)
    guard let solution = plan.solution else {
      return Difference(kind: .path, text: "the path over x\(number) goes through \(point)")
    }
    let size = solution.values.reduce(1) { max($0, abs($1.double)) }
    for (other, variable) in variables.enumerated() where solution.isUnique[other] {
      let value = path.value(of: variable, at: point) ?? .nan
      let wanted = solution.values[other]
      if !(abs(value - wanted.double) <= checkTolerance * size) {
        let text = "x\(other) at x\(number) = \(point): \(value) on the path, wanted: \(wanted)"
        return Difference(kind: .path, text: text)
      }
    }
    return nil
  }
}
