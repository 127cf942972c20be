import AutoLayout

// Collected from public documentation and reports. The confidence says how far the numbers of a device
// can be relied on; what is not known is nil, not a guess.

extension Device {
  /// All devices of the catalogue, phones first, each family from old to new.
  public static let all = phones + pads

  private static let phones = [
    Device(
      "iPhone SE (1st generation)", 320, 568, scale: 2, .good,
      safeArea: LayoutInsets(top: 20), landscape: .zero,
      keyboards: (216, 254), landscape: (162, 200)),
    Device(
      "iPhone 8", 375, 667, scale: 2, .good,
      safeArea: LayoutInsets(top: 20), landscape: .zero,
      keyboards: (216, 260), landscape: (162, 200)),
    Device(
      "iPhone 8 Plus", 414, 736, scale: 3, .good,
      safeArea: LayoutInsets(top: 20), landscape: .zero,
      keyboards: (226, 271), landscape: (162, 200)),
    Device(
      "iPhone X", 375, 812, scale: 3, .good,
      safeArea: LayoutInsets(top: 44, bottom: 34),
      landscape: LayoutInsets(left: 44, bottom: 21, right: 44),
      keyboards: (291, 336), landscape: (171, 209)),
    Device(
      "iPhone 11", 414, 896, scale: 2, .good,
      safeArea: LayoutInsets(top: 44, bottom: 34),
      landscape: LayoutInsets(left: 44, bottom: 21, right: 44),
      keyboards: (301, 346), landscape: (171, 209)),
    Device(
      "iPhone 13 mini", 375, 812, scale: 3, .uncertain,
      safeArea: LayoutInsets(top: 50, bottom: 34),
      landscape: LayoutInsets(left: 50, bottom: 21, right: 50),
      keyboards: (292, 336), landscape: (172, 209)),
    Device(
      "iPhone 14", 390, 844, scale: 3, .good,
      safeArea: LayoutInsets(top: 47, bottom: 34),
      landscape: LayoutInsets(left: 47, bottom: 21, right: 47),
      keyboards: (292, 336), landscape: (172, 209)),
    Device(
      "iPhone 13 Pro Max", 428, 926, scale: 3, .good,
      safeArea: LayoutInsets(top: 47, bottom: 34),
      landscape: LayoutInsets(left: 47, bottom: 21, right: 47),
      keyboards: (302, 346), landscape: (172, 209)),
    Device(
      "iPhone 15", 393, 852, scale: 3, .uncertain,
      safeArea: LayoutInsets(top: 59, bottom: 34),
      landscape: LayoutInsets(left: 59, bottom: 21, right: 59),
      keyboards: (292, 336), landscape: (172, 209)),
    Device(
      "iPhone 15 Pro Max", 430, 932, scale: 3, .uncertain,
      safeArea: LayoutInsets(top: 59, bottom: 34),
      landscape: LayoutInsets(left: 59, bottom: 21, right: 59),
      keyboards: (302, 346), landscape: (172, 209)),
    Device(
      "iPhone 17", 402, 874, scale: 3, .fair,
      safeArea: LayoutInsets(top: 62, bottom: 34),
      landscape: LayoutInsets(left: 62, bottom: 21, right: 62),
      keyboards: (nil, 328), landscape: (nil, nil)),
  ]

  private static let pads = [
    Device(
      "iPad (9.7-inch)", 768, 1024, scale: 2, .good,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20),
      keyboards: (258, 313), landscape: (343, 398)),
    Device(
      "iPad (10.2-inch)", 810, 1080, scale: 2, .good,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20),
      keyboards: (265, 320), landscape: (353, 408)),
    Device(
      "iPad Air (3rd generation)", 834, 1112, scale: 2, .good,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20),
      keyboards: (265, 320), landscape: (353, 408)),
    Device(
      "iPad Air (5th generation)", 820, 1180, scale: 2, .uncertain,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20),
      keyboards: (285, 340), landscape: (373, 428)),
    Device(
      "iPad Pro (11-inch)", 834, 1194, scale: 2, .good,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20),
      keyboards: (285, 340), landscape: (373, 428)),
    Device(
      "iPad mini (6th generation)", 744, 1133, scale: 2, .uncertain,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20),
      keyboards: (nil, 340), landscape: (nil, 428)),
    Device(
      "iPad Pro (12.9-inch, 1st generation)", 1024, 1366, scale: 2, .good,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20),
      keyboards: (323, 378), landscape: (416, 471)),
    Device(
      "iPad Pro (12.9-inch, 3rd generation)", 1024, 1366, scale: 2, .fair,
      hardwareKeyboardBar: 55,
      safeArea: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20),
      keyboards: (348, 403), landscape: (443, 498)),
  ]

  /// Safe areas and heights (plain, predictive) upright, then on the side.
  private init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, _ confidence: Confidence,
    hardwareKeyboardBar: Double? = nil, safeArea: LayoutInsets, landscape: LayoutInsets,
    keyboards: (Double?, Double?), landscape landscapeKeyboards: (Double?, Double?)
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.confidence = confidence
    self.hardwareKeyboardBar = hardwareKeyboardBar
    safeAreas = [.portrait: safeArea, .landscape: landscape]
    self.keyboards = [
      .portrait: KeyboardHeights(plain: keyboards.0, predictive: keyboards.1),
      .landscape: KeyboardHeights(
        plain: landscapeKeyboards.0, predictive: landscapeKeyboards.1),
    ]
  }
}
