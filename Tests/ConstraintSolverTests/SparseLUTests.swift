import ReferenceSolver
import Testing

@testable import ConstraintSolver

@Suite("Sparse LU factors")
struct SparseLUTests {
  private static func expectSolves(
    _ rows: Dense.Matrix, _ factors: inout SparseLU, _ random: inout RandomSource, _ note: Comment
  ) {
    let size = rows.count
    let right = sparseRightSide(size, &random)
    var solution = SparseVector()
    solution.grow(to: size)
    for (index, value) in right.enumerated() where value != 0 {
      factors.addRightSide(value, position: index)
    }
    factors.solve(into: &solution)
    expectClose(values(solution, size), Dense.solve(rows, right), note)
    solution.removeAll()
    for (index, value) in right.enumerated() where value != 0 {
      factors.addRightSide(value, column: index)
    }
    factors.solveTransposed(into: &solution)
    expectClose(values(solution, size), Dense.solve(Dense.transposed(rows), right), note)
  }

  @Test(
    "solves with random matrices, and finds the singular ones",
    arguments: [1, 2, 3, 5, 8, 13, 21], [1, 2, 4])
  func random(size: Int, density: Int) {
    let seed = UInt64(100 * size + density)
    print("SparseLUTests.random: seed \(seed)")
    var random = RandomSource(seed: seed)
    var factors = SparseLU()
    var (regular, singular) = (0, 0)
    for trial in 0..<60 {
      var rows = Dense.random(size, density: density, &random)
      if size > 1 && random.chance(20) { rows[0] = rows[size - 1].map { 2 * $0 } }
      let system = Tight(rows, size: size)
      let isRegular = factors.factor(system.matrix, tight: system.tight)
      #expect(isRegular == Dense.isRegular(rows), "trial \(trial): \(rows)")
      if !isRegular {
        singular += 1
        continue
      }
      regular += 1
      for _ in 0..<3 { Self.expectSolves(rows, &factors, &random, "trial \(trial)") }
    }
    #expect(regular > 20)
    #expect(size == 1 || singular > 3)
  }

  @Test("a bump of equal widths and ratios, to which nothing can be peeled")
  func bump() {
    // x1 = x2, x2 = 2 x3, x3 = x4 + x5, x4 - x5 = x1, and the sum of all: no row or column has one
    // entry.
    let rows: Dense.Matrix = [
      [1, -1, 0, 0, 0], [0, 1, -2, 0, 0], [0, 0, 1, -1, -1], [-1, 0, 0, 1, -1], [1, 1, 1, 1, 1],
    ]
    var random = RandomSource(seed: 5)
    var factors = SparseLU()
    let system = Tight(rows, size: 5)
    let isRegular = factors.factor(system.matrix, tight: system.tight)
    #expect(isRegular)
    for _ in 0..<10 { Self.expectSolves(rows, &factors, &random, "bump") }
  }

  @Test("what is added behind a small set is the identity, also after a larger one")
  func extendedAfterLess() {
    var random = RandomSource(seed: 6)
    var factors = SparseLU()
    let full: Dense.Matrix = [[2, 1, 1], [1, 2, 1], [1, 1, 2]]
    let sparse: Dense.Matrix = [[1, 0, 0], [1, 1, 0], [0, 0, 1]]
    for rows in [full, sparse] {
      let system = Tight(rows, size: 3)
      let isRegular = factors.factor(system.matrix, tight: system.tight)
      #expect(isRegular)
    }
    factors.extend(to: 6)
    let extended =
      sparse.map { $0 + [0, 0, 0] }
      + (3..<6).map { one in
        (0..<6).map { $0 == one ? 1 : 0 }
      }
    for _ in 0..<10 { Self.expectSolves(extended, &factors, &random, "extended") }
  }

  @Test("after a singular matrix the factors are those of the identity")
  func identityAfterSingular() {
    var random = RandomSource(seed: 7)
    var factors = SparseLU()
    for rows: Dense.Matrix in [[[1, 2], [2, 4]], [[0, 0], [0, 0]], [[1, 0], [2, 0]]] {
      let system = Tight(rows, size: 2)
      let isRegular = factors.factor(system.matrix, tight: system.tight)
      #expect(!isRegular)
      Self.expectSolves([[1, 0], [0, 1]], &factors, &random, "identity")
    }
  }

  @Test("an empty matrix, a row without entries, a column without entries")
  func special() {
    var factors = SparseLU()
    let empty = Tight([], size: 0)
    let noRow = Tight([[1, 0], [0, 0]], size: 2)
    let noColumn = Tight([[1, 0], [2, 0]], size: 2)
    let fine = Tight([[0, 2], [1, 0]], size: 2)
    let results = [
      factors.factor(empty.matrix, tight: empty.tight),
      factors.factor(noRow.matrix, tight: noRow.tight),
      factors.factor(noColumn.matrix, tight: noColumn.tight),
      factors.factor(fine.matrix, tight: fine.tight),
    ]
    #expect(results == [true, false, false, true])
  }

  @Test("factors made after singular ones, and larger after smaller, are right")
  func reuse() {
    var random = RandomSource(seed: 6)
    var factors = SparseLU()
    for size in [12, 3, 20, 1, 20] {
      var rows = Dense.random(size, density: 2, &random)
      while !Dense.isRegular(rows) { rows = Dense.random(size, density: 2, &random) }
      let singular = Tight(rows.map { _ in rows[0] }, size: size)
      let isRegular = factors.factor(singular.matrix, tight: singular.tight)
      #expect(isRegular == (size == 1))
      let system = Tight(rows, size: size)
      let isFactored = factors.factor(system.matrix, tight: system.tight)
      #expect(isFactored)
      var copy = factors.clone()
      Self.expectSolves(rows, &factors, &random, "size \(size)")
      Self.expectSolves(rows, &copy, &random, "copy, size \(size)")
    }
  }

  @Test("identity rows are added behind the last")
  func extending() {
    var random = RandomSource(seed: 7)
    var factors = SparseLU()
    let system = Tight([[2, 1], [1, 1]], size: 2)
    let isRegular = factors.factor(system.matrix, tight: system.tight)
    #expect(isRegular)
    factors.extend(to: 4)
    let rows: Dense.Matrix = [[2, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    for _ in 0..<5 { Self.expectSolves(rows, &factors, &random, "extended") }
  }
}
