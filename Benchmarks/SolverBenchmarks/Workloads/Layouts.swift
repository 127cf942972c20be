import AutoLayout
import KeyboardLayout
import KeyboardScenes

/// A screen that makes room for the keyboard, measured as an app would use it: views, constraints, and
/// frames that are read.
protocol Layout: AnyObject {
  /// Shows or hides the keyboard, lays out, and reads the frames of all views that are worth it; gives
  /// their number.
  func setKeyboard(visible: Bool) throws(LayoutError) -> Int
}

/// A layout that is measured, and how it is made.
struct LayoutWorkload {
  let name: String
  /// Makes the views and their constraints and lays them out for the first time.
  let build: () throws -> any Layout

  /// The five screens, and a list of 1,000 views.
  static var all: [LayoutWorkload] {
    Scenes.all.enumerated().map { number, type in
      LayoutWorkload(name: "scene-\(number)") { try SceneLayout(type) }
    } + [LayoutWorkload(name: "views-1000") { try ListLayout(rows: 250) }]
  }
}

/// One of the five screens.
private final class SceneLayout: Layout {
  private let scene: any KeyboardScene

  init(_ type: any KeyboardScene.Type) throws {
    scene = type.init(screen: try LayoutScreen.phone)
    _ = try scene.solve()
  }

  func setKeyboard(visible: Bool) throws(LayoutError) -> Int {
    if visible { scene.beginEditing(keyboardHeight: 336) } else { scene.endEditing() }
    return try scene.solve().count
  }
}

/// A list over the keyboard: rows of an icon, a title and a field, each row a view of its own.
private final class ListLayout: Layout {
  private let window: LayoutWindow
  private var rows: [LayoutView] = []

  init(rows count: Int) throws {
    window = LayoutWindow(screen: try LayoutScreen.phone)
    for _ in 0..<count { addRow() }
    if let last = rows.last {
      // The list hangs from the keyboard, so that showing it moves every row.
      let guide = window.keyboardLayoutGuide
      LayoutConstraint.activate([last.bottomAnchor.constraint(equalTo: guide.topAnchor)])
    }
    try window.layoutIfNeeded()
  }

  func setKeyboard(visible: Bool) throws(LayoutError) -> Int {
    if visible { window.keyboard.show(height: 336) } else { window.keyboard.hide() }
    try window.layoutIfNeeded()
    var sum = 0.0
    for row in rows { sum += row.frame.minY }
    return sum.isFinite ? rows.count : 0
  }

  private func addRow() {
    let row = LayoutView()
    window.addSubview(row)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 44),
    ])
    if let above = rows.last {
      LayoutConstraint.activate([row.topAnchor.constraint(equalTo: above.bottomAnchor)])
    }
    rows.append(row)
    fill(row)
  }

  private func fill(_ row: LayoutView) {
    let icon = LayoutView()
    let title = LayoutView()
    let field = LayoutView()
    title.intrinsicContentSize = IntrinsicContentSize(width: 120, height: 21)
    for view in [icon, title, field] { row.addSubview(view) }
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      icon.widthAnchor.constraint(equalToConstant: 24),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: row.topAnchor, constant: 5),
      field.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -5),
    ])
  }
}

extension LayoutScreen {
  fileprivate static var phone: LayoutScreen {
    get throws {
      try LayoutScreen(
        size: LayoutSize(width: 390, height: 844),
        safeAreaInsets: LayoutInsets(top: 47, bottom: 34))
    }
  }
}
