import ConstraintSolver

extension TracePlayer {
  /// The values of all variables, in order of declaration.
  var values: [Double] {
    interpreter.handles.declared.map { index in
      interpreter.handles.variable(index).map { solver[$0] } ?? .nan
    }
  }

  /// The values of all variables with their names.
  var namedValues: [TraceReport.NamedValue] {
    zip(interpreter.handles.declared, values).map { index, value in
      TraceReport.NamedValue(name: trace.variables.names[index], value: value)
    }
  }

  /// The number by which different solvers' answers are compared.
  var checksum: Double {
    values.enumerated().reduce(0) { sum, entry in
      sum + entry.element * Double(entry.offset % 7 + 1)
    }
  }
}
