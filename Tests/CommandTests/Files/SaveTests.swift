// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// The key that saves the picture.
@Suite(.timeLimit(.minutes(15)), .enabled(if: PNGFile.isReadable, PNGFile.reason))
struct SaveTests {
  let folder = Folder()
  let sizes: SizeTests
  var client: TestClient { sizes.client }

  init() throws { sizes = try SizeTests() }

  /// Starts the program in a folder, paused on a picture.
  private func start(_ file: String, in directory: String) throws -> (Program, window: UInt) {
    let program = try Program(
      "sh",
      ["-c", "cd \"$0\"; exec \"$@\"", directory, Program.gifview, "--repeat=forever", file],
      environment: ["DISPLAY": sizes.server.name])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    for key in ["2", "g"] { client.press(key, in: window) }
    try client.wait(until: window, shows: sizes.picture(1, SizeTests.size))
    return (program, window)
  }

  private func wait(_ window: UInt, isTitled text: String) throws {
    try client.wait(for: text) {
      client.watch(window)
      return client.text(of: window, "_NET_WM_NAME") == text ? () : nil
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let png = try PNGFile(bytes)
    #expect(png.size == SizeTests.size)
    #expect(png.pixels == sizes.picture(1, SizeTests.size).pixels.map { 0xFF00_0000 | $0 })
  }

  @Test func `the picture is saved beside the file, and replaces no other file`() throws {
    let file = folder.write("noise.gif", readFile(sizes.fixture.path) ?? [])
    _ = folder.write("noise-0002-2.png", [7])
    let (program, window) = try start(file, in: "/")
    client.press("s", in: window)
    try wait(window, isTitled: "saved \(folder.path)/noise-0002.png")
    // The title says so for a while.
    try wait(window, isTitled: "noise.gif")
    client.press("s", in: window)
    try wait(window, isTitled: "saved \(folder.path)/noise-0002-3.png")
    let names = ["noise-0002-2.png", "noise-0002-3.png", "noise-0002.png", "noise.gif"]
    #expect(folder.files == names)
    try check(folder.bytes("noise-0002.png"))
    try check(folder.bytes("noise-0002-3.png"))
    #expect(folder.bytes("noise-0002-2.png") == [7])
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test func `where the folder takes no file, it is the working directory`() throws {
    let descriptor = unsafe open(sizes.fixture.path, O_RDONLY)
    defer { close(descriptor) }
    // No file can be created there, not even by root.
    let (program, window) = try start("/proc/\(getpid())/fd/\(descriptor)", in: folder.path)
    client.press("s", in: window)
    try wait(window, isTitled: "saved \(descriptor)-0002.png")
    #expect(folder.files == ["\(descriptor)-0002.png"])
    try check(folder.bytes("\(descriptor)-0002.png"))
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `a picture that cannot be saved says so, and leaves nothing behind`() throws {
    let descriptor = unsafe open(sizes.fixture.path, O_RDONLY)
    defer { close(descriptor) }
    let (program, window) = try start("/proc/\(getpid())/fd/\(descriptor)", in: "/proc/self")
    client.press("s", in: window)
    try client.wait(for: "a title") {
      client.watch(window)
      return client.text(of: window, "_NET_WM_NAME")?.hasPrefix("cannot save: ") == true ? () : nil
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }
}
