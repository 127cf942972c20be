/// An unknown of the problem: a free real number that a ``Solver`` chooses.
///
/// Made by ``Solver/makeVariable(_:)``. The handle is valid in the solver that made it and in copies
/// made of that solver later; any other solver answers ``SolverError/unknownVariable``.
///
/// A variable is not `Equatable`, so `x == y` always builds a ``Constraint``. Compare or hash
/// ``id`` instead.
public struct Variable: Sendable, BitwiseCopyable {
  /// The identity of a variable, for keys and comparisons.
  public struct ID: Hashable, Sendable, BitwiseCopyable {
    @Short var column: Int
    var stamp: UInt32
  }

  /// The identity of this variable.
  public let id: ID
}
