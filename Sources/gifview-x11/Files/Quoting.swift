// SPDX-License-Identifier: MIT
import GifModel

// Quoted text is a JSON string in double quotes (RFC 8259 §7). All control characters are escaped,
// even those above U+007E, so that the text is safe for a terminal.

extension String {
  /// The text, quoted.
  var quoted: String {
    var bytes = [UInt8(ascii: "\"")]
    for scalar in unicodeScalars { scalar.appendEscaped(to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Output {
  /// Writes a comment as quoted text.
  ///
  /// A comment is UTF-8 if it is valid UTF-8, and otherwise ISO 8859-1, where every byte is a
  /// character. It may be as long as the file, so it is never in memory as a whole.
  mutating func write(quoted comment: GifComment, isUTF8: Bool) throws(CommandError) {
    try write("\"")
    var piece: [UInt8] = []
    var bytes = comment.makeIterator()
    var codec = UTF8()
    while true {
      if isUTF8 {
        guard case .scalarValue(let scalar) = codec.decode(&bytes) else { break }
        scalar.appendEscaped(to: &piece)
      } else {
        guard let byte = bytes.next() else { break }
        Unicode.Scalar(byte).appendEscaped(to: &piece)
      }
      if piece.count >= 1 << 12 {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try write(piece)
    try write("\"")
  }
}

extension GifComment {
  /// Whether it is valid UTF-8.
  var isUTF8: Bool {
    var bytes = makeIterator()
    var codec = UTF8()
    while true {
      switch codec.decode(&bytes) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Appends the scalar in UTF-8, or its escape.
  fileprivate func appendEscaped(to bytes: inout [UInt8]) {
    switch value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(value))
    case 0x00..<0x20, 0x7F..<0xA0:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(Self.digit(value >> 4))
      bytes.append(Self.digit(value & 15))
    case 0x20..<0x7F: bytes.append(UInt8(value))
    default: if let encoded = UTF8.encode(self) { bytes += encoded }
    }
  }

  /// A hexadecimal digit.
  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(value) + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
