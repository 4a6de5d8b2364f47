// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Broadcasts a startup notification message on the root window, as a launcher does.
  public func sendStartupMessage(_ text: String) {
    let sender = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    let bytes = Array(text.utf8) + [0]
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = unsafe XEvent()
      unsafe event.xclient.type = ClientMessage
      unsafe event.xclient.window = sender
      unsafe event.xclient.message_type = atom(
        start == 0 ? "_NET_STARTUP_INFO_BEGIN" : "_NET_STARTUP_INFO")
      unsafe event.xclient.format = 8
      unsafe withUnsafeMutableBytes(of: &event.xclient.data.b) {
        unsafe $0.copyBytes(from: bytes[start..<min(start + 20, bytes.count)])
      }
      unsafe XSendEvent(display, root, 0, PropertyChangeMask, &event)
    }
    sync()
  }
}
