// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import PixelGeometry
internal import XWindow

/// Pictures: drawn ahead into the window's spare image, presented when they are due, and laid out
/// again when the window changes.
extension Playback {
  /// Presents the picture that is due, and draws the next one.
  func draw(in window: Window, at now: MediaTime) {
    if player.isVisible, let picture = player.picture { present(picture, in: window, at: now) }
    // A part may be exposed while the rest of the window is hidden.
    window.repair()
    guard player.isVisible else {
      // Nothing has to be presented while the window cannot be seen.
      blockedSince = nil
      return
    }
    if !window.needsDisplay, let next = player.upcomingPicture { draw(next, in: window) }
  }

  private func present(_ blend: Blend, in window: Window, at now: MediaTime) {
    guard blend != presented || window.needsDisplay else {
      blockedSince = nil
      return
    }
    draw(blend, in: window)
    if drawn != blend || window.needsDisplay {
      // The server still reads the spare image. Its completion event wakes the loop, and the
      // picture is presented late. Where that event does not arrive in time, shared memory is given
      // up.
      let since = blockedSince ?? now
      blockedSince = since
      guard now >= since + Playback.longestBlock else { return }
      window.stopSharing()
      draw(blend, in: window)
    }
    blockedSince = nil
    window.present()
    // Decoding the next picture may take longer than this one may be late.
    window.display.flush()
    presented = blend
  }

  /// Draws a picture into the spare image, unless the server still reads that.
  private func draw(_ blend: Blend, in window: Window) {
    guard blend != drawn || window.needsDisplay, window.canDraw else { return }
    let changed = source.changedRectangle(from: drawn, to: blend)
    let isDrawn: Bool =
      if blend.weight == 0 {
        source.withPicture(blend.frame) { window.draw($0, changed: changed) }
      } else {
        source.withPictures(of: blend) {
          window.draw($0, mixedWith: $1, weight: blend.weight, changed: changed)
        }
      }
    if isDrawn { drawn = blend }
  }

  /// Lays the picture out for the window's new size, if it has one.
  func applyResize() throws(ViewerError) {
    guard let size = newSize else { return }
    newSize = nil
    do {
      try source.withPicture(presented.frame) { pixels throws(XWindowError) in
        try window?.resize(to: size, pixels: pixels)
      }
    } catch {
      throw .window(error)
    }
    // The window shows one frame now, also where a mixture was presented.
    presented = Blend(presented.frame)
    drawn = presented
    blockedSince = nil
  }
}
