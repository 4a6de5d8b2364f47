// SPDX-License-Identifier: MIT
internal import CX11

/// How pixels stand for colours in a visual, as far as pictures can be shown in it.
///
/// A pure value of what the server tells of the visual (X11 protocol, "Screen Information").
enum ColorScheme: Equatable {
  /// Channels side by side, straight (TrueColor) or each through a part of a colormap (DirectColor).
  case channels(ChannelLayout, throughColormap: Bool)
  /// Numbers of a colormap's cells, 8 bits: all grays in GrayScale and StaticGray, fixed in StaticGray and StaticColor.
  case cells(isGray: Bool, isFixed: Bool)

  /// The scheme of a visual of that class; `nil` when pictures cannot be shown in it, as with 1 or 4 bits.
  ///
  /// Only the classes that have channels have masks; `channels` is not looked at for others.
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
