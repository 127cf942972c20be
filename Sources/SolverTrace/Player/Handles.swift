import ConstraintSolver

/// What the names of a trace stand for at present: the solver's handles, by the names' indices.
///
/// A batch that is refused leaves no trace: what it changed here is undone.
struct Handles {
  private var variables: [Variable?]
  private var isDeclared: [Bool]
  private var constraints: [ConstraintID?]
  private var edits: [Edit?]
  /// The variables in order of declaration.
  private(set) var declared: [Int] = []

  /// How many variables were declared when the operations under way began.
  private var declaredBefore = 0
  /// The variables made for the operations under way.
  private var made: [Int] = []
  /// What the operations under way have overwritten, oldest first.
  private var overwritten: [Overwritten] = []

  private enum Overwritten {
    case constraint(Int, ConstraintID?)
    case edit(Int, Edit?)
  }

  /// Makes the tables for a number of names.
  init(variables variableCount: Int, constraints constraintCount: Int) {
    variables = Array(repeating: nil, count: variableCount)
    isDeclared = Array(repeating: false, count: variableCount)
    constraints = Array(repeating: nil, count: constraintCount)
    edits = Array(repeating: nil, count: variableCount)
  }

  /// The variable of a name that is declared.
  func variable(_ index: Int) -> Variable? {
    isDeclared[index] ? variables[index] : nil
  }

  /// The live constraint of a name.
  func constraint(_ index: Int) -> ConstraintID? { constraints[index] }

  /// The edit of a variable under way.
  func edit(_ index: Int) -> Edit? { edits[index] }

  /// The name of a live constraint.
  func index(of constraint: ConstraintID) -> Int? { constraints.firstIndex(of: constraint) }

  /// The name of a variable that is edited by a given edit.
  func index(of edit: Edit) -> Int? { edits.firstIndex(of: edit) }

  /// Lets a constraint's name stand for something else, or for nothing.
  mutating func setConstraint(_ index: Int, to constraint: ConstraintID?) {
    overwritten.append(.constraint(index, constraints[index]))
    constraints[index] = constraint
  }

  /// Sets or ends the edit of a variable.
  mutating func setEdit(_ index: Int, to edit: Edit?) {
    overwritten.append(.edit(index, edits[index]))
    edits[index] = edit
  }

  /// Makes a variable that is about to be declared.
  ///
  /// Variables are not part of a batch, so those of a whole group are made before it; until its
  /// declaration is reached, a variable is not known by its name.
  mutating func make(_ index: Int, in solver: inout Solver) {
    guard variables[index] == nil else { return }
    variables[index] = solver.makeVariable()
    made.append(index)
  }

  /// Makes a variable known by its name. False if it is already.
  mutating func declare(_ index: Int) -> Bool {
    guard !isDeclared[index] else { return false }
    isDeclared[index] = true
    declared.append(index)
    return true
  }

  /// Ends the operations under way, which were accepted.
  mutating func keepChanges(in solver: inout Solver) {
    for index in made where !isDeclared[index] {
      // Nothing can use a variable that was never known by its name, so it can be removed.
      if let variable = variables[index] { try? solver.remove(variable) }
      variables[index] = nil
    }
    made.removeAll(keepingCapacity: true)
    overwritten.removeAll(keepingCapacity: true)
    declaredBefore = declared.count
  }

  /// Ends the operations under way, which were refused: everything is as it was before them.
  mutating func undoChanges(in solver: inout Solver) {
    for entry in overwritten.reversed() {
      switch entry {
      case .constraint(let index, let constraint): constraints[index] = constraint
      case .edit(let index, let edit): edits[index] = edit
      }
    }
    for index in declared[declaredBefore...] { isDeclared[index] = false }
    declared.removeSubrange(declaredBefore...)
    keepChanges(in: &solver)
  }
}
