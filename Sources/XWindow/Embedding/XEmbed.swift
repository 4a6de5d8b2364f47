// SPDX-License-Identifier: MIT
internal import CX11

/// The numbers of the XEmbed Protocol Specification 0.5 of freedesktop.org.
enum XEmbed {
  /// The protocol version in _XEMBED_INFO.
  static let version: UInt = 0
  /// XEMBED_MAPPED in _XEMBED_INFO: the window wants to be mapped.
  static let isMapped: UInt = 1

  /// The messages that are handled or sent; others are ignored.
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

/// The other side of XEmbed, by its messages.
struct Embedder {
  /// The window of the embedder; `nil` until it introduces itself.
  var id: XID?
  /// Whether this window has the embedder's keyboard focus.
  var hasGivenFocus = false
  /// Whether a modal dialog of the embedder blocks input.
  var isModal = false

  /// Handles a message.
  ///
  /// Activation has no effect, since an active picture looks the same.
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
