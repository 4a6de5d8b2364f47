// SPDX-License-Identifier: MIT

extension LZWDecoder {
  /// Writes elements at `start..<limit` of `base`, which begins with the literals.
  ///
  /// It ends at the end of the codes, or when all elements are there. Up to 16 elements after
  /// `limit` may be overwritten: `PixelBuffer` has room for them. That and the test of the room
  /// left in front of each move make the unsafe writes correct. The reads stay in the buffer,
  /// because an entry always points to elements in front of `output`.
  @inline(__always)
  static func expand<Element: SIMDScalar>(
    _ source: inout CodeReader, _ table: inout [4097 of UInt64], codeSize: Int,
    base: UnsafeMutablePointer<Element>, start: Int, limit: Int, beyond: inout Int?
  ) -> (count: Int, end: End) {
    let clear = 1 << codeSize
    // A short string takes one move of 16 bytes, or two for colours.
    let short = MemoryLayout<Element>.size == 1 ? 16 : 8
    // The last place with room for a short string.
    let shortLimit = limit - short
    var reader = source
    defer { source = reader }
    var output = start
    func ended(_ end: End) -> (Int, End) {
      (output - start, output == limit ? end : .tooFewPixels)
    }

    restart: while true {
      var width = codeSize + 1
      var next = clear + 2
      guard reader.fill(width) else { return ended(.missingEndCode) }
      let code = reader.take(width, mask: 1 << width - 1)
      if code == clear { continue restart }
      if code == clear + 1 { return ended(.complete) }
      guard output != limit else { return (output - start, .missingEndCode) }
      guard code < clear else { return (output - start, .badCode(code)) }
      if table[code] & lengths != 1 { beyond = code }
      // The next code will define this string plus one more element.
      var pending = UInt64(output) << lengthBits | 2
      unsafe base[output] = base[code & 0xFF]
      output += 1
      // Only a code size of 0 or 1 needs a wider code this early.
      if next >> width != 0 { width += 1 }
      var mask = 1 << width - 1

      while true {
        guard reader.fill(width) else { return ended(.missingEndCode) }
        let code = reader.take(width, mask: mask)
        if UInt(bitPattern: code &- clear) < 2 {
          if code == clear { continue restart }
          return ended(.complete)
        }
        // The entry is defined before the look-up, so that a code can use itself. For a full table
        // there is a spare entry, which no code can name.
        table[next] = pending
        let entry = table[code]
        let from = Int(truncatingIfNeeded: entry &>> lengthBits)
        var length = Int(truncatingIfNeeded: entry & lengths)
        pending = UInt64(truncatingIfNeeded: output) &<< lengthBits &+ (entry & lengths) &+ 1
        if code < next && length <= short && output <= shortLimit {
          // Most strings are short. The entry's own string is complete, so all that is read is
          // already there.
          if MemoryLayout<Element>.size == 1 {
            unsafe move(SIMD16<Element>.self, base + from, base + output)
          } else {
            unsafe move(SIMD8<Element>.self, base + from, base + output)
          }
        } else {
          guard code <= next else { return (output - start, .badCode(code)) }
          if length == noColor {
            beyond = code
            length = 1
            pending = UInt64(output) << lengthBits | 2
          }
          if length > limit - output {
            if output == limit { return (output - start, .missingEndCode) }
            length = limit - output
            for offset in 0..<length { unsafe base[output + offset] = base[from + offset] }
          } else if output - from >= 16 {
            var offset = 0
            repeat {
              unsafe move(SIMD16<Element>.self, base + (from + offset), base + (output + offset))
              offset &+= 16
            } while offset < length
            // A code that uses itself ends with its own first element.
            if code == next { unsafe base[output + length - 1] = base[from] }
          } else {
            for offset in 0..<length { unsafe base[output + offset] = base[from + offset] }
          }
        }
        output &+= length
        if next <= mask {
          next &+= 1
          if next > mask, width < maximumWidth {
            width &+= 1
            mask = mask &<< 1 | 1
          }
        }
      }
    }
  }

  /// Moves as many elements as `Vector` holds; all are read before the first is written.
  @inline(__always)
  private static func move<Element, Vector: SIMD>(
    _: Vector.Type, _ from: UnsafeMutablePointer<Element>, _ to: UnsafeMutablePointer<Element>
  ) {
    let vector = unsafe UnsafeRawPointer(from).loadUnaligned(as: Vector.self)
    unsafe UnsafeMutableRawPointer(to).storeBytes(of: vector, as: Vector.self)
  }
}
