// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tinamou",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout"]),
    .executable(name: "tinamou", targets: ["tinamou"]),
  ],
  targets: [
    .target(name: "ConstraintSolver"),
    .target(name: "AutoLayout", dependencies: ["ConstraintSolver"]),
    .target(name: "KeyboardLayout", dependencies: ["AutoLayout"]),
    .target(name: "KeyboardScenes", dependencies: ["AutoLayout", "KeyboardLayout"]),
    .target(name: "SolverTrace", dependencies: ["ConstraintSolver"]),
    .executableTarget(
      name: "tinamou",
      dependencies: ["AutoLayout", "KeyboardLayout", "KeyboardScenes", "SolverTrace"]),
    .target(
      name: "ReferenceSolver", dependencies: ["ConstraintSolver"], path: "Tests/ReferenceSolver"),
    .executableTarget(
      name: "SolverFuzz", dependencies: ["ConstraintSolver", "ReferenceSolver"]),
    .executableTarget(
      name: "TraceFuzz", dependencies: ["ConstraintSolver", "ReferenceSolver", "SolverTrace"]),
    .systemLibrary(name: "CMalloc", path: "Benchmarks/CMalloc"),
    .executableTarget(
      name: "SolverBenchmarks",
      dependencies: [
        "CMalloc", "AutoLayout", "ConstraintSolver", "KeyboardLayout", "KeyboardScenes",
        "SolverTrace",
      ],
      path: "Benchmarks/SolverBenchmarks"),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "ReferenceSolver"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),
    .testTarget(name: "KeyboardLayoutTests", dependencies: ["AutoLayout", "KeyboardLayout"]),
    .testTarget(name: "KeyboardScenesTests", dependencies: ["KeyboardScenes"]),
    .testTarget(
      name: "SolverTraceTests", dependencies: ["SolverTrace", "ConstraintSolver"],
      resources: [.copy("Cases"), .copy("Traces")]),
    .testTarget(name: "TinamouTests", dependencies: ["tinamou"]),
    .testTarget(name: "SolverBenchmarksTests", dependencies: ["SolverBenchmarks", "SolverTrace"]),
  ],
  swiftLanguageModes: [.v6]
)
