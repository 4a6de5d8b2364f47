// SPDX-License-Identifier: MIT
internal import LinuxSystem
internal import PictureFiles
internal import PixelGeometry

/// A picture of an animation as a PNG file.
struct SavedPicture {
  /// The least number of digits in the file's name, as for exported pictures.
  private static let leastDigits = 4
  /// How many names are tried in a folder.
  private static let mostNames = 1000

  /// The whole file.
  let bytes: [UInt8]
  /// The name without its extension: `boot-0003`.
  private let stem: ByteString

  /// Makes the PNG of a picture; `nil` if the system refuses memory.
  ///
  /// - Parameters:
  ///   - pixels: `size.width × height` native 0xAARRGGBB pixels, row-major from the top.
  ///   - size: The size of the picture.
  ///   - file: The GIF file's name or path; `nil` if it has none.
  ///   - number: The number of the picture, 1 for the first.
  init?(_ pixels: Span<UInt32>, _ size: Size, of file: ByteString?, number: Int) {
    guard var encoder = PNGEncoder(size: size, compression: .fastest) else { return nil }
    var bytes: [UInt8] = []
    encoder.encode(pixels) { bytes += $0 }
    self.bytes = bytes
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, SavedPicture.leastDigits - digits.count))
    let name = file?.lastComponent.withoutSuffix(ignoringCase: ".gif") ?? "stdin"
    stem = name + ByteString("-\(zeros)\(digits)")
  }

  /// Writes the file beside the GIF or, where that is not possible, into the working directory,
  /// under a name that no file has.
  ///
  /// - Returns: The path.
  /// - Throws: Why the working directory does not take it.
  func write(besides file: ByteString?) throws(Libc.Errno) -> ByteString {
    if let folder = file?.folder, let path = try? write(into: folder + "/") { return path }
    return try write(into: "")
  }

  private func write(into folder: ByteString) throws(Libc.Errno) -> ByteString {
    var failure = Libc.Errno.exists
    for attempt in 1...SavedPicture.mostNames {
      let suffix = attempt == 1 ? ".png" : "-\(attempt).png"
      let path = folder + stem + ByteString(suffix)
      do {
        try Libc.createFile(path, bytes)
        return path
      } catch {
        failure = error
        guard error == .exists else { throw error }
      }
    }
    throw failure
  }
}
