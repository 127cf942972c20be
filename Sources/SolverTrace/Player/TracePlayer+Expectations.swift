import ConstraintSolver

/// The failures of a trace. A line that fails again and again in a loop fills one place.
struct FailureList {
  private(set) var all: [TraceFailure] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let line: Int
    let want: String
  }

  /// Adds a failure, or counts it with one that it repeats.
  mutating func add(line: Int, want: String, got: String) {
    if let index = indices[Key(line: line, want: want)] {
      all[index].times += 1
    } else {
      indices[Key(line: line, want: want)] = all.count
      all.append(TraceFailure(line: line, want: want, got: got))
    }
  }
}

extension TracePlayer {
  /// Notes that something was refused that nothing expected to be.
  mutating func fail(_ refusal: Refusal, at position: Int) {
    failures.add(
      line: refusal.line ?? trace.lines[position], want: "no error", got: "\(refusal)")
  }

  /// Plays what stands behind an `expectError` instruction, which must be refused and must leave all
  /// values as they are; gives the position behind that.
  mutating func expectRefusal(_ kind: RefusalKind, at position: Int) -> Int {
    timer.pause()
    let before = values
    timer.resume()
    lastRefusal = interpreter.carryOut(at: position + 1, on: &solver)
    timer.pause()
    check(lastRefusal, is: kind, line: trace.lines[position], before: before)
    timer.resume()
    return trace.body(of: position + 1).upperBound
  }

  /// Checks a refusal, and that it left the values as they were.
  mutating func check(
    _ refusal: Refusal?, is kind: RefusalKind, line: Int, before: [Double]
  ) {
    if let refusal {
      if refusal.kind != kind {
        failures.add(line: line, want: "error \(kind.rawValue)", got: "\(refusal)")
      }
      let after = values
      if !before.elementsEqual(after, by: { $0.bitPattern == $1.bitPattern }) {
        let change = describeChange(from: before, to: after)
        failures.add(line: line, want: "nothing changed", got: change)
      }
    } else {
      failures.add(line: line, want: "error \(kind.rawValue)", got: "no error")
    }
  }

  private func describeChange(from before: [Double], to after: [Double]) -> String {
    zip(interpreter.handles.declared, zip(before, after))
      .filter { $1.0.bitPattern != $1.1.bitPattern }
      .map { "\(trace.variables.names[$0]) from \($1.0) to \($1.1)" }
      .joined(separator: ", ")
  }

  /// Checks an expectation other than of an error.
  mutating func check(at position: Int) {
    switch trace.instructions[position] {
    case .expectValue(let variable, let value): expectValue(value, of: variable, at: position)
    case .expectConflict(let list):
      compare(
        lastRefusal?.members ?? [], with: trace.lists[list], as: "conflict of", at: position)
    case .expectAmbiguous(let list):
      compare(ambiguousNames, with: trace.lists[list], as: "ambiguous", at: position)
    default: break
    }
  }

  /// Checks a value: right to 1e-6, relative or absolute.
  private mutating func expectValue(_ want: Double, of index: Int, at position: Int) {
    let got = interpreter.handles.variable(index).map { solver[$0] }
    if let got, isClose(got, to: want) { return }
    let name = trace.variables.names[index]
    failures.add(
      line: trace.lines[position], want: "\(name) = \(want)",
      got: got.map { "\(name) = \($0)" } ?? "\(name) is unknown")
  }

  private func isClose(_ value: Double, to want: Double) -> Bool {
    // Against an infinite wish every distance would count as small.
    guard want.isFinite else { return value == want }
    return abs(value - want) <= 1e-6 * max(1, abs(want))
  }

  /// The variables that the constraints leave room, by name.
  private var ambiguousNames: [String] {
    let ambiguous = Set(solver.ambiguousVariables.map(\.id))
    return interpreter.handles.declared
      .filter { interpreter.handles.variable($0).map { ambiguous.contains($0.id) } ?? false }
      .map { trace.variables.names[$0] }
  }

  /// Checks that two lists hold the same names, in any order.
  private mutating func compare(
    _ got: [String], with want: [String], as what: String, at position: Int
  ) {
    guard Set(got) != Set(want) else { return }
    func describe(_ names: [String]) -> String {
      names.isEmpty ? "\(what) nothing" : "\(what) \(names.sorted().joined(separator: " "))"
    }
    failures.add(line: trace.lines[position], want: describe(want), got: describe(got))
  }
}
