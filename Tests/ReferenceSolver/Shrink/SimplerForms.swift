extension Operation {
  /// What the step may be replaced by, the simplest first. Every form is smaller in some measure, so
  /// that replacing comes to an end.
  var simplerForms: [[Operation]] {
    switch self {
    case .add(let number, let planned):
      return planned.simplerForms.map { [.add(number, $0)] }
    case .setConstant(let number, let constant):
      return simpler(constant).map { [.setConstant(number, $0)] }
    case .setPriority(let number, let priority):
      return simplerPriorities(priority).map { [.setPriority(number, $0)] }
    case .edit(let variable, let priority):
      return simplerPriorities(priority).map { [.edit(variable, priority: $0)] }
    case .suggest(let variable, let value):
      return simpler(value).map { [.suggest(variable, $0)] }
    case .skipSequences(let count):
      return count > 1 ? [[.skipSequences(1)], [.skipSequences(count / 2)]] : []
    case .remove, .endEdit, .replace, .reset, .makeVariable:
      return []
    case .batch(let members, let isAbandoned):
      return [members] + shorter(members).map { [.batch($0, isAbandoned: isAbandoned)] }
    case .trial(let members, let keepsCopy):
      return [members] + shorter(members).map { [.trial($0, keepsCopy: keepsCopy)] }
    }
  }

  /// The members without one of them, and with one of them simpler.
  private func shorter(_ members: [Operation]) -> [[Operation]] {
    var forms: [[Operation]] = []
    for index in members.indices where members.count > 1 {
      var form = members
      form.remove(at: index)
      forms.append(form)
    }
    for index in members.indices {
      for steps in members[index].simplerForms {
        var form = members
        form.replaceSubrange(index...index, with: steps)
        forms.append(form)
      }
    }
    return forms
  }

  /// The operation where one variable does not exist, those behind it renumbered. Nil if it is about
  /// nothing else.
  func without(_ variable: Int) -> Operation? {
    func number(_ other: Int) -> Int? {
      other == variable ? nil : other > variable ? other - 1 : other
    }
    switch self {
    case .add(let name, var planned):
      planned.parts = planned.parts.compactMap { part in
        number(part.variable).map { .init(variable: $0, coefficient: part.coefficient) }
      }
      return .add(name, planned)
    case .edit(let other, let priority): return number(other).map { .edit($0, priority: priority) }
    case .suggest(let other, let value): return number(other).map { .suggest($0, value) }
    case .endEdit(let other): return number(other).map { .endEdit($0) }
    case .replace(let other): return number(other).map { .replace($0) }
    case .batch(let members, let isAbandoned):
      return .batch(members.compactMap { $0.without(variable) }, isAbandoned: isAbandoned)
    case .trial(let members, let keepsCopy):
      return .trial(members.compactMap { $0.without(variable) }, keepsCopy: keepsCopy)
    case .remove, .setConstant, .setPriority, .reset, .makeVariable, .skipSequences: return self
    }
  }
}

extension PlannedConstraint {
  /// The constraint with one thing simpler.
  fileprivate var simplerForms: [PlannedConstraint] {
    var forms: [PlannedConstraint] = []
    for index in parts.indices {
      var form = self
      form.parts.remove(at: index)
      forms.append(form)
    }
    for constant in simpler(constant) {
      var form = self
      form.constant = constant
      forms.append(form)
    }
    for priority in simplerPriorities(priority) {
      var form = self
      form.priority = priority
      forms.append(form)
    }
    for index in parts.indices {
      for coefficient in simpler(parts[index].coefficient) where coefficient != 0 {
        var form = self
        form.parts[index].coefficient = coefficient
        forms.append(form)
      }
    }
    return forms
  }
}

/// Numbers that are simpler than one.
private func simpler(_ number: Double) -> [Double] {
  guard number.isFinite, number != 0 else { return [] }
  let candidates = [0, 1, -1, 2, 10, number.rounded(.towardZero)]
  return candidates.filter { complexity($0) < complexity(number) }
}

/// How hard a number is to read.
private func complexity(_ number: Double) -> Double {
  let fraction = number == number.rounded() ? 0.0 : 1000
  return fraction + 2 * abs(number) + (number < 0 ? 1 : 0)
}

/// Priorities that are simpler than one.
private func simplerPriorities(_ priority: Double) -> [Double] {
  guard priority > 0, priority < 1000 else { return [] }
  let candidates: [Double] = [500, 250, 750]
  return Array(candidates.prefix { $0 != priority })
}
