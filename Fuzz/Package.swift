// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

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
    // Built with --sanitize fuzzer, which brings the main function.
    .executableTarget(name: "fuzz-file", dependencies: [gifModel], swiftSettings: strict),
    .executableTarget(name: "fuzz-pieces", dependencies: [gifModel], swiftSettings: strict),
    // GifWriter.swift and LZWEncoder.swift are links to the tests' own.
    .executableTarget(name: "make-seeds", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
