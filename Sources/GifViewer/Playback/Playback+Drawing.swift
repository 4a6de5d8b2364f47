// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import PixelGeometry
internal import XWindow

/// Pictures: drawn ahead of their time, shown when it has come, and laid out anew where the window changes.
extension Playback {
  func show(_ blend: Blend, at now: MediaTime) {
    guard blend != shown || needsDisplay else {
      blockedSince = nil
      return
    }
    draw(blend)
    if drawn != blend || needsDisplay {
      // The server still reads the spare image. Its word that it has done so wakes the loop, and the picture is shown late;
      // where that word never comes, it is not waited for any longer.
      let since = blockedSince ?? now
      blockedSince = since
      guard now >= since + Playback.longestBlock else { return }
      window?.stopSharing()
      draw(blend)
    }
    blockedSince = nil
    window?.present()
    // Before the next picture is decoded, which takes longer than a picture may be late.
    window?.display.flush()
    shown = blend
  }

  /// Lays a picture out in the window's spare image, unless the server still reads that.
  func draw(_ blend: Blend) {
    guard blend != drawn || needsDisplay, let window, window.canDraw else { return }
    if movie.draw(blend, after: drawn, in: window) { drawn = blend }
  }

  /// Whether the window wants the whole picture drawn anew.
  var needsDisplay: Bool { window?.needsDisplay == true }
}

// MARK: - Laying out anew

extension Playback {
  func resize(to size: Size) throws(ViewerError) {
    newSize = nil
    do {
      try movie.withPicture(shown.frame) { pixels throws(XWindowError) in
        try window?.resize(to: size, pixels: pixels)
      }
      shown = Blend(shown.frame)
      drawn = shown
      blockedSince = nil
    } catch {
      throw .window(error)
    }
  }
}
