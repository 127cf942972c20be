import Testing

@testable import ConstraintSolver

@Suite("Rows that fix one column alone, and edits that are prepared")
struct LeafTests {
  /// A row of boxes, each against the one before, with an edit of the first.
  private struct Boxes {
    var solver = Solver()
    var lefts: [Variable] = []
    var widths: [Variable] = []
    let edit: Edit

    init(_ count: Int) throws {
      for _ in 0..<count {
        lefts.append(solver.makeVariable())
        widths.append(solver.makeVariable())
      }
      let (lefts, widths) = (lefts, widths)
      try solver.batch { batch throws(SolverError) in
        batch.add(lefts[0] == 0)
        for index in 0..<count {
          batch.add(widths[index] >= 0)
          if index > 0 {
            batch.add(widths[index] == 10, priority: .low)
            batch.add(lefts[index] == lefts[index - 1] + widths[index - 1])
          }
        }
      }
      edit = try solver.edit(widths[0], priority: .high)
    }
  }

  @Test("a box that comes and goes takes a step a row, whatever the size", arguments: [3, 300])
  func boxComesAndGoes(_ count: Int) throws {
    var boxes = try Boxes(count)
    let (left, width) = (boxes.solver.makeVariable(), boxes.solver.makeVariable())
    try boxes.solver.add(width >= 0)
    let last = boxes.lefts[count - 1]
    for round in 0..<3 {
      let bits = boxes.solver.bits(boxes.lefts)
      let rows = try boxes.solver.batch { batch throws(SolverError) in
        [
          batch.add(left == last + 5), batch.add(left + width == last + 45, priority: .high),
          batch.add(width == 7, priority: .low),
        ]
      }
      #expect(boxes.solver.storage.active.steps <= 6)
      expectValues(boxes.solver, (left, boxes.solver[last] + 5), (width, 40))
      try boxes.solver.batch { batch throws(SolverError) in
        for row in rows { batch.remove(row) }
      }
      #expect(boxes.solver.storage.active.steps <= 6)
      // What nothing determines any more keeps its value.
      expectValues(boxes.solver, (width, 40))
      #expect(boxes.solver.bits(boxes.lefts) == bits)
      expectConsistent(boxes.solver)
      try boxes.solver.suggest(10 + Double(round), for: boxes.edit)
    }
  }

  @Test("a row that would push a loose one over is followed along its path")
  func pushing() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x <= 10)
    try solver.add(y == x + 5, priority: .low)
    let wish = try solver.add(x == 30, priority: .medium)
    expectValues(solver, (x, 10), (y, 15))
    let conflict = try refusal { try solver.add(x == 11) }
    #expect(conflict == .unsatisfiable)
    try solver.remove(wish)
    try solver.add(x == 4)
    expectValues(solver, (x, 4), (y, 9))
    expectConsistent(solver)
  }

  @Test("how an edit moves the solution is known before the first suggestion")
  func anticipation() throws {
    var boxes = try Boxes(40)
    let row = boxes.solver.storage.row(of: boxes.edit.constraint)
    let epoch = boxes.solver.storage.active.epoch
    #expect(boxes.solver.storage.active.pieces.find(row, epoch: epoch) >= 0)
    let steps = boxes.solver.storage.active.steps
    try boxes.solver.suggest(25, for: boxes.edit)
    expectValues(boxes.solver, (boxes.lefts[39], 25 + 38 * 10))
    #expect(boxes.solver.storage.active.steps == steps)
    #expect(boxes.solver.placeStatistics.followed == 0)
  }

  @Test("many edits are not all prepared: together they would be larger than the problem")
  func manyEdits() throws {
    var boxes = try Boxes(60)
    let widths = boxes.widths
    try boxes.solver.batch { batch throws(SolverError) in
      for width in widths.dropFirst() { _ = batch.edit(width, priority: .high) }
    }
    let active = boxes.solver.storage.active.clone()
    let problem = active.columnCount + active.rowCount
    #expect(boxes.solver.storage.active.pieces.size <= 2 * problem)
  }
}
