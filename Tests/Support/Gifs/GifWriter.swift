// SPDX-License-Identifier: MIT

/// Writes GIF files for tests, valid or damaged: each call adds one block to ``bytes``.
public struct GifWriter {
  /// The file so far.
  public private(set) var bytes: [UInt8] = []

  /// Writes the signature and the logical screen descriptor, and with `colors` a global colour
  /// table.
  ///
  /// `colors` are 0xRRGGBB; the table is padded with black to a power of two.
  public init(
    _ width: Int, _ height: Int, colors: [UInt32] = [], version: String = "GIF89a",
    background: UInt8 = 0, aspect: UInt8 = 0
  ) {
    bytes += version.utf8
    add16(width, height)
    let packed = colors.isEmpty ? 0 : 0xF0 | UInt8(Self.tableBits(colors.count) - 1)
    bytes += [packed, background, aspect]
    addTable(colors)
  }

  /// Adds raw bytes.
  public mutating func raw(_ more: [UInt8]) { bytes += more }

  /// Adds a graphic control extension.
  public mutating func control(
    delay: Int = 0, disposal: UInt8 = 0, transparent: UInt8? = nil, waitsForInput: Bool = false
  ) {
    let packed = disposal << 2 | (waitsForInput ? 2 : 0) | (transparent == nil ? 0 : 1)
    block(0xF9, [[packed, UInt8(delay & 0xFF), UInt8(delay >> 8), transparent ?? 0]])
  }

  /// Adds an extension with the given sub-blocks and a terminator.
  public mutating func block(_ label: UInt8, _ subBlocks: [[UInt8]]) {
    bytes += [0x21, label]
    for data in subBlocks { bytes += [UInt8(data.count)] + data }
    bytes.append(0)
  }

  /// Adds a loop extension.
  public mutating func loop(_ count: Int, application: String = "NETSCAPE2.0") {
    block(0xFF, [Array(application.utf8), [1, UInt8(count & 0xFF), UInt8(count >> 8)]])
  }

  /// Adds an image descriptor, and with `colors` a local colour table.
  public mutating func descriptor(
    _ width: Int, _ height: Int, left: Int = 0, top: Int = 0, colors: [UInt32] = [],
    isInterlaced: Bool = false
  ) {
    bytes.append(0x2C)
    add16(left, top, width, height)
    let table = colors.isEmpty ? 0 : 0x80 | UInt8(Self.tableBits(colors.count) - 1)
    bytes.append(table | (isInterlaced ? 0x40 : 0))
    addTable(colors)
  }

  /// Adds the code size, and the data in sub-blocks of at most 255 bytes.
  public mutating func data(codeSize: Int, _ data: [UInt8]) {
    bytes.append(UInt8(codeSize))
    for start in stride(from: 0, to: data.count, by: 255) {
      let piece = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(piece.count)] + piece
    }
    bytes.append(0)
  }

  /// Adds a frame: the image descriptor and the data.
  ///
  /// `pixels` are in row order, even if the frame is interlaced.
  public mutating func frame(
    _ width: Int, _ height: Int, _ pixels: [UInt8], left: Int = 0, top: Int = 0,
    colors: [UInt32] = [], isInterlaced: Bool = false, codeSize: Int = 8,
    encoder: LZWEncoder = LZWEncoder()
  ) {
    descriptor(
      width, height, left: left, top: top, colors: colors, isInterlaced: isInterlaced)
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    let rows = passes.flatMap { stride(from: $0, to: height, by: $1) }
    let ordered = rows.flatMap { pixels[$0 * width..<min(($0 + 1) * width, pixels.count)] }
    data(codeSize: codeSize, encoder.encode(ordered, codeSize: codeSize))
  }

  /// Adds the trailer.
  public mutating func trailer() { bytes.append(0x3B) }

  private static func tableBits(_ count: Int) -> Int {
    (1...8).first { 1 << $0 >= count } ?? 8
  }

  private mutating func add16(_ values: Int...) {
    for value in values { bytes += [UInt8(value & 0xFF), UInt8(value >> 8)] }
  }

  private mutating func addTable(_ colors: [UInt32]) {
    guard !colors.isEmpty else { return }
    for index in 0..<1 << Self.tableBits(colors.count) {
      let color = index < colors.count ? colors[index] : 0
      bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
  }
}
