// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support

/// An animation of random frames with every disposal.
///
/// Its pictures are composed pixel by pixel from the frames, by the wording of GIF89a §23.
struct RandomAnimation {
  private(set) var pictures: [[UInt32]] = []
  private(set) var bytes: [UInt8] = []
  private let size: Size

  init(seed: UInt64, size: Size = Size(width: 23, height: 17), frames: Int = 40) {
    self.size = size
    let table: [UInt32] = (0..<16).map { $0 * 0x0F0D0B & 0xFFFFFF }
    var random = SeededGenerator(seed)
    var writer = GifWriter(size.width, size.height, colors: table)
    var canvas = [UInt32](repeating: 0, count: size.area)
    for _ in 0..<frames {
      let isWhole = random.next() % 4 == 0
      let frame = Rect(
        x: isWhole ? 0 : Int(random.next() % 20), y: isWhole ? 0 : Int(random.next() % 15),
        width: isWhole ? size.width : 1 + Int(random.next() % 25),
        height: isWhole ? size.height : 1 + Int(random.next() % 20))
      let pixels = (0..<frame.size.area).map { _ in UInt8(random.next() & random.next() & 15) }
      let transparent = random.next() % 2 == 0 ? UInt8(random.next() & 3) : nil
      let disposal = UInt8(random.next() % 4)
      writer.control(delay: 4, disposal: disposal, transparent: transparent)
      writer.frame(
        frame.width, frame.height, pixels, left: frame.x, top: frame.y,
        isInterlaced: random.next() % 3 == 0, codeSize: 4)

      let before = canvas
      for (offset, index) in pixels.enumerated() where index != transparent {
        if let place = place(offset, in: frame) {
          canvas[place] = 0xFF00_0000 | table[Int(index)]
        }
      }
      pictures.append(canvas)
      for offset in pixels.indices {
        guard let place = place(offset, in: frame) else { continue }
        if disposal == 2 { canvas[place] = 0 }
        if disposal == 3 { canvas[place] = before[place] }
      }
    }
    writer.trailer()
    bytes = writer.bytes
  }

  /// Where on the canvas the frame's pixel is.
  private func place(_ offset: Int, in frame: Rect) -> Int? {
    let x = frame.x + offset % frame.width
    let y = frame.y + offset / frame.width
    return x < size.width && y < size.height ? y * size.width + x : nil
  }
}
