// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// Word from the server of how far it has read the pictures that went over the connection.
extension Display {
  /// The type of the messages that windows send to themselves; a predefined atom.
  static let markType = Atom(XA_INTEGER)

  /// The monotonic time in nanoseconds.
  var monotonicTime: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  // These two are not called through the display's `flowControl`: with the thread sanitizer, Swift
  // 6.3 cannot compile the change of a struct in an object that a mutating function's self holds.

  /// Records that bytes of pictures were sent.
  func countPicture(_ bytes: Int) { flowControl.send(bytes) }

  /// Begins with the smallest budget, because the line is slow or may be.
  func slowDownPictures() { flowControl.slowDown() }

  /// Takes note of what the server is known to have processed.
  func acknowledgePictures() {
    unsafe flowControl.acknowledge(XLastKnownRequestProcessed(handle), at: monotonicTime)
  }

  /// Records a mark, without a request, that the next event or reply answers.
  ///
  /// `begin` is when the pictures before it began to be sent.
  func markPictures(since begin: Int) {
    unsafe flowControl.mark(after: XNextRequest(handle) - 1, at: begin)
  }

  /// Has the server send a message to `window`, once it has processed everything before.
  ///
  /// With an empty event mask the message goes to the client that created the window (X11 protocol,
  /// SendEvent), and no reply is awaited.
  ///
  /// - Returns: The serial number of the request.
  func requestMark(for window: XID) -> UInt {
    markPictures(since: monotonicTime)
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = window
    unsafe event.xclient.message_type = Display.markType
    unsafe event.xclient.format = 32
    let serial = unsafe XNextRequest(handle)
    // Another client may have destroyed the window.
    expectingErrors { _ = unsafe XSendEvent(handle, window, False, 0, &event) }
    return serial
  }

  /// Waits until another piece of a picture may be sent, at most until `end`.
  ///
  /// - Returns: Whether one may be sent.
  func waitForRoom(until end: Int) -> Bool {
    flush()
    while true {
      acknowledgePictures()
      if flowControl.isOpen { return true }
      let rest = end - monotonicTime
      guard rest > 0, !isLost else { return false }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      unsafe poll(&polled, 1, Int32(rest / 1_000_000 + 1))
      readEvents()
    }
  }

  /// Whether the connection is a Unix domain socket, whose other end is on this machine.
  var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return unsafe getpeername(descriptor, &address, &length) == 0
      && Int32(address.sa_family) == AF_UNIX
  }

  /// The number of bytes that Xlib sends of an image in one request.
  var largestPut: Int {
    // As in Xlib's PutImage.c; the header takes 24 bytes.
    unsafe min(65536, Int(XMaxRequestSize(handle))) * 4 - 24
  }
}
