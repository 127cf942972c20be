/// The straight pieces of paths that are known for the present working set: for a moving tight row, how
/// each column and each loose row moves with it.
///
/// All pieces lie in one buffer and are forgotten together when the working set changes.
struct PieceStore: ~Copyable {
  /// Where a piece lies: `rows` and `columns` are indices for the subscript.
  struct Span: BitwiseCopyable {
    var row: Int
    var columnStart: Int
    var rowStart: Int
    var end: Int
    /// Whether a move along the piece is still to be noted in the change log.
    var isLogged = false
    /// Whether the columns are known to the reference point as moved.
    var isMoved = false
    /// Whether another piece of now moves some of the same columns or rows.
    var isShared = false
    /// Within which changes of the constant no loose row is crossed; empty where that is not known.
    var lowest = Double.infinity
    var highest = -Double.infinity
    /// The time at which the bounds were found.
    var boundsTime = -1
    /// Whether the residuals of the rows are still those of another change.
    var isBehind = false

    @inline(__always)
    var columns: Range<Int> { Range(uncheckedBounds: (columnStart, rowStart)) }
    @inline(__always)
    var rows: Range<Int> { Range(uncheckedBounds: (rowStart, end)) }
  }

  /// The number of entries past which all pieces are dropped before the next change.
  private static let limit = 1 << 20

  private var entries = Buffer<Entry>()
  private var spans = Buffer<Span>()
  private var spanOfRow = Buffer<Int>()
  /// The pieces along which something moved since changes were last read out.
  private var logged = Buffer<Int>()
  /// By column and by row, the last piece that moves it, as its index plus `firstMark` of its time.
  private var columnMarks = Buffer<Int>()
  private var rowMarks = Buffer<Int>()
  /// What the mark of the first piece of now is; those of forgotten pieces are less.
  private var firstMark = 1
  private var epoch = -1
  /// Grows when sides or reference residuals may have changed.
  private var time = 0
  /// The pieces whose rows are behind.
  private(set) var behind = Buffer<Int>()

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    spanOfRow.grow(to: rows, filling: -1)
    rowMarks.grow(to: rows, filling: 0)
    columnMarks.grow(to: columns, filling: 0)
  }

  @inline(__always)
  subscript(index: Int) -> Entry { entries[index] }

  @inline(__always)
  var entryView: BufferView<Entry> { entries.view }

  /// The index of a row's piece, or -1.
  @inline(__always)
  func find(_ row: Int, epoch current: Int) -> Int { epoch == current ? spanOfRow[row] : -1 }

  @inline(__always)
  func span(_ index: Int) -> Span { spans[index] }

  /// Remembers that the columns of a piece have moved.
  @inline(__always)
  mutating func log(_ index: Int) {
    if spans[index].isLogged { return }
    spans[index].isLogged = true
    logged.append(index)
  }

  /// Brings the residuals of a copy up to date.
  borrowing func freshen(_ residuals: BufferView<Double>, from set: borrowing ActiveSet) {
    for place in 0..<behind.count {
      let piece = spans[behind[place]]
      let change = set.baseConstants[piece.row] - set.constants[piece.row]
      evaluateRows(piece, change, from: set.referenceResiduals.view, into: residuals)
    }
  }

  /// Evaluates the residuals of a piece's rows at a change of its constant.
  @inline(__always)
  borrowing func evaluateRows(
    _ piece: Span, _ change: Double, from referenceResiduals: BufferView<Double>,
    into residuals: BufferView<Double>
  ) {
    let entries = entries.view
    for index in piece.rows {
      let entry = entries[index]
      residuals[entry.index] = referenceResiduals[entry.index] + change * entry.value
    }
  }

  /// Notes the columns of all logged pieces, for a copy that knows no pieces.
  borrowing func noteLogged(in changes: inout ChangeLog) {
    for place in 0..<logged.count {
      for index in spans[logged[place]].columns { changes.note(entries[index].index) }
    }
  }

  /// How many columns the logged pieces have together.
  @inline(__always)
  var loggedColumns: Int {
    var count = 0
    for place in 0..<logged.count { count += spans[logged[place]].columns.count }
    return count
  }

  /// A piece along which something has moved; it is no longer remembered.
  @inline(__always)
  mutating func popLogged() -> Span? {
    guard let index = logged.popLast() else { return nil }
    spans[index].isLogged = false
    return spans[index]
  }

  /// Forgets within which bounds pieces cross nothing.
  mutating func forgetBounds() { time += 1 }

  /// Whether a change of the constant is known to cross nothing, and moves nothing that others do.
  @inline(__always)
  func isFree(_ index: Int, _ change: Double) -> Bool {
    spans[index].lowest <= change && change <= spans[index].highest
      && spans[index].boundsTime == time && !spans[index].isShared
  }

  /// Whether it is not known yet how far a piece goes, and may be worth knowing.
  @inline(__always)
  func isUnbounded(_ index: Int) -> Bool {
    spans[index].isMoved && spans[index].boundsTime != time && !spans[index].isShared
  }

  mutating func setBounds(_ index: Int, _ lowest: Double, _ highest: Double) {
    spans[index].lowest = lowest
    spans[index].highest = highest
    spans[index].boundsTime = time
  }

  /// Notes that the residuals of a piece's rows are to be brought up to date.
  @inline(__always)
  mutating func markBehind(_ index: Int) {
    if spans[index].isBehind { return }
    spans[index].isBehind = true
    behind.append(index)
  }

  /// A piece that was behind; it counts as up to date.
  mutating func popBehind() -> Span? {
    guard let index = behind.popLast() else { return nil }
    spans[index].isBehind = false
    return spans[index]
  }

  mutating func markMoved(_ index: Int) {
    spans[index].isMoved = true
  }

  /// Forgets all pieces. What they have logged must have been noted elsewhere.
  fileprivate mutating func removeAll() {
    for index in 0..<spans.count { spanOfRow[spans[index].row] = -1 }
    firstMark += spans.count
    spans.removeAll()
    entries.removeAll()
  }

  /// Whether the pieces are of another working set.
  func isStale(epoch current: Int) -> Bool { epoch != current }

  /// Whether so many entries are stored that all should be dropped.
  @inline(__always)
  var isFull: Bool { entries.count > Self.limit }

  /// Stores a piece; answers its index.
  fileprivate mutating func store(
    _ row: Int, epoch current: Int, columns: borrowing SparseVector, rows: borrowing Buffer<Entry>
  ) -> Int {
    if isStale(epoch: current) { removeAll() }
    epoch = current
    let start = entries.count
    for place in 0..<columns.indices.count {
      let index = columns.indices[place]
      entries.append(Entry(index: index, value: columns[index]))
    }
    let middle = entries.count
    for place in 0..<rows.count { entries.append(rows[place]) }
    spans.append(Span(row: row, columnStart: start, rowStart: middle, end: entries.count))
    spanOfRow[row] = spans.count - 1
    mark(spans.count - 1)
    return spans.count - 1
  }

  /// Marks what a new piece moves, and finds out with which others it is shared.
  private mutating func mark(_ piece: Int) {
    for index in spans[piece].columns {
      share(piece, columnMarks[entries[index].index])
      columnMarks[entries[index].index] = firstMark + piece
    }
    for index in spans[piece].rows {
      share(piece, rowMarks[entries[index].index])
      rowMarks[entries[index].index] = firstMark + piece
    }
  }

  private mutating func share(_ piece: Int, _ mark: Int) {
    if mark < firstMark { return }
    spans[piece].isShared = true
    spans[mark - firstMark].isShared = true
  }
}

