// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem

/// The picture that is shown, as a file.
extension Playback {
  /// Saves the picture that is shown, and says so in the title.
  func savePicture(at now: MediaTime) {
    guard let picture = pictureShown else { return notice("cannot save: out of memory", at: now) }
    do {
      let path = try picture.write(besides: source.path)
      notice("saved \(path)", at: now)
    } catch {
      notice("cannot save: \(Libc.message(error.code))", at: now)
    }
  }

  /// The picture that is shown, or of a mixture the first one; `nil` if memory is refused.
  var pictureShown: SavedPicture? {
    // The next picture may have been composited ahead.
    let shown = Blend(presented.frame)
    guard (try? source.compose(shown) { true }) == true else { return nil }
    return source.withPicture {
      SavedPicture($0, source.size, of: source.path, number: shown.frame + 1)
    }
  }

  /// Shows a line in the title for a while.
  private func notice(_ text: String, at now: MediaTime) {
    notice = (text, now + Playback.noticeTime)
  }
}
