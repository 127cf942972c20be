import ConstraintSolver

/// Why an operation did not happen.
enum OperationError: Error {
  /// A name stands for nothing, or for something already; found before the solver was asked.
  case name(RefusalKind, String, line: Int)
  /// The solver refused.
  case solver(SolverError)
}

/// Why an operation or a batch did not happen, in words of the trace.
struct Refusal {
  /// Nil if it is none that a trace can expect.
  let kind: RefusalKind?
  /// The names of constraints, and `edit:` names of edits, that cannot hold together.
  var members: [String] = []
  /// What else there is to say.
  var detail = ""
  /// The line of the operation at fault, where it is known.
  var line: Int?
}

extension Refusal: CustomStringConvertible {
  /// The kind and the details: `unsatisfiable: a edit:x`.
  var description: String {
    let details = members.isEmpty ? detail : members.joined(separator: " ")
    guard let kind else { return details }
    return details.isEmpty ? kind.rawValue : "\(kind.rawValue): \(details)"
  }
}
