// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A PNG file of 8-bit RGBA, read by a program of its own.
struct PNGFile {
  let size: Size
  /// 0xAARRGGBB, row-major from the top.
  let pixels: [UInt32]

  /// Whether files can be read here.
  static let isReadable = Program.isInstalled("python3")
  static let reason: Comment = "needs python3"

  /// Checks the signature and every checksum; rows must have no filter.
  private static let script = """
    import struct, sys, zlib
    data, place, rows = sys.stdin.buffer.read(), 8, b""
    assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
    while place < len(data):
      size, = struct.unpack(">I", data[place:place + 4])
      kind, body = data[place + 4:place + 8], data[place + 8:place + 8 + size]
      crc, = struct.unpack(">I", data[place + 8 + size:place + 12 + size])
      assert crc == zlib.crc32(kind + body)
      if kind == b"IHDR":
        width, height, *form = struct.unpack(">IIBBBBB", body)
        assert form == [8, 6, 0, 0, 0]
      if kind == b"IDAT": rows += body
      place += 12 + size
    assert kind == b"IEND"
    rows = zlib.decompress(rows)
    assert len(rows) == height * (1 + 4 * width)
    print(width, height)
    for y in range(height):
      row = rows[y * (1 + 4 * width):(y + 1) * (1 + 4 * width)]
      assert row[0] == 0
      for x in range(width):
        r, g, b, a = row[1 + 4 * x:5 + 4 * x]
        print(a << 24 | r << 16 | g << 8 | b)
    """

  init(_ bytes: [UInt8]) throws {
    let reader = try Program("python3", ["-c", PNGFile.script], input: .bytes(bytes))
    #expect(try reader.wait() == .exited(0), "\(reader.errorText)")
    let lines = reader.outputText.split(separator: "\n")
    let sides = try #require(lines.first).split(separator: " ").compactMap { Int($0) }
    try #require(sides.count == 2)
    size = Size(width: sides[0], height: sides[1])
    pixels = lines.dropFirst().compactMap { UInt32($0) }
  }
}
