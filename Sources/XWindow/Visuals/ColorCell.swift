// SPDX-License-Identifier: MIT

/// A pixel value and its colour in a colormap, each channel 0 … 65535 (X11 protocol, "RGB").
struct ColorCell: Equatable {
  var pixel: UInt32
  var red: UInt16
  var green: UInt16
  var blue: UInt16

  /// The intensity of step `step`, where step 0 is black and step `last` is full intensity.
  static func value(_ step: UInt32, of last: UInt32) -> UInt16 {
    // At most 65535, because every caller passes a step of at most `last`.
    UInt16(truncatingIfNeeded: (step * 0xFFFF + last / 2) / max(last, 1))
  }

  /// The square of the distance between two colours.
  func distance(to other: ColorCell) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
