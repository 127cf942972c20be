import ConstraintSolver

/// A constraint as a history describes it, by the numbers of its variables.
package struct PlannedConstraint: Sendable {
  /// A coefficient and the number of the variable it multiplies.
  package struct Part: Sendable {
    package var variable: Int
    package var coefficient: Double

    /// Makes a part.
    package init(variable: Int, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package var parts: [Part]
  package var constant: Double
  package var relation: Relation
  package var priority: Double

  /// Makes a description.
  package init(parts: [Part], constant: Double, relation: Relation, priority: Double) {
    self.parts = parts
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }
}

/// Something to be done to a solver.
///
/// Constraints are known by numbers that the history gives them; edits by their variable. So a
/// history still makes sense when steps are left out: one that needs a constraint that was never
/// added is passed over.
package indirect enum Operation: Sendable {
  case add(Int, PlannedConstraint)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Double)
  case edit(Int, priority: Double)
  case suggest(Int, Double)
  case endEdit(Int)
  /// Removes a variable and makes a new one that takes its number.
  case replace(Int)
  /// Removes everything and makes new variables.
  case reset
  /// Makes one more variable; it takes the next number.
  case makeVariable
  /// Leaves out so many sequence numbers.
  case skipSequences(Int)
  /// Does operations as one; if it is abandoned, the body throws after the last.
  case batch([Operation], isAbandoned: Bool)
  /// Does operations on a copy, and goes on with the copy or with the original.
  case trial([Operation], keepsCopy: Bool)
}

/// A problem and all that happens to it.
package struct History: Sendable {
  /// How many variables there are at the start.
  package var variableCount: Int
  /// What is done, in this order.
  package var steps: [Operation]
  /// After every so many steps there is an audit.
  package var auditInterval: Int

  /// Makes a history.
  package init(variableCount: Int, steps: [Operation], auditInterval: Int) {
    self.variableCount = variableCount
    self.steps = steps
    self.auditInterval = auditInterval
  }
}
