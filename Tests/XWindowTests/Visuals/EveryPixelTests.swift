// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing
import XWindow

/// Every pixel of a window, in all bits of its value, in every visual of Xvfb.
@Suite(.timeLimit(.minutes(15))) struct EveryPixelTests {
  static let screens = ["8", "15", "16", "24", "30"]
  static let backgrounds: [Background] = [.color(0), .color(0x4080FF), .checker, .transparent]
  /// As large as the picture, scaled to twice the size, and with bars beside or above the picture.
  static let sizes = [
    Stage.size, Size(width: 100, height: 60), Size(width: 90, height: 30),
    Size(width: 50, height: 70),
  ]

  /// A visual, as the second client sees it.
  struct Format {
    let id: UInt
    let isTrueColor: Bool
    let masks: [UInt]
    /// The bits of depth 32 that no channel uses.
    let rest: UInt

    /// The visuals of a server, without those that are alike.
    static func all(_ client: TestClient) -> [Format] {
      var wanted = unsafe XVisualInfo()
      var count: Int32 = 0
      guard let found = unsafe XGetVisualInfo(client.display, Int(VisualNoMask), &wanted, &count)
      else { return [] }
      defer { unsafe XFree(found) }
      var known: Set<[Int]> = []
      return (0..<Int(count)).compactMap { index in
        let info = unsafe found[index]
        let kind = unsafe [
          Int(info.class), Int(info.depth), Int(info.red_mask), Int(info.green_mask),
        ]
        guard known.insert(kind).inserted else { return nil }
        let masks = unsafe [info.red_mask, info.green_mask, info.blue_mask]
        let used = masks.reduce(0, |)
        return unsafe Format(
          id: info.visualid, isTrueColor: info.class == TrueColor && info.depth > 8, masks: masks,
          rest: info.depth == 32 ? 0xFFFF_FFFF & ~used : 0)
      }
    }

    /// The server's value for an opaque colour.
    func value(_ colour: UInt32) -> UInt {
      rest | bits(of: colour >> 16 & 0xFF, in: masks[0])
        | bits(of: colour >> 8 & 0xFF, in: masks[1]) | bits(of: colour & 0xFF, in: masks[2])
    }

    private func bits(of channel: UInt32, in mask: UInt) -> UInt {
      let most = mask >> UInt(mask.trailingZeroBitCount)
      let level = (UInt(channel) * most * 2 + 255) / 510
      return level << UInt(mask.trailingZeroBitCount)
    }
  }

  /// A picture with clear and opaque pixels.
  static func pixels(_ seed: UInt32) -> [UInt32] {
    Stage.pixels(seed).enumerated().map { ($0.offset / 3 + Int(seed)) % 3 == 0 ? 0 : $0.element }
  }

  /// The colours of a window's pixels, by the nearest filter; 0 where they are clear.
  static func colours(
    of pixels: [UInt32], in size: Size, over background: Background
  ) -> [UInt32] {
    let target = Rect.aspectFit(Stage.size, in: Rect(size))
    var colours: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        var colour: UInt32 = 0
        if x >= target.x, x < target.maxX, y >= target.y, y < target.maxY {
          let column = (2 * (x - target.x) + 1) * Stage.size.width / (2 * target.width)
          let row = (2 * (y - target.y) + 1) * Stage.size.height / (2 * target.height)
          colour = pixels[row * Stage.size.width + column]
        }
        if colour == 0 {
          switch background {
          case .color(let color): colour = 0xFF00_0000 | color
          case .checker: colour = (x / 8 + y / 8) % 2 == 0 ? 0xFF99_9999 : 0xFF66_6666
          default: break
          }
        }
        colours.append(colour)
      }
    }
    return colours
  }

  @Test(arguments: screens, backgrounds)
  func `every pixel is right in every visual`(_ depth: String, _ background: Background) throws {
    let server = try XServer(screen: "640x480x\(depth)", ["-cc", depth == "8" ? "4" : "5"])
    let others = try XServer(screen: "640x480x\(depth)")
    for server in [server, others] {
      for format in Format.all(try TestClient(server)) {
        for size in EveryPixelTests.sizes {
          try check(server, format, background, size)
        }
      }
    }
  }

  private func check(
    _ server: XServer, _ format: Format, _ background: Background, _ size: Size
  ) throws {
    let first = EveryPixelTests.pixels(1)
    let stage: Stage
    do {
      stage = try Stage(
        on: server, size: size, visual: format.id, filter: .nearest, background: background,
        pixels: first)
    } catch XWindowError.noUsableVisual {
      return
    }
    let what = "visual \(format.id), \(size), \(background)"
    var last: [UInt] = []
    func look(at pixels: [UInt32], _ moment: String) throws {
      let seen = try #require(stage.client.pixelValues(of: stage.window.id))
      defer { last = seen }
      guard format.isTrueColor else { return }
      let expected = EveryPixelTests.colours(of: pixels, in: size, over: background)
      var wrong = 0
      // Without a compositing manager clear pixels are not a part of the window.
      for index in expected.indices where expected[index] != 0 {
        if seen[index] != format.value(expected[index]) { wrong += 1 }
      }
      #expect(wrong == 0, "\(what), \(moment)")
    }
    try look(at: first, "first picture")
    let initial = last
    unsafe XClearWindow(stage.client.display, stage.canvas)
    stage.client.sync()
    try look(at: first, "first picture, painted by the server")
    expectEqual(last, initial, "\(what), painted by the server")
    stage.show(EveryPixelTests.pixels(2))
    try look(at: EveryPixelTests.pixels(2), "second picture")
    stage.show(first)
    try look(at: first, "third picture")
    if background != .transparent { expectEqual(last, initial, "\(what), third picture") }
    // The server paints its background, and the window repairs the rest.
    unsafe XClearArea(stage.client.display, stage.canvas, 0, 0, 30, 20, 1)
    stage.client.sync()
    stage.settle()
    stage.window.repair()
    stage.settle()
    try look(at: first, "repaired")
    if background != .transparent { expectEqual(last, initial, "\(what), repaired") }
    guard background != .transparent else { return }
    // What is beside pictures, or not drawn yet.
    unsafe XClearWindow(stage.client.display, stage.canvas)
    stage.client.sync()
    let clear = [UInt32](repeating: 0, count: Stage.size.area)
    try look(at: clear, "the server's background")
    stage.settle()
    stage.show(clear)
    let painted = last
    try look(at: clear, "a clear picture")
    expectEqual(last, painted, "\(what), the server's background")
  }

  /// Compares all pixels, without printing them.
  private func expectEqual(_ seen: [UInt], _ expected: [UInt], _ what: String) {
    let different = zip(seen, expected).count { $0 != $1 }
    #expect(different == 0, "\(what)")
    #expect(seen.count == expected.count, "\(what)")
  }
}
