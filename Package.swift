// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tinamou",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
  ],
  targets: [
    .target(name: "ConstraintSolver"),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
  ],
  swiftLanguageModes: [.v6]
)
