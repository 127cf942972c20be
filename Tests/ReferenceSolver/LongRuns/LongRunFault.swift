/// What went wrong in a long run.
package struct LongRunFault: Error, CustomStringConvertible {
  /// The details, in words.
  package let description: String
}
