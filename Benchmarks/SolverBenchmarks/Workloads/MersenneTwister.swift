/// The random numbers of Python's `random.Random(seed)`, so that a workload is the same here and in a
/// generator that is written in Python.
///
/// Reference: Matsumoto and Nishimura, "Mersenne twister", ACM TOMACS 8 (1998); MT19937, seeded by an
/// array of one word.
struct MersenneTwister {
  private static let length = 624
  private var state: [UInt32]
  private var position = length

  init(seed: UInt32) {
    state = [19_650_218]
    for index in 1..<Self.length {
      let last = state[index - 1]
      state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(index))
    }
    var index = 1
    for _ in 0..<Self.length {
      mix(&index, factor: 1_664_525) { $0 &+ seed }
    }
    for _ in 1..<Self.length {
      let place = UInt32(index)
      mix(&index, factor: 1_566_083_941) { $0 &- place }
    }
    state[0] = 0x8000_0000
  }

  private mutating func mix(
    _ index: inout Int, factor: UInt32, _ add: (UInt32) -> UInt32
  ) {
    let last = state[index - 1]
    state[index] = add(state[index] ^ ((last ^ (last >> 30)) &* factor))
    index += 1
    if index == Self.length {
      state[0] = state[Self.length - 1]
      index = 1
    }
  }

  /// An integer in a range, each as likely as the others.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let bits = UInt32.bitWidth - UInt32(range.count).leadingZeroBitCount
    var value = next() >> UInt32(32 - bits)
    while value >= range.count { value = next() >> UInt32(32 - bits) }
    return range.lowerBound + Int(value)
  }

  private mutating func next() -> UInt32 {
    if position == Self.length { generate() }
    var value = state[position]
    position += 1
    value ^= value >> 11
    value ^= (value << 7) & 0x9D2C_5680
    value ^= (value << 15) & 0xEFC6_0000
    return value ^ (value >> 18)
  }

  private mutating func generate() {
    for index in 0..<Self.length {
      let next = state[(index + 1) % Self.length]
      let joined = (state[index] & 0x8000_0000) | (next & 0x7FFF_FFFF)
      let twisted = (joined >> 1) ^ (joined & 1 == 0 ? 0 : 0x9908_B0DF)
      state[index] = state[(index + 397) % Self.length] ^ twisted
    }
    position = 0
  }
}
