// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

/// One file after another in the same window.
extension Playback {
  /// Goes on with another file of the playlist; the window keeps its size.
  ///
  /// - Returns: Whether there is one.
  func goOn(by step: Int, wraps: Bool, at now: MediaTime) -> Bool {
    guard !isLeaving, let playlist else { return false }
    if let warning = source.warning { playlist.noteDamage(warning) }
    guard let next = playlist.open(by: step, wraps: wraps) else { return false }
    change(to: next, titled: playlist.title, at: now)
    return true
  }

  /// Goes on with another file, from its beginning.
  func change(to next: consuming GifSource, titled title: String, at now: MediaTime) {
    player.remove(at: now)
    source = next
    self.title = title
    watch = nil
    restart()
  }

  /// Passes over a file that cannot be shown to its end.
  ///
  /// - Returns: Whether another file follows.
  func skip(_ error: ViewerError, at now: MediaTime) -> Bool {
    guard let playlist else { return false }
    playlist.skip(error)
    return goOn(by: 1, wraps: false, at: now)
  }

  /// Shows the first picture of the file that follows, once it has arrived, and begins to play.
  ///
  /// - Returns: Whether it is shown.
  func showFirstPicture(
    in window: Window, at now: MediaTime, by clock: any MediaClock
  ) throws(ViewerError) -> Bool {
    if player.firstFrame == nil { try read(at: now) }
    guard let first = player.frame(at: resumeTime ?? .zero),
      try compose(Blend(first), at: now, by: clock)
    else {
      return false
    }
    do {
      try source.withPicture { pixels throws(XWindowError) in
        try window.replacePicture(size: source.size, pixels: pixels)
      }
    } catch {
      throw .window(error)
    }
    drawn = Blend(first)
    presented = drawn
    isSwitching = false
    player.mapRequested(at: now)
    player.mapped(at: now)
    if let resumeTime { player.resume(at: resumeTime, now: now) }
    if resumesPaused { player.togglePause(at: now) }
    resumeTime = nil
    watchFile(at: now)
    needsTurn = true
    return true
  }

  /// Opens the next file once this one has been read.
  func openAhead() {
    if isRead { playlist?.openAhead() }
  }
}
