// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc
import LinuxSystem
import XWindow

/// The argument of an option, and its conversions.
///
/// A value that an option does not accept is thrown as a ``UsageError`` that names the option.
struct OptionValue {
  /// The argument, byte for byte.
  var word: ByteString
  var option: OptionName

  /// The argument as text; what is not UTF-8 becomes U+FFFD.
  var text: String { word.description }

  /// The error for a value that the option does not accept.
  func rejected(expected: String) -> UsageError {
    UsageError("bad value '\(text)' for '\(option)': expected \(expected)")
  }

  /// The argument, unless it is empty.
  func nonEmpty(expected: String) throws(UsageError) -> ByteString {
    guard !word.isEmpty else { throw rejected(expected: expected) }
    return word
  }

  /// One of a few words.
  func word<Meaning>(_ words: KeyValuePairs<String, Meaning>) throws(UsageError) -> Meaning {
    if let word = words.first(where: { $0.key == text }) { return word.value }
    throw rejected(expected: words.map { "'\($0.key)'" }.joined(separator: " or "))
  }

  /// A decimal number of seconds above 0, or from 0 on.
  func seconds(allowsZero: Bool = false) throws(UsageError) -> Duration {
    guard let seconds = Rate(decimal: text), seconds > .zero || allowsZero && seconds == .zero
    else {
      throw rejected(expected: "a number of seconds" + (allowsZero ? "" : " above 0"))
    }
    let nanoseconds = Int128(seconds.numerator) * 1_000_000_000 / Int128(seconds.denominator)
    return .nanoseconds(Int64(clamping: nanoseconds))
  }

  /// The ID of a window or a visual: decimal, or hexadecimal with `0x`, as xwininfo(1) and
  /// xdpyinfo(1) print it.
  func resourceID() throws(UsageError) -> UInt {
    let isHexadecimal = text.hasPrefix("0x")
    let digits = text.dropFirst(isHexadecimal ? 2 : 0)
    // The initializer of UInt32 accepts a sign too.
    guard digits.first?.isHexDigit == true,
      let id = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { throw rejected(expected: "a number such as 0x21") }
    return UInt(id)
  }

  /// A descriptor that is open for writing.
  func writableDescriptor() throws(UsageError) -> Int32 {
    guard let descriptor = Int32(text), descriptor >= 0 else {
      throw rejected(expected: "a descriptor's number")
    }
    // A closed descriptor's number would go to the next file opened, or to the connection to the
    // server.
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_RDONLY else {
      throw rejected(expected: "a descriptor that is open for writing")
    }
    return descriptor
  }

  func speed() throws(UsageError) -> Rate {
    guard let rate = Rate(decimal: text), Rate.playable.contains(rate) else {
      throw rejected(expected: "a number from 1/64 to 64")
    }
    return rate
  }

  func scale() throws(UsageError) -> Scale {
    switch text {
    case "auto": return .auto
    case "fit": return .fit
    case "fill": return .fill
    default:
      guard let factor = Rate(decimal: text), factor > .zero else {
        throw rejected(expected: "a number above 0, 'fit', 'fill' or 'auto'")
      }
      return .factor(Double(factor.numerator) / Double(factor.denominator))
    }
  }

  /// The monitor that a window opens on.
  func monitor() throws(UsageError) -> MonitorChoice {
    let text = try nonEmpty(expected: "a monitor's name or number, 'pointer' or 'primary'")
      .description
    switch text {
    case "pointer": return .pointer
    case "primary": return .primary
    default: return Int(text).map { .number($0) } ?? .name(text)
    }
  }

  /// The number of times to play; `nil` is what the file's loop extension says.
  func repeatCount() throws(UsageError) -> RepeatCount? {
    switch text {
    case "file": return nil
    case "forever": return .infinite
    default:
      guard let count = Rate(decimal: text), count.numerator > 0 else {
        throw rejected(expected: "a number above 0, 'file' or 'forever'")
      }
      return .times(count)
    }
  }
}
