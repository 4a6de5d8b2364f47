// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing
import XWindow

/// Pictures with transparent pixels, and the shapes that windows should have for them.
enum TransparentPicture {
  /// The selection that a compositing manager owns.
  static let manager = "_NET_WM_CM_S0"

  /// A picture with ragged edges, holes and opaque rows; each seed gives another one.
  static func pixels(_ seed: UInt32) -> [UInt32] {
    Stage.pixels(seed).enumerated().map { index, pixel in
      let (y, x) = index.quotientAndRemainder(dividingBy: Stage.size.width)
      if y % 7 == 3 { return pixel }
      return x < (y * 5 + Int(seed) * 3) % 11 || pixel & 0x700 == 0 ? 0 : pixel
    }
  }

  /// A fully transparent picture.
  static let clear = [UInt32](repeating: 0, count: Stage.size.area)

  /// The places of the pixels in rectangles.
  static func places(_ rectangles: [Rect]) -> Set<[Int]> {
    var places: Set<[Int]> = []
    for part in rectangles {
      for y in part.y..<part.maxY { for x in part.x..<part.maxX { places.insert([x, y]) } }
    }
    return places
  }

  /// The places of the opaque pixels in a picture.
  static func opaque(_ pixels: [UInt32], width: Int = Stage.size.width) -> Set<[Int]> {
    Set(pixels.indices.filter { pixels[$0] >> 24 >= 128 }.map { [$0 % width, $0 / width] })
  }
}

extension Stage {
  /// The places of the pixels in the window's bounding shape.
  func shape() throws -> Set<[Int]> {
    TransparentPicture.places(try #require(client.boundingShape(of: window.id)))
  }
}
