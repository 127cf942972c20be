import AutoLayout

/// What the frames of a screen alone show to be wrong. Less than a millionth of a point does not count,
/// so that edges may touch.
struct FrameCheck {
  /// A view, and what is expected of it.
  struct Subject {
    let name: String
    /// Its place in the snapshot.
    let index: Int
    let isInScrollView: Bool
    let isFocus: Bool
    let staysClear: Bool
  }

  private static let slack = 1e-6
  let subjects: [Subject]
  private let size: LayoutSize

  init(_ screen: ScreenUnderCheck) {
    size = screen.window.frameInRoot.size
    var subjects: [Subject] = []
    var count = 0
    func visit(_ view: LayoutView, isShown: Bool, isInScrollView: Bool) {
      let index = count
      count += 1
      let isShown = isShown && !view.isHidden
      if isShown, view.subviews.isEmpty, !view.passesTouchesThrough, view !== screen.window {
        let isFocus = view === screen.focus
        let staysClear =
          (isFocus || !isInScrollView) && !screen.mayBeCovered.contains { $0 === view }
        subjects.append(
          Subject(
            name: view.words, index: index, isInScrollView: isInScrollView, isFocus: isFocus,
            staysClear: staysClear))
      }
      for subview in view.subviews {
        visit(
          subview, isShown: isShown,
          isInScrollView: isInScrollView || view is LayoutScrollView)
      }
    }
    visit(screen.window, isShown: true, isInScrollView: false)
    self.subjects = subjects
  }

  /// What is wrong with the frames while the keyboard is at a place in the window's coordinates; nil:
  /// it is hidden, and nothing has the focus.
  func findings(_ frames: [LayoutRect], keyboard: LayoutRect?) -> [ScreenFinding] {
    let seen = subjects.filter {
      frames[$0.index].width > Self.slack && frames[$0.index].height > Self.slack
    }
    return seen.flatMap { findings($0, frames[$0.index], keyboard) } + overlaps(seen, frames)
  }

  private func findings(
    _ subject: Subject, _ frame: LayoutRect, _ keyboard: LayoutRect?
  ) -> [ScreenFinding] {
    var kinds: [ScreenFinding.Kind] = []
    // What is scrolled out of view can be scrolled back.
    if !subject.isInScrollView || (subject.isFocus && keyboard != nil) {
      let window = LayoutRect(size: size)
      if !frame.overlaps(window, by: Self.slack) {
        kinds.append(.offScreen)
      } else if max(
        -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height) > Self.slack
      {
        kinds.append(.clipped)
      }
    }
    if let keyboard, subject.staysClear, frame.overlaps(keyboard, by: Self.slack) {
      kinds.append(.covered)
    }
    return kinds.map { ScreenFinding($0, [subject.name]) }
  }

  private func overlaps(_ seen: [Subject], _ frames: [LayoutRect]) -> [ScreenFinding] {
    // What scrolls passes under what does not, so only views of the same sort are compared.
    seen.indices.flatMap { first in
      seen[(first + 1)...].filter { second in
        seen[first].isInScrollView == second.isInScrollView
          && frames[seen[first].index].overlaps(frames[second.index], by: Self.slack)
      }.map { ScreenFinding(.overlapping, [seen[first].name, $0.name]) }
    }
  }

  /// The numbers whose signs decide the findings: each is linear where the frames are.
  func deciders(_ frames: [LayoutRect], keyboard: LayoutRect) -> [Double] {
    let slack = Self.slack
    let rects = subjects.map { frames[$0.index] }
    return rects.indices.flatMap { index in
      let frame = rects[index]
      let alone = [
        -frame.minX - slack, -frame.minY - slack, frame.maxX - size.width - slack,
        frame.maxY - size.height - slack, frame.maxY - slack, frame.maxX - slack,
        size.width - frame.minX - slack, size.height - frame.minY - slack,
        frame.maxY - keyboard.minY - slack, keyboard.maxY - frame.minY - slack, frame.width - slack,
        frame.height - slack,
      ]
      return alone
        + rects[(index + 1)...].flatMap { other in
          [
            frame.maxX - other.minX - slack, other.maxX - frame.minX - slack,
            frame.maxY - other.minY - slack, other.maxY - frame.minY - slack,
          ]
        }
    }
  }
}

extension LayoutRect {
  /// Whether two rectangles have more than a strip of `slack` in common.
  fileprivate func overlaps(_ other: LayoutRect, by slack: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > slack
      && min(maxY, other.maxY) - max(minY, other.minY) > slack
  }
}
