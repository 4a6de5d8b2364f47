// SPDX-License-Identifier: MIT

/// The names and bytes of files that the benchmark makes itself; they are always the same.
func madeFiles() -> [(name: String, bytes: [UInt8])] {
  [
    // Moving bands: long strings.
    made("flat", frames: 20) { x, y, frame in UInt8((x + frame * 8) / 160 + y / 120 * 4) },
    // Tiles with a transparent colour, frame over frame: strings of a few pixels.
    made("art", frames: 20, transparent: 0) { x, y, frame in
      UInt8((x ^ y) & 7 | (x / 32 + y / 32 + frame) & 8)
    },
    // Noise: one pixel in each code.
    made("noise", frames: 5) { x, y, frame in
      var hash = UInt32(truncatingIfNeeded: (frame * 480 + y) * 640 + x) &* 0x9E37_79B1
      hash ^= hash >> 15
      return UInt8(truncatingIfNeeded: hash &* 0x85EB_CA77 >> 24)
    },
  ]
}

private func made(
  _ name: String, frames: Int, transparent: UInt8? = nil, _ pixel: (Int, Int, Int) -> UInt8
) -> (name: String, bytes: [UInt8]) {
  let (width, height) = (640, 480)
  var writer = GifWriter(width, height, colors: (0..<256).map { $0 * 0x010307 & 0xFFFFFF })
  for frame in 0..<frames {
    writer.control(delay: 4, transparent: transparent)
    let pixels = (0..<width * height).map { pixel($0 % width, $0 / width, frame) }
    writer.frame(width, height, pixels)
  }
  writer.trailer()
  return ("made-" + name, writer.bytes)
}
