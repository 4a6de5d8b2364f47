// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// The backdrop that pictures are composed over.
  ///
  /// A colour name costs a round trip, and two more for what Xlib asks about the colours of the
  /// screen.
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
      // Xlib's channels are 0 … 65535.
      let channels = [color.red, color.green, color.blue].map { UInt32($0 >> 8) }
      return .solid(channels.reduce(0xFF) { $0 << 8 | $1 })
    }
  }
}
