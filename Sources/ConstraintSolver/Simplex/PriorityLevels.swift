/// The priorities in use, strongest first, as components of a multiplier.
///
/// Component 0 belongs to required rows, 1 ... count to the priorities, the last two to the tie level.
struct PriorityLevels: ~Copyable {
  private var priorities = Buffer<Double>()
  /// The count past which priorities that are no longer in use are looked for.
  var dropLimit = 16

  init() {}

  borrowing func clone() -> PriorityLevels {
    var copy = PriorityLevels()
    copy.priorities = priorities.clone()
    copy.dropLimit = dropLimit
    return copy
  }

  /// The number of components of a multiplier.
  var width: Int { priorities.count + 3 }
  var count: Int { priorities.count }

  /// The component of a priority, or nil where it is not in use.
  func index(of priority: Double) -> Int? {
    if priority == 1000 { return 0 }
    for index in 0..<priorities.count where priorities[index] == priority { return index + 1 }
    return nil
  }

  /// Takes a priority in and keeps the order; answers its component.
  mutating func insert(_ priority: Double) -> Int {
    priorities.append(priority)
    var index = priorities.count - 1
    while index > 0 && priorities[index - 1] < priority {
      priorities[index] = priorities[index - 1]
      index -= 1
    }
    priorities[index] = priority
    return index + 1
  }

  /// The priority of a component.
  subscript(component: Int) -> Double { component == 0 ? 1000 : priorities[component - 1] }
}

/// The tie level: what decides between points that are equal at every priority.
///
/// Its first component falls strictly with the sequence number, so in a plain two-way tie the row added
/// first holds; its second is generic, so that compound ties are decided too.
package enum TieBreak {
  /// Sequence numbers up to here keep neighbours apart by much more than the tolerance.
  package static let renumberingLimit = 100_000
  private static let half = 65_536.0

  /// The first component of the weight of the row with a sequence number.
  package static func weight(_ sequence: Int) -> Double {
    1 + half / (2 * (half + Double(sequence)))
  }

  /// A fixed hash of a sequence number onto [0, 1), in steps of 2^-20.
  package static func hash(_ sequence: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: sequence) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_567
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 44) / 1_048_576
  }
}

extension ActiveSet {
  /// The component of a priority. One that is new widens all multipliers, when they are next used.
  mutating func level(of priority: Double) -> Int {
    if let index = levels.index(of: priority) { return index }
    let index = levels.insert(priority)
    for row in 0..<rowCount where rows[row].weight.level >= index {
      rows[row].weight.level += 1
    }
    return index
  }

  /// Forgets the priorities that no row has, once there are many of them.
  mutating func dropUnusedLevels() {
    if levels.count <= levels.dropLimit { return }
    var kept = PriorityLevels()
    var renamed = IndexBuffer()
    renamed.grow(to: levels.count + 1, filling: -1)
    for row in 0..<rowCount where rows[row].weight.level > 0 { renamed[rows[row].weight.level] = 0 }
    for index in 1..<levels.count + 1 where renamed[index] == 0 {
      renamed[index] = kept.insert(levels[index])
    }
    kept.dropLimit = max(kept.dropLimit, 2 * kept.count)
    for row in 0..<rowCount where rows[row].weight.level > 0 {
      rows[row].weight.level = renamed[rows[row].weight.level]
    }
    levels = kept
    multiplierWidth = -1
  }

  /// What a violation of a row costs, as stored.
  func weight(level: Int, sequence: Int, scale: Double) -> RowWeight {
    if level == 0 { return RowWeight(level: 0, weight: 1) }
    let size = 1 / abs(scale)
    return RowWeight(
      level: level, weight: size, firstTie: size * TieBreak.weight(sequence),
      secondTie: size * (1 + TieBreak.hash(sequence)))
  }
}
