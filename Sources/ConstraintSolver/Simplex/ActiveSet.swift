/// The state of the method: rows, columns, the working set, and the solution it stands for.
///
/// A row is `a x + c`, compared with zero; inequalities are kept as `>=`. With n columns, n rows are
/// *tight*: they form the working set, and fix the solution. Every other row is *loose*: it has a
/// residual and a side. Each column brings a *stay*, a costless row `x_j = value` that stands in the
/// working set while nothing else determines the column, so the set is always square and regular.
///
/// Methods that only read are inlined wherever a loop calls them: a call would pass the whole struct by
/// value.
///
/// The extensions hold one step of the method each: Directions, Multipliers, Path, LineSearch,
/// Crossing, Pricing, Crash, Reference.
struct ActiveSet: ~Copyable {
  var matrix = SparseMatrix()
  var schur = SchurUpdate()
  var levels = PriorityLevels()

  var columns = Buffer<Column>()
  /// By column, the solution when the structure last changed.
  var baseValues = Buffer<Double>()
  /// By column, the row that keeps it in place while nothing else does.
  var stays = IndexBuffer()
  var columnCount: Int { columns.count }

  var rows = Buffer<Row>()
  /// The rows when the structure last changed. See Reference.
  var bases = Buffer<RowBase>()
  var freeRows = IndexBuffer()
  var rowCount: Int { rows.count }

  /// The working set: by position, the tight row.
  var tight = IndexBuffer()
  /// By position, one component a priority level, and the two of the tie level.
  var multipliers = Buffer<Double>()
  /// How many components they have, -1 where they are to be computed anew. Differs from the width of
  /// the levels only between operations.
  var multiplierWidth = 0
  /// Positions whose multiplier may be out of range.
  var suspects = SparseSet()
  /// Whether required rows are still a level of the cost, rather than laws.
  var isFirstPhase = false
  /// Changes with the working set and with the structure.
  var epoch = 0

  var reference = ReferencePoint()
  var pieces = PieceStore()
  var places = PlaceMemory()
  /// Whether a jump has left factors and multipliers behind, and at which positions.
  var isStale = false
  var stalePositions = SparseSet()
  /// Whether all that the reference point knows as moved may have changed since the last read-out.
  var isMovedLogged = false
  var journal = Journal()
  var changes = ChangeLog()
  var work = Workspace()

  /// The steps of the present operation, and those since the last that moved.
  var steps = 0
  var stalledSteps = 0
  /// The number of steps without movement after which choices go by row number, which cannot cycle.
  /// Zero stands for the number of columns; tests set others.
  var patience = 0
  /// What the tolerance of multipliers is multiplied by; see ``widen()``.
  var widening = 1.0

  init() {}
}

/// Where a row stands.
enum Side: Int8 {
  /// In the working set.
  case tight = 0
  /// Loose, and at or above zero.
  case plus = 1
  /// Loose, and at or below zero.
  case minus = -1
  /// Loose at zero, with no slope: a required equality that others imply, or a row on its way in.
  case held = 2
  /// Not part of the problem: a free row, or the stay of a determined column.
  case idle = 3

  /// Whether the row is part of the problem and outside the working set.
  @inline(__always)
  var isLoose: Bool { self == .plus || self == .minus || self == .held }

  /// +1 on the plus side, -1 on the minus side, else 0.
  @inline(__always)
  var sign: Double { self == .plus ? 1 : self == .minus ? -1 : 0 }
}

/// What a row is.
enum RowKind: UInt8 {
  case equality
  /// `>= 0`.
  case inequality
  case stay
}

/// What a violation of one costs: `weight` at its level, and the two components of the tie level.
struct RowWeight: BitwiseCopyable {
  var weight = 0.0
  var firstTie = 0.0
  var secondTie = 0.0
  /// The index of the level, 0 for required rows, -1 for stays.
  @Short var level = -1

  init() {}

  init(level: Int, weight: Double, firstTie: Double = 0, secondTie: Double = 0) {
    self.weight = weight
    self.firstTie = firstTie
    self.secondTie = secondTie
    self.level = level
  }
}

