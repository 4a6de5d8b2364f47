// SPDX-License-Identifier: MIT
internal import AnimationClock

/// The file that is shown anew after it has changed.
extension Playback {
  /// Watches the file that is shown, if that was asked for.
  func watchFile(at now: MediaTime) {
    guard settings.watchesFile, let path = source.path, watch?.path != path else { return }
    watch = FileWatch(path, since: source.state, at: now)
  }

  /// Goes on with the new file, at the same time as far as it is as long.
  func takeNewFile(at now: MediaTime) {
    guard !isLeaving, let watch, let file = watch.newFile(at: now) else { return }
    let time = player.timeInPlay(at: now)
    let isPaused = player.animation.isPaused
    player.remove(at: now)
    source = GifSource(file, at: watch.path)
    restart(at: time, paused: isPaused)
  }
}
