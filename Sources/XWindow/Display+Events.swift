// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// The next event that a window's owner has to do something about, with its window; `nil` when nothing more has arrived.
  ///
  /// Reads what the server has sent, never waits. Requests that answering took are buffered: ``flush()`` sends them.
  public func nextEvent() -> (Window, Event)? {
    while consequences.isEmpty, !isLost, unsafe XPending(handle) > 0 {
      var raw = unsafe XEvent()
      unsafe XNextEvent(handle, &raw)
      if unsafe raw.xany.window == root {
        unsafe followCompositing(raw)
        unsafe keepSplashesAbove(raw)
      }
      for reference in clientWatches { unsafe reference.watch?.handle(raw) }
      unsafe followHosts(raw)
      guard let window = windows[unsafe raw.xany.window]?.window,
        let event = unsafe window.handle(raw)
      else { continue }
      return (window, event)
    }
    return consequences.isEmpty ? nil : consequences.removeFirst()
  }
}
