// SPDX-License-Identifier: MIT
internal import LinuxSystem

/// The order of file names in which a number counts as a number: `2.gif` before `10.gif`.
enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Capital and small letters of ASCII are equal, unless the names differ in nothing else.
  static func isBefore(_ left: ByteString, _ right: ByteString) -> Bool {
    let order = compare(left.bytes.span, right.bytes.span)
    return order != 0 ? order < 0 : left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let (one, other) = (number(in: left, at: &i), number(in: right, at: &j))
        // Without zeros in front, a longer number is greater.
        if one.count != other.count { return one.count - other.count }
        for (place, otherPlace) in zip(one, other) where left[place] != right[otherPlace] {
          return Int(left[place]) - Int(right[otherPlace])
        }
      } else {
        let (one, other) = (small(left[i]), small(right[j]))
        if one != other { return Int(one) - Int(other) }
        i += 1
        j += 1
      }
    }
    return (left.count - i) - (right.count - j)
  }

  /// The places of the digits from `place` on, without zeros in front; `place` goes past them.
  private static func number(in bytes: Span<UInt8>, at place: inout Int) -> Range<Int> {
    while place < bytes.count, bytes[place] == UInt8(ascii: "0") { place += 1 }
    let begin = place
    while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    return begin..<place
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