/// A row: what it is, and where it stands. As stored it is the row as written times a power of two.
struct Row: BitwiseCopyable {
  var constant = 0.0
  /// The value of a loose row, and that at the reference constants.
  var residual = 0.0
  var referenceResidual = 0.0
  var weight = RowWeight()
  /// The position in the working set, or -1.
  @Short var position = -1
  var side = Side.idle
  var kind = RowKind.stay

  init() {}
}

/// A row when the structure last changed.
struct RowBase: BitwiseCopyable {
  var constant = 0.0
  var residual = 0.0
  var side = Side.idle

  init() {}

  /// The base that a row is to have.
  @inline(__always)
  init(_ row: Row) {
    constant = row.constant
    residual = row.residual
    side = row.side
  }
}

/// A column: the solution there, and what a read-out needs.
struct Column: BitwiseCopyable {
  var value = 0.0
  /// The solution at the reference constants. See Reference.
  var referenceValue = 0.0
  /// The value when changes were last read out.
  var lastRead = 0.0
  /// The stamp of the variable's handle, 0 where the column stands for none. Here, for a read-out to
  /// find all in one place.
  var stamp: UInt32 = 0

  init() {}
}

/// Why a step of the method cannot be completed.
enum Failure: Error {
  /// Required rows cannot all hold; `Workspace.conflict` names an irreducible set.
  case infeasible
  case stepLimit
  case singular
}

/// Vectors that steps use; kept, so that a step allocates nothing.
struct Workspace: ~Copyable {
  /// A solution by column, and the loose rows that move with it.
  var direction = SparseVector()
  var moving = Buffer<Entry>()
  var rates = SparseVector()
  var rateSizes = Buffer<Double>()
  /// A right side by column, and a row of the inverse by position.
  var rightSide = SparseVector()
  var alpha = SparseVector()
  var alphaRow = -1
  var alphaEpoch = -1
  /// One multiplier vector.
  var step = Buffer<Double>()
  var changedPositions = IndexBuffer()
  /// Where a line crosses rows, by length; and those of them that are equal, by rank.
  var breakpoints = EntryHeap()
  var equals = EntryHeap()
  var flips = IndexBuffer()
  var conflict = IndexBuffer()
  var touchedRows = SparseSet()
  var touchedColumns = SparseSet()

  init() {}
}

// MARK: - Copies

extension ActiveSet {
  /// An independent copy. What can be computed again is not copied.
  borrowing func clone() -> ActiveSet {
    var copy = ActiveSet()
    copy.matrix = matrix.clone()
    copy.schur = schur.clone()
    copy.levels = levels.clone()
    copy.reference = reference.clone()
    copy.changes = changes.clone()
    pieces.noteLogged(in: &copy.changes)
    copy.columns = columns.clone()
    copy.baseValues = baseValues.clone()
    copy.stays = stays.clone()
    copy.rows = rows.clone()
    pieces.freshen(copy.columns.view, copy.rows.view, from: self)
    copy.bases = bases.clone()
    copy.isStale = isStale
    copy.stalePositions = stalePositions.clone()
    copy.isMovedLogged = isMovedLogged
    copy.freeRows = freeRows.clone()
    copy.tight = tight.clone()
    copy.multipliers = multipliers.clone()
    copy.multiplierWidth = multiplierWidth
    copy.epoch = epoch
    if places.pending >= 0 { copy.completeJump(from: places) }
    copy.prepare()
    return copy
  }
}

// MARK: - Rows and columns

extension ActiveSet {
  /// Adds a column with the value 0, its stay in the working set.
  mutating func appendColumn() -> Int {
    let column = columnCount
    let stay = allocateRow()
    columns.append(Column())
    baseValues.append(0)
    stays.append(stay)
    matrix.appendColumn()
    matrix.setRow(stay, Entry(index: column, value: 1))
    var row = Row()
    row.side = .tight
    row.position = tight.count
    rows[stay] = row
    bases[stay] = RowBase()
    bases[stay].side = .tight
    tight.append(stay)
    reference.tight.append(stay)
    changes.appendColumn()
    return column
  }

  /// A row number that stands for nothing.
  mutating func allocateRow() -> Int {
    if let row = freeRows.popLast() { return row }
    rows.append(Row())
    bases.append(RowBase())
    return rowCount - 1
  }

