// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Transparent windows on servers without alpha or SHAPE, and fully transparent pictures.
@Suite(.timeLimit(.minutes(15))) struct TransparentWindowTests {
  /// Servers without a visual that has alpha, and screens of 8 bits.
  @Test(arguments: [
    ("24", ["-extension", "Composite"]), ("8", []), ("16", ["-extension", "Composite"]),
  ])
  func `a window in a visual without alpha has a shape even with a compositing manager`(
    depth: String, server: [String]
  ) throws {
    let xvfb = try XServer(screen: "640x480x\(depth)", server)
    let client = try TestClient(xvfb)
    let id = try #require(client.visual(of: client.root))
    let stage = try Stage(
      on: xvfb, visual: depth == "8" ? id : nil, background: .transparent,
      pixels: TransparentPicture.pixels(0))
    #expect(client.visual(of: stage.window.id) == id)
    let owner = client.own(TransparentPicture.manager)
    for seed: UInt32 in 0...2 {
      let pixels = TransparentPicture.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      #expect(try stage.shape() == TransparentPicture.opaque(pixels))
    }
    client.destroy(owner)
  }

  @Test func `transparent pixels are black if the server does not have SHAPE`() throws {
    let stage = try Stage(
      ["-extension", "SHAPE"], background: .transparent, pixels: TransparentPicture.pixels(0))
    for seed: UInt32 in 0...2 {
      if seed > 0 { stage.show(TransparentPicture.pixels(seed)) }
      #expect(
        stage.seen == Picture(size: Stage.size, pixels: TransparentPicture.pixels(seed)))
    }
  }

  @Test func `a window with a fully transparent picture is not reported as obscured`() throws {
    let stage = try Stage(background: .transparent, pixels: TransparentPicture.clear)
    #expect(stage.client.boundingShape(of: stage.window.id) == [])
    stage.show(TransparentPicture.pixels(1))
    stage.show(TransparentPicture.clear)
    #expect(!stage.events.contains(.visibilityChanged(false)))
    stage.show(TransparentPicture.pixels(2))
    #expect(try stage.shape() == TransparentPicture.opaque(TransparentPicture.pixels(2)))
  }
}
