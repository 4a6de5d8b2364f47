// SPDX-License-Identifier: MIT
internal import CX11

/// The messages of XEmbed between the window and its embedder.
extension Window {
  /// Handles a message of the embedder.
  func handleXEmbed(_ message: XClientMessageEvent) {
    guard unsafe message.format == 32, embedding != nil,
      let kind = unsafe XEmbed.Message(rawValue: message.data.l.1)
    else { return }
    unsafe embedding?.embedder.take(kind, XID(truncatingIfNeeded: message.data.l.3))
    // From now on the embedder sets size and place.
    if kind == .embeddedNotify { embedding?.followsHost = false }
  }

  /// Whether a modal dialog of the embedder blocks input.
  var isHeldBack: Bool { embedding?.embedder.isModal ?? false }

  /// Asks the embedder for the keyboard focus after a click.
  func requestFocus(at time: Time) {
    guard let embedder = embedding?.embedder, !embedder.hasGivenFocus else { return }
    sendToEmbedder(.requestFocus, at: time)
  }

  /// Passes the focus on when Tab is pressed: the window has a single place for it.
  func passFocus(_ symbol: KeySym, at time: Time, isShifted: Bool) {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_ISO_Left_Tab: sendToEmbedder(.focusPrevious, at: time)
    case XK_Tab: sendToEmbedder(isShifted ? .focusPrevious : .focusNext, at: time)
    default: break
    }
  }

  private func sendToEmbedder(_ kind: XEmbed.Message, at time: Time) {
    guard let embedder = embedding?.embedder.id else { return }
    var message = unsafe XEvent()
    unsafe message.xclient.type = ClientMessage
    unsafe message.xclient.window = embedder
    unsafe message.xclient.message_type = display[.xembed]
    unsafe message.xclient.format = 32
    unsafe message.xclient.data.l = (Int(bitPattern: time), kind.rawValue, 0, 0, 0)
    display.expectingErrors {
      _ = unsafe XSendEvent(display.handle, embedder, False, NoEventMask, &message)
    }
  }
}
