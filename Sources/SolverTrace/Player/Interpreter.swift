import ConstraintSolver

/// Carries out operations and loops, and keeps what the names stand for.
struct Interpreter {
  let trace: Trace
  var handles: Handles
  /// How often the body of each open loop is still to be run.
  private var remaining: [Int]
  /// The left side of the constraint being added; kept, so that adding does not allocate.
  var expression = LinearExpression()

  init(_ trace: Trace) {
    self.trace = trace
    handles = Handles(
      variables: trace.variables.names.count, constraints: trace.constraints.names.count)
    remaining = trace.loopCounts
  }

  /// Carries out the operation or the batch at a position: all of it or nothing.
  ///
  /// - Returns: Why it was refused; nil if it was not.
  mutating func carryOut(at position: Int, on solver: inout Solver) -> Refusal? {
    let body = trace.body(of: position)
    makeVariables(declaredIn: body, in: &solver)
    do throws(OperationError) {
      if case .operation(let operation) = trace.instructions[position] {
        try apply(operation, line: trace.lines[position], to: &solver)
      } else {
        try sendBatch(body, to: &solver)
      }
    } catch {
      // First the names, since undoing takes them from what was refused.
      let refusal = refusal(for: error, of: trace.instructions[position])
      handles.undoChanges(in: &solver)
      return refusal
    }
    handles.keepChanges(in: &solver)
    return nil
  }

  private mutating func makeVariables(declaredIn body: Range<Int>, in solver: inout Solver) {
    for position in body {
      if case .operation(.declare(let variable)) = trace.instructions[position] {
        handles.make(variable, in: &solver)
      }
    }
  }

  private mutating func sendBatch(
    _ body: Range<Int>, to solver: inout Solver
  ) throws(OperationError) {
    var nameError: OperationError?
    do throws(SolverError) {
      try solver.batch { (batch: inout Solver.Batch) throws(SolverError) in
        do throws(OperationError) {
          try run(body, on: &batch)
        } catch {
          // Any error makes the solver drop the batch; which one it is told does not matter.
          nameError = error
          throw .notEdited
        }
      }
    } catch {
      throw nameError ?? .solver(error)
    }
  }

  private mutating func run(
    _ body: Range<Int>, on target: inout some RequestTarget & ~Copyable
  ) throws(OperationError) {
    var position = body.lowerBound
    while position < body.upperBound {
      if case .operation(let operation) = trace.instructions[position] {
        try apply(operation, line: trace.lines[position], to: &target)
        position += 1
      } else {
        position = follow(at: position)
      }
    }
  }

  /// Where to go on after the beginning or the end of a loop; after anything else, right behind it.
  mutating func follow(at position: Int) -> Int {
    switch trace.instructions[position] {
    case .loop(let loop, let count):
      remaining[loop] = trace.loopCounts[loop]
      return remaining[loop] > 0 ? position + 1 : position + count + 2
    case .endLoop(let loop, let count):
      remaining[loop] -= 1
      return remaining[loop] > 0 ? position - count : position + 1
    default:
      return position + 1
    }
  }
}
