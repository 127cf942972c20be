extension Solver {
  /// The variables that the constraints leave room: they could have other values at no cost at any
  /// priority, and the tie rule does not decide them either. They keep their last value.
  ///
  /// Solves small problems of its own; meant for diagnosis, not for every frame.
  public var ambiguousVariables: [Variable] {
    var active = storage.active.clone()
    return variables(active.ambiguousColumns())
  }

  /// The variables that only the tie rule decides: other values would be as good at every priority,
  /// and are passed over because of the order in which the constraints were added. Two labels with
  /// the same hugging, of which one must stretch, are tied.
  ///
  /// Not among them are the ``ambiguousVariables``. Solves small problems of its own.
  public var tiedVariables: [Variable] {
    var active = storage.active.clone()
    let ambiguous = Set(active.ambiguousColumns())
    return variables(active.ambiguousColumns(ties: true).filter { !ambiguous.contains($0) })
  }

  /// The variables of columns, without columns that stand for none.
  private func variables(_ columns: [Int]) -> [Variable] {
    columns.filter { storage.active.columns[$0].stamp != 0 }.map { storage.variable($0) }
  }

  /// How changes of constants that do not stay on one straight piece were made.
  package struct PlaceStatistics: BitwiseCopyable, Sendable {
    /// How many found the place that they led to in memory.
    package var remembered = 0
    /// How many followed a path.
    package var followed = 0

    package init() {}
  }

  /// How changes of constants were made since the solver exists.
  package var placeStatistics: PlaceStatistics { storage.active.places.statistics }

  /// The sequence number of the next constraint, for tests that compare histories.
  package mutating func setNextSequence(_ sequence: Int) {
    own()
    storage.nextSequence = sequence
  }

  /// How far the working set may be from the factored one, for tests that want it factored often.
  package mutating func setCorrectionLimit(_ limit: Int) {
    own()
    storage.active.schur.limit = limit
  }
}

// MARK: - Errors

extension Storage {
  /// The error that users see. After `.infeasible` the active set names the conflict.
  ///
  /// - Parameter refused: The constant, as stored, that a row was to have; nil for a row that was not
  ///   to change.
  func solverError(_ failure: Failure, refused: (Int) -> Double?) -> SolverError {
    if failure != .infeasible { return .stepLimit(active.stepLimit) }
    var rows: [Int] = []
    for index in 0..<active.work.conflict.count { rows.append(active.work.conflict[index]) }
    rows.sort { rowInfos[$0].sequence < rowInfos[$1].sequence }
    let old = rows.filter { refused($0) == nil }.map { member($0, refused: nil) }
    let new = rows.filter { refused($0) != nil }.map { member($0, refused: refused($0)) }
    return .unsatisfiable(Conflict(members: old + new))
  }

  private func member(_ row: Int, refused constant: Double?) -> Conflict.Member {
    let info = rowInfos[row]
    let id = constraintID(row)
    return Conflict.Member(
      constraint: id, edit: info.editedColumn >= 0 ? Edit(constraint: id) : nil,
      isRefused: constant != nil, name: name(ofRow: row), location: info.label.location,
      text: text(row, constant: constant ?? active.rows[row].constant))
  }

  /// A row in words: `2 x - y >= 3`.
  func text(_ row: Int, constant stored: Double) -> String {
    let scale = rowInfos[row].scale
    var text = ""
    for index in active.matrix.range(of: row) {
      let entry = active.matrix.entry(index)
      append(entry.value / scale, entry.index, to: &text)
    }
    if text.isEmpty { text = "0" }
    let constant = stored / scale
    return
      "\(text) \(symbol(rowInfos[row].label.relation)) \(number(constant == 0 ? 0 : -constant))"
  }

  private func append(_ coefficient: Double, _ column: Int, to text: inout String) {
    let name = name(ofColumn: column)
    let size = abs(coefficient)
    let term = size == 1 ? name : "\(number(size)) \(name)"
    if text.isEmpty {
      text = coefficient < 0 ? "-\(term)" : term
    } else {
      text += coefficient < 0 ? " - \(term)" : " + \(term)"
    }
  }

  private func symbol(_ relation: Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// A number without a needless `.0`.
  func number(_ value: Double) -> String {
    // No rounding function, and no `Int(exactly:)`: both need the C library's mathematics.
    if abs(value) < 1e15 && Double(Int(value)) == value { return "\(Int(value))" }
    return "\(value)"
  }
}
