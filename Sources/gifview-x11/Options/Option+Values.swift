// SPDX-License-Identifier: MIT
import AnimationClock
import Glibc
import XWindow

/// What options make of their arguments; what they do not take is wrong usage.
extension Option {
  /// One of a few words.
  static func parseWord<Value>(
    _ value: String, of option: String, _ words: KeyValuePairs<String, Value>
  ) throws(UsageError) -> Value {
    if let word = words.first(where: { $0.key == value }) { return word.value }
    throw .badValue(
      value, of: option, expected: words.map { "'\($0.key)'" }.joined(separator: " or "))
  }

  /// A number of seconds above 0, as it is written in decimal; 0 too where that means something.
  static func parseSeconds(_ value: String, of option: String, orZero: Bool = false)
    throws(UsageError) -> Duration
  {
    guard let seconds = Rate(decimal: value), seconds > .zero || orZero && seconds == .zero else {
      throw .badValue(
        value, of: option, expected: "a number of seconds" + (orZero ? "" : " above 0"))
    }
    let nanoseconds = Int128(seconds.numerator) * 1_000_000_000 / Int128(seconds.denominator)
    return .nanoseconds(Int64(clamping: nanoseconds))
  }

  /// An X11 resource's or visual's number, decimal or hexadecimal with `0x`, as xdpyinfo(1) and xwininfo(1) print it.
  static func parseID(_ value: String, of option: String) throws(UsageError) -> UInt {
    let isHexadecimal = value.hasPrefix("0x")
    let digits = value.dropFirst(isHexadecimal ? 2 : 0)
    // Swift takes a sign too.
    guard digits.first?.isHexDigit == true,
      let id = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { throw .badValue(value, of: option, expected: "a number such as 0x21") }
    return UInt(id)
  }

  /// Whether a descriptor is open for writing, fcntl(2).
  static func isWritable(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  static func parseScale(_ value: String) throws(UsageError) -> Scale {
    switch value {
    case "fit": return .fit
    case "fill": return .fill
    default:
      guard let factor = Rate(decimal: value), factor > .zero else {
        throw .badValue(value, of: "scale", expected: "a number above 0, 'fit' or 'fill'")
      }
      return .factor(Double(factor.numerator) / Double(factor.denominator))
    }
  }

  static func parseRepeat(_ value: String) throws(UsageError) -> RepeatCount? {
    switch value {
    case "file": return nil
    case "forever": return .infinite
    default:
      guard let count = Rate(decimal: value), count.numerator > 0 else {
        throw .badValue(
          value, of: "repeat", expected: "a number above 0, 'file' or 'forever'")
      }
      return .times(count)
    }
  }
}
