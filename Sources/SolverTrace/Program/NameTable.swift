/// Gives each name an index: 0, 1, 2, in the order in which they are first seen.
struct NameTable {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  /// The index of a name.
  mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
