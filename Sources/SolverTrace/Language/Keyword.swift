/// The first word of a line: what the line asks for.
enum Keyword: String, CaseIterable {
  case declare = "v"
  case add = "c"
  case remove = "x"
  case setConstant = "k"
  case setPriority = "p"
  case edit = "e"
  case suggest = "s"
  case endEdit = "q"
  case solve = "u"
  case begin
  case commit
  case expectValue = "expect"
  case expectError = "expect-error"
  case expectConflict = "expect-conflict"
  case expectAmbiguous = "expect-ambiguous"
  case phase
  case loop
  case end

  /// How the line is written.
  var usage: String {
    switch self {
    case .declare: "v NAME"
    case .add: "c ID STRENGTH OP CONST [COEF VAR]..."
    case .remove: "x ID"
    case .setConstant: "k ID CONST"
    case .setPriority: "p ID STRENGTH"
    case .edit: "e VAR STRENGTH"
    case .suggest: "s VAR VALUE"
    case .endEdit: "q VAR"
    case .expectValue: "expect VAR VALUE"
    case .expectError: "expect-error KIND"
    case .expectConflict: "expect-conflict ID..."
    case .expectAmbiguous: "expect-ambiguous [VAR]..."
    case .phase: "phase NAME"
    case .loop: "loop N"
    case .solve, .begin, .commit, .end: rawValue
    }
  }

  /// Whether a line has the right number of words behind the keyword.
  func takes(_ count: Int) -> Bool {
    switch self {
    case .solve, .begin, .commit, .end: count == 0
    case .declare, .remove, .endEdit, .expectError, .phase, .loop: count == 1
    case .setConstant, .setPriority, .edit, .suggest, .expectValue: count == 2
    case .add: count >= 4 && count % 2 == 0
    case .expectConflict: count >= 1
    case .expectAmbiguous: true
    }
  }

  /// Whether the line may stand between `begin` and `commit`.
  var mayStandInBatch: Bool {
    switch self {
    case .declare, .add, .remove, .setConstant, .setPriority, .edit, .suggest, .endEdit: true
    case .commit, .loop, .end: true
    case .begin, .solve, .phase: false
    case .expectValue, .expectError, .expectConflict, .expectAmbiguous: false
    }
  }
}
