// SPDX-License-Identifier: MIT
package import PixelGeometry

/// A whole picture in another size.
package struct ScaledPicture {
  /// 0xAARRGGBB, not premultiplied, row-major from the top.
  package private(set) var pixels: [UInt32]

  /// Scales a picture as the linear filter does: averages where it becomes smaller.
  ///
  /// - Parameters:
  ///   - pixels: `size.width × height` pixels, 0xAARRGGBB, premultiplied.
  ///   - size: The size of the picture; neither side is 0.
  ///   - target: The size to scale to; neither side is 0.
  package init(_ pixels: Span<UInt32>, _ size: Size, to target: Size) {
    var scaler = Scaler(from: size, to: target, part: Rect(target), filter: .linear)
    var scaled = [UInt32](repeating: 0, count: target.area)
    var span = scaled.mutableSpan
    for row in 0..<target.height {
      let run = PixelRun(row: row, columns: 0..<target.width, start: row * target.width)
      _ = scaler.scale(run, of: pixels, mixedWith: pixels, weight: 0, into: &span)
    }
    for index in 0..<span.count { span[index] = ScaledPicture.straight(span[index]) }
    self.pixels = scaled
  }

  /// A pixel whose channels are divided by its alpha.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
