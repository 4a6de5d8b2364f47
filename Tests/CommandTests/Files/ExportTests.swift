// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// The files that `--export` writes.
@Suite(.timeLimit(.minutes(15))) struct ExportTests {
  let folder = Folder()

  /// Two frames on 2 × 1 pixels: red and transparent, then green in the right pixel.
  static let gif: [UInt8] = {
    var gif = GifWriter(2, 1, colors: [0xFF_0000, 0x00_FF00, 0, 0])
    gif.control(disposal: 2, transparent: 3)
    gif.frame(2, 1, [0, 3], codeSize: 2)
    gif.frame(1, 1, [1], left: 1, codeSize: 2)
    gif.trailer()
    return gif.bytes
  }()
  /// The pictures as red, green, blue, alpha; the first frame is cleared before the second.
  static let pictures: [[UInt8]] = [[255, 0, 0, 255, 0, 0, 0, 0], [0, 0, 0, 0, 0, 255, 0, 255]]

  func run(
    _ arguments: [String], input: Program.Input = .nothing
  ) throws -> (Program.Status, errors: String) {
    let program = try Program.gifview(arguments, input: input)
    return (try program.wait(), program.errorText)
  }

  @Test func `each picture is a PAM file in a folder that is created`() throws {
    let file = folder.write("a.gif", ExportTests.gif)
    #expect(try run(["--export=\(folder.path)/out", file]) == (.exited(0), ""))
    #expect(folder.files == ["a.gif", "out/a-0001.pam", "out/a-0002.pam"])
    // pam(5).
    let header =
      "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    #expect(folder.bytes("out/a-0001.pam") == header.utf8 + ExportTests.pictures[0])
    #expect(folder.bytes("out/a-0002.pam") == header.utf8 + ExportTests.pictures[1])
  }

  @Test(.enabled(if: PNGFile.isReadable, PNGFile.reason))
  func `each picture is a PNG file with valid checksums`() throws {
    let file = folder.write("a.gif", ExportTests.gif)
    #expect(try run(["--export", folder.path, "--format=png", file]) == (.exited(0), ""))
    let first = try PNGFile(folder.bytes("a-0001.png"))
    #expect(first.size == Size(width: 2, height: 1))
    #expect(first.pixels == [0xFFFF_0000, 0])
    #expect(try PNGFile(folder.bytes("a-0002.png")).pixels == [0, 0xFF00_FF00])
  }

  @Test(
    .enabled(if: Program.isInstalled("convert-im6.q16"), "needs ImageMagick 6"),
    arguments: ["pam", "png"])
  func `the pictures of the boot page equal those of ImageMagick`(format: String) throws {
    let file = "\(ProjectFolder.path)/Resources/bootPage.gif"
    #expect(
      try run(["--export=\(folder.path)", "--format=\(format)", file]) == (.exited(0), ""))
    let files = folder.files.map { "\(folder.path)/\($0)" }
    #expect(files.count == 38)
    let output = ["-depth", "8", "RGBA:\(folder.path)/pictures"]
    try Program("convert-im6.q16", files + output).wait()
    let ours = folder.bytes("pictures")
    try Program("convert-im6.q16", [file, "-coalesce"] + output).wait()
    #expect(ours.count == 38 * 480 * 320 * 4)
    #expect(ours == folder.bytes("pictures"))
  }

  @Test func `ten thousand frames need five digits`() throws {
    var gif = GifWriter(1, 1, colors: [0, 1])
    for _ in 0..<10_000 { gif.frame(1, 1, [0], codeSize: 2) }
    gif.trailer()
    #expect(
      try run(["--export=\(folder.path)", "-"], input: .bytes(gif.bytes)) == (.exited(0), ""))
    let files = folder.files
    #expect(files.count == 10_000)
    #expect(files.first == "stdin-00001.pam")
    #expect(files.last == "stdin-10000.pam")
  }

  @Test func `a damaged file exports its readable frames, with one warning`() throws {
    let file = folder.write("a.gif", Array(ExportTests.gif.dropLast()))
    let warning = "gifview-x11: \(file): no trailer at byte \(ExportTests.gif.count - 1)\n"
    #expect(try run(["--export=\(folder.path)", file]) == (.exited(0), warning))
    #expect(folder.files == ["a-0001.pam", "a-0002.pam", "a.gif"])
    #expect(try run(["--export=\(folder.path)", "--quiet", file]) == (.exited(0), ""))
  }

  @Test func `a folder or a file that cannot be created is status 73`() throws {
    let file = folder.write("a.gif", ExportTests.gif)
    #expect(
      try run(["--export=\(file)/b", file])
        == (.exited(73), "gifview-x11: \(file)/b: cannot create: Not a directory\n"))
    #expect(
      try run(["--export=\(file)", file])
        == (.exited(73), "gifview-x11: \(file)/a-0001.pam: cannot create: Not a directory\n"))
  }

  @Test(arguments: ["pam", "png"])
  func `a write that fails is status 74, and leaves no partial file`(format: String) throws {
    // Pseudo-random noise, so that deflate cannot compress it below the limit of 512 bytes.
    let noise = sequence(first: UInt32(1)) { $0 &* 1_664_525 &+ 1_013_904_223 }
    let random = noise.prefix(1024).map { UInt8($0 >> 24) }
    var gif = GifWriter(32, 32, colors: (0..<256).map { UInt32($0 &* 0x9E_3779 & 0xFF_FFFF) })
    gif.frame(32, 32, random)
    gif.trailer()
    let file = folder.write("a.gif", gif.bytes)
    let program = try Program(
      "sh",
      [
        "-c", "ulimit -f 1; exec \"$0\" --format=\(format) --export=\"$1\" \"$2\"",
        Program.built("gifview-x11"), folder.path, file,
      ])
    #expect(try program.wait() == .exited(74))
    #expect(
      program.errorText
        == "gifview-x11: \(folder.path)/a-0001.\(format): writing failed: File too large\n")
    #expect(folder.files == ["a.gif"])
  }

  @Test(arguments: [
    (["--format=png", "a.gif"], "option '--format' needs '--export'"),
    (["--info", "--export=b", "a.gif"], "'--info' cannot be combined with '--export'"),
    (
      ["--export=b", "--format=gif", "a.gif"],
      "bad value 'gif' for '--format': expected 'pam' or 'png'"
    ),
    (["--export=", "a.gif"], "bad value '' for '--export': expected a folder's name"),
    (["--info=xml", "a.gif"], "bad value 'xml' for '--info': expected 'text' or 'json'"),
    (
      ["--export=b", "c/a.gif", "d/a.GIF"],
      "'c/a.gif' and 'd/a.GIF' would be exported under the same names"
    ),
  ])
  func `wrong usage is status 64`(arguments: [String], message: String) throws {
    #expect(
      try run(arguments) == (.exited(64), "gifview-x11: \(message)\nTry 'gifview-x11 --help'.\n"))
  }
}
