// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tinamou",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout"]),
    .library(name: "LayoutDocument", targets: ["LayoutDocument"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .executable(name: "tinamou", targets: ["tinamou"]),
  ],
  targets: [
    .target(name: "ConstraintSolver"),
    .target(name: "AutoLayout", dependencies: ["ConstraintSolver"]),
    .target(name: "KeyboardLayout", dependencies: ["AutoLayout"]),
    .target(name: "KeyboardScenes", dependencies: ["AutoLayout", "KeyboardLayout"]),
    .target(name: "UIKitNames", dependencies: ["AutoLayout", "KeyboardLayout"]),
    .target(name: "LayoutDocument", dependencies: ["AutoLayout"]),
    .target(name: "SolverTrace", dependencies: ["ConstraintSolver"]),
    .executableTarget(
      name: "tinamou",
      dependencies: [
        "AutoLayout", "KeyboardLayout", "KeyboardScenes", "LayoutDocument", "SolverTrace",
      ]),
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
    .executableTarget(
      name: "TracePlayer", dependencies: ["SolverTrace"], path: "Benchmarks/TracePlayer"),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "ReferenceSolver"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKitNames", "AutoLayout", "KeyboardLayout"]),
    .testTarget(
      name: "LayoutDocumentTests", dependencies: ["LayoutDocument", "AutoLayout"],
      resources: [.copy("Documents")]),
    .testTarget(name: "KeyboardLayoutTests", dependencies: ["AutoLayout", "KeyboardLayout"]),
    .testTarget(
      name: "KeyboardScenesTests",
      dependencies: ["KeyboardScenes", "AutoLayout", "KeyboardLayout"]),
    .testTarget(
      name: "SolverTraceTests", dependencies: ["SolverTrace", "ConstraintSolver"],
      resources: [.copy("Cases"), .copy("Traces")]),
    .testTarget(name: "TinamouTests", dependencies: ["tinamou", "KeyboardLayout"]),
    .testTarget(name: "SolverBenchmarksTests", dependencies: ["SolverBenchmarks", "SolverTrace"]),
  ],
  swiftLanguageModes: [.v6]
)
