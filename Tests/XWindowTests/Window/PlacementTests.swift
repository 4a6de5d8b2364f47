// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Testing

@testable import XWindow

/// Sizes and places in the notation of X(7), and what windows make of them.
@Suite(.timeLimit(.minutes(15))) struct PlacementTests {
  static let picture = Size(width: 480, height: 320)
  static let screen = Size(width: 1920, height: 1080)
  /// The free area of a monitor with a panel at its top.
  static let area = Rect(x: 0, y: 30, width: 1920, height: 1050)

  func place(
    _ picture: Size = picture, geometry: String? = nil, scale: Scale = .factor(1),
    screen: Size = screen, area: Rect = area
  ) throws -> (Placement, asked: Bool) {
    let geometry = try geometry.map { try #require(Geometry($0)) }
    var asked = false
    let placement = Placement(
      picture: picture, size: geometry?.size, scale: scale, offset: geometry?.offset,
      screen: screen
    ) {
      asked = true
      return area
    }
    return (placement, asked)
  }

  @Test(arguments: [
    "", "480", "x320", "480x", "0x0", "480x0", "+5", "480x320+5", "-5", "480x320+5+6+7", "4.5x3",
    "40000x10", "4294967297x1", "480x320 ", "fit",
  ])
  func `other text is not a geometry`(text: String) { #expect(Geometry(text) == nil) }

  @Test func `a window of the size of its picture does not ask for the area`() throws {
    let (placement, asked) = try place()
    #expect(placement.frame == Rect(PlacementTests.picture))
    #expect(!placement.hasUserSize && !placement.hasUserPlace && !asked)
  }

  @Test(arguments: [Scale.factor(1), .fit])
  func `a narrow strip gets a window that can be seen`(scale: Scale) throws {
    let tall = try place(Size(width: 100, height: 65535), scale: scale).0.frame
    #expect(tall == Rect(x: 928, y: 30, width: 64, height: 1050))
    let wide = try place(Size(width: 65535, height: 3), scale: scale).0.frame
    #expect(wide == Rect(x: 0, y: 523, width: 1920, height: 64))
  }

  /// X(7): +X+Y counts from the top left, -X from the right edge, -Y from the bottom; +-X lies
  /// beyond the edge.
  static let geometries: [(String, Rect, Int32)] = [
    ("640x400", Rect(x: 0, y: 0, width: 640, height: 400), NorthWestGravity),
    ("+10+20", Rect(x: 10, y: 20, width: 480, height: 320), NorthWestGravity),
    ("-10+20", Rect(x: 1430, y: 20, width: 480, height: 320), NorthEastGravity),
    ("+10-20", Rect(x: 10, y: 740, width: 480, height: 320), SouthWestGravity),
    ("100x50-0-0", Rect(x: 1820, y: 1030, width: 100, height: 50), SouthEastGravity),
    ("+-10--20", Rect(x: -10, y: 780, width: 480, height: 320), SouthWestGravity),
  ]

  @Test(arguments: geometries)
  func `an offset counts from the edges of its signs`(text: String, frame: Rect, gravity: Int32)
    throws
  {
    let (placement, asked) = try place(geometry: text)
    #expect(placement.frame == frame)
    #expect(placement.gravity == gravity && !asked)
    #expect(placement.hasUserSize == text.contains("x"))
    #expect(placement.hasUserPlace == (text != "640x400"))
  }

  @Test func `a factor scales both sides, which stay at least one pixel`() throws {
    #expect(try place(scale: .factor(1.5)).0.frame.size == Size(width: 720, height: 480))
    #expect(try place(scale: .factor(0.0001)).0.frame.size == Size(width: 1, height: 1))
  }

  @Test func `a picture larger than the monitor is fitted into the free area`() throws {
    // 1050 · 480 / 320 = 1575, and 345 / 2 on the left.
    let fitted = Rect(x: 172, y: 30, width: 1575, height: 1050)
    for scale in [Scale.fit, .factor(4), .factor(1e9)] {
      #expect(try place(scale: scale).0.frame == fitted)
    }
    #expect(try place(scale: .fill).0.frame == PlacementTests.area)
    // An explicit size is kept.
    let (placement, asked) = try place(geometry: "4000x3000", scale: .factor(1))
    #expect(placement.frame.size == Size(width: 4000, height: 3000) && !asked)
  }

  @Test func `a picture that may be larger than a monitor asks for the area`() throws {
    let screen = Size(width: 3840, height: 1080)
    let right = Rect(x: 1920, y: 0, width: 1920, height: 1080)
    let wide = Size(width: 2400, height: 800)
    let (placement, asked) = try place(wide, screen: screen, area: right)
    #expect(placement.frame == Rect(x: 1920, y: 220, width: 1920, height: 640) && asked)
    #expect(try place(screen: screen, area: right).asked == false)
    // The aspect of a screen does not tell: four monitors have that of one.
    #expect(try place(Size(width: 1920, height: 1080)).asked)
    #expect(try place(Size(width: 640, height: 480)).asked == false)
  }
}
