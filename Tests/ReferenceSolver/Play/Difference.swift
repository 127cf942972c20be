/// Something that a solver did and the reference did not.
package struct Difference: Sendable {
  /// What kind of promise was broken.
  package enum Kind: String, Sendable {
    /// A refusal that is missing, wrong or out of place.
    case refusal
    /// A sum of violations that is not the least.
    case violation
    /// A value that is not the only right one.
    case value
    /// A point outside the set of solutions.
    case outside
    /// Variables that are said to be ambiguous and are not, or the reverse.
    case ambiguity
    /// A conflict set that is wrong.
    case conflict
    /// Something that a refused operation, or one on a copy, left changed.
    case untouched
    /// Changes reported that are not those made.
    case changes
    /// Other values than those of a fresh solver with the same constraints.
    case history
    /// Other bits than before, with the same numbers again.
    case bits
    /// A violation or an explanation that is wrong.
    case diagnosis
    /// A path over an edited value that is wrong.
    case path
    /// A broken invariant of the solver's insides.
    case invariant
  }

  /// What kind of promise was broken.
  package let kind: Kind
  /// The details, in words.
  package let text: String
}
