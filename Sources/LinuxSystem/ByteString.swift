// SPDX-License-Identifier: MIT
internal import Glibc

/// A file name, an argument, or the value of an environment variable: bytes without a NUL.
///
/// Linux gives these bytes no encoding, so they need not be UTF-8. Two values are equal only if
/// their bytes are equal: "é" as one character and "e" with a combining accent are different names.
public struct ByteString: Hashable, Sendable {
  /// The bytes, without a NUL at the end.
  public let bytes: [UInt8]

  /// A string of these bytes; `nil` if there is a NUL among them, which no system call accepts.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// The UTF-8 of a text, up to its first NUL, as C reads it.
  public init(_ text: String) {
    bytes = Array(text.utf8.prefix { $0 != 0 })
  }

  /// The bytes of a C string.
  package init(cString: UnsafePointer<CChar>) {
    bytes = unsafe Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  /// The bytes of a C string in a buffer.
  package init(upToNUL characters: some Sequence<CChar>) {
    bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// Bytes that are known to contain no NUL, such as a part of another string.
  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The characters with a NUL at the end, as system calls take them.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

// MARK: - Text

extension ByteString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The UTF-8 of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text for messages and titles; what is not UTF-8 becomes U+FFFD.
  ///
  /// Several names have the same description, so it is no way back to the file.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether ``description`` is the text as it is, and not repaired.
  public var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The text in UTF-8, or in Latin-1 if the bytes are not UTF-8.
  package var utf8OrLatin1: String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

// MARK: - Paths

extension ByteString {
  private static let slash = UInt8(ascii: "/")

  /// Whether there are no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the string is a path with a folder, and not only a name.
  package var hasSlash: Bool { bytes.contains(ByteString.slash) }

  /// The parts between slashes, without empty ones.
  package var components: [ByteString] {
    bytes.split(separator: ByteString.slash).map { ByteString(checked: Array($0)) }
  }

  /// The file's name without its folder; the whole string if there is no name, as in `/`.
  package var lastComponent: ByteString { components.last ?? self }

  /// The folder of a file, `.` if the path has none.
  package var folder: ByteString {
    guard let slash = bytes.lastIndex(of: ByteString.slash) else { return "." }
    return slash == 0 ? "/" : prefix(slash)
  }

  /// The string without an ASCII text at its end, unless that is all of it.
  package func withoutSuffix(ignoringCase suffix: String) -> ByteString {
    let rest = bytes.count - suffix.utf8.count
    return rest > 0 && hasSuffix(ignoringCase: suffix) ? prefix(rest) : self
  }

  /// The parts between separators, with empty ones.
  package func split(at separator: Unicode.Scalar) -> [ByteString] {
    bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { ByteString(checked: Array($0)) }
  }

  /// The first `count` bytes.
  package func prefix(_ count: Int) -> ByteString {
    ByteString(checked: Array(bytes.prefix(count)))
  }

  /// Whether the string begins with an ASCII text, in capital or small letters.
  package func hasPrefix(ignoringCase prefix: String) -> Bool {
    ByteString.equal(bytes.prefix(prefix.utf8.count), prefix.utf8)
  }

  /// Whether the string ends with an ASCII text, in capital or small letters.
  package func hasSuffix(ignoringCase suffix: String) -> Bool {
    ByteString.equal(bytes.suffix(suffix.utf8.count), suffix.utf8)
  }

  private static func equal(_ bytes: some Sequence<UInt8>, _ ascii: some Sequence<UInt8>) -> Bool {
    bytes.elementsEqual(ascii) { $0 | caseBit($0) == $1 | caseBit($1) }
  }

  /// The bit that a capital letter lacks; 0 for bytes that are no letters.
  private static func caseBit(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? 0x20 : 0
  }

  /// Both strings, one after the other.
  package static func + (left: ByteString, right: ByteString) -> ByteString {
    ByteString(checked: left.bytes + right.bytes)
  }

  /// A file in a folder.
  package static func / (folder: ByteString, name: ByteString) -> ByteString {
    folder + "/" + name
  }
}