extension ActiveSet {
  /// The piece along which a tight row moves.
  mutating func piece(of row: Int) -> PieceStore.Span {
    pieces.span(pieceIndex(of: row))
  }

  /// The index of the piece along which a tight row moves.
  @inline(__always)
  mutating func pieceIndex(of row: Int) -> Int {
    let known = pieces.find(row, epoch: epoch)
    return known >= 0 ? known : makePiece(of: row)
  }

  @inline(never)
  private mutating func makePiece(of row: Int) -> Int {
    prepare()
    if pieces.isStale(epoch: epoch) { noteLoggedPieces() }
    solveDirection(positions[row], rate: 1)
    return pieces.store(row, epoch: epoch, columns: work.direction, rows: work.moving)
  }

  /// Forgets all pieces when they are too many. Not while one of them is in use.
  @inline(__always)
  mutating func limitPieces() {
    if !pieces.isFull { return }
    freshen()
    noteLoggedPieces()
    pieces.removeAll()
  }

  /// Notes the columns of all logged pieces in the change log.
  private mutating func noteLoggedPieces() {
    while let piece = pieces.popLogged() {
      for index in piece.columns { changes.note(pieces[index].index) }
    }
  }

  /// Brings the residuals of rows up to date that were left behind.
  @inline(__always)
  mutating func freshen() {
    if pieces.behind.count > 0 { freshenRows() }
  }

  @inline(never)
  private mutating func freshenRows() {
    while let piece = pieces.popBehind() { evaluateRows(piece) }
  }

  /// Evaluates the loose rows that a piece alone moves.
  mutating func evaluateRows(_ piece: PieceStore.Span) {
    let change = baseConstants[piece.row] - constants[piece.row]
    pieces.evaluateRows(
      piece, change, from: referenceResiduals.view, into: residuals.view)
  }

  /// Finds out within which changes of its constant a piece crosses nothing.
  mutating func bound(_ index: Int) {
    let piece = pieces.span(index)
    var lowest = -Double.infinity
    var highest = Double.infinity
    for place in piece.rows {
      let entry = pieces[place]
      let sign = sides[entry.index].sign
      let room = referenceResiduals[entry.index] * sign
      let rate = entry.value * sign
      if rate == 0 {
        // Held: every move is a crossing.
        (lowest, highest) = (.infinity, -.infinity)
        break
      }
      if rate > 0 {
        lowest = max(lowest, -room / rate)
      } else {
        highest = min(highest, -room / rate)
      }
    }
    pieces.setBounds(index, lowest, highest)
  }
}
