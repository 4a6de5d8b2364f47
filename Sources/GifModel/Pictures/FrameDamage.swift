// SPDX-License-Identifier: MIT

import PixelGeometry

/// The damage in the data of frames, which decoding them finds.
struct FrameDamage {
  /// The warnings in the order in which they were found, 64 at most, none of them twice.
  private(set) var warnings: [GifWarning] = []

  /// Adds the warnings about a frame's data.
  mutating func add(
    _ outcome: LZWDecoder.Outcome, of frame: Int, _ header: FrameHeader, wanted: Int
  ) {
    if let index = outcome.indexBeyondTable {
      add(.indexBeyondTable(index, frame: frame, at: header.dataOffset))
    }
    // The rows below the canvas are not decoded, so the end of such a frame is unknown.
    let isAll = wanted == header.rectangle.size.area
    if let warning = outcome.warning(frame: frame, wanted: wanted, isAll: isAll) { add(warning) }
  }

  private mutating func add(_ warning: GifWarning) {
    if warnings.count < GifLimits.warnings, !warnings.contains(warning) {
      warnings.append(warning)
    }
  }
}
