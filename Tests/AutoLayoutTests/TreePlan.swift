import AutoLayout

/// The description of a tree, from which it can be built.
struct TreePlan {
  enum Kind: CaseIterable {
    case plain
    case stack
    case scroll
  }

  /// A view: where it lies in its parent, unless a stack arranges it, and what it is.
  struct View {
    var parent: Int
    var kind: Kind
    var place: [Double]
    var content: [Double]
    var isHidden = false
    var isRemoved = false
    var insets = LayoutInsets.zero
    var margins = LayoutInsets(top: 8, left: 8, bottom: 8, right: 8)
    var isInMargins: Bool
    var axis = LayoutAxis.horizontal
    var distribution = LayoutStackView.Distribution.fill
    var alignment = LayoutStackView.Alignment.fill
    var spacing = 4.0
    var direction = SemanticContentAttribute.unspecified
  }

  var views: [View] = []
  var size = LayoutSize(width: 400, height: 800)
  var safeArea = LayoutInsets.zero
  var isRightToLeft = false

  init(_ random: inout RandomNumbers) {
    for index in 0..<(4 + random.below(10)) {
      let parents = [-1] + views.indices.filter { views[$0].kind != .scroll || $0 % 2 == 0 }
      views.append(
        View(
          parent: random.element(parents), kind: random.element(Kind.allCases + [.plain, .stack]),
          place: [Double(random.below(50)), Double(random.below(50))],
          content: [Double(20 + random.below(100)), Double(10 + random.below(60))],
          isInMargins: index % 3 == 0))
    }
  }

  func isPresent(_ index: Int) -> Bool {
    !views[index].isRemoved && (views[index].parent < 0 || isPresent(views[index].parent))
  }

  func isArranged(_ index: Int) -> Bool {
    views[index].parent >= 0 && views[views[index].parent].kind == .stack
  }
}

/// A change of one thing.
enum TreeChange {
  case size(LayoutSize)
  case safeArea(LayoutInsets)
  case direction(Bool)
  case place(Int, [Double])
  case content(Int, [Double])
  case hidden(Int, Bool)
  case removed(Int, Bool)
  case insets(Int, LayoutInsets)
  case margins(Int, LayoutInsets)
  case axis(Int, LayoutAxis)
  case distribution(Int, LayoutStackView.Distribution)
  case alignment(Int, LayoutStackView.Alignment)
  case spacing(Int, Double)
  case semantics(Int, SemanticContentAttribute)
}

extension TreePlan {
  func randomChange(_ random: inout RandomNumbers) -> TreeChange {
    let index = random.below(views.count)
    func numbers(_ bound: Int) -> [Double] {
      [Double(random.below(bound)), Double(random.below(bound))]
    }
    func insets(_ bound: Int) -> LayoutInsets {
      LayoutInsets(
        top: Double(random.below(bound)), left: Double(random.below(bound)),
        bottom: Double(random.below(bound)), right: Double(random.below(bound)))
    }
    switch random.below(16) {
    case 0:
      return .size(
        LayoutSize(width: Double(300 + random.below(300)), height: Double(500 + random.below(500))))
    case 1: return .safeArea(insets(40))
    case 2: return .direction(!isRightToLeft)
    case 3, 4: return .place(index, numbers(60))
    case 5, 6: return .content(index, numbers(120))
    case 7: return .hidden(index, !views[index].isHidden)
    case 8, 9: return .removed(index, !views[index].isRemoved)
    case 10: return .insets(index, insets(5))
    case 11: return .margins(index, insets(20))
    case 12: return .axis(index, random.element(LayoutAxis.allCases))
    case 13:
      return .distribution(
        index,
        random.element([.fill, .fillEqually, .equalSpacing, .equalCentering, .fillProportionally]))
    case 14: return .alignment(index, random.element([.fill, .leading, .center, .trailing]))
    default:
      return random.below(2) == 0
        ? .spacing(index, Double(random.below(20)))
        : .semantics(index, random.element([.unspecified, .forceLeftToRight, .forceRightToLeft]))
    }
  }

  mutating func apply(_ change: TreeChange) {
    switch change {
    case .size(let value): size = value
    case .safeArea(let value): safeArea = value
    case .direction(let value): isRightToLeft = value
    case .place(let index, let value): views[index].place = value
    case .content(let index, let value): views[index].content = value
    case .hidden(let index, let value): views[index].isHidden = value
    case .removed(let index, let value): views[index].isRemoved = value
    case .insets(let index, let value): views[index].insets = value
    case .margins(let index, let value): views[index].margins = value
    case .axis(let index, let value): views[index].axis = value
    case .distribution(let index, let value): views[index].distribution = value
    case .alignment(let index, let value): views[index].alignment = value
    case .spacing(let index, let value): views[index].spacing = value
    case .semantics(let index, let value): views[index].direction = value
    }
  }
}
