// SPDX-License-Identifier: MIT

/// What a window's pixels are composed over.
enum Backdrop: Equatable {
  /// One opaque pixel, 0xFFRRGGBB.
  case solid(UInt32)
  /// A ``Checkerboard``.
  case checker
  /// Nothing: pixels keep their alpha, and the area beside the picture is transparent.
  case clear
}

/// Alternating squares of two grays, anchored in the window's top left corner.
enum Checkerboard {
  /// The side of a square is 2 to the power of `shift` pixels.
  static let shift: UInt32 = 3
  /// The number of pixels after which the pattern repeats, in either direction.
  static let period = 2 << Int(shift)
  /// The squares in the corner and along its diagonal.
  static let light: UInt32 = 0xFF99_9999
  /// The squares beside the light ones.
  static let dark: UInt32 = 0xFF66_6666

  /// The pixel at a place in the window, without a branch, so that loops over it vectorize.
  @inline(__always)
  static func pixel(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let isDark = (x ^ y) &>> shift & 1
    // `&` binds more tightly than `&-`.
    return light ^ ((0 &- isDark) & (light ^ dark))
  }
}

/// One row of a backdrop, indexed like the span that the row is composed in.
protocol BackdropRow {
  /// The backdrop's pixel at `index`.
  func pixel(at index: Int) -> UInt32
  /// A premultiplied pixel laid over the backdrop's pixel at `index`.
  func under(_ pixel: UInt32, at index: Int) -> UInt32
}

extension BackdropRow {
  /// A pixel that is either opaque or 0, laid over the backdrop's pixel at `index`.
  ///
  /// A canvas has only such pixels.
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
  /// The window's column at index 0 of the span, modulo 2³².
  let x: UInt32
  /// The window's row.
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
