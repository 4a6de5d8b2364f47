// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry

/// Checks that a whole file ends in pictures or in an error.
///
/// The first 64 frames are composited forward and then backward, and must be the same both ways.
@c(LLVMFuzzerTestOneInput)
public func fuzzFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  var file = GifFile()
  do {
    try file.append(input)
    try file.seal()
  } catch {
    precondition(!error.description.isEmpty)
    return 0
  }
  guard let canvas = file.canvas, canvas.area <= 1 << 20 else { return 0 }
  // The byte after the signature chooses the budget: some stores keep everything, some nothing.
  var store = FrameStore(budget: Int(input[6]) << 8)
  let frames = file.frames.indices.prefix(64)
  var sums: [UInt32] = []
  for index in frames { sums.append(sum(index, of: file, in: &store)) }
  for index in frames.reversed() { precondition(sum(index, of: file, in: &store) == sums[index]) }
  for (first, second) in zip(frames, frames.dropFirst()) {
    let changed = file.changedRectangle(from: second, to: first)
    precondition(changed.maxX <= canvas.width && changed.maxY <= canvas.height)
  }
  for comment in file.comments { _ = Array(comment) }
  _ = (file.warnings.map(\.description), store.warnings.map(\.description))
  return 0
}

/// A checksum of a picture, which must be opaque or 0 in each pixel.
func sum(_ index: Int, of file: GifFile, in store: inout FrameStore) -> UInt32 {
  // Memory is refused in no fuzzer.
  guard (try? store.compose(index, of: file)) == true else { preconditionFailure() }
  return store.withPicture { pixels in
    var sum: UInt32 = 0
    for offset in pixels.indices {
      let pixel = pixels[offset]
      precondition(pixel == 0 || pixel >> 24 == 0xFF)
      sum = (sum ^ pixel) &* 0x0100_0193
    }
    return sum
  }
}
