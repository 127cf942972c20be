/// Takes choices out of bytes, one after the other. Where there are no more bytes, the first choice.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  /// Starts at the first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// A number from 0 up to, but not including, a bound in 1 ... 256.
  mutating func below(_ bound: Int) -> Int {
    Int(rest.popFirst() ?? 0) % bound
  }

  /// One of some things, at least one.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}
