// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

/// One turn of the loop, step by step.
extension Playback {
  /// Takes what has arrived of the file, and shows what is due.
  func process(
    at now: MediaTime, by clock: any MediaClock, on display: Display, in host: Host?,
    reportsRepeats: Bool, report: (ViewEvent) -> Void
  ) throws(ViewerError) -> Progress {
    if player.reportsRepeats != reportsRepeats { needsTurn = true }
    player.reportsRepeats = reportsRepeats
    let isDue = takeDue(at: now)
    isComposing = false
    switch stage {
    case .ended: return .over
    case .waitingForPicture:
      try openIfReady(at: now, by: clock, on: display, in: host, report: report)
      return .continues
    case .leaving(_, .withdrawing(let end)): return now >= end ? .over : .continues
    case .open, .leaving(_, .fading): break
    }
    if let refusal = window?.takeRefusal() { throw .window(refusal) }
    takeNewFile(at: now)
    if isSwitching, let window {
      while let event = player.takeEvent() { report(ViewEvent(event)) }
      guard try showFirstPicture(in: window, at: now, by: clock) else { return .continues }
    }
    try applyResize(at: now, by: clock)
    let progress = isDue ? player.advance(to: now) : .continues
    while let event = player.takeEvent() { report(ViewEvent(event)) }
    // The report may have closed the window.
    guard let window else { return .continues }
    // With another file, the last picture of this one does not stay.
    if player.isFinished, goOn(by: 1, wraps: false, at: now) { return .continues }
    if progress == .over, !isLeaving { return beginLeaving(at: now) }
    if case .leaving(_, .fading(let fadeOut, _)) = stage {
      guard now < fadeOut.end, canFade else { return requestWithdrawal(at: now) }
      fade(window, by: fadeOut, at: now)
    }
    try draw(in: window, at: now, by: clock)
    // Before the animation begins the window manager is at work on the map.
    if player.picture != nil {
      window.complete()
      updateTitle(of: window, at: now, by: clock)
      pointer.update(window, at: now)
      wakefulness.update(window, isMoving: player.isMoving)
    }
    try read(at: now)
    decodeAheadBeforeMap()
    if player.picture != nil { openAhead() }
    return .continues
  }

  /// Shows what a key has done, or the status while that is asked for, in the title.
  private func updateTitle(of window: Window, at now: MediaTime, by clock: any MediaClock) {
    if let (text, end) = notice, now < end ?? .distantFuture {
      // What it tells of may have taken long.
      if end == nil { notice = (text, clock.now() + Playback.noticeTime) }
      return window.setTitle(text)
    }
    notice = nil
    let status =
      showsStatus ? player.status(at: now, zoomPercent: window.zoomPercent) : nil
    window.setTitle(status?.text(after: title) ?? title)
  }

  /// Whether the animation is due; turns in between are for drawing, or for waiting.
  private func takeDue(at now: MediaTime) -> Bool {
    defer { needsTurn = false }
    return !isStalled && (needsTurn || player.nextDeadline.map { $0 <= now } == true)
  }
}
