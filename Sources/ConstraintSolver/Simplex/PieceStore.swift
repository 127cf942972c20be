/// The straight pieces of paths that are known for the present working set: for a moving tight row, how
/// each column and each loose row moves with it.
///
/// All pieces lie in one buffer and are forgotten together when the working set changes.
struct PieceStore: ~Copyable {
  /// How a column moves with a piece: its value is `reference` plus the change of the constant times
  /// `rate`.
  struct Motion: BitwiseCopyable {
    var variable: Variable.ID
    var rate: Double
    var reference = 0.0
  }

  /// Where a piece lies: `columns` are indices for ``column(_:)``, `rows` for the subscript.
  struct Span: BitwiseCopyable {
    var row: Int
    var columnStart: Int
    var columnEnd: Int
    var rowStart: Int
    var rowEnd: Int
    /// Whether a move along the piece is still to be noted in the change log.
    var isLogged = false
    /// Whether the columns are known to the reference point as moved.
    var isMoved = false
    /// Whether what it moves is marked.
    var isMarked = false
    /// Whether another marked piece moves some of the same columns or rows.
    var isShared = false
    /// Within which changes of the constant no loose row is crossed; empty where that is not known.
    var lowest = Double.infinity
    var highest = -Double.infinity
    /// The time at which the bounds were found.
    var boundsTime = -1
    /// Whether the residuals of the rows are still those of another change.
    var isBehind = false
    /// Whether the values of the columns are, too; and the change at which they were last read out.
    var isUnread = false
    var readChange = 0.0

    @inline(__always)
    var columns: Range<Int> { Range(uncheckedBounds: (columnStart, columnEnd)) }
    @inline(__always)
    var rows: Range<Int> { Range(uncheckedBounds: (rowStart, rowEnd)) }
  }

  /// The number of entries past which all pieces are dropped before the next change.
  private static let limit = 1 << 20

  /// The number of columns from which on those of a piece are sorted.
  private static let sortedLength = 256
  /// The mark past which all are set back.
  private static let markLimit = 1 << 30

  private var motions = Buffer<Motion>()
  private var entries = Buffer<Entry>()
  private var spans = Buffer<Span>()
  private var spanOfRow = IndexBuffer()
  /// The pieces along which something moved since changes were last read out.
  private var logged = IndexBuffer()
  /// By column and by row, the last marked piece that moves it, as its index plus `firstMark` of its time.
  private var columnMarks = IndexBuffer()
  private var rowMarks = IndexBuffer()
  /// By column, the motion of that piece.
  private var columnMotions = IndexBuffer()
  /// What the mark of the first piece of now is; those of forgotten pieces are less.
  private var firstMark = 1
  private var epoch = -1
  /// Grows when sides or reference residuals may have changed.
  private var time = 0
  /// The pieces whose rows are behind.
  private(set) var behind = IndexBuffer()
  /// For sorting; empty in between.
  private var order = OrderedBitSet()

  init() {}

  mutating func grow(rows: Int, columns: Int) {
    spanOfRow.grow(to: rows, filling: -1)
    rowMarks.grow(to: rows, filling: 0)
    columnMarks.grow(to: columns, filling: 0)
    columnMotions.grow(to: columns, filling: 0)
  }

  /// A row that moves with a piece, and how fast.
  @inline(__always)
  subscript(index: Int) -> Entry { entries[index] }

  /// A column that moves with a piece, and how fast.
  @inline(__always)
  func column(_ index: Int) -> Entry {
    Entry(index: motions[index].variable.column, value: motions[index].rate)
  }

  /// The motions of a piece that is unread.
  @inline(__always)
  var motionView: BufferView<Motion> { motions.view }

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

  /// Brings the values and residuals of a copy up to date.
  borrowing func freshen(
    _ columns: BufferView<Column>, _ rows: BufferView<Row>, from set: borrowing ActiveSet
  ) {
    for place in 0..<behind.count {
      let piece = spans[behind[place]]
      let change = set.bases[piece.row].constant - set.rows[piece.row].constant
      evaluateRows(piece, change, rows)
      if piece.isUnread { evaluateUnread(piece, change, columns) }
    }
  }

