// SPDX-License-Identifier: MIT
import CX11
import CX11Requests
import CXext
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Windows that let through what lies behind them, as a second client sees them.
@Suite(.timeLimit(.minutes(15))) struct TransparentWindowTests {
  static let manager = "_NET_WM_CM_S0"

  /// A picture with ragged edges, holes and opaque rows; each `seed` another.
  static func pixels(_ seed: UInt32) -> [UInt32] {
    Stage.pixels(seed).enumerated().map { index, pixel in
      let (y, x) = index.quotientAndRemainder(dividingBy: Stage.size.width)
      if y % 7 == 3 { return pixel }
      return x < (y * 5 + Int(seed) * 3) % 11 || pixel & 0x700 == 0 ? 0 : pixel
    }
  }

  static let clear = [UInt32](repeating: 0, count: Stage.size.area)

  /// The pixels that rectangles hold.
  static func places(_ rectangles: [Rect]) -> Set<[Int]> {
    var places: Set<[Int]> = []
    for part in rectangles {
      for y in part.y..<part.maxY { for x in part.x..<part.maxX { places.insert([x, y]) } }
    }
    return places
  }

  /// The places of a picture of some width that are opaque.
  static func opaque(_ pixels: [UInt32], width: Int = Stage.size.width) -> Set<[Int]> {
    Set(pixels.indices.filter { pixels[$0] >> 24 >= 128 }.map { [$0 % width, $0 / width] })
  }

  func shape(_ stage: Stage) throws -> Set<[Int]> {
    let rectangles = try #require(stage.client.boundingShape(of: stage.window.id))
    return TransparentWindowTests.places(rectangles)
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func
    `without a compositing manager the window has each picture's shape, and no more rectangles than that takes`(
      server: [String]
    ) throws
  {
    let stage = try Stage(
      server, background: .transparent, pixels: TransparentWindowTests.pixels(0))
    for seed: UInt32 in 0...4 {
      let pixels = TransparentWindowTests.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      #expect(try shape(stage) == TransparentWindowTests.opaque(pixels))
      var reference = ShapeMaskTests.Reference(Stage.size)
      reference.isIn = pixels.map { $0 != 0 }
      #expect(
        stage.client.boundingShape(of: stage.window.id)?.count == reference.leastRectangles)
      #expect(
        stage.client.pixelValues(of: stage.window.id) == pixels.map { UInt($0) })
    }
    // Clicks go where they went: the input shape is another one.
    #expect(stage.client.inputShape(of: stage.window.id) == [Rect(Stage.size)])
  }

  @Test func `what changed in a part, drawn ahead or drawn anew, is in the shape with the picture`()
    throws
  {
    let stage = try Stage(
      background: .transparent, pixels: TransparentWindowTests.pixels(0))
    var pixels = TransparentWindowTests.pixels(0)
    for (seed, changed) in [
      (1, Rect(x: 0, y: 0, width: 10, height: 30)), (2, Rect(x: 40, y: 5, width: 10, height: 20)),
      (3, Rect(x: 7, y: 9, width: 1, height: 1)), (4, Rect(x: 0, y: 0, width: 10, height: 30)),
    ] {
      let before = pixels
      let new = TransparentWindowTests.pixels(UInt32(seed))
      for y in changed.y..<changed.maxY {
        for x in changed.x..<changed.maxX { pixels[y * 50 + x] = new[y * 50 + x] }
      }
      stage.settle()
      // Another one takes the place of what is drawn ahead.
      stage.window.draw(TransparentWindowTests.clear.span, changed: Rect(Stage.size))
      stage.settle()
      #expect(try shape(stage) == TransparentWindowTests.opaque(before))
      stage.show(pixels)
      #expect(try shape(stage) == TransparentWindowTests.opaque(pixels))
      stage.show(new, changed: Rect(Stage.size))
      stage.show(pixels, changed: Rect(Stage.size))
      #expect(try shape(stage) == TransparentWindowTests.opaque(pixels))
    }
  }

  @Test func `a shape that does not change is not set again`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentWindowTests.pixels(0))
    unsafe XShapeSelectInput(
      stage.client.display, stage.window.id, UInt(ShapeNotifyMask))
    // What has come before does not count.
    unsafe XSync(stage.client.display, 1)
    // The same shape in other colours.
    stage.show(TransparentWindowTests.pixels(0).map { $0 & 0xFFF0_F0F0 })
    stage.client.sync()
    #expect(unsafe XPending(stage.client.display) == 0)
    stage.show(TransparentWindowTests.pixels(1))
    stage.client.sync()
    #expect(unsafe XPending(stage.client.display) == 1)
  }

  @Test func `where a compositing manager runs pixels have their alpha, and the window no shape`()
    throws
  {
    let server = try XServer()
    let client = try TestClient(server)
    let owner = client.own(TransparentWindowTests.manager)
    let size = Size(width: 70, height: 30)
    let stage = try Stage(
      on: server, size: size, background: .transparent, pixels: TransparentWindowTests.pixels(0))
    for seed: UInt32 in 0...2 {
      let pixels = TransparentWindowTests.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      let expected = (0..<size.area).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: 70)
        return (10..<60).contains(x) ? UInt(pixels[y * 50 + x - 10]) : 0
      }
      #expect(stage.client.pixelValues(of: stage.window.id) == expected)
      #expect(stage.client.boundingShape(of: stage.window.id) == nil)
    }
    unsafe XClearWindow(client.display, stage.window.id)
    client.sync()
    #expect(stage.client.pixelValues(of: stage.window.id)?.allSatisfy { $0 == 0 } == true)
    client.destroy(owner)
  }

  @Test func `it follows a compositing manager as it comes and goes, and another one`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentWindowTests.pixels(0))
    let client = stage.client
    for seed: UInt32 in 0...3 {
      let first = client.own(TransparentWindowTests.manager)
      stage.settle()
      #expect(client.boundingShape(of: stage.window.id) == nil)
      let second = client.own(TransparentWindowTests.manager)
      client.destroy(first)
      stage.settle()
      #expect(client.boundingShape(of: stage.window.id) == nil)
      // Drawn while it has no shape; the second one is not shown yet when that ends.
      stage.show(TransparentWindowTests.pixels(seed + 1))
      stage.window.draw(
        TransparentWindowTests.pixels(seed + 2).span, changed: Rect(Stage.size))
      client.destroy(second)
      stage.settle()
      #expect(
        try shape(stage) == TransparentWindowTests.opaque(TransparentWindowTests.pixels(seed + 1)))
      stage.window.present()
      stage.settle()
      #expect(
        try shape(stage) == TransparentWindowTests.opaque(TransparentWindowTests.pixels(seed + 2)))
    }
  }

  @Test func `a manager that comes with the first picture on the screen, and goes`() throws {
    let stage = try Stage(
      background: .transparent, pixels: TransparentWindowTests.pixels(0))
    let owner = stage.client.own(TransparentWindowTests.manager)
    stage.settle()
    #expect(stage.client.boundingShape(of: stage.window.id) == nil)
    #expect(
      stage.client.pixelValues(of: stage.window.id)
        == TransparentWindowTests.pixels(0).map { UInt($0) })
    stage.client.destroy(owner)
    stage.settle()
    #expect(try shape(stage) == TransparentWindowTests.opaque(TransparentWindowTests.pixels(0)))
  }

  /// Servers with no visual that has alpha, and screens of 8 bits.
  @Test(arguments: [
    ("24", ["-extension", "Composite"]), ("8", []), ("16", ["-extension", "Composite"]),
  ])
  func `in a visual without alpha it has a shape, whoever runs`(
    depth: String, server: [String]
  ) throws {
    let xvfb = try XServer(screen: "640x480x\(depth)", server)
    let client = try TestClient(xvfb)
    let id = try #require(client.visual(of: client.root))
    let stage = try Stage(
      on: xvfb, visual: depth == "8" ? id : nil, background: .transparent,
      pixels: TransparentWindowTests.pixels(0))
    #expect(client.visual(of: stage.window.id) == id)
    let owner = client.own(TransparentWindowTests.manager)
    for seed: UInt32 in 0...2 {
      let pixels = TransparentWindowTests.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      #expect(try shape(stage) == TransparentWindowTests.opaque(pixels))
    }
    client.destroy(owner)
  }

  @Test func `where the server has no shapes what is transparent is black`() throws {
    let stage = try Stage(
      ["-extension", "SHAPE"], background: .transparent, pixels: TransparentWindowTests.pixels(0))
    for seed: UInt32 in 0...2 {
      if seed > 0 { stage.show(TransparentWindowTests.pixels(seed)) }
      #expect(
        stage.seen == Picture(size: Stage.size, pixels: TransparentWindowTests.pixels(seed)))
    }
  }

  /// 36000 pixels that touch none of their neighbours: a server that is given as many rectangles does nothing else for a second.
  @Test func `a shape of too many rectangles is set without its narrowest gaps`() throws {
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
    // From the first pixel of a row to its last.
    #expect(
      client.boundingShape(of: window.id)
        == (0..<240).map { Rect(x: $0 % 2, y: $0, width: 299, height: 1) })
  }

  /// A request's 16-bit length holds 32765.
  @Test func `rectangles that are too many for one request go in several`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    // It is never mapped, so the server has nothing to paint.
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
      // Rows of the same columns are one band.
      #expect(
        TransparentWindowTests.places(shape)
          == Set((0..<count).map { [$0 % 500 * 2, $0 / 500] }))
    }
  }

  @Test func `a visual with alpha that is asked for is as good`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let visual = try VisualTests.visual(client, TrueColor, depth: 32)
    let owner = client.own(TransparentWindowTests.manager)
    for id in [visual, nil] {
      let stage = try Stage(
        on: server, visual: id, background: .transparent, pixels: TransparentWindowTests.clear)
      #expect(client.visual(of: stage.window.id) == visual)
      #expect(client.boundingShape(of: stage.window.id) == nil)
      #expect(stage.client.pixelValues(of: stage.window.id)?.allSatisfy { $0 == 0 } == true)
    }
    client.destroy(owner)
  }

  @Test func `pictures that are all transparent do not count as covered`() throws {
    let stage = try Stage(background: .transparent, pixels: TransparentWindowTests.clear)
    #expect(stage.client.boundingShape(of: stage.window.id) == [])
    stage.show(TransparentWindowTests.pixels(1))
    stage.show(TransparentWindowTests.clear)
    #expect(!stage.events.contains(.visibilityChanged(false)))
    stage.show(TransparentWindowTests.pixels(2))
    #expect(try shape(stage) == TransparentWindowTests.opaque(TransparentWindowTests.pixels(2)))
  }

  @Test(arguments: [Filter.nearest, .linear])
  func `scaled, a pixel is in where what it is made of is more opaque than not`(filter: Filter)
    throws
  {
    let size = Size(width: 133, height: 95)
    let stage = try Stage(
      size: size, filter: filter, background: .transparent,
      pixels: TransparentWindowTests.pixels(0))
    let target = Rect.aspectFit(Stage.size, in: Rect(size))
    let reference = ReferenceScaler(picture: Stage.size, target: target.size, filter: filter)
    for seed: UInt32 in 0...2 {
      let pixels = TransparentWindowTests.pixels(seed)
      if seed > 0 { stage.show(pixels) }
      let seen = try shape(stage)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = target.contains(Rect(x: x, y: y, width: 1, height: 1))
          let alpha = isInside ? reference.pixel(x - target.x, y - target.y, of: pixels)[3] : 0
          // Rounded, 127.5 may be either.
          guard abs(alpha - 127.5) > 0.02 else { continue }
          #expect(seen.contains([x, y]) == (alpha > 127.5), "\(x) \(y) \(alpha)")
        }
      }
    }
  }

  @Test func `of a mixture what is more opaque than not is in, and other sizes have their own`()
    throws
  {
    let stage = try Stage(
      background: .transparent, pixels: TransparentWindowTests.pixels(0))
    let first = TransparentWindowTests.pixels(1)
    let second = TransparentWindowTests.pixels(2)
    for weight in [0, 100, 127, 129, 200, 256] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      // Each is opaque or clear: 255 · weight / 256 is above 127 from 129 on.
      let isIn = zip(first, second).map { first, second in
        (first == 0 ? 0 : 256 - weight) + (second == 0 ? 0 : weight) >= 129
      }
      #expect(
        try shape(stage) == TransparentWindowTests.opaque(isIn.map { $0 ? UInt32.max : 0 }))
    }
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

  @Test func `what a new shape lets through is put once`() throws {
    let stage = try Stage(background: .transparent, pixels: TransparentWindowTests.pixels(0))
    let behind = stage.client.cover(
      CheckerTests.checkerboard(Size(width: 100, height: 100)))
    unsafe XRaiseWindow(stage.client.display, stage.window.id)
    stage.client.sync()
    for seed: UInt32 in 1...5 {
      let pixels = TransparentWindowTests.pixels(seed)
      stage.show(pixels)
      // Nothing is left to be put again.
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

  @Test(.enabled(if: Program.isInstalled("picom"), "needs picom"))
  func `a compositing manager lays what is half transparent over what lies behind`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let manager = try Program(
      "picom", ["--config", "/dev/null", "--backend", "xrender", "--no-vsync"],
      environment: ["DISPLAY": server.name])
    try client.wait(for: "a compositing manager", pace: .milliseconds(5)) {
      client.isOwned(TransparentWindowTests.manager) ? () : nil
    }
    let behind = Stage.picture(77)
    _ = client.cover(behind)
    let stage = try Stage(
      on: server, background: .transparent, pixels: TransparentWindowTests.pixels(0))
    let first = TransparentWindowTests.pixels(1)
    let second = TransparentWindowTests.pixels(2)
    for weight in [60, 128, 200] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      // As far as the manager says with its rounding, which no event reports.
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
