// SPDX-License-Identifier: MIT
internal import CX11

/// What shows through a picture's transparent pixels, and beside it.
public enum Background: Hashable, Sendable {
  /// One colour, 0xRRGGBB.
  case color(UInt32)
  /// One colour by its name, or in another form that XParseColor(3) takes; only a server knows all of them.
  case named(String)
  /// Squares of two grays, 8 pixels wide, the lighter one in the window's corner.
  case checker
  /// What lies behind the window: the desktop.
  ///
  /// Where a compositing manager runs, pixels are as transparent as they are in the picture, else the window has the shape of those
  /// that are more opaque than not. That needs a visual with alpha; in others the window has that shape in any case.
  case transparent

  /// What a user wrote: `checker`, `transparent` or a colour as in X(7), "Color names"; `nil` where it is none, as far as can be told
  /// without a server.
  public init?(_ text: String) {
    switch text {
    case "checker": self = .checker
    case "transparent": self = .transparent
    case _ where text.hasPrefix("#"):
      // The first digits of 16 bits: not scaled.
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
            // Of 16 bits the first 8, so that all forms of a colour are one.
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
      // Swift takes a sign too.
      guard (1...4).contains(text.count), text.allSatisfy(\.isHexDigit),
        let value = UInt32(text, radix: 16)
      else { return nil }
      count = text.count
      self.value = value
    }
  }

  /// The three channels of digits that stand together, as many for each.
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

extension Display {
  /// What a background is composed with.
  ///
  /// A name costs a round trip, and two more for what Xlib wants to know of the screen's colours.
  ///
  /// - Throws: ``XWindowError/unknownColor(_:)``.
  func backdrop(_ background: Background) throws(XWindowError) -> Backdrop {
    switch background {
    case .color(let color): return .solid(0xFF00_0000 | color)
    case .checker: return .checker
    case .transparent: return .clear
    case .named(let name):
      var color = XColor()
      guard unsafe XParseColor(handle, XDefaultColormap(handle, screen), name, &color) != 0 else {
        throw isLost ? .connectionLost : .unknownColor(name)
      }
      // Channels are 0 … 65535.
      let channels = [color.red, color.green, color.blue].map { UInt32($0 >> 8) }
      return .solid(channels.reduce(0xFF) { $0 << 8 | $1 })
    }
  }
}
