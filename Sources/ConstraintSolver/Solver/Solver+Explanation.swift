/// Why a variable has its value: the tight constraints that determine it.
///
/// The value is the sum, over ``parts``, of coefficient times right side (the constraint read as
/// `terms relation right side`), and over ``heldVariables`` of coefficient times held value. Small
/// changes of a right side move the variable by the coefficient times as much.
public struct Explanation: Sendable {
  /// A constraint that the variable depends on.
  public struct Part: Sendable {
    /// The constraint's handle.
    public let constraint: ConstraintID
    /// The edit that the constraint stands for, if it does.
    public let edit: Edit?
    /// How far the variable moves when the constraint's right side grows by one.
    public let coefficient: Double
    /// The constraint's right side: its constant with the sign changed.
    public let rightSide: Double
    /// The name given when it was added.
    public let name: String?
    /// Where it was added: file and line.
    public let location: String
    /// The constraint in words: `2 x - y >= 3`.
    public let text: String
  }

  /// A variable that keeps its last value, and that the explained one depends on.
  public struct Held: Sendable {
    /// The variable.
    public let variable: Variable
    /// How far the explained variable moves when the held one moves by one.
    public let coefficient: Double
  }

  /// The constraints, oldest first.
  public let parts: [Part]
  /// Variables on which the value depends and which no constraint determines.
  public let heldVariables: [Held]
}

extension Explanation: CustomStringConvertible {
  /// A line for each constraint: coefficient, name, constraint, where it was added.
  public var description: String {
    parts.map { part in
      let name = part.name.map { "\($0): " } ?? ""
      return "\(part.coefficient) * (\(name)\(part.text)) (\(part.location))"
    }.joined(separator: "\n")
  }
}

extension Solver {
  /// The constraints that determine a variable, with coefficients.
  ///
  /// Copies the solver's state; meant for diagnosis, not for every frame.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  public func explain(_ variable: Variable) throws(SolverError) -> Explanation {
    let column = storage.column(of: variable)
    if column < 0 { throw .unknownVariable(variable) }
    var active = storage.active.clone()
    var parts: [(row: Int, coefficient: Double)] = []
    var held: [Explanation.Held] = []
    for (row, coefficient) in active.determinants(of: column) {
      if let other = active.stayColumn(row) {
        held.append(
          Explanation.Held(variable: storage.variable(other), coefficient: coefficient))
      } else {
        parts.append((row, coefficient * storage.rowInfos[row].scale))
      }
    }
    parts.sort { storage.rowInfos[$0.row].sequence < storage.rowInfos[$1.row].sequence }
    return Explanation(
      parts: parts.map { storage.part($0.row, $0.coefficient) }, heldVariables: held)
  }

  /// By how much a constraint is violated: the absolute value of what is too much or too little, in the
  /// units of the constraint as written; 0 where it holds.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func violation(of constraint: ConstraintID) throws(SolverError) -> Double {
    let row = storage.row(of: constraint)
    if row < 0 { throw .unknownConstraint(constraint) }
    return storage.violation(row)
  }
}

extension Storage {
  /// By how much a row is violated, as written; 0 where it is no more than rounding.
  func violation(_ row: Int) -> Double {
    let constant = active.rows[row].constant
    var (residual, size) = (constant, abs(constant))
    for index in active.matrix.range(of: row) {
      let entry = active.matrix.entry(index)
      let part = entry.value * active.value(entry.index)
      residual += part
      size += abs(part)
    }
    if abs(residual) <= Tolerances.residual + Tolerances.residualShare * size { return 0 }
    let amount = residual / abs(rowInfos[row].scale)
    return active.rows[row].kind == .equality ? abs(amount) : max(0, -amount)
  }

  fileprivate func part(_ row: Int, _ coefficient: Double) -> Explanation.Part {
    let info = rowInfos[row]
    let id = constraintID(row)
    let constant = active.rows[row].constant
    return Explanation.Part(
      constraint: id, edit: info.editedColumn >= 0 ? Edit(constraint: id) : nil,
      coefficient: coefficient,
      rightSide: constant == 0 ? 0 : -constant / info.scale, name: name(ofRow: row),
      location: info.label.location, text: text(row, constant: constant))
  }
}

extension ActiveSet {
  /// The tight rows that determine a column, and how far it moves when the row grows by one.
  fileprivate mutating func determinants(of column: Int) -> [(row: Int, coefficient: Double)] {
    prepare()
    work.rightSide.removeAll()
    work.rightSide.add(1, at: column)
    work.alpha.removeAll()
    work.alphaRow = -1
    schur.solveTransposed(matrix, tight: tight, rightSide: work.rightSide, into: &work.alpha)
    var result: [(row: Int, coefficient: Double)] = []
    for index in 0..<work.alpha.indices.count {
      let position = work.alpha.indices[index]
      let coefficient = work.alpha[position]
      if abs(coefficient) > Tolerances.pivot { result.append((tight[position], coefficient)) }
    }
    return result
  }

  /// The column whose stay a row is, or nil.
  fileprivate func stayColumn(_ row: Int) -> Int? {
    if rows[row].kind != .stay { return nil }
    return matrix.entry(matrix.range(of: row).lowerBound).index
  }
}
