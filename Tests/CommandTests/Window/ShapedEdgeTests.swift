// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The edge of an enlarged picture, with and without a compositing manager.
@Suite(.timeLimit(.minutes(15))) struct ShapedEdgeTests {
  /// Two frames, transparent in the left half and of one colour in the right; the first stays long.
  static let colors: [UInt32] = [0xC0_2030, 0x20_A050]
  static let size = Size(width: 20, height: 10)
  static let scaled = Size(width: 60, height: 30)
  /// The column where the colour begins, at three times the size.
  ///
  /// The centres of pixels coincide, so this column is two thirds colour, the one before a third.
  static let edge = 30
  /// The two columns, premultiplied: 255 · 2 / 3, and a third of 255 and of each channel.
  static let premultiplied: [[UInt32]] = [
    [0x5540_0B10, 0xAA80_1520], [0x550B_351B, 0xAA15_6B35],
  ]

  let server: XServer
  let client: TestClient
  let fixture: Fixture

  init() throws {
    server = try XServer(screen: "320x200x24")
    client = try TestClient(server)
    let size = ShapedEdgeTests.size
    var gif = GifWriter(size.width, size.height, colors: [0] + ShapedEdgeTests.colors)
    for (index, delay): (UInt8, Int) in [(1, 60000), (2, 20)] {
      gif.control(delay: delay, transparent: 0)
      gif.frame(
        size.width, size.height, (0..<size.area).map { $0 % 20 < 10 ? 0 : index }, codeSize: 2)
    }
    gif.trailer()
    fixture = Fixture(bytes: gif.bytes)
  }

  /// Waits until a frame is on the screen as expected.
  func wait(until window: UInt, shows frame: Int, isComposited: Bool) throws {
    let edge = ShapedEdgeTests.edge
    let color = 0xFF00_0000 | ShapedEdgeTests.colors[frame]
    let shape = Rect(x: edge, y: 0, width: 30, height: 30)
    var last: [UInt] = []
    try client.wait(
      for: "frame \(frame), composited: \(isComposited): \(last.dropFirst(27).prefix(6))",
      pace: .milliseconds(5)
    ) { () -> Void? in
      guard client.boundingShape(of: window) == (isComposited ? nil : [shape]),
        let values = client.pixelValues(of: window)
      else { return nil }
      last = values
      return values.enumerated().allSatisfy { index, value in
        let x = index % ShapedEdgeTests.scaled.width
        // Pixels outside the shape do not belong to the window.
        if x < edge && !isComposited { return true }
        let between = isComposited ? ShapedEdgeTests.premultiplied[frame] : [color, color]
        let expected = x > edge ? color : x < edge - 1 ? 0 : between[x - edge + 1]
        return [0, 8, 16, 24].allSatisfy { shift in
          abs(Int(value >> shift & 0xFF) - Int(expected >> shift & 0xFF)) <= 1
        }
      } ? () : nil
    }
  }

  @Test
  func `the edge follows a compositing manager that starts and stops, while paused and at the end`()
    throws
  {
    let program = try Program.gifview(
      [
        "--hold", "--events", "--scale=3", "--filter=linear", "--background=transparent",
        fixture.path,
      ], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    func follow(_ frame: Int) throws {
      for _ in 0..<2 {
        try wait(until: window, shows: frame, isComposited: false)
        let owner = client.own(TransparencyTests.manager)
        try wait(until: window, shows: frame, isComposited: true)
        client.destroy(owner)
      }
      try wait(until: window, shows: frame, isComposited: false)
    }
    try follow(0)
    client.press("space", in: window)
    try follow(0)
    client.press("period", in: window)
    try follow(1)
    client.press("space", in: window)
    try program.nextLine(holding: #""stop""#)
    try follow(1)
    client.press("q", in: window)
    _ = try program.wait()
    #expect(program.errorText == "")
  }
}
