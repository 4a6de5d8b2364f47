// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// The output of `--info`.
///
/// The expected values are those that the test wrote into the file.
@Suite(.timeLimit(.minutes(15))) struct InfoTests {
  let folder = Folder()

  /// A file with every feature that `--info` prints.
  static let rich: [UInt8] = {
    var gif = GifWriter(4, 3, colors: [0, 0xFF_0000, 0xFF00, 0xFF], background: 2, aspect: 49)
    gif.loop(2)
    gif.block(0xFE, [Array("\"a\\b\"\n".utf8)])
    gif.block(0xFE, [[0x63, 0xE9]])
    gif.control(delay: 7, disposal: 2, transparent: 3, waitsForInput: true)
    gif.frame(4, 3, Array(repeating: 1, count: 12), codeSize: 2)
    gif.control(delay: 300, disposal: 3)
    gif.frame(2, 1, [0, 1], left: 1, top: 2, colors: [1, 2], isInterlaced: true, codeSize: 2)
    gif.trailer()
    return gif.bytes
  }()

  func run(
    _ arguments: [String], input: Program.Input = .nothing
  ) throws -> (Program.Status, output: String, errors: String) {
    let program = try Program.gifview(arguments, input: input)
    return (try program.wait(), program.outputText, program.errorText)
  }

  @Test func `JSON is one object on one line, with everything in the file`() throws {
    let file = folder.write("a \"b\".gif", InfoTests.rich)
    let line = """
      {"file":"\(folder.path)/a \\"b\\".gif","version":"89a",\
      "width":4,"height":3,"screenWidth":4,"screenHeight":3,"globalColors":4,\
      "globalColorsSorted":false,"backgroundIndex":2,"pixelAspect64ths":64,"loopCount":2,\
      "plays":3,"durationCentiseconds":307,"frames":[{"x":0,"y":0,"width":4,"height":3,\
      "delayCentiseconds":7,"disposal":"background","transparentIndex":3,"interlaced":false,\
      "localColors":0,"localColorsSorted":false,"waitsForUserInput":true},{"x":1,"y":2,\
      "width":2,"height":1,"delayCentiseconds":300,"disposal":"previous",\
      "transparentIndex":null,"interlaced":true,"localColors":2,"localColorsSorted":false,\
      "waitsForUserInput":false}],"comments":[{"text":"\\"a\\\\b\\"\\u000a","encoding":"UTF-8"},\
      {"text":"cé","encoding":"ISO-8859-1"}],"damage":[]}

      """
    #expect(try run(["--info=json", file]) == (.exited(0), line, ""))
  }

  @Test func `the text is a list, and one line for each frame`() throws {
    let file = folder.write("a.gif", InfoTests.rich)
    let text = """
      \(file)
        version       GIF89a
        size          4x3
        frames        2
        duration      3.07 s
        loop count    2: plays 3 times
        global table  4 colours
        background    colour 2
        pixel aspect  64/64
        comment       "\\"a\\\\b\\"\\u000a"
        comment       "cé"
        damage        none
        frame  rectangle         delay  disposal
            1  4x3+0+0            7 cs  background, transparent 3, waits for input
            2  2x1+1+2          300 cs  previous, interlaced, 2 colours of its own

      """
    #expect(try run(["--info", file]) == (.exited(0), text, ""))
    #expect(
      try run(["--info=text", "\(folder.path)/none", file, file]).output == "\(text)\n\(text)")
  }

  @Test(arguments: [
    (0, "not given"), (49, "64/64"), (48, "63/64, not applied"), (255, "270/64, not applied"),
  ])
  func `the text says that a pixel aspect ratio is not applied`(
    stored: UInt8, text: String
  ) throws {
    var gif = GifWriter(1, 1, colors: [0, 1], aspect: stored)
    gif.frame(1, 1, [0], codeSize: 2)
    gif.trailer()
    let output = try run(["--info", "-"], input: .bytes(gif.bytes)).output
    #expect(output.contains("  pixel aspect  \(text)\n"))
  }

  @Test(arguments: [
    (nil, "\"loopCount\":null,\"plays\":1,"), (0, "\"loopCount\":0,\"plays\":null,"),
    (65_535, "\"loopCount\":65535,\"plays\":65536,"),
  ])
  func `the loop count is as stored, and plays is its meaning`(
    count: Int?, part: String
  ) throws {
    var gif = GifWriter(1, 1, colors: [0, 1], version: "GIF87a")
    if let count { gif.loop(count) }
    gif.frame(1, 1, [0], codeSize: 2)
    gif.trailer()
    let result = try run(["--info=json", "-"], input: .bytes(gif.bytes))
    #expect(result.output.hasPrefix("{\"file\":\"-\",\"version\":\"87a\","))
    #expect(result.output.contains(part))
  }

  @Test func `damage is listed in the order of the file, and is status 0`() throws {
    // Two of four pixels in the first frame, and no trailer.
    var gif = GifWriter(2, 2, colors: [0, 1])
    gif.frame(2, 2, [0, 1], codeSize: 2)
    gif.frame(2, 2, [0, 1, 1, 0], codeSize: 2)
    let file = folder.write("a.gif", gif.bytes)
    let result = try run(["--info=json", file])
    #expect(result.0 == .exited(0))
    #expect(result.errors == "")
    let parts = [
      "\"damage\":[{\"kind\":\"tooFewPixels\",\"offset\":", ",\"frame\":1,\"message\":\"",
      "\"},{\"kind\":\"missingTrailer\",\"offset\":\(gif.bytes.count),\"frame\":null,\"message\":",
    ]
    for part in parts { #expect(result.output.contains(part)) }
  }

  @Test func `each of several files has its line, and the status is that of the first error`()
    throws
  {
    let good = folder.write("a.gif", InfoTests.rich)
    let bad = folder.write("b.gif", Array("text".utf8))
    let result = try run(["--info=json", good, bad, "\(folder.path)/none", good])
    #expect(result.0 == .exited(65))
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(
      result.errors == """
        gifview-x11: \(bad): not a GIF file (starts with "text")
        gifview-x11: \(folder.path)/none: cannot open: No such file or directory

        """)
  }

  @Test(.enabled(if: Program.isInstalled("python3"), "needs python3"))
  func `an independent parser accepts the JSON with any bytes in comments`() throws {
    var gif = GifWriter(1, 1, colors: [0, 1])
    gif.block(0xFE, [(0...127).map { UInt8($0) }.filter { $0 != 0 }])
    gif.block(0xFE, [(128...255).map { UInt8($0) }])
    gif.frame(1, 1, [0], codeSize: 2)
    let json = try Program.gifview(["--info=json", folder.write("a.gif", gif.bytes)])
    try json.wait()
    let reader = try Program(
      "python3",
      [
        "-c",
        """
        import json, sys
        for comment in json.load(sys.stdin)["comments"]:
          print(comment["text"].encode("latin-1").hex(), comment["encoding"])
        """,
      ], input: .bytes(json.outputBytes))
    #expect(try reader.wait() == .exited(0), "\(reader.errorText)")
    let hex = { (range: ClosedRange<Int>) in
      range.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(reader.outputText == "\(hex(1...127)) UTF-8\n\(hex(128...255)) ISO-8859-1\n")
  }

  @Test func `an output that fails is status 74`() throws {
    let file = folder.write("a.gif", InfoTests.rich)
    let program = try Program(
      "sh", ["-c", "exec \"$0\" --info \"$1\" >/dev/full", Program.built("gifview-x11"), file])
    #expect(try program.wait() == .exited(74))
    #expect(
      program.errorText
        == "gifview-x11: standard output: writing failed: No space left on device\n")
  }
}
