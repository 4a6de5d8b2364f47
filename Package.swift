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

/// What every C target is held to.
let warnings: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
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
    .library(name: "GifViewer", targets: ["GifViewer"]),
  ],
  targets: [
    .systemLibrary(name: "CX11", providers: [.apt(["libx11-dev"])]),
    .target(name: "CX11Requests", cSettings: warnings),
    .systemLibrary(name: "CLinux", path: "Sources/LinuxSystem/CLinux"),
    .target(
      name: "LinuxSystem", dependencies: ["CLinux"], exclude: ["CLinux"], swiftSettings: strict),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "PixelGeometry", swiftSettings: strict),
    .target(
      name: "GifModel", dependencies: ["PixelGeometry", "CLinux"], swiftSettings: strict),
    .target(name: "AnimationClock", swiftSettings: strict),
    .target(
      name: "PictureFiles", dependencies: ["PixelGeometry", "CZlib"], swiftSettings: strict),
    .target(
      name: "XWindow",
      dependencies: [
        "PixelGeometry", "CX11", "CX11Requests", "CLinux",
      ],
      swiftSettings: strict),
    .target(
      name: "GifViewer",
      dependencies: [
        "PixelGeometry", "GifModel", "AnimationClock", "XWindow", "LinuxSystem", "CLinux",
        "PictureFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "CAllocation", path: "Sources/gifview-x11/CAllocation", cSettings: warnings),
    .executableTarget(
      name: "gifview-x11",
      dependencies: [
        "CAllocation",
        "GifViewer", "AnimationClock", "GifModel", "XWindow", "PixelGeometry", "LinuxSystem",
        "CLinux", "PictureFiles",
      ],
      exclude: ["CAllocation"], swiftSettings: strict),
    .systemLibrary(name: "CXext", path: "Tests/CXext", providers: [.apt(["libxext-dev"])]),
    .systemLibrary(name: "CXTest", path: "Tests/CXTest", providers: [.apt(["libxtst-dev"])]),
    .systemLibrary(name: "CXfixes", path: "Tests/CXfixes", providers: [.apt(["libxfixes-dev"])]),
    .target(
      name: "Support",
      dependencies: [
        "PixelGeometry", "CX11", "CXext", "CXTest", "CXfixes", "CLinux", "LinuxSystem",
      ],
      path: "Tests/Support",
      swiftSettings: strict),
    tests("SupportTests", ["PixelGeometry", "CX11", "CLinux"]),
    tests("PixelGeometryTests", ["PixelGeometry"]),
    tests("GifModelTests", ["GifModel", "PixelGeometry"]),
    tests("AnimationClockTests", ["AnimationClock", "PixelGeometry"]),
    tests("XWindowTests", ["XWindow", "PixelGeometry", "CX11Requests", "CX11", "CXext"]),
    tests(
      "GifViewerTests",
      [
        "GifViewer", "GifModel", "AnimationClock", "XWindow", "PixelGeometry", "CLinux",
        "LinuxSystem",
      ]),
    tests("CommandTests", ["gifview-x11", "GifViewer", "PixelGeometry", "LinuxSystem"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
