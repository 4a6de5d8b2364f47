// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// The icons of a window for window managers, taskbars and pagers (EWMH, _NET_WM_ICON).
struct Icon {
  /// The sides for title bars, window lists and switchers, in pixels.
  static let sides = [16, 32, 48]
  /// The most pixels that are sampled; this bounds the time for a huge picture to a millisecond.
  static let mostPixels = 3 << 16
  /// The side that a larger picture is first scaled to: a multiple of all ``sides``.
  static let commonSide = 96

  /// For each icon its width, its height and its pixels, row-major, straight 0xAARRGGBB.
  private(set) var cardinals: [UInt] = []

  /// Makes icons of a picture: aspect kept, centred, transparent beside it.
  ///
  /// `pixels` are `picture.width × height`, premultiplied 0xAARRGGBB. Only the smallest icon may
  /// be larger than the picture.
  init(of picture: Size, _ pixels: Span<UInt32>) {
    let step = Icon.step(for: picture)
    guard step > 1 else {
      appendAll(pixels, picture, picture)
      return
    }
    let size = Size(width: picture.width / step, height: picture.height / step)
    var sample: [UInt32] = []
    sample.reserveCapacity(size.area)
    for y in 0..<size.height {
      // The middle one of `step` rows and `step` columns.
      let begin = (y * step + step / 2) * picture.width + step / 2
      for x in 0..<size.width { sample.append(pixels[begin + x * step]) }
    }
    appendAll(sample.span, size, picture)
  }

  /// The sampling distance in pixels.
  ///
  /// It is odd, so that samples do not fall on one phase of a dither pattern.
  private static func step(for picture: Size) -> Int {
    var step = 1
    while picture.area / (step * step) > mostPixels { step += 2 }
    // Each side keeps a sample.
    return min(step, picture.width, picture.height)
  }

  /// Makes all icons of a picture, or of a sample of `size` pixels.
  private mutating func appendAll(_ pixels: Span<UInt32>, _ size: Size, _ picture: Size) {
    let longest = max(picture.width, picture.height)
    let sides = Icon.sides.filter { $0 == Icon.sides[0] || $0 <= longest }
    guard longest > Icon.commonSide else {
      for side in sides { append(side, pixels, size, picture) }
      return
    }
    let common = Size(width: Icon.commonSide, height: Icon.commonSide)
    let target = Rect.aspectFit(picture, in: Rect(common)).size
    let scaled = Icon.scaled(pixels, size, into: Rect(target), of: target)
    for side in sides { append(side, scaled.span, target, picture) }
  }

  private mutating func append(
    _ side: Int, _ pixels: Span<UInt32>, _ size: Size, _ picture: Size
  ) {
    let square = Size(width: side, height: side)
    let icon = Icon.scaled(pixels, size, into: .aspectFit(picture, in: Rect(square)), of: square)
    cardinals += [UInt(side), UInt(side)] + icon.map { UInt($0.straight) }
  }

  /// Scales a picture of `size` into a part of a transparent one of size `whole`.
  private static func scaled(
    _ pixels: Span<UInt32>, _ size: Size, into target: Rect, of whole: Size
  ) -> [UInt32] {
    var scaler = Scaler(
      from: size, to: target.size, part: Rect(target.size), filter: .linear)
    var scaled = Array(repeating: UInt32(0), count: whole.area)
    var rows = scaled.mutableSpan
    for y in 0..<target.height {
      let start = (target.y + y) * whole.width + target.x
      _ = scaler.scale(
        PixelRun(row: y, columns: 0..<target.width, start: start), of: pixels,
        mixedWith: pixels, weight: 0, into: &rows)
    }
    return scaled
  }
}
