// Solves with a sparse right side. The values lie in `work` by pivot order; `pending` holds the orders
// that may be non-zero, and is walked in the order of elimination, so each pivot is visited once and
// only where something can be.
extension SparseLU {
  /// Adds to the right side of the next ``solve(into:)``.
  @inline(__always)
  mutating func addRightSide(_ value: Double, position: Int) {
    let order = orderOfPosition[position]
    work[order] += value
    pending.insert(order)
  }

  /// Adds to the right side of the next ``solveTransposed(into:)``.
  @inline(__always)
  mutating func addRightSide(_ value: Double, column: Int) {
    let order = orderOfColumn[column]
    work[order] += value
    pending.insert(order)
  }

  /// Solves A x = b, adding x to `solution`, by column.
  mutating func solve(into solution: inout SparseVector) {
    if !lowerByColumn.isEmpty { eliminateForward() }
    var order = pending.last(below: size)
    while order >= 0 {
      pending.remove(order)
      let right = work[order]
      work[order] = 0
      if abs(right) >= Tolerances.drop {
        let value = right / diagonal[order]
        solution.add(value, at: pivotColumns[order])
        for index in upperByColumn.range(order) {
          let entry = upperByColumn[index]
          work[entry.index] -= entry.value * value
          pending.insert(entry.index)
        }
      }
      order = pending.last(below: order)
    }
  }

  private mutating func eliminateForward() {
    var order = pending.first(from: 0)
    while order >= 0 {
      let value = work[order]
      if value != 0 {
        for index in lowerByColumn.range(order) {
          let entry = lowerByColumn[index]
          work[entry.index] -= entry.value * value
          pending.insert(entry.index)
        }
      }
      order = pending.first(from: order + 1)
    }
  }

  /// Solves y A = b, adding y to `solution`, by position.
  mutating func solveTransposed(into solution: inout SparseVector) {
    var order = pending.first(from: 0)
    while order >= 0 {
      let value = work[order] / diagonal[order]
      work[order] = value
      if value != 0 {
        for index in upperByRow.range(order) {
          let entry = upperByRow[index]
          work[entry.index] -= entry.value * value
          pending.insert(entry.index)
        }
      }
      order = pending.first(from: order + 1)
    }
    finishTransposed(into: &solution)
  }

  private mutating func finishTransposed(into solution: inout SparseVector) {
    var order = pending.last(below: size)
    while order >= 0 {
      pending.remove(order)
      let value = work[order]
      work[order] = 0
      if abs(value) >= Tolerances.drop {
        solution.add(value, at: pivotPositions[order])
        for index in lowerByRow.range(order) {
          let entry = lowerByRow[index]
          work[entry.index] -= entry.value * value
          pending.insert(entry.index)
        }
      }
      order = pending.last(below: order)
    }
  }
}
