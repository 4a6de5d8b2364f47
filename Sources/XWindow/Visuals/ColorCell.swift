// SPDX-License-Identifier: MIT

/// A pixel and the colour that a colormap gives it, each channel 0 … 65535 (X11 protocol, "RGB").
struct ColorCell: Equatable {
  var pixel: UInt32
  var red: UInt16
  var green: UInt16
  var blue: UInt16

  /// The value of step `step` of 0 … `last` between black and full intensity.
  static func value(_ step: UInt32, of last: UInt32) -> UInt16 {
    // At most 65535 when step is at most last, as it is for everyone here.
    UInt16(truncatingIfNeeded: (step * 0xFFFF + last / 2) / max(last, 1))
  }

  /// How far the colours are apart: the square of their distance.
  func distance(to other: ColorCell) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
