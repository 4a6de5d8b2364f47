// SPDX-License-Identifier: MIT
internal import LinuxSystem
internal import XWindow

/// The start of a program, as a launcher announces it (Startup Notification Protocol 0.1).
struct Startup {
  /// The startup ID, which is the program's `DESKTOP_STARTUP_ID`.
  let id: String
  /// The program's name, without its folder.
  private let name: String
  /// Whether the program, or another instance of it, has used the startup ID.
  var isKnown = false
  /// Whether the start is complete.
  var isOver = false
  /// A window with the startup ID that could not be seen yet.
  private var window: UInt?

  /// Makes a unique ID; it ends with the server's time, so that the window may take the focus.
  init(of command: ByteString, from watch: ClientWatch) {
    name = command.lastComponent.description
    let origin = "\(Libc.processID)-\(watch.id)-\(Display.hostName)"
    id = "gifview-x11/\(name)/\(origin)_TIME\(watch.serverTime())"
  }

  /// Announces the start; it is silent, as the splash is all there is to see of it.
  func begin(on watch: ClientWatch) {
    send(
      StartupMessage(
        .new, id: id,
        [
          ("NAME", name), ("BIN", name), ("SCREEN", "\(watch.display.screenNumber)"),
          ("SILENT", "1"),
        ]
      ), on: watch)
  }

  /// Announces the end of the start, for a program that does not do so itself.
  func end(on watch: ClientWatch) {
    send(StartupMessage(.remove, id: id), on: watch)
  }

  /// Checks whether another instance, which has taken over the program's arguments, is about to
  /// show a window; costs round trips until one is found.
  mutating func checkForOtherInstance(on watch: ClientWatch) -> Bool {
    if isKnown { return true }
    if let window, watch.exists(window) { return true }
    window = watch.window(ofStartup: id)
    return window != nil
  }

  private func send(_ message: StartupMessage, on watch: ClientWatch) {
    watch.display.broadcast(message, from: watch.id)
    watch.display.flush()
  }
}
