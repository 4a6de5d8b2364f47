// SPDX-License-Identifier: MIT
internal import LinuxSystem
internal import XWindow

/// The start of a program as everybody is told of it (Startup Notification Protocol 0.1).
struct Startup {
  /// What it is called: `DESKTOP_STARTUP_ID` of the program.
  let id: String
  /// The program's name, without a folder.
  private let name: String
  /// Whether the program, or somebody who acts for it, has shown that it knows of it.
  var isKnown = false
  /// Whether it has ended.
  var isOver = false
  /// A window that belongs to it and could not be seen yet.
  private var window: UInt?

  /// Makes an ID that nobody else has; it ends with the server's time, so that the window may take the focus.
  init(of command: String, from watch: ClientWatch) {
    name = command.split(separator: "/").last.map(String.init) ?? command
    id =
      "gifview-x11/\(name)/\(Libc.processID)-\(watch.id)-\(Display.hostName)_TIME\(watch.serverTime())"
  }

  /// Tells that the program starts; the splash is all there is to see of that.
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

  /// Tells that it is over, where the program does not.
  func end(on watch: ClientWatch) {
    send(StartupMessage(.remove, id: id), on: watch)
  }

  /// Whether somebody other than the program's processes is about to show its window: another instance that took its arguments over.
  mutating func livesOn(_ watch: ClientWatch) -> Bool {
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
