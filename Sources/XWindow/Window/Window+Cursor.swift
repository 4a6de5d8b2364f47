// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The cursors of a display: the pictures of the pointer.
struct Cursors {
  /// An arrow.
  let arrow: XID
  /// A hand, while something is dragged.
  let hand: XID
  /// A cursor without any pixels.
  let hidden: XID

  /// Creates them; waits for nothing.
  init(on display: Display) {
    // Glyphs of the standard cursor font, with their masks (X11 protocol, "Appendix B"): left_ptr
    // and hand2.
    unsafe arrow = cursor_create(display.handle, "cursor", 68, 69)
    unsafe hand = cursor_create(display.handle, "cursor", 60, 61)
    // The space of the font that every server has.
    unsafe hidden = cursor_create(display.handle, "fixed", 32, 32)
  }
}

extension Window {
  /// Whether the window covers a monitor: by the window manager, or without its help.
  package var coversMonitor: Bool { state.isFullScreen || coveredFrom != nil }

  /// Shows the pointer over the window as an arrow, or hides it.
  ///
  /// A window of its own would otherwise show the root's cursor, an X without a window manager. An
  /// embedded window shows that of its host.
  package func showPointer(_ isShown: Bool) {
    guard exists, embedding == nil else { return }
    let cursors = display.cursors
    unsafe XDefineCursor(display.handle, id, isShown ? cursors.arrow : cursors.hidden)
  }

  /// Reports each motion of the pointer, or stops doing so.
  package func watchPointer(_ isWatched: Bool) {
    guard exists, embedding == nil else { return }
    selection.select(
      Window.eventMask | PropertyChangeMask | (isWatched ? PointerMotionMask : 0), of: id)
  }
}
