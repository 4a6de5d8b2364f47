// SPDX-License-Identifier: MIT

/// What a file may claim; beyond it is an error before any memory is taken.
public enum GifLimits {
  /// Pixels of a canvas, 128 MiB of them: an 8K video frame (7680 × 4320) fits.
  public static let canvasPixels = 1 << 25
  /// Pixels of a frame that must be decoded, which may reach beyond its canvas: one byte each.
  public static let framePixels = 1 << 25
  /// Frames of a file, and so headers in memory (40 bytes each).
  public static let frames = 1 << 20
  /// The largest LZW minimum code size: with 12, the literals alone would fill the table.
  public static let codeSize = 11
  /// Warnings kept of one file; more are only counted.
  public static let warnings = 64
  /// Comments whose place is kept.
  public static let comments = 64
}
