internal import ConstraintSolver

// The lowered problem of a tree as a solver trace (Docs/Traces.md), so that a screen can be played on
// any solver: first the variables, then all rows as one change, then the values that are not
// ambiguous, as expectations.

extension LayoutView {
  /// What the solver was told of the tree, as of the last layout pass, in the language of solver
  /// traces: a line each, to be played by `tinamou trace`.
  ///
  /// - Parameter prefix: What all names begin with, so that several trees can share one trace. Names
  ///   have no spaces, so those in it are replaced.
  public func solverTrace(prefix: String = "") -> [String] {
    guard let engine = root.ownEngine else { return [] }
    let names = variableNames(prefix)
    let rows = engine.rows.values.sorted { $0.ordinal < $1.ordinal }
    let ambiguous = Set(engine.solver.ambiguousVariables.map(\.id))
    let named = root.itemsOfSubtree.flatMap(\.variables)
    return named.map { "v \(names[$0.id] ?? "")" }
      + ["phase \(word(prefix + "build"))", "begin"]
      + rows.flatMap { $0.traceLines(names, prefix) }
      + ["commit", "u"]
      + named.filter { !ambiguous.contains($0.id) }
      .map { "expect \(names[$0.id] ?? "") \(engine.solver[$0])" }
  }

  private func variableNames(_ prefix: String) -> [Variable.ID: String] {
    var names: [Variable.ID: String] = [:]
    var taken: Set<String> = []
    for item in root.itemsOfSubtree {
      for (index, variable) in item.variables.enumerated() {
        var name = word("\(prefix)\(item.words).\(item.variableSuffix(index))")
        while !taken.insert(name).inserted { name += "'" }
        names[variable.id] = name
      }
    }
    return names
  }
}

extension LayoutItem {
  fileprivate func variableSuffix(_ index: Int) -> String {
    let all = ["x", "y", "width", "height"]
    let isWholeFrame = node === self && variables.count >= 4 && index < 4
    return isWholeFrame ? all[index] : "\(index)"
  }
}

extension Row {
  fileprivate func traceLines(_ names: [Variable.ID: String], _ prefix: String) -> [String] {
    switch form {
    case .edit(let variable):
      let name = names[variable.id] ?? ""
      return ["e \(name) \(priority.rawValue)", "s \(name) \(constant)"]
    case .relation(let terms, let relation):
      let sign =
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
      let sum = terms.map { "\($0.coefficient) \(names[$0.variable.id] ?? "")" }
      let name = word("\(prefix)row\(ordinal)")
      let head = "c \(name) \(priority.rawValue) \(sign) \(constant)"
      return [([head] + sum).joined(separator: " ") + "  # \(words)"]
    }
  }
}

/// A name that is one word of a trace.
private func word(_ name: String) -> String {
  String(name.map { $0 == "#" || $0.isWhitespace ? "_" : $0 })
}
