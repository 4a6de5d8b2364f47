// SPDX-License-Identifier: MIT
internal import CX11

/// How pixels represent colours in a visual that can show pictures.
///
/// A pure value of the server's data about the visual (X11 protocol, "Screen Information").
enum ColorScheme: Equatable {
  /// Bits for each channel, used directly (TrueColor) or as colormap indices (DirectColor).
  case channels(ChannelLayout, throughColormap: Bool)
  /// 8-bit colormap indices: gray in GrayScale and StaticGray, read-only in StaticGray and
  /// StaticColor.
  case cells(isGray: Bool, isFixed: Bool)

  /// The scheme of a visual; `nil` if it cannot show pictures, as with 1 or 4 bits per pixel.
  ///
  /// `channels` is used only for TrueColor and DirectColor; other classes have no masks.
  init?(class visualClass: Int32, depth: Int, bitsPerPixel: Int, channels: ChannelLayout?) {
    switch visualClass {
    case TrueColor, DirectColor:
      guard let channels else { return nil }
      self = .channels(channels, throughColormap: visualClass == DirectColor)
    case StaticGray, GrayScale, StaticColor, PseudoColor:
      guard depth == 8, bitsPerPixel == 8 else { return nil }
      self = .cells(
        isGray: visualClass == StaticGray || visualClass == GrayScale,
        isFixed: visualClass == StaticGray || visualClass == StaticColor)
    default: return nil
    }
  }
}