  /// Evaluates the columns of an unread piece at a change of its constant.
  @inline(__always)
  borrowing func evaluateUnread(_ piece: Span, _ change: Double, _ columns: BufferView<Column>) {
    let motions = motions.view
    for index in piece.columns {
      let motion = motions[index]
      let column = motion.variable.column
      columns[column].value = motion.reference + change * motion.rate
      columns[column].lastRead = motion.reference + piece.readChange * motion.rate
    }
  }

  /// The piece that a column is still to move along, and how; nil where it is up to date.
  @inline(__always)
  func unreadMotion(ofColumn column: Int) -> (piece: Span, motion: Motion)? {
    // A new column has no mark yet.
    if behind.count == 0 || column >= columnMarks.count { return nil }
    let piece = columnMarks[column] - firstMark
    if piece < 0 || !spans[piece].isUnread { return nil }
    return (spans[piece], motions[columnMotions[column]])
  }

  /// Evaluates the residuals of a piece's rows at a change of its constant.
  @inline(__always)
  borrowing func evaluateRows(
    _ piece: Span, _ change: Double, _ rows: BufferView<Row>
  ) {
    let entries = entries.view
    for index in piece.rows {
      let entry = entries[index]
      rows[entry.index].residual = rows[entry.index].referenceResidual + change * entry.value
    }
  }

