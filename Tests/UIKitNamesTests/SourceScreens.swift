import AutoLayout
import KeyboardLayout
import UIKitNames

// Layout code as one writes it for UIKit, in UIKit's words: five screens that make room for a keyboard
// of a height by changing constants, as screens did before there was a keyboard guide. What UIKit does
// with notifications and animations is left out.

/// A button at the bottom, a title and a field.
final class BottomButtonScreen {
  let view: UIView
  let titleLabel: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  let textField: UITextField = {
    let field = UITextField()
    field.translatesAutoresizingMaskIntoConstraints = false
    return field
  }()
  let button = UIButton()
  private let baseView = UIView()
  private var buttonBottom: NSLayoutConstraint?

  init(in view: UIView) {
    self.view = view
    view.addSubview(baseView)
    baseView.addSubview(titleLabel)
    baseView.addSubview(textField)
    baseView.addSubview(button)
    baseView.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false

    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      baseView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      baseView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      baseView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      baseView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: baseView.topAnchor, constant: 30),
      titleLabel.leadingAnchor.constraint(equalTo: baseView.leadingAnchor, constant: 30),
      textField.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 20),
      textField.leadingAnchor.constraint(equalTo: baseView.leadingAnchor, constant: 30),
      button.leadingAnchor.constraint(equalTo: baseView.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: baseView.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
    buttonBottom = button.bottomAnchor.constraint(equalTo: baseView.bottomAnchor)
    buttonBottom?.isActive = true
  }

  func keyboardWillShow(height: CGFloat) {
    buttonBottom?.constant = -(height - view.safeAreaInsets.bottom)
  }

  func keyboardWillHide() {
    buttonBottom?.constant = 0
  }
}

/// A field far down in a scroll view.
final class MinimumDistanceScreen {
  let view: UIView
  let scrollView = UIScrollView()
  let textField = UITextField()
  private let contentView = UIView()

  init(in view: UIView) {
    self.view = view
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    contentView.translatesAutoresizingMaskIntoConstraints = false
    textField.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    contentView.addSubview(textField)
    let contentHeight = contentView.heightAnchor.constraint(equalToConstant: 1000)
    contentHeight.priority = UILayoutPriority.required - 1
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      contentHeight,
      textField.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 500),
      textField.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      textField.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      textField.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  func keyboardWillShow(height: CGFloat) {
    let keyboardTop = view.frame.height - height
    let distance = max(0, textField.frame.maxY + 50 - keyboardTop)
    scrollView.contentOffset = CGPoint(x: 0, y: scrollView.contentOffset.y + distance)
  }
}

/// A view to build screens on: what lies in its safe view is always clear of the keyboard. In closure
/// form.
class KeyboardSafeAreaView: UIView {
  let safeView = UIView()
  private let wrapper = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(wrapper)
    addSubview(safeView)
    wrapper.layout.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(0).priority(.high)
    }
    safeView.layout.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.bottom.equalTo(wrapper.layout.top)
    }
  }

  func visibleHeightChanged(to height: CGFloat) {
    wrapper.layout.updateConstraints { make in
      make.height.equalTo(max(0, height)).priority(.high)
    }
  }
}

/// A star and a field on such a view.
final class SafeAreaViewScreen {
  let base = KeyboardSafeAreaView(frame: .zero)
  let starView = UIImageView()
  private let textField = UITextField()

  init(in view: UIView) {
    view.addSubview(base)
    base.safeView.addSubview(starView)
    base.addSubview(textField)
    base.layout.makeConstraints { make in
      make.edges.equalToSuperview()
    }
    starView.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalToSuperview().inset(150)
    }
    textField.layout.makeConstraints { make in
      make.top.equalToSuperview().inset(56)
      make.leading.trailing.equalToSuperview().inset(16)
    }
  }
}

/// Two buttons, and a group that they push.
final class PushSeveralScreen {
  let view: UIView
  let group = UIView()
  let replayButton = UIButton()
  let enterButton = UIButton()
  private var bottoms: [NSLayoutConstraint] = []
  private let groupTop: NSLayoutConstraint

  init(in view: UIView) {
    self.view = view
    for subview in [group, replayButton, enterButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide: UILayoutGuide = view.safeAreaLayoutGuide
    groupTop = group.topAnchor.constraint(equalTo: guide.topAnchor, constant: 300)
    bottoms = [replayButton, enterButton].map { button in
      button.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
    }
    NSLayoutConstraint.activate(
      bottoms + [
        groupTop,
        group.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        group.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        group.heightAnchor.constraint(equalToConstant: 120),
        replayButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        enterButton.leadingAnchor.constraint(equalTo: replayButton.trailingAnchor, constant: 8),
        enterButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        enterButton.widthAnchor.constraint(equalTo: replayButton.widthAnchor),
        replayButton.heightAnchor.constraint(equalToConstant: 50),
        enterButton.heightAnchor.constraint(equalToConstant: 50),
      ])
  }

  func keyboardWillShow(height: CGFloat) throws {
    bottoms.forEach { $0.constant = -height }
    try view.layoutIfNeeded()
    let covered = group.frame.maxY - replayButton.frame.minY
    if covered > 0 { groupTop.constant -= covered }
  }
}

/// A spacer as high as the keyboard below a stack, with the older way to write constraints.
final class SpacerScreen {
  let stackView = UIStackView()
  let lastView = UITextView()
  private let spacer = UIView(frame: .zero)
  private let spacerHeight: NSLayoutConstraint

  init(in view: UIView) {
    spacerHeight = NSLayoutConstraint(
      item: spacer, attribute: .height, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
    stackView.axis = .vertical
    stackView.distribution = .fill
    stackView.alignment = .fill
    stackView.translatesAutoresizingMaskIntoConstraints = false
    stackView.addArrangedSubview(UIView())
    stackView.addArrangedSubview(lastView)
    stackView.addArrangedSubview(spacer)
    lastView.setContentHuggingPriority(.defaultHigh, for: .vertical)
    spacerHeight.isActive = true
    view.addSubview(stackView)
    let edges: [NSLayoutConstraint.Attribute] = [.leading, .trailing]
    for edge in edges {
      view.addConstraint(
        NSLayoutConstraint(
          item: stackView, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge,
          multiplier: 1, constant: 0))
    }
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      lastView.heightAnchor.constraint(equalToConstant: 34),
    ])
  }

  func keyboardWillShow(height: CGFloat) {
    spacerHeight.constant = height
  }
}
