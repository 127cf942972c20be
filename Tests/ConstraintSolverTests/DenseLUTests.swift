import ReferenceSolver
import Testing

@testable import ConstraintSolver

@Suite("Dense LU factors")
struct DenseLUTests {
  @Test("solves with random matrices, and finds the singular ones", arguments: [1, 2, 3, 7, 17])
  func random(size: Int) {
    let seed = UInt64(size)
    print("DenseLUTests.random: seed \(seed)")
    var random = RandomSource(seed: seed)
    var factors = DenseLU()
    var singular = 0
    for trial in 0..<40 {
      var rows = (0..<size).map { _ in (0..<size).map { _ in Double(random.whole(-4...4)) } }
      if size > 1 && random.chance(25) { rows[1] = rows[0].map { -3 * $0 } }
      factors.reset(size: size)
      for row in 0..<size {
        for column in 0..<size { factors[row, column] = rows[row][column] }
      }
      let isRegular = factors.factor()
      #expect(isRegular == Dense.isRegular(rows), "trial \(trial): \(rows)")
      if !isRegular {
        singular += 1
        continue
      }
      let right = (0..<size).map { _ in random.coefficient() }
      for isTransposed in [false, true] {
        var vector = Buffer<Double>()
        for value in right { vector.append(value) }
        if isTransposed { factors.solveTransposed(&vector) } else { factors.solve(&vector) }
        let matrix = isTransposed ? Dense.transposed(rows) : rows
        let found = (0..<size).map { vector[$0] }
        expectClose(found, Dense.solve(matrix, right), "trial \(trial)")
      }
    }
    #expect(singular > 0)
  }

  @Test("a matrix of size 0 is regular")
  func empty() {
    var factors = DenseLU()
    factors.reset(size: 0)
    let isRegular = factors.factor()
    #expect(isRegular)
  }
}
