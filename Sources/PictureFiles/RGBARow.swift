// SPDX-License-Identifier: MIT

/// A row of a picture as straight RGBA with 8 bits a channel, after some bytes of the format.
package struct RGBARow {
  /// The header, then four bytes a pixel.
  package private(set) var bytes: [UInt8]
  private let width: Int
  private let start: Int

  /// Makes a black row.
  package init(width: Int, header: [UInt8] = []) {
    self.width = width
    start = header.count
    bytes = header + Array(repeating: 0, count: 4 * width)
  }

  /// Takes native 0xAARRGGBB pixels, from the index `first` on.
  package mutating func fill(_ pixels: Span<UInt32>, from first: Int) {
    let (start, width) = (start, width)
    var bytes = bytes.mutableSpan
    for x in 0..<width {
      let pixel = pixels[first + x]
      let place = start + 4 * x
      bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
      bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
    }
  }
}
