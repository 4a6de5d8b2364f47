// SPDX-License-Identifier: MIT
internal import LinuxSystem

/// The order of file names in which a number counts as a number: `2.gif` before `10.gif`.
enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Capital and small letters of ASCII are equal, unless the names differ in nothing else.
  static func isBefore(_ left: ByteString, _ right: ByteString) -> Bool {
    let order = compare(left.bytes[...], right.bytes[...])
    return order != 0 ? order < 0 : left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private static func compare(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    var (left, right) = (left, right)
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let (one, other) = (takeNumber(from: &left), takeNumber(from: &right))
        // Without zeros in front, a longer number is greater.
        if one.count != other.count { return one.count - other.count }
        if let pair = zip(one, other).first(where: { $0 != $1 }) {
          return Int(pair.0) - Int(pair.1)
        }
      } else {
        let (one, other) = (small(first), small(second))
        if one != other { return Int(one) - Int(other) }
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    return left.count - right.count
  }

  /// Removes the digits at the beginning, and returns them without zeros in front.
  private static func takeNumber(from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
