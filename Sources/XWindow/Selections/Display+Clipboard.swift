// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

extension Display {
  /// How long a clipboard manager may take to save the clipboard.
  static let longestSave = Duration.seconds(1)

  /// Offers something on the clipboard; costs round trips.
  ///
  /// - Returns: Whether the server has accepted it.
  package func copy(_ offer: SelectionOffer) -> Bool {
    let clipboard = clipboard ?? SelectionOwner(on: self, .clipboard)
    self.clipboard = clipboard
    return clipboard.own(offer, at: lastInputTime)
  }

  /// Hands the clipboard to the clipboard manager, if there is one, before the connection ends
  /// (freedesktop.org, Clipboard Manager Specification).
  ///
  /// Waits for it, but not longer than ``longestSave``.
  package func saveClipboard() {
    // They hold on to the display.
    defer { (self.clipboard, dragged) = (nil, nil) }
    guard !isLost, let clipboard, let offer = clipboard.offer,
      unsafe XGetSelectionOwner(handle, self[.clipboardManager]) != None
    else { return }
    set(
      self[.saveTargets], type: Atom(XA_ATOM), longs: offer.targets.map { self[$0] },
      of: clipboard.window)
    unsafe XConvertSelection(
      handle, self[.clipboardManager], self[.saveTargets], self[.saveTargets], clipboard.window,
      clipboard.since)
    flush()
    let end = monotonicTime + Int(Display.longestSave / .nanoseconds(1))
    while !isLost, clipboard.offer != nil {
      var raw = unsafe XEvent()
      while unsafe XCheckIfEvent(handle, &raw, isOfSelection, nil) != 0 {
        if unsafe raw.type == SelectionNotify { return }
        unsafe clipboard.handle(raw)
      }
      let rest = end - monotonicTime
      guard rest > 0 else { return }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      unsafe poll(&polled, 1, Int32(rest / 1_000_000 + 1))
    }
  }
}

/// Whether an event may be about a selection; the others stay in the queue.
private func isOfSelection(
  _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ argument: XPointer?
) -> Int32 {
  guard let event = unsafe event else { return False }
  return switch unsafe event.pointee.type {
  case SelectionRequest, SelectionClear, SelectionNotify, PropertyNotify: True
  default: False
  }
}
