/// A solver of linear constraints with priorities.
///
/// Variables are free real numbers. Constraints compare linear expressions with zero, each with a
/// ``Priority``. Required ones hold. Among the points where they do, the solution makes the sum of the
/// absolute violations least at the highest priority, then at the next, and so on. Ties go to the
/// constraint that was added first. A variable that is left room keeps its last value, 0 at first.
/// The solution is a function of the constraints, the order in which they were added, and the
/// suggested values; not of the history.
///
/// ```swift
/// var solver = Solver()
/// let left = solver.makeVariable("left"), right = solver.makeVariable("right")
/// try solver.add(right - left >= 100)
/// try solver.add(right == left + 240, priority: .high)
/// let edit = try solver.edit(left, priority: .low)
/// try solver.suggest(20, for: edit)
/// print(solver[left], solver[right])  // 20.0 260.0
/// ```
///
/// A solver is a value: a copy is a snapshot, cheap until one of the two is changed. Every request that
/// throws leaves the solver as it was.
///
/// References: Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", ACM TOCHI 8 (2001), for the problem; Docs/Numerics.md for the method.
public struct Solver: Sendable {
  var storage = Storage()

  /// Makes a solver without variables.
  public init() {}

  /// Makes the storage this solver's own.
  @inline(__always)
  mutating func own() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  // MARK: - Variables

  /// Makes a variable. Its value is 0 until constraints determine it.
  ///
  /// - Parameter name: What messages call it.
  public mutating func makeVariable(_ name: String? = nil) -> Variable {
    own()
    return storage.makeVariable(name)
  }

  /// Removes a variable that no constraint uses any more.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/variableInUse(_:)``.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    let column = storage.column(of: variable)
    if column < 0 { throw .unknownVariable(variable) }
    if !storage.active.isFree(column) { throw .variableInUse(variable) }
    own()
    storage.remove(column)
  }

  // MARK: - Values

  /// The value of a variable; NaN for one that is not this solver's.
  public subscript(variable: Variable) -> Double {
    let column = storage.column(of: variable)
    return column < 0 ? .nan : storage.active.value(column)
  }

  /// The value of an expression.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  public func value(
    of expression: some LinearExpressionConvertible
  ) throws(SolverError) -> Double {
    let expression = expression.linearExpression
    var sum = expression.constant
    for term in expression.terms {
      let column = storage.column(of: term.variable)
      if column < 0 { throw .unknownVariable(term.variable) }
      sum += term.coefficient * storage.active.value(column)
    }
    return sum
  }

  /// A variable and the value that it has taken.
  public struct Change: Sendable, BitwiseCopyable {
    /// The variable.
    public let variable: Variable
    /// Its value now.
    public let value: Double
  }

  /// The variables whose values differ from those at the previous call (0 at first).
  ///
  /// Takes time proportional to what has moved since, not to the size of the problem.
  public mutating func drainChanges() -> [Change] {
    var changes: [Change] = []
    drainChanges(into: &changes)
    return changes
  }

  /// Replaces the content of `changes` by what ``drainChanges()`` gives, without a new array each time.
  public mutating func drainChanges(into changes: inout [Change]) {
    own()
    changes.removeAll(keepingCapacity: true)
    storage.drainChanges(into: &changes)
  }
}

extension Storage {
  fileprivate func drainChanges(into changes: inout [Solver.Change]) {
    changes.append(addingCapacity: active.changeLimit) { (span: inout OutputSpan<Solver.Change>) in
      span.write { active.drainChanges(into: &$0) }
    }
  }
}

extension ActiveSet {
  /// The most changes that ``drainChanges(into:)`` can give.
  @inline(__always)
  fileprivate var changeLimit: Int {
    pieces.loggedColumns + changes.count + (isMovedLogged ? reference.moved.indices.count : 0)
  }

  /// Reads out each column whose value differs from the one last read.
  @inline(__always)
  fileprivate mutating func drainChanges(into output: inout OutputWriter<Solver.Change>) {
    // A local variable stays in registers.
    var writer = output
    defer { output = writer }
    let columns = columns.view
    @inline(__always)
    func read(_ column: Int, _ writer: inout OutputWriter<Solver.Change>) {
      let state = columns[column]
      if state.value == state.lastRead { return }
      columns[column].lastRead = state.value
      let id = Variable.ID(column: column, stamp: state.stamp)
      writer.append(Solver.Change(variable: Variable(id: id), value: state.value))
    }
    let motions = pieces.motionView
    while let piece = pieces.popLogged() {
      if piece.isUnread {
        let (old, new) = (piece.readChange, change(of: piece))
        pieces.setReadChange(ofRow: piece.row, new)
        for index in piece.columns {
          let motion = motions[index]
          let value = motion.reference + new * motion.rate
          if value == motion.reference + old * motion.rate { continue }
          writer.append(Solver.Change(variable: Variable(id: motion.variable), value: value))
        }
      } else {
        for index in piece.columns { read(motions[index].variable.column, &writer) }
      }
    }
    if isMovedLogged {
      isMovedLogged = false
      for place in 0..<reference.moved.indices.count {
        read(reference.moved.indices[place], &writer)
      }
    }
    while let column = changes.popNoted() { read(column, &writer) }
  }
}
