// SPDX-License-Identifier: MIT

/// What shows through the transparent pixels of a picture, and beside it.
public enum Background: Hashable, Sendable {
  /// One colour, 0xRRGGBB.
  case color(UInt32)
  /// One colour by its name, or in another form of XParseColor(3); the server knows the names.
  case named(String)
  /// Squares of two grays, 8 pixels wide, with a lighter one in the corner of the window.
  case checker
  /// Whatever lies behind the window.
  ///
  /// With a compositing manager and a visual with alpha, each pixel is as transparent as in the
  /// picture. Otherwise the window has the shape of the pixels that are at least half opaque.
  case transparent

  /// Parses `checker`, `transparent` or a colour as in X(7), "Color names".
  ///
  /// `nil` for other text. Whether a name exists is left to the server.
  public init?(_ text: String) {
    switch text {
    case "checker": self = .checker
    case "transparent": self = .transparent
    case _ where text.hasPrefix("#"):
      // The digits are the first ones of 16 bits, and are not scaled (XParseColor(3)).
      guard let channels = Background.channels(text.dropFirst()) else { return nil }
      let digits = channels[0].count
      self = .color(
        Background.joined(channels.map { ($0.value << UInt32(16 - 4 * digits)) >> 8 }))
    case _ where text.lowercased().hasPrefix("rgb:"):
      let parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
      let channels = parts.compactMap { Digits($0) }
      guard parts.count == 3, channels.count == 3 else { return nil }
      self = .color(
        Background.joined(
          channels.map { channel in
            // The first 8 of 16 bits, so that all forms of a colour are equal.
            let most = UInt32(1) << (4 * UInt32(channel.count)) - 1
            return (channel.value * 0xFFFF / most) >> 8
          }))
    case _ where text.isEmpty || !text.utf8.allSatisfy { (0x20...0x7E).contains($0) }: return nil
    default: self = .named(text)
    }
  }
}

// MARK: - Forms of a colour

extension Background {
  /// One to four hexadecimal digits.
  private struct Digits {
    let count: Int
    let value: UInt32

    init?(_ text: Substring) {
      // Swift's parser accepts a sign as well.
      guard (1...4).contains(text.count), text.allSatisfy(\.isHexDigit),
        let value = UInt32(text, radix: 16)
      else { return nil }
      count = text.count
      self.value = value
    }
  }

  /// Splits digits into three channels of equal length.
  private static func channels(_ text: Substring) -> [Digits]? {
    let (count, rest) = text.count.quotientAndRemainder(dividingBy: 3)
    guard rest == 0, let red = Digits(text.prefix(count)),
      let green = Digits(text.dropFirst(count).prefix(count)), let blue = Digits(text.suffix(count))
    else { return nil }
    return [red, green, blue]
  }

  private static func joined(_ channels: [UInt32]) -> UInt32 {
    channels.reduce(0) { $0 << 8 | $1 }
  }
}
