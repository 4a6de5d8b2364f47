// SPDX-License-Identifier: MIT
internal import LinuxSystem
internal import PictureFiles
internal import PixelGeometry

/// A picture of an animation as it was shown, to be written as a PNG file.
struct SavedPicture {
  /// The least number of digits in the file's name, as for exported pictures.
  private static let leastDigits = 4
  /// How many names are tried in a folder.
  private static let mostNames = 1000

  /// The number of the picture, 1 for the first.
  let number: Int
  private let pixels: [UInt32]
  private let size: Size
  /// The path of the GIF; `nil` if it is not known.
  private let file: ByteString?

  /// Copies a picture.
  ///
  /// - Parameters:
  ///   - pixels: `size.width × height` native 0xAARRGGBB pixels, row-major from the top.
  ///   - size: The size of the picture.
  ///   - file: The path of the GIF; `nil` if it is not known.
  ///   - number: The number of the picture, 1 for the first.
  init(_ pixels: Span<UInt32>, _ size: Size, of file: ByteString?, number: Int) {
    self.pixels = unsafe pixels.withUnsafeBufferPointer { unsafe Array($0) }
    self.size = size
    self.file = file
    self.number = number
  }

  /// The PNG file; `nil` if the system refuses memory.
  func encode() -> [UInt8]? {
    guard var encoder = PNGEncoder(size: size, compression: .fastest) else { return nil }
    var bytes: [UInt8] = []
    encoder.encode(pixels.span) { bytes += $0 }
    return bytes
  }

  /// Writes the file beside the GIF or, where that is not possible, into the working directory,
  /// under a name that no file has.
  ///
  /// - Returns: The path.
  /// - Throws: Why the working directory does not take it, or that memory is refused.
  func write() throws(Libc.Errno) -> ByteString {
    guard let bytes = encode() else { throw .outOfMemory }
    if let folder = file?.folder, let path = try? write(bytes, into: folder + "/") { return path }
    return try write(bytes, into: "")
  }

  private func write(_ bytes: [UInt8], into folder: ByteString) throws(Libc.Errno) -> ByteString {
    var failure = Libc.Errno.exists
    for attempt in 1...SavedPicture.mostNames {
      let path = folder + stem + ByteString(attempt == 1 ? ".png" : "-\(attempt).png")
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

  /// The name of the file without its extension: `boot-0003`.
  private var stem: ByteString {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, SavedPicture.leastDigits - digits.count))
    let name = file?.lastComponent.withoutSuffix(ignoringCase: ".gif") ?? "stdin"
    return name + ByteString("-\(zeros)\(digits)")
  }
}
