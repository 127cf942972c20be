/// A coefficient and the name of a variable, as a trace writes them.
struct NamedTerm {
  var coefficient: Double
  var name: String

  init(_ coefficient: Double, _ name: String) {
    self.coefficient = coefficient
    self.name = name
  }
}

/// The terms with their signs turned.
prefix func - (terms: [NamedTerm]) -> [NamedTerm] {
  terms.map { NamedTerm(-$0.coefficient, $0.name) }
}

/// A trace under construction: lines of the format that Docs/Traces.md describes.
struct TraceText {
  /// What was written so far.
  private(set) var text = ""
  private var constraintCount = 0

  var isEmpty: Bool { text.isEmpty }

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  mutating func append(_ other: TraceText) {
    text += other.text
  }

  mutating func variable(_ name: String) { line("v \(name)") }
  mutating func edit(_ name: String, _ strength: String) { line("e \(name) \(strength)") }
  mutating func suggest(_ value: Double, for name: String) { line("s \(name) \(number(value))") }
  mutating func setConstant(_ value: Double, of name: String) { line("k \(name) \(number(value))") }
  mutating func remove(_ name: String) { line("x \(name)") }
  mutating func solve() { line("u") }
  mutating func phase(_ name: String) { line("phase \(name)") }

  /// Adds the constraint `constant + terms relation 0`; without a name it is numbered.
  mutating func constrain(
    _ relation: String, _ constant: Double, _ terms: [NamedTerm], _ strength: String = "required",
    name: String? = nil
  ) {
    var text = "c \(name ?? "k\(constraintCount)") \(strength) \(relation) \(number(constant))"
    for term in terms { text += " \(number(term.coefficient)) \(term.name)" }
    line(text)
    if name == nil { constraintCount += 1 }
  }
}

/// A number as text; a whole one without a point.
func number(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

// MARK: - Rectangles

extension TraceText {
  /// A rectangle: left, top, width and height, of which the last two are never negative.
  mutating func box(_ name: String) {
    for part in ["l", "t", "w", "h"] { variable("\(name).\(part)") }
    constrain(">=", 0, [NamedTerm(1, "\(name).w")])
    constrain(">=", 0, [NamedTerm(1, "\(name).h")])
  }

  /// `part + constant relation 0`.
  mutating func fix(
    _ part: String, _ relation: String, _ constant: Double, _ strength: String = "required",
    name: String? = nil
  ) {
    constrain(relation, constant, [NamedTerm(1, part)], strength, name: name)
  }

  /// `first - second + constant == 0`.
  mutating func tie(
    _ first: [NamedTerm], _ second: [NamedTerm], _ constant: Double = 0,
    _ strength: String = "required", name: String? = nil
  ) {
    constrain("==", constant, first + -second, strength, name: name)
  }

  /// A window, whose size is edited.
  mutating func screen() {
    box("root")
    fix("root.l", "==", 0)
    fix("root.t", "==", 0)
    edit("root.w", "strong")
    edit("root.h", "strong")
    suggest(390, for: "root.w")
    suggest(844, for: "root.h")
  }

  /// A keyboard guide at the bottom of the window, whose height is edited.
  mutating func guide() {
    box("kb")
    fix("kb.l", "==", 0)
    tie(part("kb.w"), part("root.w"))
    tie(bottom("kb"), bottom("root"))
    edit("kb.h", "medium")
    suggest(34, for: "kb.h")
  }

  mutating func showKeyboard() { step(("kb.h", 336)) }
  mutating func hideKeyboard() { step(("kb.h", 34)) }

  /// Suggests values and reads out what they change.
  mutating func step(_ suggestions: (name: String, value: Double)...) {
    for suggestion in suggestions { suggest(suggestion.value, for: suggestion.name) }
    solve()
  }
}

func part(_ name: String) -> [NamedTerm] { [NamedTerm(1, name)] }
func right(_ box: String) -> [NamedTerm] { part("\(box).l") + part("\(box).w") }
func bottom(_ box: String) -> [NamedTerm] { part("\(box).t") + part("\(box).h") }
