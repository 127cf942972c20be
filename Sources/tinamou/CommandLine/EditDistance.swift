/// The word that was probably meant by a misspelt one; nil if none is near.
func closest(to word: String, among candidates: [String]) -> String? {
  let distances = candidates.map { (candidate: $0, distance: editDistance(word, $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  // With more than half of the letters wrong it is a guess, not a correction.
  return 2 * best.distance <= max(word.count, best.candidate.count) ? best.candidate : nil
}

/// The least number of letters to insert, delete or replace to turn one word into another.
func editDistance(_ left: String, _ right: String) -> Int {
  // The distances from the letters of `left` read so far to each beginning of `right`.
  var distances = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for (column, other) in right.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[right.count]
}
