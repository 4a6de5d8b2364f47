// SPDX-License-Identifier: MIT

// make-seeds FOLDER: writes one small file for each part of the format, to start the fuzzers from.

import Glibc

guard let folder = CommandLine.arguments.dropFirst().first else { exit(64) }
let colors: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00]
let picture: [UInt8] = (0..<64).map { UInt8($0 % 4) }

/// Writes a file with a canvas of 8 × 8 pixels.
func add(_ name: String, colors: [UInt32] = colors, _ build: (inout GifWriter) -> Void) {
  var writer = GifWriter(8, 8, colors: colors)
  build(&writer)
  writer.trailer()
  guard let file = unsafe fopen("\(folder)/\(name).gif", "wb") else { exit(73) }
  let written = unsafe fwrite(writer.bytes, 1, writer.bytes.count, file)
  guard unsafe fclose(file) == 0, written == writer.bytes.count else { exit(74) }
}

add("plain") { $0.frame(8, 8, picture, codeSize: 2) }
add("interlaced") { $0.frame(8, 8, picture, isInterlaced: true, codeSize: 2) }
add("local") { $0.frame(8, 8, picture, colors: colors.reversed(), codeSize: 2) }
add("no-table", colors: []) { $0.frame(8, 8, picture, codeSize: 2) }
add("outside") { $0.frame(8, 8, picture, left: 4, top: 4, codeSize: 2) }
add("empty") {
  $0.descriptor(0, 0)
  $0.frame(8, 8, picture, codeSize: 2)
}
for disposal in UInt8(0)..<8 {
  add("disposal-\(disposal)") {
    $0.loop(0)
    $0.frame(8, 8, picture, codeSize: 2)
    for step in 0..<3 {
      $0.control(delay: 5, disposal: disposal, transparent: step == 1 ? 2 : nil)
      $0.frame(4, 4, Array(picture[..<16]), left: step * 2, top: step, codeSize: 2)
    }
  }
}
add("extensions") {
  $0.block(0xFE, [Array("comment".utf8)])
  $0.loop(3, application: "ANIMEXTS1.0")
  $0.block(0xFF, [Array("XMP DataXMP".utf8), [1, 2, 3]])
  $0.control(delay: 7)
  $0.block(0x01, [Array(repeating: 0, count: 12), Array("text".utf8)])
  $0.frame(8, 8, picture, codeSize: 2)
}
for codeSize in [0, 1, 3, 8, 11] {
  add("code-size-\(codeSize)") {
    let pixels = picture.map { codeSize < 2 ? $0 & UInt8(codeSize) : $0 }
    $0.frame(8, 8, pixels, codeSize: codeSize)
  }
}
var deferred = LZWEncoder()
deferred.clearsWhenFull = false
add("deferred-clear") {
  let noise = (0..<9000).map { UInt8(($0 * $0 + $0 >> 3) & 3) }
  $0.frame(90, 100, noise, codeSize: 2, encoder: deferred)
}
