// SPDX-License-Identifier: MIT

/// A reason why a picture cannot be shown.
public enum XWindowError: Error, Equatable, Sendable {
  /// No server answers at the display name; `nil` stands for `$DISPLAY`.
  case cannotOpenDisplay(String?)
  /// The server at the display name has not answered in time; `nil` stands for `$DISPLAY`.
  case noAnswer(display: String?)
  /// The screen has no visual of the ID, or pictures cannot be laid out for it; `nil` stands for
  /// the default visual.
  case noUsableVisual(UInt?)
  /// The screen has no window of the ID.
  case noWindow(UInt)
  /// The window of the ID cannot show anything (X11 protocol, CreateWindow: InputOnly).
  case inputOnlyWindow(UInt)
  /// The screen has no such monitor.
  case noMonitor(MonitorChoice)
  /// The server knows no colour of the name.
  case unknownColor(String)
  /// The system has no memory for a buffer of the size.
  case outOfMemory(bytes: Int)
  /// The server refuses the window or its pictures; with the code of the X11 protocol, "Errors".
  case windowRefused(errorCode: UInt8)
  /// The server has no memory for the window or its pictures (BadAlloc).
  case serverOutOfMemory
  /// The connection to the server is lost.
  case connectionLost
}
