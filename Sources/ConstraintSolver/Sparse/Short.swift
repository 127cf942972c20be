/// An integer that a record keeps in 32 bits; its size must be less than 2^31.
@propertyWrapper
struct Short: BitwiseCopyable, Hashable {
  private var stored: Int32

  @inline(__always)
  init(wrappedValue: Int) {
    stored = Int32(truncatingIfNeeded: wrappedValue)
  }

  var wrappedValue: Int {
    @inline(__always) get { Int(stored) }
    @inline(__always) set { stored = Int32(truncatingIfNeeded: newValue) }
  }
}