  /// Notes the columns of all logged pieces, for a copy that knows no pieces.
  borrowing func noteLogged(in changes: inout ChangeLog) {
    for place in 0..<logged.count {
      for index in spans[logged[place]].columns { changes.note(column(index).index) }
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

  /// Whether it is not known yet how far a piece goes, and of use.
  @inline(__always)
  func isUnbounded(_ index: Int) -> Bool {
    spans[index].boundsTime != time && !spans[index].isShared
  }

  mutating func setBounds(_ index: Int, _ lowest: Double, _ highest: Double) {
    spans[index].lowest = lowest
    spans[index].highest = highest
    spans[index].boundsTime = time
  }

  /// Takes over what a read-out of a piece needs of its columns, for it to run through memory in one
  /// direction.
  mutating func setReferences(_ index: Int, _ columns: BufferView<Column>) {
    let motions = motions.view
    for place in spans[index].columns {
      let column = columns[motions[place].variable.column]
      motions[place].variable.stamp = column.stamp
      motions[place].reference = column.referenceValue
    }
  }

  /// Notes that the residuals of a piece's rows are to be brought up to date.
  @inline(__always)
  mutating func markBehind(_ index: Int) {
    if spans[index].isBehind { return }
    spans[index].isBehind = true
    behind.append(index)
  }

  /// Notes that the values of a piece's columns are to be brought up to date, and at which change of the
  /// constant they were last read out.
  @inline(__always)
  mutating func markUnread(_ index: Int, readChange: Double) {
    spans[index].isUnread = true
    spans[index].readChange = readChange
  }

  /// Notes that an unread piece has been read out again.
  @inline(__always)
  mutating func setReadChange(ofRow row: Int, _ change: Double) {
    spans[spanOfRow[row]].readChange = change
  }

  /// A piece that was behind; it counts as up to date.
  mutating func popBehind() -> Span? {
    guard let index = behind.popLast() else { return nil }
    let piece = spans[index]
    spans[index].isBehind = false
    spans[index].isUnread = false
    return piece
  }

  mutating func markMoved(_ index: Int) {
    spans[index].isMoved = true
  }

  /// Forgets all pieces. What they have logged must have been noted elsewhere.
  fileprivate mutating func removeAll() {
    for index in 0..<spans.count { spanOfRow[spans[index].row] = -1 }
    firstMark += spans.count
    if firstMark > Self.markLimit {
      columnMarks.refill(columnMarks.count, with: 0)
      rowMarks.refill(rowMarks.count, with: 0)
      firstMark = 1
    }
    spans.removeAll()
    entries.removeAll()
    motions.removeAll()
  }

  /// Whether the pieces are of another working set.
  func isStale(epoch current: Int) -> Bool { epoch != current }

  /// Whether so many entries are stored that all should be dropped.
  @inline(__always)
  var isFull: Bool { size > Self.limit }

  /// The number of stored entries.
  @inline(__always)
  var size: Int { entries.count + motions.count }

  /// Stores a piece; answers its index.
  fileprivate mutating func store(
    _ row: Int, epoch current: Int, columns: borrowing SparseVector, rows: borrowing Buffer<Entry>
  ) -> Int {
    if isStale(epoch: current) { removeAll() }
    epoch = current
    let columnStart = motions.count
    appendColumns(columns)
    let rowStart = entries.count
    for place in 0..<rows.count { entries.append(rows[place]) }
    spans.append(
      Span(
        row: row, columnStart: columnStart, columnEnd: motions.count, rowStart: rowStart,
        rowEnd: entries.count))
    spanOfRow[row] = spans.count - 1
    return spans.count - 1
  }

  /// A large piece is sorted: its moves then go through memory in one direction.
  private mutating func appendColumns(_ columns: borrowing SparseVector) {
    let count = columns.indices.count
    if count < Self.sortedLength {
      for place in 0..<count { append(columns, columns.indices[place]) }
      return
    }
    order.grow(to: columns.bound)
    for place in 0..<count { order.insert(columns.indices[place]) }
    var index = order.first(from: 0)
    while index >= 0 {
      order.remove(index)
      append(columns, index)
      index = order.first(from: index + 1)
    }
  }

  @inline(__always)
  private mutating func append(_ columns: borrowing SparseVector, _ index: Int) {
    let id = Variable.ID(column: index, stamp: 0)
    motions.append(Motion(variable: id, rate: columns[index]))
  }

  /// Marks what a piece moves that is about to be moved along, and finds out with which others of those
  /// it is shared.
  @inline(__always)
  mutating func mark(_ piece: Int) {
    if !spans[piece].isMarked { markMotions(of: piece) }
  }

  @inline(never)
  private mutating func markMotions(of piece: Int) {
    spans[piece].isMarked = true
    for index in spans[piece].columns {
      let column = column(index).index
      share(piece, columnMarks[column])
      columnMarks[column] = firstMark + piece
      columnMotions[column] = index
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
    solveDirection(rows[row].position, rate: 1)
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
      for index in piece.columns { changes.note(pieces.column(index).index) }
    }
  }

  /// Brings the values, residuals and sides up to date that were left behind.
  @inline(__always)
  mutating func freshen() {
    if pieces.behind.count > 0 { freshenRows() }
    if places.pending >= 0 { completeJump() }
  }

  @inline(never)
  private mutating func freshenRows() {
    while let piece = pieces.popBehind() {
      evaluateRows(piece)
      if piece.isUnread { pieces.evaluateUnread(piece, change(of: piece), columns.view) }
    }
  }

  /// Evaluates the loose rows that a piece alone moves.
  mutating func evaluateRows(_ piece: PieceStore.Span) {
    pieces.evaluateRows(piece, change(of: piece), rows.view)
  }

  /// Evaluates the columns that a piece alone moves.
  mutating func evaluateColumns(_ piece: PieceStore.Span) {
    let change = change(of: piece)
    let columns = columns.view
    for index in piece.columns {
      let entry = pieces.column(index)
      columns[entry.index].value = columns[entry.index].referenceValue + change * entry.value
    }
  }

  /// By how much the constant of a piece differs from that of the base: what its rates are times.
  @inline(__always)
  func change(of piece: PieceStore.Span) -> Double {
    bases[piece.row].constant - rows[piece.row].constant
  }

  /// The value of a column, whether it has been evaluated yet or not.
  @inline(__always)
  func value(_ column: Int) -> Double {
    guard let (piece, motion) = pieces.unreadMotion(ofColumn: column) else {
      return columns[column].value
    }
    return motion.reference + change(of: piece) * motion.rate
  }

  /// Finds out within which changes of its constant a piece crosses nothing.
  mutating func bound(_ index: Int) {
    let piece = pieces.span(index)
    var lowest = -Double.infinity
    var highest = Double.infinity
    for place in piece.rows {
      let entry = pieces[place]
      let sign = rows[entry.index].side.sign
      let room = rows[entry.index].referenceResidual * sign
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
    pieces.setReferences(index, columns.view)
  }
}
