// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  // Its folder can have any name, so the package is told by its own.
  dependencies: [.package(name: "gifview-x11", path: "..")],
  targets: [
    .target(name: "CGiflib", linkerSettings: [.linkedLibrary("gif")]),
    .target(name: "CMeasure"),
    .executableTarget(
      name: "decode-bench",
      dependencies: ["CGiflib", .product(name: "GifModel", package: "gifview-x11")],
      swiftSettings: strict),
    .executableTarget(
      name: "clock-bench",
      dependencies: ["CMeasure", .product(name: "AnimationClock", package: "gifview-x11")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
