// SPDX-License-Identifier: MIT

/// Reads codes of varying width, lowest bit first, across the borders of data sub-blocks.
///
/// The unsafe reads are correct because every byte lies before ``blockEnd``, which never exceeds
/// ``end``. The caller checks `end` once for each frame.
@safe
struct CodeReader {
  /// The next byte.
  private(set) var next: UnsafePointer<UInt8>
  /// The end of its sub-block.
  private var blockEnd: UnsafePointer<UInt8>
  /// The end of the data.
  private let end: UnsafePointer<UInt8>
  /// The next `have` bits, lowest first.
  ///
  /// Higher bits may already be set, to the same values that the bytes at ``next`` will bring.
  private var bits: UInt64 = 0
  private var have = 0

  /// Makes a reader that starts at `next`, the length byte of a sub-block, and stops at `end`.
  @unsafe
  init(next: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    unsafe self.next = next
    unsafe self.blockEnd = next
    unsafe self.end = end
  }

  /// Loads at least `width` bits, and returns `false` when the data end before that.
  @inline(__always)
  mutating func fill(_ width: Int) -> Bool {
    if have >= width { return true }
    if unsafe blockEnd - next >= 8 {
      let word = unsafe UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
      bits |= word &<< UInt64(truncatingIfNeeded: have)
      unsafe next += (63 &- have) &>> 3
      have |= 56
      return true
    }
    self = Self.crossing(self)
    return have >= width
  }

  /// Removes `width` bits, which ``fill(_:)`` has loaded; `mask` has as many bits.
  @inline(__always)
  mutating func take(_ width: Int, mask: Int) -> Int {
    let code = Int(truncatingIfNeeded: bits) & mask
    bits &>>= UInt64(truncatingIfNeeded: width)
    have &-= width
    return code
  }

  /// A copy of the reader with more bits, from this sub-block and the following ones.
  @inline(never)
  private static func crossing(_ reader: CodeReader) -> CodeReader {
    var reader = reader
    while reader.have <= 48 {
      if unsafe reader.next == reader.blockEnd {
        guard unsafe reader.next < reader.end, unsafe reader.next.pointee > 0 else { break }
        let count = unsafe Int(reader.next.pointee)
        unsafe reader.next += 1
        unsafe reader.blockEnd = reader.next + min(count, reader.end - reader.next)
      } else {
        // The fast path may have set these bits already, to the same values.
        unsafe reader.bits |= UInt64(reader.next.pointee) << UInt64(reader.have)
        reader.have += 8
        unsafe reader.next += 1
      }
    }
    return reader
  }
}
