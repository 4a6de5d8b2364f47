// SPDX-License-Identifier: MIT
package import LinuxSystem

/// URIs of files on this machine (RFC 8089): `file:/path`, `file:///path`, `file://localhost/path`.
package enum FileURI {
  /// The path that a URI names; `nil` if the text is no such URI.
  ///
  /// An escape such as `%E9` is one byte of the path. Text with an incomplete escape, or with
  /// `%00`, is no URI.
  package static func path(of text: ByteString) -> ByteString? {
    guard text.hasPrefix(ignoringCase: "file:") else { return nil }
    var rest = text.bytes.dropFirst("file:".utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = ByteString(bytes: rest.prefix { $0 != UInt8(ascii: "/") })
      guard let host, host.isEmpty || host.isLocalHost else { return nil }
      rest = rest.dropFirst(host.bytes.count)
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return unescaped(rest).flatMap { ByteString(bytes: $0) }
  }

  /// The URI of an absolute path: every byte but unreserved characters and slashes is escaped.
  static func text(for path: ByteString) -> String {
    let hexadecimal = Array("0123456789ABCDEF")
    return path.bytes.reduce(into: "file://") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(Character(Unicode.Scalar(byte)))
      default:
        text.append("%")
        text.append(hexadecimal[Int(byte >> 4)])
        text.append(hexadecimal[Int(byte & 15)])
      }
    }
  }

  /// The bytes with each `%XX` replaced by its byte; `nil` if a `%` is not followed by two
  /// hexadecimal digits.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

extension ByteString {
  fileprivate var isLocalHost: Bool {
    bytes.count == "localhost".utf8.count && hasPrefix(ignoringCase: "localhost")
  }
}
