// SPDX-License-Identifier: MIT

import GifModel
import Testing

/// The names of other formats in the message about a file that is not a GIF.
@Suite(.timeLimit(.minutes(15))) struct ForeignFormatTests {
  /// The bytes of a text in which each character stands for one byte.
  static func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  static let starts: [(start: String, format: String)] = [
    ("\u{89}PNG\r\n\u{1A}\n", "PNG"), ("\u{8A}MNG\r\n\u{1A}\n", "MNG"),
    ("\u{FF}\u{D8}\u{FF}\u{E0}\0\u{10}JFIF", "JPEG"),
    ("\u{FF}\n\u{FA}\u{7F}\0\0", "JPEG XL"), ("\0\0\0\u{C}JXL \r\n\u{87}\n", "JPEG XL"),
    ("RIFF\u{24}\0\0\0WEBPVP8X", "WebP"), ("RIFF\u{24}\0\0\0AVI LIST", "AVI"),
    ("RIFF\u{24}\0\0\0WAVEfmt ", "WAV"), ("RIFF\u{24}\0\0\0ACONanih", "ANI"),
    ("\0\0\0\u{18}ftypavif\0\0", "AVIF"), ("\0\0\0\u{20}ftypavis\0\0", "AVIF"),
    ("\0\0\0\u{18}ftypheic\0\0", "HEIF"), ("\0\0\0\u{18}ftypmif1\0\0", "HEIF"),
    ("\0\0\0\u{18}ftypisom\0\0", "MP4"), ("\0\0\0\u{18}ftypmp42\0\0", "MP4"),
    ("\0\0\0\u{14}ftypqt  \0\0", "QuickTime"),
    ("\u{1A}\u{45}\u{DF}\u{A3}\u{9F}B\u{86}\u{81}", "WebM or Matroska"),
    ("II*\0\u{8}\0\0\0", "TIFF"), ("MM\0*\0\0\0\u{8}", "TIFF"), ("\0\0\u{1}\0\u{1}\0", "ICO"),
    ("BM\u{36}\u{C}\0\0\0\0\0\0\u{36}\0", "BMP"), ("OggS\0\u{2}\0\0", "Ogg"),
    ("FLV\u{1}\u{5}\0", "FLV"),
    ("%PDF-1.7\n", "PDF"), ("PK\u{3}\u{4}\u{14}\0", "ZIP"), ("PK\u{5}\u{6}\0\0", "ZIP"),
    ("\u{1F}\u{8B}\u{8}\0\0\0", "gzip"), ("BZh91AY&SY", "bzip2"), ("\u{FD}7zXZ\0", "xz"),
    ("\u{28}\u{B5}\u{2F}\u{FD}\u{4}\0", "Zstandard"),
    ("<svg xmlns=", "SVG"), ("<!DOCTYPE svg PUBLIC", "SVG"), ("<?xml version=", "XML, such as SVG"),
    ("<html>", "HTML"), ("<!DOCTYPE html>\n", "HTML"), ("<!doctype HTML>", "HTML"),
    ("\u{EF}\u{BB}\u{BF}<HTML lang=", "HTML"), ("\r\n\r\n   \t<Head>", "HTML"),
  ]

  @Test(arguments: starts)
  func `a known format is named`(start: String, format: String) {
    let bytes = ForeignFormatTests.bytes(start)
    for rest in [[], Array(repeating: UInt8(0x20), count: 100)] {
      let error = #expect(throws: GifError.self) { try gif(bytes + rest) }
      #expect(error?.description == "not a GIF file but \(format)")
    }
  }

  @Test(arguments: starts)
  func `the error does not depend on the pieces, and comes before the end`(
    start: String, format: String
  ) throws {
    let bytes = ForeignFormatTests.bytes(start) + Array(repeating: 0x20, count: 100)
    let whole = #expect(throws: GifError.self) { try gif(bytes) }
    for size in [1, 5, 6, 7, 11] {
      var file = GifFile()
      var failure: GifError?
      for first in stride(from: 0, to: 40, by: size) where failure == nil {
        do { try file.append(Array(bytes[first..<first + size])) } catch { failure = error }
      }
      #expect(failure == whole)
    }
  }

  @Test(arguments: [
    ("RIFF\u{24}\0\0\0XXXX", #""RIFF""#), ("RIFF", #""RIFF""#), ("RIF", #""RIF""#),
    ("abcdfted by Jo", #""abcd""#), ("BMW is a car.", #""BMW ""#), ("BM", #""BM""#),
    ("<p>Hello</p>", #""<p>H""#), ("\n\n\n\n\n\n\n", #""\x0A\x0A\x0A\x0A""#),
    ("\u{89}PN", #""\x89PN""#), ("GIF88a", #""GIF8""#), ("gif89a", #""gif8""#),
  ])
  func `any other file is quoted`(start: String, quoted: String) {
    let error = #expect(throws: GifError.self) { try gif(ForeignFormatTests.bytes(start)) }
    #expect(error?.description == "not a GIF file (starts with \(quoted))")
  }
}
