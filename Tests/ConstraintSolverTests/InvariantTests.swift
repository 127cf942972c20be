import Testing

@testable import ConstraintSolver

// The check is part of debug builds only.
#if DEBUG
  /// That the check of the solver's inner state finds what is wrong: other tests rely on it.
  @Suite("The check of the inner state")
  struct InvariantTests {
    /// Spoils a problem in use, and expects a report that begins with the words; nothing before.
    private func expectReport(
      _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
      spoil: (Storage, World) -> Void
    ) throws {
      let world = try World()
      #expect(world.solver.checkInvariants() == [], sourceLocation: sourceLocation)
      spoil(world.solver.storage, world)
      let reports = world.solver.checkInvariants()
      #expect(
        reports.contains { $0.hasPrefix(words) }, "\(reports)", sourceLocation: sourceLocation)
    }

    @Test("a working set that is too large")
    func workingSetSize() throws {
      try expectReport("4 tight, 3 columns") { storage, _ in
        storage.active.tight.append(storage.active.tight[0])
      }
    }

    @Test("a tight row that does not know its position")
    func position() throws {
      try expectReport("position 0: row") { storage, _ in
        storage.active.rows[storage.active.tight[0]].position = 1
      }
    }

    @Test("factors of another working set")
    func factors() throws {
      try expectReport("A A^-1 is") { storage, _ in
        let (first, second) = (storage.active.tight[0], storage.active.tight[1])
        storage.active.tight[0] = second
        storage.active.tight[1] = first
        storage.active.rows[first].position = 1
        storage.active.rows[second].position = 0
      }
    }

    @Test("a residual that is not the row's")
    func residual() throws {
      let row = try World().row { $0.limit }
      try expectReport("row \(row) is 70.0, stored 71.0") { storage, world in
        storage.active.freshen()
        storage.active.rows[world.row { $0.limit }].residual += 1
      }
    }

    @Test("a loose row on the wrong side")
    func side() throws {
      let row = try World().row { $0.limit }
      try expectReport("row \(row), minus, is 70.0") { storage, world in
        storage.active.rows[world.row { $0.limit }].side = .minus
      }
    }
  }

  extension World {
    /// The row of a constraint.
    fileprivate func row(_ constraint: (World) -> ConstraintID) -> Int {
      solver.storage.row(of: constraint(self))
    }
  }
#endif
