import ReferenceSolver
import Testing

@testable import ConstraintSolver

@Suite("The Schur complement of a changed working set")
struct SchurUpdateTests {
  /// A working set under exchange: all rows, which of them are tight, and the factors.
  private struct Exchange: ~Copyable {
    let rows: Dense.Matrix
    var system: Tight
    var schur = SchurUpdate()
    var renewals = 0

    init(size: Int, spare: Int, _ random: inout RandomSource) {
      var rows = Dense.random(size, density: 2, &random)
      while !Dense.isRegular(rows) { rows = Dense.random(size, density: 2, &random) }
      for _ in 0..<spare { rows.append(Dense.randomRow(size, 3, &random)) }
      self.rows = rows
      system = Tight(rows, size: size)
      schur.extend(to: size, rows: system.tight)
      let isRegular = schur.factor(system.matrix, tight: system.tight)
      #expect(isRegular)
    }

    var tightRows: [Int] { (0..<system.size).map { system.tight[$0] } }
    var present: Dense.Matrix { tightRows.map { rows[$0] } }

    /// Puts a row at a position, or at its home, unless that makes the set singular.
    mutating func put(_ row: Int, at position: Int) -> Bool {
      if tightRows.contains(row) { return false }
      var changed = IndexBuffer()
      let old = tightRows
      let home = schur.home(of: row, system.matrix)
      let target = home >= 0 ? home : position
      system.tight[position] = system.tight[target]
      system.tight[target] = row
      if !Dense.isRegular(present) {
        for index in 0..<system.size { system.tight[index] = old[index] }
        return false
      }
      changed.append(target)
      if target != position { changed.append(position) }
      if !schur.update(system.matrix, tight: system.tight, changed: changed) {
        renewals += 1
        let isRegular = schur.factor(system.matrix, tight: system.tight)
        #expect(isRegular)
      }
      return true
    }

    mutating func expectSolves(_ random: inout RandomSource, _ note: Comment) {
      let right = sparseRightSide(system.size, &random)
      var solution = system.emptyVector()
      for (index, value) in right.enumerated() where value != 0 {
        schur.addRightSide(value, position: index)
      }
      schur.solve(system.matrix, tight: system.tight, into: &solution)
      expectClose(values(solution, system.size), Dense.solve(present, right), note)
      var rightSide = system.emptyVector()
      for (index, value) in right.enumerated() where value != 0 {
        rightSide.add(value, at: index)
      }
      solution.removeAll()
      schur.solveTransposed(
        system.matrix, tight: system.tight, rightSide: rightSide, into: &solution)
      let wanted = Dense.solve(Dense.transposed(present), right)
      expectClose(values(solution, system.size), wanted, note)
    }
  }

  @Test("random exchanges give what a fresh factorization gives", arguments: [2, 6, 24])
  func exchanges(size: Int) {
    let seed = UInt64(size)
    print("SchurUpdateTests.exchanges: seed \(seed)")
    var random = RandomSource(seed: seed)
    var exchange = Exchange(size: size, spare: 4 * size, &random)
    var done = 0
    for step in 0..<150 {
      if exchange.put(random.below(5 * size), at: random.below(size)) { done += 1 }
      exchange.expectSolves(&random, "step \(step)")
      #expect(exchange.schur.corrections <= SchurUpdate.limit)
    }
    #expect(done > 30)
    #expect(size < 24 || exchange.renewals > 0)
  }

  @Test("rows that come back home leave no correction and cost no factorization")
  func homecoming() {
    var random = RandomSource(seed: 8)
    var exchange = Exchange(size: 6, spare: 6, &random)
    let home = exchange.tightRows
    for round in 0..<20 {
      for row in 6..<12 { _ = exchange.put(row, at: round % 6) }
      for row in 0..<6 where !exchange.tightRows.contains(row) {
        let strange = exchange.tightRows.firstIndex { $0 >= 6 }
        guard let strange else { continue }
        _ = exchange.put(row, at: strange)
      }
      exchange.expectSolves(&random, "round \(round)")
      if exchange.tightRows == home { #expect(exchange.schur.corrections == 0) }
    }
    #expect(exchange.renewals == 0)
    #expect(exchange.tightRows == home)
  }

  @Test("a copy goes on by itself")
  func clone() {
    var random = RandomSource(seed: 9)
    var exchange = Exchange(size: 5, spare: 5, &random)
    for row in 5..<9 { _ = exchange.put(row, at: row - 5) }
    let kept = exchange.schur.clone()
    for row in 0..<10 { _ = exchange.put(row, at: row % 5) }
    exchange.expectSolves(&random, "original")
    exchange.schur = kept.clone()
    let corrections = (kept.corrections, exchange.schur.corrections)
    #expect(corrections.0 == corrections.1 && corrections.0 > 0)
  }
}
