import Testing

@testable import ConstraintSolver

@Suite("The way a problem is built does not matter")
struct StructureTests {
  /// A form: rows of a label and a field below one another, in a frame of a given size.
  private struct Form {
    let count: Int
    var solver = Solver()
    let frame: (width: Variable, height: Variable)
    /// By row.
    var tops: [Variable] = []
    var heights: [Variable] = []
    var labels: [Variable] = []
    var fields: [Variable] = []
    var constraints: [Constraint] = []

    init(_ count: Int, width: Double, height: Double) {
      self.count = count
      frame = (solver.makeVariable("width"), solver.makeVariable("height"))
      for _ in 0..<count {
        tops.append(solver.makeVariable())
        heights.append(solver.makeVariable())
        labels.append(solver.makeVariable())
        fields.append(solver.makeVariable())
      }
      constraints = [frame.width == width, frame.height == height, tops[0] == 8]
      for row in 0..<count { addRow(row) }
      constraints.append(tops[count - 1] + heights[count - 1] + 8 <= frame.height)
    }

    private mutating func addRow(_ row: Int) {
      if row > 0 {
        constraints.append(tops[row] == tops[row - 1] + heights[row - 1] + 8)
        constraints.append(fields[row] == fields[0])
      }
      constraints.append(heights[row] >= 20)
      constraints.append(Constraint(heights[row] - 44, .equal, priority: .medium))
      constraints.append(labels[row] + fields[row] + 24 == frame.width)
      constraints.append(Constraint(labels[row] - 50 - row, .equal, priority: .low))
    }

    var variables: [Variable] { tops + heights + labels + fields + [frame.width, frame.height] }

    /// Fields are as wide as the median label leaves; heights are 44, except that what lacks is
    /// taken from the rows added last, down to 20.
    func expectSolved(width: Double, height: Double) {
      var lack = max(0, Double(52 * count + 8) - height)
      var wantedHeights = [Double](repeating: 44, count: count)
      for row in (0..<count).reversed() {
        wantedHeights[row] -= min(24, lack)
        lack -= min(24, lack)
      }
      var top = 8.0
      for row in 0..<count {
        #expect(isClose(solver[heights[row]], wantedHeights[row]), "height \(row)")
        #expect(isClose(solver[tops[row]], top), "top \(row)")
        #expect(isClose(solver[labels[row]], Double(50 + (count - 1) / 2)), "label \(row)")
        #expect(isClose(solver[fields[row]], width - 74 - Double((count - 1) / 2)), "\(row)")
        top += wantedHeights[row] + 8
      }
      expectConsistent(solver)
    }

    mutating func addOneByOne() throws -> [ConstraintID] {
      try constraints.map { try solver.add($0) }
    }

    mutating func addInOneBatch() throws -> [ConstraintID] {
      let constraints = constraints
      return try solver.batch { batch throws(SolverError) in constraints.map { batch.add($0) } }
    }
  }

  @Test("one by one and in one batch", arguments: [1, 2, 9, 25], [5_000, 0.6])
  func sameSolution(count: Int, room: Double) throws {
    // Room for all, or not enough of it.
    let height = room > 1 ? room : (Double(52 * count + 8) - 10 * Double(count)).rounded()
    var single = Form(count, width: 400, height: height)
    _ = try single.addOneByOne()
    single.expectSolved(width: 400, height: height)
    var batched = Form(count, width: 400, height: height)
    _ = try batched.addInOneBatch()
    batched.expectSolved(width: 400, height: height)
  }

  @Test("in the reverse order of adding, with the same numbers")
  func reversed() throws {
    var form = Form(9, width: 400, height: 400)
    for (index, constraint) in form.constraints.enumerated().reversed() {
      form.solver.setNextSequence(index)
      try form.solver.add(constraint)
    }
    form.expectSolved(width: 400, height: 400)
  }

  @Test("in batches of any size", arguments: [1, 2, 5, 16, 17, 18, 40])
  func batches(size: Int) throws {
    var form = Form(9, width: 400, height: 400)
    for start in stride(from: 0, to: form.constraints.count, by: size) {
      let part = form.constraints[start..<min(start + size, form.constraints.count)]
      try form.solver.batch { batch throws(SolverError) in
        for constraint in part { batch.add(constraint) }
      }
    }
    form.expectSolved(width: 400, height: 400)
  }

  @Test("a large batch takes few steps")
  func large() throws {
    var form = Form(101, width: 400, height: 5_000)
    _ = try form.addInOneBatch()
    // Twelve; a slower rule of pricing took hundreds. The clock would count what else the machine does.
    #expect(form.solver.storage.active.steps * 10 <= form.constraints.count)
    form.expectSolved(width: 400, height: 5_000)
  }

  @Test("removing everything gives a clean solver", arguments: [true, false])
  func cleared(inOneBatch: Bool) throws {
    var form = Form(9, width: 400, height: 400)
    let ids = try form.addInOneBatch()
    if inOneBatch {
      try form.solver.batch { batch throws(SolverError) in
        for id in ids { batch.remove(id) }
      }
    } else {
      for id in ids { try form.solver.remove(id) }
    }
    let active = form.solver.ambiguousIDs
    #expect(active == Set(form.variables.map(\.id)))
    #expect(form.solver.storage.active.matrix.linkedEntries == form.variables.count)
    expectConsistent(form.solver)
    // Built again it is solved as at first.
    form.solver.setNextSequence(0)
    _ = try form.addOneByOne()
    form.expectSolved(width: 400, height: 400)
    for variable in form.variables {
      #expect(try refusal { try form.solver.remove(variable) } == .variableInUse)
    }
  }

  @Test("removing half of it, and putting it back")
  func halved() throws {
    var form = Form(9, width: 400, height: 400)
    let ids = try form.addInOneBatch()
    for (index, id) in ids.enumerated() where index % 2 == 0 { try form.solver.remove(id) }
    expectConsistent(form.solver)
    for (index, constraint) in form.constraints.enumerated() where index % 2 == 0 {
      form.solver.setNextSequence(index)
      try form.solver.add(constraint)
    }
    form.expectSolved(width: 400, height: 400)
  }

  @Test("problems that share no variable do not touch each other")
  func apart() throws {
    var solver = Solver()
    var cells: [(Variable, Variable, Edit)] = []
    for index in 0..<50 {
      let (left, right) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(right == left + index)
      cells.append((left, right, try solver.edit(left, priority: .low)))
    }
    _ = solver.drainChanges()
    for (index, (left, right, edit)) in cells.enumerated() {
      try solver.suggest(7, for: edit)
      let changed = Set(solver.drainChanges().map(\.variable.id))
      #expect(changed == ids(left, right))
      #expect(isClose(solver[right], Double(7 + index)))
    }
  }
}
