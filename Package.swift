// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// What every Swift target of the package is held to, tests too.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A test target: swift-testing, and `Support`, which starts real servers and programs.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["Support"], swiftSettings: strict)
}

let package = Package(
  name: "gifview-x11",
  products: [
    .executable(name: "gifview-x11", targets: ["gifview-x11"]),
    .library(name: "PixelGeometry", targets: ["PixelGeometry"]),
    .library(name: "GifModel", targets: ["GifModel"]),
    .library(name: "AnimationClock", targets: ["AnimationClock"]),
    .library(name: "XWindow", targets: ["XWindow"]),
    .library(name: "GifViewer", targets: ["GifViewer"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", providers: [.apt(["libx11-dev", "libxext-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CFixes"),
    .target(name: "CRandR"),
    .target(name: "CShape"),
    .target(name: "CShm"),
    .target(name: "CSync"),
    .target(name: "CXRes"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "PixelGeometry", swiftSettings: strict),
    .target(name: "GifModel", dependencies: ["PixelGeometry"], swiftSettings: strict),
    .target(name: "AnimationClock", swiftSettings: strict),
    .target(
      name: "XWindow",
      dependencies: [
        "PixelGeometry", "CX11", "CLinux", "CFixes", "CRandR", "CShape", "CShm", "CSync", "CXRes",
      ],
      swiftSettings: strict),
    .target(
      name: "GifViewer",
      dependencies: ["PixelGeometry", "GifModel", "AnimationClock", "XWindow", "CLinux"],
      swiftSettings: strict),
    .executableTarget(
      name: "gifview-x11",
      dependencies: [
        "GifViewer", "AnimationClock", "GifModel", "XWindow", "PixelGeometry", "CLinux", "CZlib",
      ],
      swiftSettings: strict),
    .target(
      name: "Support", dependencies: ["PixelGeometry", "CX11", "CLinux"], path: "Tests/Support",
      swiftSettings: strict),
    tests("SupportTests", ["PixelGeometry", "CX11", "CLinux"]),
    tests("PixelGeometryTests", ["PixelGeometry"]),
    tests("GifModelTests", ["GifModel", "PixelGeometry"]),
    tests("AnimationClockTests", ["AnimationClock", "PixelGeometry"]),
    tests("XWindowTests", ["XWindow", "PixelGeometry", "CShape", "CX11"]),
    tests(
      "GifViewerTests",
      ["GifViewer", "GifModel", "AnimationClock", "XWindow", "PixelGeometry", "CLinux"]),
    tests("CommandTests", ["gifview-x11", "PixelGeometry"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
