// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// `--thumbnail`: one small picture of a file, without a display.
@Suite(.timeLimit(.minutes(15)), .enabled(if: PNGFile.isReadable, PNGFile.reason))
struct ThumbnailTests {
  let folder = Folder()

  /// Pictures of 40 × 20 pixels, each filled from a closure of its place.
  private func write(_ frames: [(Int, Int) -> UInt8], transparent: UInt8? = nil) -> String {
    var gif = GifWriter(40, 20, colors: [0xFF_FFFF, 0xC0_2030, 0x20_A050, 0])
    for frame in frames {
      gif.control(delay: 10, disposal: 2, transparent: transparent)
      let pixels = (0..<800).map { frame($0 % 40, $0 / 40) }
      gif.frame(40, 20, pixels, codeSize: 2)
    }
    gif.trailer()
    return folder.write("a.gif", gif.bytes)
  }

  private func thumbnail(_ file: String, side: Int) throws -> PNGFile {
    let output = folder.path + "/out.png"
    let program = try Program.gifview(["--thumbnail=\(side)", file, output])
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "")
    #expect(folder.files == ["a.gif", "out.png"])
    return try PNGFile(folder.bytes("out.png"))
  }

  @Test func `the first picture that is not of one colour is averaged into the square`() throws {
    // Left half red, right half green.
    let file = write([{ _, _ in 0 }, { x, _ in x < 20 ? 1 : 2 }, { _, _ in 2 }])
    let png = try thumbnail(file, side: 10)
    #expect(png.size == Size(width: 10, height: 5))
    #expect(
      png.pixels == (0..<50).map { $0 % 10 < 5 ? 0xFFC0_2030 : 0xFF20_A050 })
  }

  @Test func `edges of what is transparent keep their colour`() throws {
    // Every second column is clear.
    let file = write([{ x, _ in x % 2 == 0 ? 1 : 3 }], transparent: 3)
    let png = try thumbnail(file, side: 20)
    #expect(png.size == Size(width: 20, height: 10))
    #expect(Set(png.pixels.map { $0 >> 24 }).isSubset(of: [127, 128]))
    for pixel in png.pixels {
      for (shift, value) in [(16, 0xC0), (8, 0x20), (0, 0x30)] {
        #expect(abs(Int(pixel >> UInt32(shift) & 0xFF) - value) <= 1)
      }
    }
  }

  @Test func `a picture that fits keeps its size, and blank ones are better than none`() throws {
    let png = try thumbnail(write([{ _, _ in 1 }, { _, _ in 2 }]), side: 256)
    #expect(png.size == Size(width: 40, height: 20))
    #expect(png.pixels == Array(repeating: 0xFFC0_2030, count: 800))
  }

  @Test(arguments: [
    (["--thumbnail=0", "a", "b"], 64), (["--thumbnail=5000", "a", "b"], 64),
    (["--thumbnail=64", "a"], 64), (["--thumbnail=64", "--info", "a", "b"], 64),
    (["--thumbnail=64", "/nowhere/a.gif", "/tmp/b.png"], 66),
    (["--thumbnail=64", "bootPage", "/nowhere/b.png"], 73),
  ])
  func `wrong usage and files that cannot be read or written have their statuses`(
    arguments: [String], status: Int
  ) throws {
    let program = try Program.gifview(arguments)
    #expect(try program.wait() == .exited(status))
  }
}
