/// Measures the workloads that were asked for, and prints a line for each phase.
struct MeasureRun {
  private let options: Options
  private let earlier: [Measurement]
  private let budget: Budget

  init(_ options: Options) throws(BenchmarkError) {
    self.options = options
    budget = Budget(time: .seconds(options.seconds))
    earlier = if let path = options.comparePath { try Files.readJSON(path) } else { [] }
  }

  func run() throws(BenchmarkError) {
    let workloads = Workload.all.filter { options.selects($0.name) }
    let layouts = LayoutWorkload.all.filter { options.selects($0.name) }
    if workloads.isEmpty && layouts.isEmpty {
      throw .usage("no workload's name holds '\(options.filter)'")
    }
    var progress = Progress(total: workloads.count + layouts.count)
    let table = Table(comparedWith: earlier)
    print(table.header)
    var rows: [Measurement] = []
    for workload in workloads {
      progress.begin(workload.name)
      rows += try show(measure(workload), table, progress)
    }
    for layout in layouts {
      progress.begin(layout.name)
      rows += try show(LayoutHarness(workload: layout, budget: budget).run(), table, progress)
    }
    if let path = options.jsonPath { try Files.writeJSON(rows, to: path) }
  }

  private func measure(_ workload: Workload) throws(BenchmarkError) -> [Measurement] {
    let text = workload.trace(loops: workload.usualLoops)
    let trace = try Main.parse(text, workload.name)
    return try TraceHarness(name: workload.name, trace: trace, budget: budget).run()
  }

  private func show(
    _ rows: [Measurement], _ table: Table, _ progress: Progress
  ) -> [Measurement] {
    progress.end()
    for row in rows { print(table.line(row)) }
    return rows
  }
}
