// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

/// The end of the window, in steps where somebody sees them.
extension Playback {
  /// Begins to take the window away step by step, unless it does so already: it fades out, where it is to and can, then it is
  /// withdrawn.
  ///
  /// - Parameters:
  ///   - now: When that is.
  ///   - fades: Whether it may fade; else that is cut short.
  /// - Returns: Whether there is something to wait for; else the window has to go at once.
  func leaves(at now: MediaTime, fades: Bool = true) -> Bool {
    if isWithdrawing { return true }
    guard fades else { return withdraws(at: now) }
    if wayOut != nil { return true }
    guard settings.fadeOut > .zero, canFade else { return withdraws(at: now) }
    wayOut = .fading(FadeOut(begin: now, duration: settings.fadeOut), nextStep: now)
    return true
  }

  /// Has the window manager put the window out of sight, if it has a part in that and somebody sees it.
  func withdraws(at now: MediaTime) -> Bool {
    guard player.isVisible, window?.withdraw() == true else { return false }
    // What it comes to is settled with the end, and not by how long that takes.
    player.remove(at: now)
    wayOut = .withdrawing(end: now + WayOut.longestWithdrawal)
    return true
  }

  var isWithdrawing: Bool { wayOut?.isWithdrawing == true }

  /// Whether it is on its way out.
  var isLeaving: Bool { wayOut != nil }

  /// Whether somebody can show it less opaque, and somebody sees that; else there is nothing to wait for.
  var canFade: Bool { player.isVisible && window?.isComposited == true }

  /// Gives up that the window is above others, once it is there: window managers pass over what they are asked before.
  func giveUpAbove() {
    givesUpAbove = settings.isSplash
  }

  /// Stops, takes the window away, and waits until the server has done so.
  func end(at now: MediaTime, report: (ViewEvent) -> Void) {
    player.remove(at: now)
    while let event = player.takeEvent() { report(ViewEvent(event)) }
    guard let window else { return }
    self.window = nil
    window.close()
    window.display.synchronize()
  }
}
