#if DEBUG
  // What must hold between operations. Not part of release builds; tests ask after every step.
  extension ActiveSet {
    /// What does not hold, in words; empty where all is well. Takes time as a factorization does.
    mutating func brokenInvariants() -> [String] {
      prepare()
      var broken: [String] = []
      checkBookkeeping(&broken)
      checkFactors(&broken)
      checkResiduals(&broken)
      checkMultipliers(&broken)
      return broken
    }

    /// The working set is as large as the problem, and each row knows its position.
    private func checkBookkeeping(_ broken: inout [String]) {
      if tight.count != columnCount {
        broken.append("\(tight.count) tight, \(columnCount) columns")
      }
      for position in 0..<tight.count {
        let row = tight[position]
        if rows[row].position != position || rows[row].side != .tight {
          broken.append(
            "position \(position): row \(row) is at \(rows[row].position), \(rows[row].side)")
        }
      }
      for row in 0..<rowCount where rows[row].side != .tight && rows[row].position != -1 {
        broken.append("loose row \(row) has position \(rows[row].position)")
      }
      for row in 0..<rowCount
      where rows[row].side == .held && !(isLaw(row) && rows[row].kind == .equality) {
        broken.append("row \(row) is held and no required equality")
      }
      if suspects.indices.count > 0 { broken.append("suspects are left") }
      if isFirstPhase { broken.append("the first phase has not ended") }
    }

    /// A times A^-1 e_p is e_p, and e_p A^-1 A is e_p's row, for every position.
    private mutating func checkFactors(_ broken: inout [String]) {
      for position in 0..<columnCount {
        work.direction.removeAll()
        schur.solve(matrix, tight: tight, position: position, value: 1, into: &work.direction)
        for other in 0..<columnCount {
          let product = matrix.product(tight[other], work.direction)
          if abs(product - (other == position ? 1 : 0)) > 1e-6 {
            broken.append("A A^-1 is \(product) at \(other), \(position)")
          }
        }
        work.alphaRow = -1
        solveTransposed(tight[position])
        for other in 0..<columnCount
        where abs(work.alpha[other] - (other == position ? 1 : 0)) > 1e-6 {
          broken.append("A A^-1 transposed is \(work.alpha[other]) at \(position), \(other)")
        }
      }
    }

    /// Tight rows hold, loose rows are on their sides, and stored residuals are right.
    private func checkResiduals(_ broken: inout [String]) {
      for row in 0..<rowCount {
        let value = evaluate(row)
        let tolerance = 100 * residualTolerance(row)
        switch rows[row].side {
        case .idle: continue
        case .tight, .held:
          if abs(value) > tolerance {
            broken.append("row \(row), \(rows[row].side), lacks \(value)")
          }
        case .plus, .minus:
          if value * rows[row].side.sign < -tolerance {
            broken.append("row \(row), \(rows[row].side), is \(value)")
          }
          if abs(value - rows[row].residual) > tolerance {
            broken.append("row \(row) is \(value), stored \(rows[row].residual)")
          }
        }
      }
    }

    /// The stored multipliers are those of the sides, and within their limits.
    private mutating func checkMultipliers(_ broken: inout [String]) {
      let stored = multipliers.clone()
      recomputeMultipliers()
      for index in 0..<multipliers.count
      where abs(multipliers[index] - stored[index]) > 1e-6 * (1 + abs(stored[index])) {
        broken.append("multiplier \(index) is \(multipliers[index]), stored \(stored[index])")
      }
      for position in 0..<columnCount where excess(position) != 0 {
        broken.append("multiplier of position \(position), row \(tight[position]), out of range")
      }
    }
  }

  extension Solver {
    /// What does not hold of the solver's inner state, in words; empty where all is well.
    package func checkInvariants() -> [String] {
      var active = storage.active.clone()
      return active.brokenInvariants()
    }
  }
#endif
