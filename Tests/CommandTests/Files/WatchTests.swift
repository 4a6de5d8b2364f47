// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// `--watch`: the file is shown anew when it changes.
@Suite(.timeLimit(.minutes(15))) struct WatchTests {
  static let size = Size(width: 40, height: 30)

  let server: XServer
  let client: TestClient
  let folder = Folder()
  var path: String { folder.path + "/a.gif" }

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Two pictures of a colour, ten seconds long.
  static func gif(_ colour: UInt32) -> [UInt8] {
    var gif = GifWriter(size.width, size.height, colors: [colour, 0])
    for _ in 0..<2 {
      gif.control(delay: 500)
      gif.frame(size.width, size.height, Array(repeating: 0, count: size.area), codeSize: 2)
    }
    gif.trailer()
    return gif.bytes
  }

  /// Waits until the window has a colour; until then it may only have that of the file before.
  private func wait(_ window: UInt, shows colour: UInt32, after former: UInt32) throws {
    let (old, new) = (
      Picture(size: Self.size, colour: former), Picture(size: Self.size, colour: colour)
    )
    try client.wait(for: "the new file", pace: .milliseconds(1)) {
      let seen = client.picture(of: window)
      if seen == new { return () }
      #expect(seen == old, "neither the old file nor the new one")
      return nil
    }
  }

  private func start(_ arguments: [String] = []) throws -> (Program, UInt) {
    _ = folder.write("a.gif", Self.gif(0))
    let program = try Program.gifview(["--watch", path] + arguments, display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try wait(window, shows: 0, after: 0)
    return (program, window)
  }

  private func end(_ program: Program, _ window: UInt) throws {
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  private func write(_ bytes: some Collection<UInt8>, flags: Int32) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | flags, 0o600)
    let bytes = Array(bytes)
    unsafe #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
  }

  @Test func `a file that takes the name is shown, a hundred times`() throws {
    let (program, window) = try start()
    for colour: UInt32 in 1...100 {
      let other = folder.write("b", Self.gif(colour))
      unsafe #expect(rename(other, path) == 0)
      try wait(window, shows: colour, after: colour - 1)
    }
    try end(program, window)
  }

  @Test func `a file that is written in place is shown, a hundred times`() throws {
    let (program, window) = try start()
    for colour: UInt32 in 1...100 {
      write(Self.gif(colour), flags: O_TRUNC)
      try wait(window, shows: colour, after: colour - 1)
    }
    try end(program, window)
  }

  @Test func `a file that is written in pieces is shown once it is whole, a hundred times`() throws
  {
    let (program, window) = try start()
    for colour: UInt32 in 1...100 {
      let bytes = Self.gif(colour)
      write(bytes.prefix(7), flags: O_TRUNC)
      write(bytes.dropFirst(7).prefix(20), flags: O_APPEND)
      write(bytes.dropFirst(27), flags: O_APPEND)
      try wait(window, shows: colour, after: colour - 1)
    }
    try end(program, window)
  }

  @Test func `a writer that keeps the file open is followed, too`() throws {
    let (program, window) = try start()
    let descriptor = unsafe open(path, O_WRONLY | O_TRUNC)
    let bytes = Self.gif(7)
    unsafe Glibc.write(descriptor, bytes, bytes.count)
    try wait(window, shows: 7, after: 0)
    close(descriptor)
    try end(program, window)
  }

  @Test func `a file that is gone, or no GIF, leaves the picture, and the next one is shown`()
    throws
  {
    let (program, window) = try start()
    unsafe #expect(unlink(path) == 0)
    write([1, 2, 3], flags: O_TRUNC)
    write(Self.gif(5), flags: O_TRUNC)
    try wait(window, shows: 5, after: 0)
    try end(program, window)
  }

  @Test func `the file that a link leads to is watched`() throws {
    let other = Folder()
    let target = other.write("b.gif", Self.gif(0))
    unsafe #expect(symlink(target, path) == 0)
    let program = try Program.gifview(["--watch", path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    _ = other.write("b.gif", Self.gif(9))
    try wait(window, shows: 9, after: 0)
    try end(program, window)
  }

  /// Frame k is of colour k + 1 in the old file, and of k + 101 in the new one.
  @Test func `the place in time is kept, in a pause too, unless the new file is shorter`() throws {
    func gif(_ frames: Int, _ first: UInt32) -> [UInt8] {
      let colours = (0..<UInt32(frames)).map { first + $0 }
      var gif = GifWriter(Self.size.width, Self.size.height, colors: colours)
      for index in colours.indices {
        gif.control(delay: 100)
        gif.frame(
          Self.size.width, Self.size.height,
          Array(repeating: UInt8(index), count: Self.size.area), codeSize: 4)
      }
      gif.trailer()
      return gif.bytes
    }
    _ = folder.write("a.gif", gif(9, 1))
    let program = try Program.gifview(
      ["--watch", "--repeat=forever", path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    for key in ["7", "g"] { client.press(key, in: window) }
    let seventh = Picture(size: Self.size, colour: 7)
    try client.wait(until: window, shows: seventh)
    write(gif(9, 101), flags: O_TRUNC)
    try wait(window, shows: 107, after: 7)
    write(gif(3, 201), flags: O_TRUNC)
    try wait(window, shows: 201, after: 107)
    client.press("period", in: window)
    try wait(window, shows: 202, after: 201)
    try end(program, window)
  }
}
