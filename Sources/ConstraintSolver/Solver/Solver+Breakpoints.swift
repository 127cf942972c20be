/// The exact, piecewise linear course of the solution while one edited value goes through a range.
public struct SolutionPath: Sendable {
  /// A part of the range on which all variables move linearly.
  public struct Piece: Sendable {
    /// How a variable moves on the piece.
    struct Motion: Sendable {
      var start: Double
      var slope: Double
    }

    /// The edited value at both ends.
    public let range: ClosedRange<Double>
    let motions: [Variable.ID: Motion]

    /// How far a variable moves when the edited value grows by one; 0 for one that stands still.
    public func slope(of variable: Variable) -> Double {
      motions[variable.id]?.slope ?? 0
    }

    /// The variables that move.
    public var movingVariables: [Variable] {
      motions.keys.sorted { $0.column < $1.column }.map { Variable(id: $0) }
    }
  }

  /// The pieces, in ascending order and without gaps.
  public let pieces: [Piece]
  /// Why the path ends before the range does: a required edit cannot go on. Nil where it goes through.
  public let conflict: Conflict?
  /// The solution at the start, for variables that stand still.
  let start: Solver

  /// The edited values inside the range at which some variable changes its slope.
  public var breakpoints: [Double] { pieces.dropFirst().map(\.range.lowerBound) }

  /// The value of a variable where the edited value is `value`. Nil outside of the pieces, and for a
  /// variable that the solver does not know.
  public func value(of variable: Variable, at value: Double) -> Double? {
    guard var result = start.knownValue(of: variable) else { return nil }
    for piece in pieces {
      let motion = piece.motions[variable.id]
      if let motion { result = motion.start }
      if piece.range.contains(value) {
        return result + (motion?.slope ?? 0) * (value - piece.range.lowerBound)
      }
      let length = piece.range.upperBound - piece.range.lowerBound
      if let motion { result += motion.slope * length }
    }
    return nil
  }
}

extension Solver {
  /// How the solution goes while an edited value runs through a range, the other suggested values
  /// staying: where it changes course, and how each variable moves in between.
  ///
  /// Works on a copy; takes a step for each change of course.
  ///
  /// - Throws: ``SolverError/notEdited``, ``SolverError/badValue(_:)`` for a bound that is not finite,
  ///   ``SolverError/unsatisfiable(_:)`` where a required edit cannot have the lower bound,
  ///   ``SolverError/stepLimit(_:)``.
  public func breakpoints(
    of edit: Edit, in range: ClosedRange<Double>
  ) throws(SolverError) -> SolutionPath {
    for bound in [range.lowerBound, range.upperBound] where !bound.isFinite {
      throw .badValue(.constant(bound))
    }
    var start = self
    try start.suggest(range.lowerBound, for: edit)
    let trial = Storage(copying: start.storage)
    let row = edit.constraint.row
    var pieces: [SolutionPath.Piece] = []
    var conflict: Conflict?
    do {
      try trial.walk(row, to: range.upperBound, &pieces)
    } catch {
      let reason = trial.solverError(error) { $0 == row ? -range.upperBound : nil }
      guard case .unsatisfiable(let found) = reason else { throw reason }
      conflict = found
    }
    if pieces.isEmpty {
      let end = conflict == nil ? range.upperBound : range.lowerBound
      pieces = [SolutionPath.Piece(range: range.lowerBound...end, motions: [:])]
    }
    return SolutionPath(pieces: pieces, conflict: conflict, start: start)
  }

  fileprivate func knownValue(of variable: Variable) -> Double? {
    let column = storage.column(of: variable)
    return column < 0 ? nil : storage.active.value(column)
  }
}

extension Storage {
  /// Follows the path of an edit's row to a value, and notes its pieces.
  fileprivate func walk(
    _ row: Int, to end: Double, _ pieces: inout [SolutionPath.Piece]
  ) throws(Failure) {
    active.begin()
    var remaining = end + active.rows[row].constant
    var isGoing = remaining != 0
    while isGoing {
      let from = -active.rows[row].constant
      let motions = motions(of: row)
      do {
        isGoing = try active.advance(row, &remaining)
      } catch {
        append(from, -active.rows[row].constant, motions, &pieces)
        throw error
      }
      append(from, isGoing ? -active.rows[row].constant : end, motions, &pieces)
    }
  }

  /// How the columns move with a row: not at all where it is loose.
  private func motions(of row: Int) -> [Variable.ID: SolutionPath.Piece.Motion] {
    if active.rows[row].side != .tight { return [:] }
    let piece = active.piece(of: row)
    var motions: [Variable.ID: SolutionPath.Piece.Motion] = [:]
    for index in piece.columns {
      let entry = active.pieces.column(index)
      motions[variable(entry.index).id] = SolutionPath.Piece.Motion(
        start: active.columns[entry.index].value, slope: entry.value)
    }
    return motions
  }

  /// Adds a piece, or makes the last one longer where nothing changes course.
  private func append(
    _ from: Double, _ to: Double, _ motions: [Variable.ID: SolutionPath.Piece.Motion],
    _ pieces: inout [SolutionPath.Piece]
  ) {
    if to <= from { return }
    if let last = pieces.last, last.motions.mapValues(\.slope) == motions.mapValues(\.slope) {
      pieces[pieces.count - 1] = SolutionPath.Piece(
        range: last.range.lowerBound...to, motions: last.motions)
    } else {
      pieces.append(SolutionPath.Piece(range: from...to, motions: motions))
    }
  }
}
