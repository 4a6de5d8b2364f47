// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Transparent windows while compositing managers run, start and end.
@Suite(.timeLimit(.minutes(15))) struct CompositingTests {
  @Test func `with a compositing manager pixels keep their alpha and the window has no shape`()
    throws
  {
    let server = try XServer()
    let client = try TestClient(server)
    let owner = client.own(TransparentPicture.manager)
    let size = Size(width: 70, height: 30)
    let stage = try Stage(
      on: server, size: size, background: .transparent, pixels: TransparentPicture.pixels(0))
    for seed: UInt32 in 0...2 {
      let pixels = TransparentPicture.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      let expected = (0..<size.area).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: 70)
        return (10..<60).contains(x) ? UInt(pixels[y * 50 + x - 10]) : 0
      }
      #expect(stage.client.pixelValues(of: stage.window.id) == expected)
      #expect(stage.client.boundingShape(of: stage.window.id) == nil)
    }
    unsafe XClearWindow(client.display, stage.canvas)
    client.sync()
    #expect(stage.client.pixelValues(of: stage.window.id)?.allSatisfy { $0 == 0 } == true)
    client.destroy(owner)
  }

  @Test func `the shape disappears and returns as compositing managers start and end`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentPicture.pixels(0))
    let client = stage.client
    for seed: UInt32 in 0...3 {
      let first = client.own(TransparentPicture.manager)
      stage.settle()
      #expect(client.boundingShape(of: stage.window.id) == nil)
      let second = client.own(TransparentPicture.manager)
      client.destroy(first)
      stage.settle()
      #expect(client.boundingShape(of: stage.window.id) == nil)
      // Both pictures are drawn without a shape; the second one is not shown yet when the shape
      // returns.
      stage.show(TransparentPicture.pixels(seed + 1))
      stage.window.draw(
        TransparentPicture.pixels(seed + 2).span, changed: Rect(Stage.size))
      client.destroy(second)
      stage.settle()
      #expect(
        try stage.shape() == TransparentPicture.opaque(TransparentPicture.pixels(seed + 1)))
      stage.window.present()
      stage.settle()
      #expect(
        try stage.shape() == TransparentPicture.opaque(TransparentPicture.pixels(seed + 2)))
    }
  }

  @Test func `the first picture adapts to a compositing manager that starts and ends`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentPicture.pixels(0))
    let owner = stage.client.own(TransparentPicture.manager)
    stage.settle()
    #expect(stage.client.boundingShape(of: stage.window.id) == nil)
    #expect(
      stage.client.pixelValues(of: stage.window.id)
        == TransparentPicture.pixels(0).map { UInt($0) })
    stage.client.destroy(owner)
    stage.settle()
    #expect(try stage.shape() == TransparentPicture.opaque(TransparentPicture.pixels(0)))
  }

  @Test func `a requested visual with alpha behaves like the chosen one`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let visual = try VisualTests.visual(client, TrueColor, depth: 32)
    let owner = client.own(TransparentPicture.manager)
    for id in [visual, nil] {
      let stage = try Stage(
        on: server, visual: id, background: .transparent, pixels: TransparentPicture.clear)
      #expect(client.visual(of: stage.window.id) == visual)
      #expect(client.boundingShape(of: stage.window.id) == nil)
      #expect(stage.client.pixelValues(of: stage.window.id)?.allSatisfy { $0 == 0 } == true)
    }
    client.destroy(owner)
  }

  @Test(.enabled(if: Program.isInstalled("picom"), "needs picom"))
  func `a compositing manager blends partial alpha with what lies behind`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let manager = try Program(
      "picom", ["--config", "/dev/null", "--backend", "xrender", "--no-vsync"],
      environment: ["DISPLAY": server.name])
    try client.wait(for: "a compositing manager", pace: .milliseconds(5)) {
      client.isOwned(TransparentPicture.manager) ? () : nil
    }
    let behind = Stage.picture(77)
    _ = client.cover(behind)
    let stage = try Stage(
      on: server, background: .transparent, pixels: TransparentPicture.pixels(0))
    let first = TransparentPicture.pixels(1)
    let second = TransparentPicture.pixels(2)
    for weight in [60, 128, 200] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      // The manager rounds too, and no event reports when it has drawn.
      try client.wait(for: "the mixture over the picture behind", pace: .milliseconds(5)) {
        () -> Void? in
        guard let seen = client.screen(in: Rect(Stage.size)) else { return nil }
        let share = Double(weight) / 256
        var largest = 0.0
        for index in first.indices {
          let clear = (first[index] == 0 ? 1 - share : 0) + (second[index] == 0 ? share : 0)
          for shift: UInt32 in [0, 8, 16] {
            func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
            let above = channel(first[index]) * (1 - share) + channel(second[index]) * share
            let exact = above + channel(behind.pixels[index]) * clear
            largest = max(largest, abs(channel(seen.pixels[index]) - exact))
          }
        }
        return largest <= 2 ? () : nil
      }
    }
    _ = manager
  }
}
