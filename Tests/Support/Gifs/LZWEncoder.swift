// SPDX-License-Identifier: MIT

/// A simple LZW encoder after GIF89a appendix F, with options for the variations of real encoders.
public struct LZWEncoder {
  /// Whether the stream starts with a clear code.
  public var startsWithClear = true
  /// Whether the stream ends with the end code.
  public var endsWithEnd = true
  /// Whether a full table is cleared; otherwise it remains unchanged to the end.
  public var clearsWhenFull = true
  /// Whether only literals are written, with enough clear codes to keep the code width constant.
  public var isUncompressed = false

  /// An encoder without variations.
  public init() {}

  /// The codes of `pixels`, packed into bytes.
  public func encode(_ pixels: [UInt8], codeSize: Int) -> [UInt8] {
    var bits = BitWriter()
    let clear = 1 << codeSize
    var table: [Int: Int] = [:]
    var next = clear + 2
    var width = codeSize + 1
    var sinceClear = 0

    func reset() {
      bits.write(clear, width)
      table = [:]
      next = clear + 2
      width = codeSize + 1
      sinceClear = 0
    }
    func emit(_ code: Int, defining key: Int?) {
      bits.write(code, width)
      sinceClear += 1
      if next < 4096 {
        if let key { table[key] = next }
        next += 1
        // The decoder adds each entry one code later.
        if (next - 1) >> width != 0, width < 12 { width += 1 }
      } else if clearsWhenFull {
        reset()
      }
    }

    if startsWithClear { reset() }
    var prefix: Int?
    for pixel in pixels {
      let literal = Int(pixel)
      guard let string = prefix else {
        prefix = literal
        continue
      }
      let key = string << 12 | literal
      if !isUncompressed, let longer = table[key] {
        prefix = longer
        continue
      }
      emit(string, defining: key)
      if isUncompressed, sinceClear == clear - 2 { reset() }
      prefix = literal
    }
    if let prefix { emit(prefix, defining: nil) }
    if endsWithEnd { bits.write(clear + 1, width) }
    return bits.bytes
  }
}

/// Packs codes into bytes, lowest bit first.
public struct BitWriter {
  private var done: [UInt8] = []
  private var bits = 0
  private var count = 0

  /// An empty writer.
  public init() {}

  /// The bytes so far; the last one is padded with zero bits.
  public var bytes: [UInt8] { count > 0 ? done + [UInt8(bits)] : done }

  /// Adds the lowest `width` bits of `code`.
  public mutating func write(_ code: Int, _ width: Int) {
    bits |= code << count
    count += width
    while count >= 8 {
      done.append(UInt8(bits & 0xFF))
      bits >>= 8
      count -= 8
    }
  }
}
