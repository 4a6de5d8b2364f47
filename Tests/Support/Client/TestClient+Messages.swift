// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Waits for a client message to a watched window, and returns its 32-bit values.
  ///
  /// Events before it are discarded.
  public func nextMessage(_ type: String, to window: UInt) throws(SupportError) -> [UInt] {
    let type = atom(type)
    while true {
      let message = unsafe try nextMessage(format: 32)
      guard unsafe message.message_type == type, unsafe message.window == window else { continue }
      return unsafe withUnsafeBytes(of: message.data.l) { bytes in
        unsafe bytes.bindMemory(to: UInt.self).map { $0 & 0xffff_ffff }
      }
    }
  }

  /// Waits for a complete startup notification message on the root window, and returns its text.
  ///
  /// Source: the Startup Notification Protocol 0.1 of freedesktop.org.
  public func nextStartupMessage() throws(SupportError) -> String {
    let types = ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"].map { atom($0) }
    var texts: [UInt: [UInt8]] = [:]
    while true {
      let message = unsafe try nextMessage(format: 8)
      guard let index = unsafe types.firstIndex(of: message.message_type) else { continue }
      let sender = unsafe message.window
      let bytes = unsafe withUnsafeBytes(of: message.data.b) { unsafe Array($0) }
      let text = (index == 0 ? [] : texts[sender] ?? []) + bytes
      texts[sender] = text
      if bytes.contains(0) { return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) }
    }
  }

  private func nextMessage(format: Int32) throws(SupportError) -> XClientMessageEvent {
    unsafe try nextEvent("a client message") { event in
      unsafe event.type == ClientMessage && event.xclient.format == format
    }.xclient
  }

  /// Waits for an event, and returns it; events before it are discarded.
  func nextEvent(
    _ what: String, where isAwaited: (XEvent) -> Bool
  ) throws(SupportError) -> XEvent {
    let deadline = Deadline()
    while true {
      var event = unsafe XEvent()
      while unsafe XPending(display) > 0 {
        unsafe XNextEvent(display, &event)
        if unsafe isAwaited(event) { return unsafe event }
      }
      try unsafe deadline.wait(for: what, on: XConnectionNumber(display))
    }
  }
}
