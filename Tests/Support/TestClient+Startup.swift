// SPDX-License-Identifier: MIT
import CLinux
import CX11
import Glibc

extension TestClient {
  /// Waits for a whole message of startup notification on the root, and returns its text.
  ///
  /// Other events that came before it are lost. Source: the Startup Notification Protocol 0.1 of freedesktop.org.
  public func nextStartupMessage() throws(SupportError) -> String {
    let types = ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"].map { atom($0) }
    var texts: [UInt: [UInt8]] = [:]
    let deadline = Deadline()
    while true {
      while unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        guard unsafe event.type == ClientMessage, unsafe event.xclient.format == 8,
          let index = unsafe types.firstIndex(of: event.xclient.message_type)
        else { continue }
        let sender = unsafe event.xclient.window
        let bytes = unsafe withUnsafeBytes(of: event.xclient.data.b) { unsafe Array($0) }
        texts[sender] = (index == 0 ? [] : texts[sender] ?? []) + bytes
        if bytes.contains(0) {
          return String(decoding: (texts[sender] ?? []).prefix { $0 != 0 }, as: UTF8.self)
        }
      }
      var descriptors = [
        pollfd(fd: unsafe XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      ]
      try deadline.wait(for: "a message of startup notification", on: &descriptors)
    }
  }
}
