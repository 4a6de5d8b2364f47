// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support

/// A GIF that a test plays, in a file of its own that goes with it.
final class Fixture {
  /// Where the file is.
  let path: String
  /// The colour that each frame is all of.
  static let colours: [UInt32] = [0xC0_2030, 0x20_A050, 0x30_40D0]
  /// The size of ``init(delay:)``'s pictures.
  static let size = Size(width: 64, height: 48)

  /// A file of three frames of one colour each, shown for `delay` hundredths of a second.
  convenience init(delay: Int = 5) {
    self.init(bytes: Fixture.bytes(delay: delay))
  }

  /// A file of those bytes.
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

  /// What the window shows with frame `index`.
  static func picture(_ index: Int) -> Picture { Picture(size: size, colour: colours[index]) }
}
