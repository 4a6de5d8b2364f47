// SPDX-License-Identifier: MIT

/// A launcher's name for the start of one program: `DESKTOP_STARTUP_ID` in the environment of that
/// program.
public struct StartupID: Equatable, Sendable {
  /// The longest valid ID in bytes, beyond what launchers generate.
  static let mostBytes = 1024

  /// The ID.
  public let text: String

  /// The ID of a launcher; `nil` if it is empty or too long.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= StartupID.mostBytes else { return nil }
    self.text = text
  }

  /// The server time of the user action behind the start: the suffix `_TIME123` of the ID.
  ///
  /// Source: EWMH, _NET_WM_USER_TIME.
  public var timestamp: UInt32? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard text.dropLast(digits).hasSuffix("_TIME") else { return nil }
    return UInt32(text.suffix(digits))
  }
}
