import AutoLayout
import Testing

@Suite("The examples of the README")
struct ReadmeExampleTests {
  @Test("Auto Layout with UIKit's words")
  func card() throws {
    let card = LayoutView("card"), icon = LayoutView("icon"), title = LayoutView("title")
    let row = LayoutStackView(arrangedSubviews: [icon, title], "row")
    icon.intrinsicContentSize = IntrinsicContentSize(width: 24, height: 24)
    title.measure = { width in LayoutSize(width: min(width, 200), height: width < 200 ? 40 : 20) }
    row.spacing = 8
    row.alignment = .center
    card.frame = LayoutRect(x: 0, y: 0, width: 180, height: 100)
    card.addSubview(row)
    row.layout.makeConstraints { make in
      make.leading.trailing.equalTo(card.layoutMarginsGuide)
      make.centerY.equalToSuperview().priority(.high)
    }
    try card.layoutIfNeeded()
    #expect(
      card.hierarchyDescription == """
        card (0, 0, 180 x 100)
          row (8, 30, 164 x 40)
            icon (0, 8, 24 x 24)
            title (32, 0, 132 x 40)
        """)
  }
}
