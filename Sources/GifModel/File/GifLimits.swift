// SPDX-License-Identifier: MIT

/// The largest numbers that are accepted from a file.
///
/// A file that claims more than ``canvasPixels``, ``framePixels``, ``frames`` or ``codeSize`` is an
/// error before any memory is allocated for it. <doc:LenientRules> lists the limits.
package enum GifLimits {
  /// Pixels of the canvas, 4 bytes each: an 8K video frame (7680 × 4320) fits.
  package static let canvasPixels = 1 << 25
  /// Pixels to decode of one frame, 1 byte each; a frame may be larger than its canvas.
  package static let framePixels = 1 << 25
  /// Bytes of a file, which are all kept: a stream without an end takes this much memory at most.
  package static let fileBytes = 1 << 30
  /// Frames of a file, with a header of 40 bytes each.
  package static let frames = 1 << 20
  /// The LZW minimum code size: with 12, the literals alone would fill the table.
  package static let codeSize = 11
  /// Zeros between the last block and the trailer.
  package static let padding = 4096
  /// Warnings that are kept of one file.
  package static let warnings = 64
  /// Comments that are kept of one file.
  package static let comments = 64
}
