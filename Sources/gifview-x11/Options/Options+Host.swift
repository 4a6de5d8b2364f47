// SPDX-License-Identifier: MIT
import GifViewer

/// `--wid`, and what means nothing together with it.
extension Options {
  /// Takes the number of the window to play in.
  mutating func takeHost(_ id: UInt) throws(UsageError) {
    // None: what an unset variable of a script comes to.
    guard id != 0 else {
      throw .badValue("0", of: "wid", expected: "a window's number such as 0x1e00003")
    }
    host = id
  }

  /// Refuses what says how large a window of its own is, and where: the other one is filled.
  func checkHost() throws(UsageError) {
    guard host != nil else { return }
    let hasGeometry = size != nil || playback.offset != nil
    if playback.isSplash { throw UsageError("'--splash' together with '--wid'") }
    if let option = playback.isFullScreen ? "fullscreen" : hasGeometry ? "geometry" : sizeOption {
      throw UsageError("'--\(option)' together with '--wid'")
    }
  }
}
