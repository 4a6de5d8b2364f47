// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// Sends a startup notification to all clients that listen on the root; ``flush()`` sends it.
  ///
  /// The first message of a display may cost one round trip for its atoms.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - window: A window of the sender, which identifies the parts of the message. It need not be
  ///     mapped.
  package func broadcast(_ message: StartupMessage, from window: UInt) {
    prefetch(AtomName.ofStartup)
    var type = self[.netStartupInfoBegin]
    for chunk in message.chunks {
      var event = unsafe XEvent()
      unsafe event.xclient.type = ClientMessage
      unsafe event.xclient.window = window
      unsafe event.xclient.message_type = type
      unsafe event.xclient.format = 8
      unsafe withUnsafeMutableBytes(of: &event.xclient.data.b) { unsafe $0.copyBytes(from: chunk) }
      unsafe XSendEvent(handle, root, False, PropertyChangeMask, &event)
      type = self[.netStartupInfo]
    }
  }
}
