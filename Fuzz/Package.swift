// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The settings of every Swift target.
let strict: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let gifModel = Target.Dependency.product(name: "GifModel", package: "gifview-x11")

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "gifview-x11", path: "..")],
  targets: [
    // These are built with --sanitize fuzzer, which adds the main function.
    .executableTarget(name: "fuzz-file", dependencies: [gifModel], swiftSettings: strict),
    .executableTarget(name: "fuzz-pieces", dependencies: [gifModel], swiftSettings: strict),
    // GifWriter.swift and LZWEncoder.swift are links to those of the tests.
    .executableTarget(name: "make-seeds", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
