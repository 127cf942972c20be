/// A problem to build and to solve again and again.
struct Workload {
  /// What it models; each kind is written out in a file of its own or with its next of kin.
  enum Kind: String, CaseIterable {
    case form, push, rotate, label, clamps, fresh, nested, local, churn, grid, enaml
  }

  let kind: Kind
  /// How many fields, panes or rows there are.
  let size: Int

  var name: String { kind == .enaml ? "enaml" : "\(kind.rawValue)-\(size)" }

  /// All kinds at three sizes, and what a form of 100,000 fields takes.
  static let all =
    Kind.allCases.flatMap { kind in kind.sizes.map { Workload(kind: kind, size: $0) } }
    + [Workload(kind: .form, size: 100_000)]

  /// Whether other solvers are to be spared it: they would need hours.
  var isHuge: Bool { size > 1000 }

  /// The workload as a trace: the phases `build`, `first` (states that were never seen), `back`
  /// (from the last of them to where the loop begins) and `resolve`.
  ///
  /// - Parameter loops: How often the loop of the last phase runs; 0: the phases before alone.
  func trace(loops: Int) -> String {
    let script = script
    var trace = script.build
    if !script.first.isEmpty {
      trace.phase("first")
      trace.append(script.first)
    }
    if !script.back.isEmpty {
      trace.phase("back")
      trace.append(script.back)
    }
    if loops > 0 {
      trace.phase("resolve")
      trace.line("loop \(loops)")
      trace.append(script.loop)
      trace.line("end")
    }
    return trace.text
  }

  /// The trace of the first phase alone.
  var buildTrace: String { script.build.text }

  /// How often the loop runs where nothing else is asked for.
  var usualLoops: Int {
    switch kind {
    case .local, .enaml: 2000
    case .churn: 300
    case .clamps: size > 100 ? 20 : 100
    case .fresh: 1
    case .rotate: 100
    default: isHuge ? 20 : 200
    }
  }

  private var script: Script {
    switch kind {
    case .form: .form(size)
    case .push: .push(size)
    case .rotate: .rotate(size)
    case .label: .label(size)
    case .clamps: .clamps(size)
    case .fresh: .fresh(size)
    case .nested: .nested(size)
    case .local: .local(size)
    case .churn: .churn(size)
    case .grid: .grid(size)
    case .enaml: .enaml
    }
  }
}

extension Workload.Kind {
  fileprivate var sizes: [Int] {
    switch self {
    case .grid: [4, 10, 32]
    case .enaml: [1]
    default: [10, 100, 1000]
    }
  }
}

/// The parts of a workload's trace.
struct Script {
  /// Makes the problem and solves it for the first time.
  var build = TraceText()
  /// Goes where the solution has never been.
  var first = TraceText()
  /// Goes back to where the loop begins.
  var back = TraceText()
  /// What is repeated.
  var loop: TraceText

  init(build: TraceText, loop: TraceText) {
    self.build = build
    self.loop = loop
  }

  /// A script whose loop is a way there and the way back.
  init(build: TraceText, first: TraceText, back: TraceText) {
    self.build = build
    self.first = first
    self.back = back
    loop = first
    loop.append(back)
  }
}
