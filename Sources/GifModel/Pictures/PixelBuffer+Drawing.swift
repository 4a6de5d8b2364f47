// SPDX-License-Identifier: MIT

extension PixelBuffer<UInt32> {
  /// Sets pixels to the colours of opaque indices.
  ///
  /// - Parameters:
  ///   - rows: The rows of the frame, and where they go in this buffer.
  ///   - indices: The buffer of the indices.
  ///   - start: Where in `indices` the frame begins.
  ///   - palette: The colours.
  mutating func draw(
    _ rows: FrameRows, of indices: borrowing PixelBuffer<UInt8>, from start: Int,
    in palette: borrowing Palette
  ) {
    var from = unsafe indices.start(of: rows.sources, from: start)
    var to = unsafe self.start(of: rows.targets)
    // Every index has a colour, so the look-ups need no check.
    let colors = palette.colors.span
    precondition(colors.count == Self.literals)
    for _ in 0..<rows.count {
      for pixel in 0..<rows.width {
        unsafe to[pixel] = colors[unchecked: Int(from[pixel])]
      }
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }

  /// Sets pixels to the colours of indices, except where an index is `transparent`.
  ///
  /// - Parameters:
  ///   - rows: The rows of the frame, and where they go in this buffer.
  ///   - indices: The buffer of the indices.
  ///   - start: Where in `indices` the frame begins.
  ///   - palette: The colours; that of `transparent` is 0.
  ///   - transparent: The index that leaves the pixel as it is.
  mutating func blend(
    _ rows: FrameRows, of indices: borrowing PixelBuffer<UInt8>, from start: Int,
    in palette: borrowing Palette, transparent: UInt8
  ) {
    var from = unsafe indices.start(of: rows.sources, from: start)
    var to = unsafe self.start(of: rows.targets)
    // Every index has a colour, so the look-ups need no check.
    let colors = palette.colors.span
    precondition(colors.count == Self.literals)
    let eightTransparent = UInt64(transparent) &* 0x0101_0101_0101_0101
    for _ in 0..<rows.count {
      var pixel = 0
      while pixel &+ 8 <= rows.width {
        let eight = unsafe UnsafeRawPointer(from + pixel).loadUnaligned(as: UInt64.self)
        if eight != eightTransparent {
          let target = unsafe UnsafeMutableRawPointer(to + pixel)
          let below = unsafe target.loadUnaligned(as: SIMD8<UInt32>.self)
          let differing = unsafe unsafeBitCast(eight ^ eightTransparent, to: SIMD8<UInt8>.self)
          // All bits are set where the index is the transparent one.
          let mask = SIMD8<UInt32>(
            truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: differing) &- 1) &>> 31)
          var above = SIMD8<UInt32>()
          for each in 0..<8 {
            let index = eight &>> (8 &* UInt64(each)) & 0xFF
            above[each] = unsafe colors[unchecked: Int(truncatingIfNeeded: index)]
          }
          // The transparent colour is 0.
          unsafe target.storeBytes(of: above | below & mask, as: SIMD8<UInt32>.self)
        }
        pixel &+= 8
      }
      while pixel < rows.width {
        let index = unsafe from[pixel]
        if index != transparent { unsafe to[pixel] = colors[unchecked: Int(index)] }
        pixel &+= 1
      }
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }

  /// Makes the pixels of the rows transparent.
  mutating func clear(_ rows: FrameRows) {
    var to = unsafe start(of: rows.targets)
    for _ in 0..<rows.count {
      unsafe to.update(repeating: 0, count: rows.width)
      unsafe to += rows.targetStep
    }
  }

  /// Copies rows from another buffer.
  mutating func copy(_ rows: FrameRows, of other: borrowing PixelBuffer) {
    var from = unsafe other.start(of: rows.sources)
    var to = unsafe start(of: rows.targets)
    for _ in 0..<rows.count {
      unsafe to.update(from: from, count: rows.width)
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }
}
