// SPDX-License-Identifier: MIT
import CX11
import CX11Requests
import CXext
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The shape of a transparent window without a compositing manager, as a second client sees it.
@Suite(.timeLimit(.minutes(15))) struct WindowShapeTests {
  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func
    `the window has each picture's shape, in the fewest rectangles`(
      server: [String]
    ) throws
  {
    let stage = try Stage(
      server, background: .transparent, pixels: TransparentPicture.pixels(0))
    for seed: UInt32 in 0...4 {
      let pixels = TransparentPicture.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      #expect(try stage.shape() == TransparentPicture.opaque(pixels))
      var reference = ShapeMaskTests.Reference(Stage.size)
      reference.isIn = pixels.map { $0 != 0 }
      #expect(
        stage.client.boundingShape(of: stage.window.id)?.count == reference.leastRectangles)
      #expect(
        stage.client.pixelValues(of: stage.window.id) == pixels.map { UInt($0) })
    }
    // The input shape, which receives clicks, is separate.
    #expect(stage.client.inputShape(of: stage.window.id) == [Rect(Stage.size)])
  }

  @Test func `a partial change appears in the shape together with the picture`()
    throws
  {
    let stage = try Stage(
      background: .transparent, pixels: TransparentPicture.pixels(0))
    let clear = TransparentPicture.clear
    var pixels = TransparentPicture.pixels(0)
    for (seed, changed) in [
      (1, Rect(x: 0, y: 0, width: 10, height: 30)), (2, Rect(x: 40, y: 5, width: 10, height: 20)),
      (3, Rect(x: 7, y: 9, width: 1, height: 1)), (4, Rect(x: 0, y: 0, width: 10, height: 30)),
    ] {
      let before = pixels
      let new = TransparentPicture.pixels(UInt32(seed))
      for y in changed.y..<changed.maxY {
        for x in changed.x..<changed.maxX { pixels[y * 50 + x] = new[y * 50 + x] }
      }
      stage.settle()
      // This picture is replaced before it is shown.
      stage.window.draw(clear.span, changed: Rect(Stage.size))
      stage.settle()
      #expect(try stage.shape() == TransparentPicture.opaque(before))
      stage.show(pixels)
      #expect(try stage.shape() == TransparentPicture.opaque(pixels))
      stage.show(new, changed: Rect(Stage.size))
      stage.show(pixels, changed: Rect(Stage.size))
      #expect(try stage.shape() == TransparentPicture.opaque(pixels))
    }
  }

  @Test func `a shape that does not change is not set again`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentPicture.pixels(0))
    unsafe XShapeSelectInput(
      stage.client.display, stage.window.id, UInt(ShapeNotifyMask))
    // Discard earlier events.
    unsafe XSync(stage.client.display, 1)
    // The same shape in other colours.
    stage.show(TransparentPicture.pixels(0).map { $0 & 0xFFF0_F0F0 })
    stage.client.sync()
    #expect(unsafe XPending(stage.client.display) == 0)
    stage.show(TransparentPicture.pixels(1))
    stage.client.sync()
    #expect(unsafe XPending(stage.client.display) == 1)
  }

  /// 36,000 isolated pixels: so many rectangles would keep a server busy for a second.
  @Test func `a shape of too many rectangles has its narrowest gaps closed`() throws {
    let xvfb = try XServer()
    let client = try TestClient(xvfb)
    let display = try Display(name: xvfb.name)
    let size = Size(width: 300, height: 240)
    var attributes = Window.Attributes(
      size: size, picture: size, title: "", wmClass: WMClass(instance: "test", name: "Test"))
    attributes.background = .transparent
    let pixels = (0..<size.area).map { ($0 % 300 + $0 / 300) % 2 == 0 ? UInt32.max : 0 }
    let window = try Window(on: display, attributes, pixels: pixels.span)
    display.synchronize()
    // Each row is closed from its first pixel to its last.
    #expect(
      client.boundingShape(of: window.id)
        == (0..<240).map { Rect(x: $0 % 2, y: $0, width: 299, height: 1) })
  }

  /// The 16-bit length of a request allows 32765 rectangles.
  @Test func `a list of rectangles that exceeds one request is sent in several`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    // The window is never mapped, so the server has nothing to paint.
    let window = client.own("CLIPBOARD")
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    try #require(unsafe XQueryExtension(client.display, "SHAPE", &opcode, &event, &error) != 0)
    for count in [32765, 32766, 70000] {
      let rectangles = (0..<count).map {
        shape_rectangle(x: Int16($0 % 500 * 2), y: Int16($0 / 500), width: 1, height: 1)
      }
      unsafe shape_set(
        client.display, opcode, ShapeBounding, window, rectangles,
        Int32(count))
      let shape = try #require(client.boundingShape(of: window))
      // The server merges equal rows into one band.
      #expect(
        TransparentPicture.places(shape)
          == Set((0..<count).map { [$0 % 500 * 2, $0 / 500] }))
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func `a scaled pixel belongs to the shape if its alpha is at least one half`(filter: Filter)
    throws
  {
    let size = Size(width: 133, height: 95)
    let stage = try Stage(
      size: size, filter: filter, background: .transparent,
      pixels: TransparentPicture.pixels(0))
    let target = Rect.aspectFit(Stage.size, in: Rect(size))
    let reference = ReferenceScaler(picture: Stage.size, target: target.size, filter: filter)
    for seed: UInt32 in 0...2 {
      let pixels = TransparentPicture.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      let seen = try stage.shape()
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = target.contains(Rect(x: x, y: y, width: 1, height: 1))
          let alpha = isInside ? reference.pixel(x - target.x, y - target.y, of: pixels)[3] : 0
          // 127.5 may be rounded either way.
          guard abs(alpha - 127.5) > 0.02 else { continue }
          #expect(seen.contains([x, y]) == (alpha > 127.5), "\(x) \(y) \(alpha)")
        }
      }
    }
  }

  @Test func `a mixed pixel belongs to the shape if its alpha is at least one half`()
    throws
  {
    let stage = try Stage(
      background: .transparent, pixels: TransparentPicture.pixels(0))
    let first = TransparentPicture.pixels(1)
    let second = TransparentPicture.pixels(2)
    for weight in [0, 100, 127, 129, 200, 256] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      // Each picture is opaque or clear: 255 · weight / 256 is above 127 from 129 on.
      let isIn = zip(first, second).map { first, second in
        (first == 0 ? 0 : 256 - weight) + (second == 0 ? 0 : weight) >= 129
      }
      #expect(
        try stage.shape() == TransparentPicture.opaque(isIn.map { $0 ? UInt32.max : 0 }))
    }
  }

  @Test func `a window of another size has the shape of its own picture`() throws {
    let stage = try Stage(background: .transparent, pixels: TransparentPicture.pixels(0))
    let size = Size(width: 25, height: 60)
    stage.client.resize(stage.window.id, to: size)
    stage.settle(until: .resized(size))
    try stage.window.resize(to: size, pixels: [UInt32](repeating: .max, count: 1500).span)
    stage.settle()
    // 50 × 30 fits into 25 × 60 as 25 × 15, 22 pixels from the top.
    #expect(
      stage.client.boundingShape(of: stage.window.id)
        == [Rect(x: 0, y: 22, width: 25, height: 15)])
  }

  @Test func `the area that a new shape uncovers is put only once`() throws {
    let stage = try Stage(background: .transparent, pixels: TransparentPicture.pixels(0))
    let behind = stage.client.cover(
      CheckerTests.checkerboard(Size(width: 100, height: 100)))
    unsafe XRaiseWindow(stage.client.display, stage.window.id)
    stage.client.sync()
    for seed: UInt32 in 1...5 {
      let pixels = TransparentPicture.pixels(seed)
      stage.show(pixels)
      // No part is left to repair.
      let before = unsafe XNextRequest(stage.display.handle)
      stage.window.repair()
      #expect(unsafe XNextRequest(stage.display.handle) == before)
      let seen = stage.client.screen(in: Rect(Stage.size))
      let expected = CheckerTests.checkerboard(Stage.size) { x, y in
        pixels[y * 50 + x] == 0 ? nil : pixels[y * 50 + x]
      }
      #expect(seen == expected)
    }
    stage.client.destroy(behind)
  }
}
