// SPDX-License-Identifier: MIT
public import GifModel
internal import Glibc
internal import LinuxSystem
public import XWindow

/// Why a GIF is not shown, or not shown to its end.
public enum ViewerError: Error, Equatable, Sendable {
  /// The file, or the resource of that name, cannot be opened or read; with errno(3).
  case cannotOpen(errno: Int32)
  /// Reading failed after some bytes had come; with errno(3).
  case readFailed(errno: Int32)
  /// What was read is not a GIF, or nothing in it can be shown.
  case notShowable(GifError)
  /// It could be shown, but damage was not to be accepted: this is the first.
  case damaged(GifWarning)
  /// A program could not be started; with errno(3).
  case cannotRun(String, errno: Int32)
  /// The window system refused, or went away.
  case window(XWindowError)
}

extension ViewerError {
  /// No file, and no resource, has that name.
  static let noSuchFile = ViewerError.cannotOpen(errno: ENOENT)

  /// A read that failed after `byteCount` bytes.
  ///
  /// A failure of the first read counts as one to open: open(2) accepts a directory, and only
  /// read(2) refuses it.
  static func failedRead(errno: Int32, after byteCount: Int) -> ViewerError {
    byteCount == 0 ? .cannotOpen(errno: errno) : .readFailed(errno: errno)
  }
}

extension ViewerError: CustomStringConvertible {
  /// One line for a user: lower case, no full stop, the file's name left to whoever prints it.
  public var description: String {
    switch self {
    case .cannotOpen(let code): "cannot open: \(Libc.message(code))"
    case .readFailed(let code): "reading failed: \(Libc.message(code))"
    case .notShowable(let error): "\(error)"
    case .damaged(let warning): "damaged: \(warning)"
    case .cannotRun(let name, let code): "cannot run '\(name)': \(Libc.message(code))"
    case .window(.cannotOpenDisplay(let name)):
      if let name = name ?? Libc.environment("DISPLAY") {
        "cannot open display \"\(name)\""
      } else {
        "cannot open display: DISPLAY is not set"
      }
    case .window(.noUsableVisual(nil)): "the display has no visual that pictures can be shown in"
    case .window(.noUsableVisual(let id?)):
      "the display has no visual 0x\(String(id, radix: 16)) that pictures can be shown in"
    case .window(.noWindow(let id)): "the screen has no window 0x\(String(id, radix: 16))"
    case .window(.inputOnlyWindow(let id)):
      "nothing can be shown in window 0x\(String(id, radix: 16)), which is for input only"
    case .window(.unknownColor(let name)): "the display knows no colour '\(name)'"
    case .window(.outOfMemory(let bytes)): "out of memory: \(bytes) bytes for a picture"
    case .window(.connectionLost): "the connection to the display was lost"
    }
  }

  /// Whether the file is to blame, and so its name belongs in front of the message.
  public var isAboutFile: Bool {
    switch self {
    case .window, .cannotRun: false
    default: true
    }
  }
}
