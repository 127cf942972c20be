// Solves with the working set.
extension ActiveSet {
  /// How the solution moves when the row at `position` is to grow by `rate`: `work.direction`, and the
  /// loose rows that move with it, `work.moving`.
  mutating func solveDirection(_ position: Int, rate: Double) {
    completeFactors()
    work.direction.removeAll()
    schur.solve(
      matrix, tight: tight, position: position, value: rate, into: &work.direction)
    gatherMovingRows()
  }

  private mutating func gatherMovingRows() {
    work.rates.removeAll()
    work.moving.removeAll()
    for index in 0..<work.direction.indices.count {
      let column = work.direction.indices[index]
      let speed = work.direction[column]
      var entry = matrix.firstEntry(ofColumn: column)
      while entry >= 0 {
        let row = matrix.row(ofEntry: entry)
        if rows[row].side.isLoose {
          let rate = matrix.entry(entry).value * speed
          work.rates.add(rate, at: row)
          work.rateSizes[row] += abs(rate)
        }
        entry = matrix.nextEntry(after: entry)
      }
    }
    for index in 0..<work.rates.indices.count {
      let row = work.rates.indices[index]
      let rate = work.rates[row]
      if abs(rate) > Tolerances.rate * work.rateSizes[row] {
        work.moving.append(Entry(index: row, value: rate))
      }
      work.rateSizes[row] = 0
    }
  }

  /// The row as a combination of the tight rows: `work.alpha`, by position.
  mutating func solveTransposed(_ row: Int) {
    if work.alphaRow == row && work.alphaEpoch == epoch { return }
    completeFactors()
    work.alphaRow = row
    work.alphaEpoch = epoch
    work.rightSide.removeAll()
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      work.rightSide.add(entry.value, at: entry.index)
    }
    work.alpha.removeAll()
    schur.solveTransposed(
      matrix, tight: tight, rightSide: work.rightSide, into: &work.alpha)
  }

  /// The row `entering` takes the place of the row at `position`, whose side must have been set.
  mutating func replace(_ position: Int, by entering: Int) throws(Failure) {
    exchange(position, for: entering)
    if !schur.update(matrix, tight: tight, changed: work.changedPositions) { try refactor() }
  }

  /// The same where the set is known to stay regular; the factors follow before they are next used.
  mutating func replaceAtLeaf(_ position: Int, by entering: Int) throws(Failure) {
    exchange(position, for: entering)
    if !schur.note(matrix, tight: tight, changed: work.changedPositions) { try refactor() }
  }

  /// Completes the factors after ``replaceAtLeaf(_:by:)``.
  @inline(__always)
  mutating func completeFactors() {
    if schur.isComplete { return }
    if !schur.complete(matrix, tight: tight) {
      // The set is regular, as it was to stay so.
      _ = schur.factor(matrix, tight: tight)
    }
  }

  private mutating func exchange(_ position: Int, for entering: Int) {
    let home = schur.home(of: entering, matrix)
    work.changedPositions.removeAll()
    if home >= 0 && home != position {
      place(tight[home], at: position)
      exchangeMultipliers(position, home)
      place(entering, at: home)
      work.changedPositions.append(home)
    } else {
      place(entering, at: position)
    }
    work.changedPositions.append(position)
    epoch += 1
  }

  private mutating func place(_ row: Int, at position: Int) {
    journal.note(Journal.PositionRecord(position: position, row: tight[position]))
    noteRow(row)
    reference.changedPositions.insert(position)
    tight[position] = row
    rows[row].position = position
    rows[row].side = .tight
    rows[row].residual = 0
  }

  private mutating func exchangeMultipliers(_ first: Int, _ second: Int) {
    let width = levels.width
    for component in 0..<width {
      let element = multipliers[first * width + component]
      multipliers[first * width + component] = multipliers[second * width + component]
      multipliers[second * width + component] = element
    }
  }

  /// Factors the working set anew.
  mutating func refactor() throws(Failure) {
    epoch += 1
    if !schur.factor(matrix, tight: tight) { throw .singular }
    recomputeMultipliers()
  }
}