  /// Gives an idle, unlinked row back.
  mutating func freeRow(_ row: Int) {
    matrix.free(row)
    schur.forgetHome(of: row)
    rows[row].kind = .stay
    freeRows.append(row)
  }

  /// Makes the work vectors long enough, the factors as large as the working set, and all state present.
  mutating func prepare() {
    growWork()
    if schur.factors.size < columnCount { schur.extend(to: columnCount, rows: tight) }
    freshen()
    synchronize()
    completeFactors()
    if multiplierWidth != levels.width { recomputeMultipliers() }
    multipliers.grow(to: columnCount * multiplierWidth, filling: 0)
  }

  @inline(__always)
  private mutating func growWork() {
    let isGrown = work.rates.bound == rowCount && work.direction.bound == columnCount
    if !isGrown || work.step.count < levels.width { growWorkVectors() }
  }

  private mutating func growWorkVectors() {
    let columns = columnCount
    let rows = rowCount
    work.direction.grow(to: columns)
    work.rightSide.grow(to: columns)
    work.alpha.grow(to: columns)
    suspects.grow(to: columns)
    stalePositions.grow(to: columns)
    work.rates.grow(to: rows)
    work.rateSizes.grow(to: rows, filling: 0)
    work.touchedRows.grow(to: rows)
    work.touchedColumns.grow(to: columns)
    work.step.grow(to: levels.width, filling: 0)
    reference.grow(rows: rows, columns: columns)
    pieces.grow(rows: rows, columns: columns)
    journal.grow(rows: rows, columns: columns)
  }

  /// Starts an operation that takes steps.
  mutating func begin() {
    prepare()
    startSteps()
  }

  /// Starts an operation that makes factors and multipliers anew.
  mutating func beginAnew() {
    growWork()
    freshen()
    isStale = false
    stalePositions.removeAll()
    startSteps()
  }

  private mutating func startSteps() {
    pieces.forgetBounds()
    suspects.removeAll()
    steps = 0
    stalledSteps = 0
    widening = 1
  }

  /// Whether choices go by row number (Bland, "New finite pivoting rules for the simplex method", 1977).
  @inline(__always)
  var isStalled: Bool { stalledSteps > (patience == 0 ? columnCount : patience) }

  /// Counts a step without movement, or starts the count anew. A length of rounding is no movement.
  mutating func noteMovement(_ length: Double) {
    stalledSteps = abs(length) > Tolerances.residual ? 0 : stalledSteps + 1
  }

  /// The most steps that one operation may take.
  var stepLimit: Int { 10_000 + 20 * (columnCount + rowCount) }

  mutating func countStep() throws(Failure) {
    steps += 1
    if steps > stepLimit { throw .stepLimit }
  }

  /// Whether required rows at `row` are laws, with infinite weight.
  @inline(__always)
  func isLaw(_ row: Int) -> Bool { rows[row].weight.level == 0 && !isFirstPhase }

  /// The value of a row at the present solution.
  @inline(__always)
  func evaluate(_ row: Int) -> Double { rows[row].constant + product(row, at: .present) }

  /// The product of a row's coefficients and the values at a point.
  @inline(__always)
  func product(_ row: Int, at point: Point) -> Double {
    var sum = 0.0
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      sum += entry.value * value(entry.index, at: point)
    }
    return sum
  }

  /// The value of a column at a point.
  @inline(__always)
  func value(_ column: Int, at point: Point) -> Double {
    switch point {
    case .present: columns[column].value
    case .reference: columns[column].referenceValue
    case .base: baseValues[column]
    }
  }

  /// The sum of the sizes of a row's parts at a point.
  @inline(__always)
  func size(_ row: Int, at point: Point) -> Double {
    var size = abs(point == .present ? rows[row].constant : bases[row].constant)
    for index in matrix.range(of: row) {
      let entry = matrix.entry(index)
      size += abs(entry.value * value(entry.index, at: point))
    }
    return size
  }

  /// How far from zero a row's residual may be and count as zero.
  @inline(__always)
  func residualTolerance(_ row: Int) -> Double {
    Tolerances.residual + Tolerances.residualShare * size(row, at: .present)
  }
}
