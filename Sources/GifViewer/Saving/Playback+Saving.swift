// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem

/// The picture that is shown, as a file.
extension Playback {
  /// Saves the picture that is shown, and says so in the title.
  func savePicture(at now: MediaTime) {
    guard let picture = picture(at: now) else { return say("cannot save: out of memory") }
    do {
      let path = try picture.write()
      say("saved \(path)")
    } catch {
      say("cannot save: \(Libc.message(error.code))")
    }
  }

  /// The picture that is shown after the keys so far, or of a mixture the first one.
  ///
  /// `nil` if memory is refused.
  func picture(at now: MediaTime) -> SavedPicture? {
    // Another one may have been composited ahead, and one that a key asked for is not shown yet.
    let shown = Blend(player.frameShown(at: now) ?? presented.frame)
    guard (try? source.compose(shown) { true }) == true else { return nil }
    return source.withPicture {
      SavedPicture($0, source.size, of: source.path, number: shown.frame + 1)
    }
  }

  /// Shows a line in the title for a while.
  func say(_ text: String) {
    notice = (text, nil)
  }
}
