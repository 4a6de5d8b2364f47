// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// Reads what the server has sent, for ``nextEvent()``.
  ///
  /// Does not wait.
  package func readEvents() {
    if !isLost { unsafe XEventsQueued(handle, QueuedAfterReading) }
  }

  /// The next event for the owner of a window; `nil` if all events that were read are handled.
  ///
  /// Waits for nothing but the new map of the keyboard after a change. Answers to the server are
  /// buffered: ``flush()`` sends them.
  package func nextEvent() -> (Window, Event)? {
    while true {
      if let next = nextReadEvent() { return next }
      // Reading the map may have brought further events.
      guard keyboard.needsUpdate else { return nil }
      keyboard.update()
    }
  }

  private func nextReadEvent() -> (Window, Event)? {
    while consequences.isEmpty, !isLost, unsafe XQLength(handle) > 0 {
      var raw = unsafe XEvent()
      unsafe XNextEvent(handle, &raw)
      if unsafe keyboard.handle(&raw) { continue }
      unsafe forgetEventMask(of: raw)
      if unsafe raw.xany.window == root {
        unsafe handleCompositing(raw)
        unsafe followScreen(raw)
      }
      unsafe clipboard?.handle(raw)
      unsafe dragged?.handle(raw)
      for reference in clientWatches { unsafe reference.watch?.handle(raw) }
      unsafe followHosts(raw)
      unsafe followFrames(raw)
      for reference in windows.values { unsafe reference.window?.yieldIfNeeded(raw) }
      let id = unsafe raw.xany.window
      guard let window = windows[canvases[id] ?? id]?.window,
        let event = unsafe window.handle(raw)
      else { continue }
      return (window, event)
    }
    return consequences.isEmpty ? nil : consequences.removeFirst()
  }
}
