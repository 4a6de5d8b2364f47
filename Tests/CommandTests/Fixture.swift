// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support

/// A GIF in a temporary file, which is deleted with the fixture.
final class Fixture {
  /// The path of the file.
  let path: String
  /// The colour of each frame.
  static let colours: [UInt32] = [0xC0_2030, 0x20_A050, 0x30_40D0]
  /// The size of the pictures of ``init(delay:)``.
  static let size = Size(width: 64, height: 48)

  /// Three frames of one colour each, with delays of `delay` hundredths of a second.
  convenience init(delay: Int = 5) {
    self.init(bytes: Fixture.bytes(delay: delay))
  }

  /// A file with these bytes.
  init(bytes: [UInt8]) {
    var template = Array("/tmp/gifview-x11-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  deinit {
    unsafe unlink(path)
  }

  static func bytes(delay: Int, loop: Int? = nil) -> [UInt8] {
    var gif = GifWriter(size.width, size.height, colors: colours)
    if let loop { gif.loop(loop) }
    for index in colours.indices {
      gif.control(delay: delay)
      gif.frame(
        size.width, size.height, Array(repeating: UInt8(index), count: size.area), codeSize: 2)
    }
    gif.trailer()
    return gif.bytes
  }

  /// The contents of the window with frame `index`.
  static func picture(_ index: Int) -> Picture { Picture(size: size, colour: colours[index]) }
}
