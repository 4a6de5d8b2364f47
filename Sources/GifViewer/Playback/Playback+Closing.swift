// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

/// The end of the window: it fades out, is withdrawn, and is destroyed.
extension Playback {
  /// Begins to take the window away, unless that has begun: the window fades out, where it can and
  /// is to, and is withdrawn then.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - fades: Whether the window may fade out; false cuts a fade short.
  /// - Returns: ``Progress/continues`` while there is something to wait for; else the window has to
  ///   be closed at once.
  func beginLeaving(at now: MediaTime, fades: Bool = true) -> Progress {
    if isWithdrawing { return .continues }
    guard fades else { return requestWithdrawal(at: now) }
    if isLeaving { return .continues }
    guard settings.fadeOut > .zero, let window, answers(window), canFade
    else { return requestWithdrawal(at: now) }
    stage = .leaving(
      window, .fading(FadeOut(begin: now, duration: settings.fadeOut), nextStep: now))
    return .continues
  }

  /// Asks the window manager to withdraw the window, where the window is visible in a frame.
  ///
  /// - Returns: ``Progress/over`` where there is nothing to wait for.
  func requestWithdrawal(at now: MediaTime) -> Progress {
    guard player.isVisible, let window, window.withdraw() else { return .over }
    // The outcome is that of this moment, however long the withdrawal takes.
    player.remove(at: now)
    stage = .leaving(window, .withdrawing(end: now + Closing.longestWithdrawal))
    return .continues
  }

  /// Whether the server still answers; a fade costs round trips, and a silent server must not keep
  /// the window from its end.
  private func answers(_ window: Window) -> Bool {
    window.display.synchronize(within: Display.longestAnswer)
  }

  /// Whether a fade would be seen.
  var canFade: Bool { player.isVisible && window?.isComposited == true }

  /// Sets the opacity that is due.
  func fade(_ window: Window, by fadeOut: FadeOut, at now: MediaTime) {
    window.setOpacity(fadeOut.opacity(at: now))
    stage = .leaving(window, .fading(fadeOut, nextStep: fadeOut.nextStep(after: now)))
  }

  /// Stops the animation, closes the window, and waits until the server has destroyed it, but not
  /// longer than ``Display/longestAnswer``.
  func end(at now: MediaTime, report: (ViewEvent) -> Void) {
    player.remove(at: now)
    while let event = player.takeEvent() { report(ViewEvent(event)) }
    let window = window
    stage = .ended
    guard let window else { return }
    wakefulness.update(window, isMoving: false)
    window.close()
    _ = window.display.synchronize(within: Display.longestAnswer)
  }
}
