import ConstraintSolver

extension Trace {
  /// Plays the trace on a solver of its own.
  ///
  /// - Parameter clock: Times the phases.
  /// - Returns: The times, what failed, and the values at the end.
  public func play(clock: ContinuousClock = ContinuousClock()) -> TraceReport {
    var player = TracePlayer(self, clock: clock)
    return player.play()
  }

  /// Plays the trace, and calls back where each phase begins and ends, for those who measure more
  /// than time. What they do there counts as part of the phase.
  package func play(
    atStart: @escaping () -> Void, atEnd: @escaping (Solver) -> Void
  ) -> TraceReport {
    var player = TracePlayer(self, clock: ContinuousClock())
    player.atStart = atStart
    player.atEnd = atEnd
    return player.play()
  }
}

/// Plays a program on a solver, and checks what it expects.
struct TracePlayer {
  let trace: Trace
  var solver = Solver()
  var interpreter: Interpreter
  var timer: PhaseTimer
  var failures = FailureList()
  /// The refusal that the last `expect-error` was about.
  var lastRefusal: Refusal?
  /// What the last `u` has read out; kept, so that reading out does not allocate.
  private var changes: [Solver.Change] = []
  /// Is called at the start of each phase.
  var atStart: () -> Void = {}
  /// Is called at the end of each phase.
  var atEnd: (Solver) -> Void = { _ in }

  init(_ trace: Trace, clock: ContinuousClock) {
    self.trace = trace
    interpreter = Interpreter(trace)
    timer = PhaseTimer(clock)
  }

  /// Plays everything.
  mutating func play() -> TraceReport {
    var position = 0
    while position < trace.instructions.count {
      position = step(at: position)
    }
    endPhase()
    return TraceReport(phases: timer.phases, failures: failures.all, values: namedValues)
  }

  /// Plays the instruction at a position; gives the position of the next.
  private mutating func step(at position: Int) -> Int {
    switch trace.instructions[position] {
    case .operation(.suggest(let variable, let value)):
      suggest(value, for: variable, at: position)
    case .operation: playAlone(at: position)
    case .group, .atomic: return playTogether(at: position)
    case .solve: readChanges()
    case .loop, .endLoop: return interpreter.follow(at: position)
    case .phase(let phase):
      endPhase()
      timer.begin(trace.phases.names[phase])
      atStart()
    case .expectError(let kind): return expectRefusal(kind, at: position)
    case .expectValue, .expectConflict, .expectAmbiguous:
      timer.pause()
      check(at: position)
      timer.resume()
    }
    return position + 1
  }

  /// The one operation that is timed by the million: straight to the solver, without the
  /// bookkeeping of those that change what names stand for.
  @inline(__always)
  private mutating func suggest(_ value: Double, for variable: Int, at position: Int) {
    guard let edit = interpreter.handles.edit(variable) else { return playAlone(at: position) }
    do {
      try solver.suggest(value, for: edit)
    } catch {
      fail(interpreter.refusal(for: .solver(error), of: trace.instructions[position]), at: position)
    }
  }

  private mutating func playAlone(at position: Int) {
    if let refusal = interpreter.carryOut(at: position, on: &solver) {
      fail(refusal, at: position)
    }
  }

  /// Sends a group or an atomic block as one batch; gives the position behind it.
  ///
  /// A group stands for its operations, one after the other. If it is refused, they are sent alone,
  /// so that those that can happen do, and the others are named.
  private mutating func playTogether(at position: Int) -> Int {
    let body = trace.body(of: position)
    if let refusal = interpreter.carryOut(at: position, on: &solver) {
      if case .atomic = trace.instructions[position] {
        fail(refusal, at: position)
      } else {
        for operation in body { playAlone(at: operation) }
      }
    }
    return body.upperBound
  }

  private mutating func readChanges() {
    solver.drainChanges(into: &changes)
    timer.countSolve(changes: changes.count)
  }

  private mutating func endPhase() {
    guard timer.isInPhase else { return }
    atEnd(solver)
    timer.pause()
    timer.end(checksum: checksum)
  }
}
