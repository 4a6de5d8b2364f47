// SPDX-License-Identifier: MIT

/// What keeps a picture from the screen.
public enum XWindowError: Error, Equatable, Sendable {
  /// No server answers at that display name; `nil` stands for `$DISPLAY`.
  case cannotOpenDisplay(String?)
  /// The screen has no visual of that ID, or none that pictures can be laid out for; `nil` stands for the default one.
  case noUsableVisual(UInt?)
  /// The screen has no window of that ID.
  case noWindow(UInt)
  /// Nothing can be seen in the window of that ID (X11 protocol, CreateWindow: InputOnly).
  case inputOnlyWindow(UInt)
  /// No colour has that name, on this display.
  case unknownColor(String)
  /// The system has no memory for a buffer of that many bytes.
  case outOfMemory(bytes: Int)
  /// The server went away, or it cut the connection.
  case connectionLost
}
