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

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    spanOfRow.grow(to: rows, filling: -1)
    rowMarks.grow(to: rows, filling: 0)
    columnMarks.grow(to: columns, filling: 0)
  }

  @inline(__always)
  subscript(index: Int) -> Entry { entries[index] }

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

  /// Notes the columns of all logged pieces, for a copy that knows no pieces.
  borrowing func noteLogged(in changes: inout ChangeLog) {
    for place in 0..<logged.count {
      for index in spans[logged[place]].columns { changes.note(entries[index].index) }
    }
  }

  /// How many columns the logged pieces have together.
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
    noteLoggedPieces()
    pieces.removeAll()
  }

  /// Notes the columns of all logged pieces in the change log.
  private mutating func noteLoggedPieces() {
    while let piece = pieces.popLogged() {
      for index in piece.columns { changes.note(pieces[index].index) }
    }
  }

  /// The most changes that ``drainChanges(_:)`` can give.
  var changeLimit: Int { pieces.loggedColumns + changes.count }

  /// Calls `body` with each column whose value differs from the one last read, and that value.
  @inline(__always)
  mutating func drainChanges(_ body: (Int, Double) -> Void) {
    while let piece = pieces.popLogged() {
      for index in piece.columns {
        let column = pieces[index].index
        changes.read(column, values[column], body)
      }
    }
    changes.drain(values, body)
  }
}
