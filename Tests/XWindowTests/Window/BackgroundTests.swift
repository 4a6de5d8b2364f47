// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The notation of backgrounds, and what windows show of them.
@Suite(.timeLimit(.minutes(15))) struct BackgroundTests {
  /// X(7), "Color names": digits after `#` are the first ones of 16 bits; after `rgb:` they are
  /// scaled.
  static let forms: [(String, UInt32)] = [
    ("#f00", 0xF0_0000), ("#0080ff", 0x00_80FF), ("#0080FF", 0x00_80FF), ("#123456789", 0x12_4578),
    ("#12345678abcd", 0x12_56AB), ("rgb:f/8/0", 0xFF_8800), ("rgb:c0/20/3", 0xC0_2033),
    ("RGB:fff/800/1", 0xFF_8011), ("rgb:ffff/8000/0123", 0xFF_8001),
  ]

  @Test(arguments: forms)
  func `a colour in digits has the value of XParseColor, without a server`(
    text: String, color: UInt32
  ) throws {
    #expect(Background(text) == .color(color))
    let client = try TestClient(XServer())
    var parsed = XColor()
    #expect(unsafe XParseColor(client.display, 0, text, &parsed) != 0)
    #expect(
      color == UInt32(parsed.red >> 8) << 16 | UInt32(parsed.green & 0xFF00)
        | UInt32(parsed.blue >> 8))
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#gg0000", "#+12345", "#1234567890abcde", "rgb:1/2", "rgb:1/2/3/4",
    "rgb:12345/0/0", "rgb:/0/0", "rgb:-1/0/0", "grün", "a\nb",
  ])
  func `text that cannot be a colour is refused without a server`(text: String) {
    #expect(Background(text) == nil)
  }

  @Test func `words are backgrounds, and other text is a name`() {
    #expect(Background("checker") == .checker)
    #expect(Background("transparent") == .transparent)
    #expect(Background("light sea green") == .named("light sea green"))
    #expect(Background("rgbi:1.0/0.5/0") == .named("rgbi:1.0/0.5/0"))
  }

  /// X11's rgb.txt.
  @Test(arguments: [
    ("navy", 0x00_0080), ("Light Sea Green", 0x20_B2AA), ("lightseagreen", 0x20_B2AA),
    ("rgbi:1.0/0/0", 0xFF_0000),
  ])
  func `a name has the colour that the server knows`(name: String, color: Int) throws {
    let stage = try Stage(background: .named(name))
    stage.show([UInt32](repeating: 0, count: Stage.size.area))
    #expect(stage.seen == Picture(size: Stage.size, colour: UInt32(color)))
  }

  @Test func `an unknown name is an error, and creates no window`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    #expect(throws: XWindowError.unknownColor("bleu")) {
      _ = try Stage(on: server, background: .named("bleu"))
    }
    #expect(client.children(of: client.root).isEmpty)
  }

  @Test func `a colour shows beside and behind the picture, mixed at its soft edges`()
    throws
  {
    let stage = try Stage(
      size: Size(width: 120, height: 60), background: .color(0x10_80FF))
    // The left half is clear, the right half white.
    stage.show((0..<Stage.size.area).map { $0 % 50 < 25 ? 0 : UInt32.max })
    let seen = try #require(stage.seen)
    #expect(seen[0, 0] == 0x10_80FF && seen[119, 59] == 0x10_80FF && seen[30, 30] == 0x10_80FF)
    // The middles of the columns beside the edge are at ¼ and ¾ of a pixel: b + (255 - b) · ¼, and
    // the same with ¾.
    for (x, share) in [(59, 0.25), (60, 0.75)] {
      for (shift, behind) in [(16, 0x10), (8, 0x80), (0, 0xFF)] {
        let exact = Double(behind) + Double(255 - behind) * share
        #expect(abs(Double(seen[x, 30] >> UInt32(shift) & 0xFF) - exact) <= 1)
      }
    }
  }
}
