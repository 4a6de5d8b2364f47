// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The settings of every Swift target.
let strict: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of every C target.
let warnings: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  // The folder can have any name, so the package is named here.
  dependencies: [.package(name: "gifview-x11", path: "..")],
  targets: [
    .target(name: "CGiflib", cSettings: warnings, linkerSettings: [.linkedLibrary("gif")]),
    .target(name: "CMeasure", cSettings: warnings),
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
