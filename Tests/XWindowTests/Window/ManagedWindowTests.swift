// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Pictures in windows whose size a window manager decides, against the definition of the filters.
@Suite(.timeLimit(.minutes(15))) struct ManagedWindowTests {
  static let filters: [(Filter, Double)] = [(.nearest, 0), (.linear, 0.52)]

  /// Waits for a size that `isRight`, and checks pictures in it.
  func check(
    _ stage: Stage, _ filter: Filter, _ most: Double, until isRight: @escaping (Size) -> Bool
  ) throws {
    try stage.client.wait(for: "a size") { () -> Void? in
      stage.client.watch(stage.window.id)
      guard let size = stage.client.frame(of: stage.window.id)?.size else { return nil }
      return isRight(size) ? () : nil
    }
    let size = try #require(stage.client.frame(of: stage.window.id)?.size)
    if stage.window.size != size { stage.settle(until: .resized(size)) }
    // Earlier sizes do not matter.
    stage.events.removeAll()
    if stage.window.size != size {
      try stage.window.resize(to: size, pixels: Stage.pixels(0).span)
      stage.settle()
    }
    for seed: UInt32 in 0...2 {
      stage.show(Stage.pixels(seed))
      let seen = try #require(stage.seen)
      #expect(seen.size == size)
      #expect(ScaledWindowTests.error(of: seen, from: Stage.pixels(seed), filter) <= most)
    }
  }

  @Test(arguments: WindowManager.Kind.installed, [1, 2, 3])
  func `pictures are exact at the requested size, and scaled by the definition`(
    kind: WindowManager.Kind, factor: Int
  ) throws {
    let size = Size(width: Stage.size.width * factor, height: Stage.size.height * factor)
    for (filter, most) in Self.filters {
      let server = try XServer()
      let client = try TestClient(server)
      let manager = try WindowManager(kind, on: server, client, floats: true)
      let stage = try Stage(on: server, size: size, filter: filter)
      try check(stage, filter, factor == 1 ? 0 : most) { $0 == size }
      _ = manager
    }
  }

  @Test(.enabled(if: WindowManager.Kind.i3.isInstalled, "needs i3"), arguments: filters)
  func `pictures are right when tiled, floating, in full screen and side by side`(
    filter: Filter, most: Double
  ) throws {
    let server = try XServer()
    let client = try TestClient(server)
    let manager = try WindowManager(.i3, on: server, client)
    let stage = try Stage(on: server, filter: filter)
    // A tiled window gets nearly all of the screen before it is mapped.
    try check(stage, filter, most) { $0.width > 600 && $0.height > 400 }
    try manager.command("fullscreen enable")
    try check(stage, filter, most) { $0 == Size(width: 640, height: 480) }
    #expect(stage.window.isFullScreen)
    try manager.command("fullscreen disable")
    for _ in 0..<2 {
      try manager.command("floating enable")
      try manager.command("resize set 123 99")
      // The size includes title bar and borders, and the aspect is kept.
      try check(stage, filter, most) { (100...123).contains($0.width) && $0.height <= 99 }
      try manager.command("floating disable")
      try check(stage, filter, most) { $0.width > 600 && $0.height > 400 }
    }
    let second = try Stage(on: server, filter: filter)
    try check(second, filter, most) { $0.width < 330 }
    try check(stage, filter, most) { $0.width < 330 }
    _ = manager
  }
}
