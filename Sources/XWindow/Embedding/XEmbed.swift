// SPDX-License-Identifier: MIT
internal import CX11

/// What the XEmbed Protocol Specification 0.5 of freedesktop.org numbers.
enum XEmbed {
  /// The version of the protocol, in _XEMBED_INFO.
  static let version: UInt = 0
  /// XEMBED_MAPPED: the window wants to be mapped.
  static let isMapped: UInt = 1

  /// The messages that are understood or sent; others do nothing.
  enum Message: Int {
    case embeddedNotify = 0
    case requestFocus = 3
    case focusIn = 4
    case focusOut = 5
    case focusNext = 6
    case focusPrevious = 7
    case modalityOn = 10
    case modalityOff = 11
  }
}

/// What the other side of XEmbed has told.
struct Embedder {
  /// Its window; `nil` while it has not made itself known.
  var id: XID?
  /// Whether keys are for this window.
  var hasGivenFocus = false
  /// Whether a dialog holds everything else back.
  var isModal = false

  /// Takes a message; one that is only for what is drawn differently when active does nothing.
  mutating func take(_ message: XEmbed.Message, _ data: XID) {
    switch message {
    case .embeddedNotify: id = data
    case .focusIn: hasGivenFocus = true
    case .focusOut: hasGivenFocus = false
    case .modalityOn: isModal = true
    case .modalityOff: isModal = false
    case .requestFocus, .focusNext, .focusPrevious: break
    }
  }
}

extension Window {
  /// Takes a message of the embedder.
  func handleXEmbed(_ message: XClientMessageEvent) {
    guard unsafe message.format == 32, embedding != nil,
      let kind = unsafe XEmbed.Message(rawValue: message.data.l.1)
    else { return }
    unsafe embedding?.embedder.take(kind, XID(truncatingIfNeeded: message.data.l.3))
    // From here on it gives sizes and places.
    if kind == .embeddedNotify { embedding?.followsHost = false }
  }

  /// Whether a dialog of the embedder's keeps input from the window.
  var isHeldBack: Bool { embedding?.embedder.isModal ?? false }

  /// Asks for the keys, when it is clicked.
  func requestFocus(at time: Time) {
    guard let embedder = embedding?.embedder, !embedder.hasGivenFocus else { return }
    tellEmbedder(.requestFocus, at: time)
  }

  /// Hands the focus on, past its only place, with Tab.
  func passFocus(_ symbol: KeySym, at time: Time, isShifted: Bool) {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_ISO_Left_Tab: tellEmbedder(.focusPrevious, at: time)
    case XK_Tab: tellEmbedder(isShifted ? .focusPrevious : .focusNext, at: time)
    default: break
    }
  }

  private func tellEmbedder(_ kind: XEmbed.Message, at time: Time) {
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
