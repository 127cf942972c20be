import SolverTrace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entry of the benchmarks.
@main
enum Main {
  static func main() {
    do throws(BenchmarkError) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments == ["--help"] {
        print(Options.usage)
      } else {
        try run(Options(arguments))
      }
    } catch {
      fputs("SolverBenchmarks: \(error)\n", errorStream)
      exit(2)
    }
  }

  private static func run(_ options: Options) throws(BenchmarkError) {
    switch options.mode {
    case .measure: try MeasureRun(options).run()
    case .writeTraces(let path): try writeTraces(options, to: path)
    case .play(let path): try play(path, options)
    case .buildTimes(let count):
      let trace = try parse(theWorkload(options).buildTrace, options.filter)
      for _ in 0..<count { _ = trace.play() }
    case .loopTimes(let count):
      _ = try parse(theWorkload(options).trace(loops: count), options.filter).play()
    }
  }

  private static func writeTraces(_ options: Options, to path: String) throws(BenchmarkError) {
    try Files.makeDirectory(path)
    for workload in Workload.all where options.selects(workload.name) && !workload.isHuge {
      let text = workload.trace(loops: workload.usualLoops)
      try Files.write(text, to: "\(path)/\(workload.name).trace")
    }
  }

  private static func play(_ path: String, _ options: Options) throws(BenchmarkError) {
    let trace = try parse(Files.read(path), path)
    let budget = Budget(time: .seconds(options.seconds), fewest: 1)
    let rows = try TraceHarness(name: path, trace: trace, budget: budget).run()
    for row in rows {
      let solves = row.solves ?? 0
      let seconds = row.median * Double(solves) / 1e6
      print("phase \(row.phase) seconds \(seconds) solves \(solves) us_per_solve \(row.median)")
      print("sum \(row.phase) \(row.sum ?? .nan)")
    }
  }

  private static func theWorkload(_ options: Options) throws(BenchmarkError) -> Workload {
    guard let workload = Workload.all.first(where: { $0.name == options.filter }) else {
      throw .usage("no workload is named '\(options.filter)'")
    }
    return workload
  }

  static func parse(_ text: String, _ name: String) throws(BenchmarkError) -> Trace {
    do {
      return try Trace(parsing: text)
    } catch {
      throw .wrong(name, "\(error)")
    }
  }

  private static var errorStream: UnsafeMutablePointer<FILE> {
    // The variable `stderr` is not safe to use under strict concurrency on every platform.
    fdopen(2, "w")
  }
}
