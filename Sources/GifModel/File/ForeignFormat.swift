// SPDX-License-Identifier: MIT

/// Formats of files that are not GIFs, recognized by their first bytes.
enum ForeignFormat {
  /// How many first bytes decide the format, given at least the first six of them.
  ///
  /// It depends on these bytes alone, so that it does not matter in what pieces a file arrives.
  static func byteCount(toDecide start: ArraySlice<UInt8>) -> Int {
    if start.starts(with: "RIFF".utf8) || start.dropFirst(4).starts(with: "ft".utf8) { return 12 }
    if start.starts(with: "BM".utf8) { return 10 }
    if start.starts(with: [0, 0, 0, 12]) { return 8 }
    let text = start.drop(while: isBlank)
    return text.isEmpty || text.first == UInt8(ascii: "<") ? 32 : 4
  }

  /// The name of a format; `nil` if the bytes are of no known one.
  static func name(of start: [UInt8]) -> String? {
    if let format = signatures.first(where: { start.starts(with: $0.bytes) }) { return format.name }
    let rest = start.dropFirst(4)
    if start.starts(with: "RIFF".utf8) {
      return containers.first { rest.dropFirst(4).starts(with: $0.kind.utf8) }?.name
    }
    if rest.starts(with: "ftyp".utf8) {
      return brands.first { rest.dropFirst(4).starts(with: $0.brand.utf8) }?.name ?? "MP4"
    }
    if rest.starts(with: "JXL ".utf8) { return "JPEG XL" }
    if start.starts(with: "BM".utf8), start.count == 10, start.suffix(4).allSatisfy({ $0 == 0 }) {
      return "BMP"
    }
    let text = start.drop(while: isBlank).map(lowercase)
    return markup.first { text.starts(with: $0.tag.utf8) }?.name
  }

  // MARK: Tables

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "PNG"), ([0x8A, 0x4D, 0x4E, 0x47], "MNG"),
    ([0xFF, 0xD8, 0xFF], "JPEG"), ([0xFF, 0x0A], "JPEG XL"),
    // EBML; which of the two it is stands further on, at no fixed place.
    ([0x1A, 0x45, 0xDF, 0xA3], "WebM or Matroska"),
    ([0x49, 0x49, 0x2A, 0], "TIFF"), ([0x4D, 0x4D, 0, 0x2A], "TIFF"),
    ([0, 0, 1, 0], "ICO"),
    (Array("OggS".utf8), "Ogg"), (Array("FLV".utf8), "FLV"), (Array("%PDF".utf8), "PDF"),
    ([0x50, 0x4B, 3, 4], "ZIP"), ([0x50, 0x4B, 5, 6], "ZIP"),
    ([0x1F, 0x8B], "gzip"), (Array("BZh".utf8), "bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"),
  ]

  /// What follows `RIFF` and a length.
  private static let containers: [(kind: String, name: String)] = [
    ("WEBP", "WebP"), ("AVI ", "AVI"), ("WAVE", "WAV"), ("ACON", "ANI"),
  ]

  /// Major brands, after `ftyp` (ISO/IEC 14496-12 §4.3); others are those of MP4.
  private static let brands: [(brand: String, name: String)] = [
    ("avif", "AVIF"), ("avis", "AVIF"), ("hei", "HEIF"), ("hev", "HEIF"), ("mif1", "HEIF"),
    ("msf1", "HEIF"), ("qt", "QuickTime"),
  ]

  /// Beginnings of text, in small letters.
  private static let markup: [(tag: String, name: String)] = [
    ("<svg", "SVG"), ("<!doctype svg", "SVG"), ("<?xml", "XML, such as SVG"),
    ("<!doctype html", "HTML"), ("<html", "HTML"), ("<head", "HTML"), ("<body", "HTML"),
  ]

  /// Whether a byte is white space, or one of a byte order mark in UTF-8.
  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains(byte)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
