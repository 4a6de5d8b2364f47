// SPDX-License-Identifier: MIT

/// The CRC-32 of PNG and zip (ISO 3309), to compare pictures by checksum.
public struct Crc32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  private var state = UInt32.max

  /// Starts with no bytes.
  public init() {}

  /// The checksum of the bytes added so far.
  public var value: UInt32 { ~state }

  /// Adds the bytes of pixels 0xAARRGGBB in the order red, green, blue, alpha.
  public mutating func add(rgba pixels: Span<UInt32>) {
    var crc = state
    unsafe Self.table.withUnsafeBufferPointer { table in
      for index in pixels.indices {
        let pixel = pixels[index]
        unsafe crc = table[Int((crc ^ pixel >> 16) & 0xFF)] ^ crc >> 8
        unsafe crc = table[Int((crc ^ pixel >> 8) & 0xFF)] ^ crc >> 8
        unsafe crc = table[Int((crc ^ pixel) & 0xFF)] ^ crc >> 8
        unsafe crc = table[Int((crc ^ pixel >> 24) & 0xFF)] ^ crc >> 8
      }
    }
    state = crc
  }
}
