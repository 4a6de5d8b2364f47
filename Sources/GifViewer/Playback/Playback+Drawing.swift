// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import PixelGeometry
internal import XWindow

/// Pictures: drawn ahead into the window's spare image, presented when they are due, and laid out
/// again when the window changes.
///
/// A picture that takes long to composite is made over several turns; until it is complete, the
/// window shows the one before.
extension Playback {
  /// Presents the picture that is due, and draws the next one.
  func draw(
    in window: Window, at now: MediaTime, by clock: any MediaClock
  ) throws(ViewerError) {
    // The picture is composited for the size that the window has.
    let canDraw = player.isVisible && newSize == nil
    if canDraw, let picture = catchUp?.target ?? player.picture {
      try present(picture, in: window, at: now, by: clock)
    }
    // A part may be exposed while the rest of the window is hidden.
    window.repair()
    guard player.isVisible else {
      // Nothing has to be presented while the window cannot be seen.
      blockedSince = nil
      catchUp = nil
      isLineBusy = false
      return
    }
    // Which picture follows on a busy line is not known yet.
    guard canDraw, !isComposing, !needsTurn, !window.needsDisplay, !isLineBusy else { return }
    if let next = player.upcomingPicture { _ = try draw(next, in: window, at: now, by: clock) }
  }

  private func present(
    _ blend: Blend, in window: Window, at now: MediaTime, by clock: any MediaClock
  ) throws(ViewerError) {
    guard blend != presented || window.needsDisplay else {
      blockedSince = nil
      catchUp = nil
      isLineBusy = false
      return
    }
    // Over a slow line the picture before is still on its way. This one is shown late, or skipped;
    // it is not even drawn until then.
    isLineBusy = !window.canPresent
    guard !isLineBusy else { return }
    let began = catchUp ?? CatchUp(target: blend, begin: now, due: player.nextDeadline)
    guard try draw(blend, in: window, at: now, by: clock) else {
      catchUp = began
      giveUpIfOverdue(at: now)
      return
    }
    if drawn != blend || window.needsDisplay {
      // The server still reads the spare image. Its completion event wakes the loop, and the
      // picture is presented late. Where that event does not arrive in time, shared memory is given
      // up.
      let since = blockedSince ?? now
      blockedSince = since
      guard now >= since + Playback.longestBlock else { return }
      window.stopSharing()
      _ = try draw(blend, in: window, at: now, by: clock)
    }
    blockedSince = nil
    window.present()
    // Decoding the next picture may take longer than this one may be late.
    window.display.flush()
    presented = blend
    // Most pictures take one turn, and need no other look at the clock.
    guard catchUp != nil || player.isPaced else { return }
    catchUp = nil
    player.presented(began, at: clock.now())
    needsTurn = true
  }

  /// Draws a picture into the spare image, unless the server still reads that.
  ///
  /// - Returns: Whether the picture was complete; if not, the next turn goes on.
  private func draw(
    _ blend: Blend, in window: Window, at now: MediaTime, by clock: any MediaClock
  ) throws(ViewerError) -> Bool {
    guard blend != drawn || window.needsDisplay, window.canDraw else { return true }
    guard try compose(blend, at: now, by: clock) else { return false }
    let changed = source.changedRectangle(from: drawn, to: blend)
    let isDrawn: Bool =
      if blend.weight == 0 {
        source.withPicture { window.draw($0, changed: changed) }
      } else {
        source.withPictures {
          window.draw($0, mixedWith: $1, weight: blend.weight, changed: changed)
        }
      }
    if isDrawn { drawn = blend }
    return true
  }

  /// Lays the picture out for the window's new size, if it has one.
  func applyResize(at now: MediaTime, by clock: any MediaClock) throws(ViewerError) {
    guard let size = newSize, let window,
      try compose(Blend(presented.frame), at: now, by: clock)
    else { return }
    newSize = nil
    do {
      try source.withPicture { pixels throws(XWindowError) in
        try window.resize(to: size, pixels: pixels)
      }
    } catch {
      throw .window(error)
    }
    // The window shows one frame now, also where a mixture was presented.
    presented = Blend(presented.frame)
    drawn = presented
    blockedSince = nil
    isLineBusy = false
  }
}

// MARK: - Compositing

extension Playback {
  /// Composites a picture, for as long as a turn may take.
  ///
  /// - Returns: Whether it is complete; if not, the next turn is due at once.
  func compose(
    _ blend: Blend, at now: MediaTime, by clock: any MediaClock
  ) throws(ViewerError) -> Bool {
    let end = now + CatchUp.longestTurn
    if try source.compose(blend, while: { clock.now() < end }) { return true }
    isComposing = true
    return false
  }

  /// Ends a chase that takes too long with the frame that it has come to.
  private func giveUpIfOverdue(at now: MediaTime) {
    guard let late = catchUp, player.isOverdue(late, at: now),
      player.giveUp(late, at: source.composedFrame, now: now)
    else { return }
    catchUp = nil
    needsTurn = true
  }
}
