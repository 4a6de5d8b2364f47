// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing
import XWindow

/// Pictures in the six visuals of an 8-bit screen, as a second client sees them.
@Suite(.timeLimit(.minutes(15))) struct EightBitTests {
  /// Without RENDER a server allocates only black and white in the default colormap, instead of
  /// about 70 cells.
  static let bare = ["-extension", "RENDER"]

  /// A picture of single-coloured blocks of 8×8 pixels.
  static func blocks(_ seed: UInt32) -> [UInt32] {
    (0..<Stage.size.area).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: Stage.size.width)
      return 0xFF00_0000 | (UInt32(y / 8 * 7 + x / 8) &+ seed) &* 2_654_435_761 >> 8
    }
  }

  /// The luma of BT.601, which gray visuals show.
  static func gray(_ pixel: UInt32) -> Double {
    let weights: [UInt32: Double] = [16: 0.299, 8: 0.587, 0: 0.114]
    return weights.reduce(0) { $0 + Double(pixel >> $1.key & 0xFF) * $1.value }
  }

  /// Visual classes, and the distance between the levels of red, green and blue in their cubes.
  ///
  /// 6 levels are 255/5 apart, 52 grays 255/51. Xvfb's read-only colormaps have 3, 3 and 2 bits, or
  /// 256 grays.
  static let visuals: [(Int32, [Double])] = [
    (PseudoColor, [51, 51, 51]), (GrayScale, [5, 5, 5]), (StaticGray, [1, 1, 1]),
    (StaticColor, [255 / 7, 255 / 7, 85]), (TrueColor, [255 / 7, 255 / 7, 85]),
    (DirectColor, [255 / 7, 255 / 7, 85]),
  ]

  @Test(arguments: visuals, [(false, []), (true, []), (true, ["-extension", "MIT-SHM"])])
  func `each pixel is within one level, and the mean of a block within one step of 255`(
    visual: (visualClass: Int32, steps: [Double]), server: (isDefault: Bool, arguments: [String])
  ) throws {
    // The visual is the screen's default with its colormap, or is requested by its ID.
    let xvfb = try XServer(
      screen: "640x480x8",
      EightBitTests.bare + server.arguments
        + (server.isDefault ? ["-cc", "\(visual.visualClass)"] : []))
    let id = try VisualTests.visual(TestClient(xvfb), visual.visualClass, depth: 8)
    let stage = try Stage(on: xvfb, visual: server.isDefault ? nil : id)
    let isGray = visual.visualClass == GrayScale || visual.visualClass == StaticGray
    for seed: UInt32 in 1...3 {
      let pixels = EightBitTests.blocks(seed)
      stage.show(pixels)
      let seen = try #require(stage.seen)
      for (shift, step) in zip([16, 8, 0], visual.steps) {
        for top in stride(from: 0, to: 24, by: 8) {
          for left in stride(from: 0, to: 48, by: 8) {
            let pixel = pixels[top * Stage.size.width + left]
            let wanted = isGray ? EightBitTests.gray(pixel) : Double(pixel >> shift & 0xFF)
            var sum = 0.0
            for place in 0..<64 {
              let value = Double(seen[left + place % 8, top + place / 8] >> shift & 0xFF)
              // The visible colour is rounded to 8 bits.
              #expect(abs(value - wanted) <= step + 1)
              sum += value
            }
            #expect(abs(sum / 64 - wanted) <= step / 128 + 1)
          }
        }
      }
    }
  }

  @Test func `unchanged pixels keep their dithering when a part is drawn again`() throws {
    let stage = try Stage(screen: "640x480x8", EightBitTests.bare)
    stage.show(EightBitTests.blocks(1))
    let seen = stage.seen
    for changed in [Rect(x: 3, y: 5, width: 31, height: 9), Rect(x: 9, y: 0, width: 1, height: 30)]
    {
      stage.show(EightBitTests.blocks(1), changed: changed)
      #expect(stage.seen == seen)
    }
  }
}

// MARK: - Cells

extension EightBitTests {
  /// Allocates every free cell of the default colormap, and returns their number.
  func fill(_ client: TestClient) -> Int {
    let colormap = unsafe XDefaultColormap(client.display, 0)
    var pixel: UInt = 0
    return (0..<256).count { _ in
      unsafe XAllocColorCells(client.display, colormap, 0, nil, 0, &pixel, 1) != 0
    }
  }

  func colormap(_ stage: Stage) -> UInt {
    var attributes = unsafe XWindowAttributes()
    unsafe XGetWindowAttributes(stage.client.display, stage.window.id, &attributes)
    return unsafe attributes.colormap
  }

  @Test func `windows share the cells of the default colormap`() throws {
    let stage = try Stage(screen: "640x480x8", EightBitTests.bare)
    let values = stage.client.pixelValues(of: stage.window.id)
    let other = try Stage(on: stage.server)
    #expect(other.client.pixelValues(of: other.window.id) == values)
    let shared = unsafe XDefaultColormap(stage.client.display, 0)
    #expect([colormap(stage), colormap(other)] == [shared, shared])
    // The server's black and white are two of the 216 cells.
    #expect(fill(stage.client) == 40)
  }

  @Test func `cells are freed with the window`() throws {
    let server = try XServer(screen: "640x480x8", EightBitTests.bare)
    // The connection stays open, so only the window's end can free the cells.
    let display = try Display(name: server.name)
    var attributes = Window.Attributes(
      size: Stage.size, picture: Stage.size, title: "", wmClass: WMClass(instance: "", name: ""))
    attributes.isShared = false
    _ = try Window(on: display, attributes, pixels: Stage.pixels(0).span)
    display.synchronize()
    #expect(try fill(TestClient(server)) == 254)
  }

  @Test func `a smaller cube is used if cells are scarce`() throws {
    let server = try XServer(screen: "640x480x8", EightBitTests.bare)
    let client = try TestClient(server)
    let colormap = unsafe XDefaultColormap(client.display, 0)
    var pixels = [UInt](repeating: 0, count: 120)
    try #require(unsafe XAllocColorCells(client.display, colormap, 0, nil, 0, &pixels, 120) != 0)
    let stage = try Stage(on: server)
    #expect(self.colormap(stage) == colormap)
    // The 5 × 5 × 5 cube uses 125 of the remaining 136 cells.
    #expect(fill(client) == 11)
    stage.show([UInt32](repeating: 0xFFFF_FFFF, count: Stage.size.area))
    #expect(stage.seen == Picture(size: Stage.size, colour: 0xFF_FFFF))
  }

  @Test func `the window has a private colormap if the default one is full`() throws {
    let server = try XServer(screen: "640x480x8", EightBitTests.bare)
    let client = try TestClient(server)
    #expect(fill(client) == 254)
    let stage = try Stage(on: server)
    let shared = unsafe XDefaultColormap(client.display, 0)
    #expect(colormap(stage) != shared)
    // A colour of the 6 × 6 × 6 cube, which is not dithered.
    stage.show([UInt32](repeating: 0xFF33_CC99, count: Stage.size.area))
    #expect(stage.seen == Picture(size: Stage.size, colour: 0x33_CC99))
  }
}
