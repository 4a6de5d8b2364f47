// SPDX-License-Identifier: MIT
internal import CX11

/// The title of a window, in Latin-1 for ICCCM and in UTF-8 for EWMH.
extension Window {
  /// Sets another title of a window that is complete; ``Display/flush()`` sends it.
  package func setTitle(_ text: String) {
    guard exists, text != title, case .complete = completion else { return }
    title = text
    setLegacyTitle(XA_WM_NAME)
    set(.netWMName, type: display[.utf8String], text.withoutControls)
    setIconTitle()
  }

  /// Sets the title in Latin-1, as a property of that name.
  ///
  /// Characters beyond Latin-1 are in the property of EWMH, which modern window managers prefer.
  /// COMPOUND_TEXT would cost two round trips and Xlib's converters.
  func setLegacyTitle(_ name: Atom) {
    set(name, type: XA_STRING, bytes: title.withoutControls.latin1)
  }

  /// Sets the title that an icon has (EWMH, _NET_WM_ICON_NAME).
  func setIconTitle() {
    setLegacyTitle(XA_WM_ICON_NAME)
    set(.netWMIconName, type: display[.utf8String], title.withoutControls)
  }
}
