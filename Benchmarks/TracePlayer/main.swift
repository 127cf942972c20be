// Plays the trace on standard input: a process that holds the solver and nothing else, to measure how
// much memory that takes. Without Foundation, whose libraries alone take 9 MB.
import SolverTrace

var text = ""
while let line = readLine(strippingNewline: false) { text += line }
do {
  for phase in try Trace(parsing: text).play().phases {
    print("phase \(phase.name) us_per_solve \(phase.microsecondsPerSolve)")
    print("sum \(phase.name) \(phase.checksum)")
  }
} catch {
  print(error)
}
