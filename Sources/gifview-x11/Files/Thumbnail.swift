// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import LinuxSystem
import PixelGeometry
import XWindow

/// Writes one picture of a GIF as a small PNG file, as file managers ask for it.
struct Thumbnail {
  /// The sides that can be asked for, in pixels.
  static let sides = 1...4096
  /// How many pictures are looked at to find one that is not blank.
  private static let mostPictures = 64

  /// The side of the square that the picture is fitted into.
  let side: Int
  /// The file to write.
  let output: ByteString

  /// Writes the first picture that is not of one colour, or else the first one.
  ///
  /// A picture that fits keeps its size.
  ///
  /// - Returns: The first damage in the file.
  func write(_ file: GifFile) throws(CommandError) -> GifWarning? {
    let size = file.canvas ?? Size(width: 1, height: 1)
    var store = FrameStore(budget: 0)
    var index = try firstPicture(of: file, in: &store, size)
    if index == nil {
      index = 0
      try compose(0, of: file, in: &store)
    }
    let fits = max(size.width, size.height) <= side
    let area = Rect(Size(width: side, height: side))
    let target = fits ? size : Rect.aspectFit(size, in: area).size
    var encoder = try PictureEncoder(.png, size: target)
    try NewFile.create(output, in: output.folder) { output throws(CommandError) in
      try store.withPicture { pixels throws(CommandError) in
        let scaled = ScaledPicture(pixels, size, to: target)
        try encoder.write(scaled.pixels.span, to: &output)
      }
    }
    return file.warnings.first ?? store.warnings.first
  }

  /// Composites the first picture that is not blank; `nil` if all are that are looked at.
  private func firstPicture(
    of file: GifFile, in store: inout FrameStore, _ size: Size
  ) throws(CommandError) -> Int? {
    for index in file.frames.indices.prefix(Thumbnail.mostPictures) {
      try compose(index, of: file, in: &store)
      let isBlank = store.withPicture { pixels in
        (1..<pixels.count).allSatisfy { pixels[$0] == pixels[0] }
      }
      if !isBlank { return index }
    }
    return nil
  }

  private func compose(
    _ index: Int, of file: GifFile, in store: inout FrameStore
  ) throws(CommandError) {
    do { try store.compose(index, of: file) } catch {
      throw CommandError(status: .system, message: "\(error)")
    }
  }
}
