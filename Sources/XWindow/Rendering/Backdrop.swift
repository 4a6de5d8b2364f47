// SPDX-License-Identifier: MIT

/// What a window's pixels are composed over.
enum Backdrop: Equatable {
  /// One opaque pixel, 0xFFRRGGBB.
  case solid(UInt32)
  /// A ``Checkerboard``.
  case checker
  /// Nothing: pixels keep their alpha, and have none beside the picture.
  case clear
}

/// Squares of two grays by turns, anchored in the window's corner.
enum Checkerboard {
  /// How wide a square is: 2 to the power of that.
  static let shift: UInt32 = 3
  /// After so many pixels, in either direction, it comes again.
  static let period = 2 << Int(shift)
  /// The squares in the corner and along its diagonal.
  static let light: UInt32 = 0xFF99_9999
  /// The squares beside these.
  static let dark: UInt32 = 0xFF66_6666

  /// The pixel at a place in the window; without a branch, so that many can be done at a time.
  @inline(__always)
  static func pixel(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let isDark = (x ^ y) &>> shift & 1
    return light ^ (0 &- isDark & (light ^ dark))
  }
}

/// One row of a backdrop, by the places of pixels in the span that the row is composed in.
protocol BackdropRow {
  /// What there is at a place where no picture is.
  func pixel(at index: Int) -> UInt32
  /// A pixel, premultiplied, over what there is at its place.
  func under(_ pixel: UInt32, at index: Int) -> UInt32
}

extension BackdropRow {
  /// A pixel that is opaque, or 0, over what there is at its place: a canvas has no others.
  @inline(__always)
  func behind(_ pixel: UInt32, at index: Int) -> UInt32 {
    let isOpaque = UInt32(bitPattern: Int32(bitPattern: pixel) &>> 31)
    return pixel | self.pixel(at: index) & ~isOpaque
  }
}

/// A row of ``Backdrop/solid(_:)``.
struct SolidRow: BackdropRow {
  let color: UInt32

  @inline(__always)
  func pixel(at index: Int) -> UInt32 { color }

  @inline(__always)
  func under(_ pixel: UInt32, at index: Int) -> UInt32 { pixel.over(color) }
}

/// A row of a ``Checkerboard``.
struct CheckerRow: BackdropRow {
  /// The column of the span's first pixel, and the row; modulo 2^32.
  let x: UInt32
  let y: UInt32

  @inline(__always)
  func pixel(at index: Int) -> UInt32 {
    Checkerboard.pixel(x &+ UInt32(truncatingIfNeeded: index), y)
  }

  @inline(__always)
  func under(_ pixel: UInt32, at index: Int) -> UInt32 { pixel.over(self.pixel(at: index)) }
}

/// A row of ``Backdrop/clear``.
struct ClearRow: BackdropRow {
  @inline(__always)
  func pixel(at index: Int) -> UInt32 { 0 }

  @inline(__always)
  func under(_ pixel: UInt32, at index: Int) -> UInt32 { pixel }
}
