// SPDX-License-Identifier: MIT
import GifViewer

extension Options {
  /// Refuses options that have no meaning together with ``OptionName/wid``: the picture fills the
  /// window of the host, so nothing else can say how large it is, or where.
  func checkHost() throws(UsageError) {
    guard host != nil else { return }
    let hasGeometry = size != nil || playback.offset != nil
    if playback.isSplash { throw .conflict(.splash, with: .wid) }
    if playback.monitor != .pointer { throw .conflict(.monitor, with: .wid) }
    if let option = playback.isFullScreen ? .fullscreen : hasGeometry ? .geometry : sizeOption {
      throw .conflict(option, with: .wid)
    }
  }
}
