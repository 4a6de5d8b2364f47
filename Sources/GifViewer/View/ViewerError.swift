// SPDX-License-Identifier: MIT
public import GifModel
internal import Glibc
internal import LinuxSystem
public import XWindow

/// Why a GIF is not shown to its end, or not at all.
public enum ViewerError: Error, Equatable, Sendable {
  /// The file, or the bundled GIF of that name, cannot be opened or read; with errno(3).
  case cannotOpen(errno: Int32)
  /// Reading failed after some bytes had arrived; with errno(3).
  case readFailed(errno: Int32)
  /// The file is not a GIF, or has no picture that can be shown.
  case notShowable(GifError)
  /// The file is damaged and was read strictly; this is the first warning.
  case damaged(GifWarning)
  /// A program could not be started; with errno(3).
  case cannotRun(String, errno: Int32)
  /// The X server refused a request, or the connection was lost.
  case window(XWindowError)
}

extension ViewerError {
  /// Neither a file nor a bundled GIF has that name.
  static let noSuchFile = ViewerError.cannotOpen(errno: ENOENT)

  /// A folder without GIF files.
  static let isFolder = ViewerError.cannotOpen(errno: EISDIR)

  /// A read that failed after `byteCount` bytes.
  ///
  /// A failure of the first read counts as one to open: open(2) accepts a directory, and only
  /// read(2) refuses it.
  static func failedRead(errno: Int32, after byteCount: Int) -> ViewerError {
    byteCount == 0 ? .cannotOpen(errno: errno) : .readFailed(errno: errno)
  }
}

extension ViewerError: CustomStringConvertible {
  /// One line for a user: lower case, without a full stop and without the file's name.
  public var description: String {
    switch self {
    case .cannotOpen(let code): "cannot open: \(Libc.message(code))"
    case .readFailed(let code): "reading failed: \(Libc.message(code))"
    case .notShowable(let error): "\(error)"
    case .damaged(let warning): "damaged: \(warning)"
    case .cannotRun(let name, let code): "cannot run '\(name)': \(Libc.message(code))"
    case .window(.cannotOpenDisplay(let name)):
      if let name = name ?? Libc.environment("DISPLAY")?.description {
        "cannot open display \"\(name)\""
      } else {
        "cannot open display: DISPLAY is not set"
      }
    case .window(.noAnswer(let name)):
      "the display \"\(name ?? Libc.environment("DISPLAY")?.description ?? "")\" does not answer"
    case .window(.noUsableVisual(nil)): "the display has no visual that pictures can be shown in"
    case .window(.noUsableVisual(let id?)):
      "the display has no visual 0x\(String(id, radix: 16)) that pictures can be shown in"
    case .window(.noWindow(let id)): "the screen has no window 0x\(String(id, radix: 16))"
    case .window(.inputOnlyWindow(let id)):
      "nothing can be shown in window 0x\(String(id, radix: 16)), which is for input only"
    case .window(.noMonitor(let choice)): "the screen has no monitor '\(choice)'"
    case .window(.unknownColor(let name)): "the display knows no colour '\(name)'"
    case .window(.outOfMemory(let bytes)): "out of memory: \(bytes) bytes for a picture"
    case .window(.windowRefused(let code)):
      "the display refused the window: \(XWindowError.name(ofErrorCode: code))"
    case .window(.serverOutOfMemory): "the display has no memory for the window"
    case .window(.connectionLost): "the connection to the display was lost"
    }
  }

  /// Whether the error is about the file, so that its name belongs in front of the message.
  public var isAboutFile: Bool {
    switch self {
    case .window, .cannotRun: false
    default: true
    }
  }
}
