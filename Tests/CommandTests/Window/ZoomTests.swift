// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Zooming and scrolling by keys and pointer, while the animation itself draws nothing.
@Suite(.timeLimit(.minutes(15))) struct ZoomTests {
  /// The GIF of these tests has 40 × 30 pixels.
  let sizes: SizeTests
  var client: TestClient { sizes.client }

  init() throws { sizes = try SizeTests() }

  /// Waits until the window, which has the picture's size, shows the last frame in `target`.
  func wait(_ window: UInt, _ target: Rect, frame: Int = 2) throws {
    try client.wait(
      until: window, shows: sizes.picture(frame, SizeTests.size, target: target))
  }

  @Test func `after the animation's end, keys zoom about the middle, scroll, and fit the picture`()
    throws
  {
    let (program, window) = try sizes.start(["--speed=64"])
    try wait(window, Rect(SizeTests.size))
    for key in ["plus", "plus"] { client.press(key, in: window) }
    try wait(window, Rect(x: -20, y: -15, width: 80, height: 60))
    // The view scrolls one eighth of the window to the right, and two down, to the edge.
    for key in ["Right", "Down", "Down"] { client.press(key, in: window) }
    try wait(window, Rect(x: -25, y: -21, width: 80, height: 60))
    for _ in 0..<8 { client.press("Right", in: window) }
    try wait(window, Rect(x: -40, y: -21, width: 80, height: 60))
    for key in ["Up", "Left"] { client.press(key, in: window) }
    try wait(window, Rect(x: -35, y: -18, width: 80, height: 60))
    client.press("0", in: window)
    try wait(window, Rect(SizeTests.size))
    for _ in 0..<2 { client.press("minus", in: window) }
    try wait(window, Rect(x: 10, y: 7, width: 20, height: 15))
    #expect(client.frame(of: window)?.size == SizeTests.size)
    try sizes.close(window, program)
  }

  @Test func `while paused, the wheel zooms about the pointer, and dragging moves the picture`()
    throws
  {
    let (program, window) = try sizes.start([])
    client.press("space", in: window)
    try wait(window, Rect(SizeTests.size), frame: 0)
    for _ in 0..<4 { client.click(4, at: (0, 0), in: window) }
    // Half a pixel, four times as large, minus half a pixel: -1.5. No more background than needed.
    try wait(window, Rect(x: -2, y: -2, width: 160, height: 120), frame: 0)
    client.drag(from: (30, 20), to: (10, 15), in: window)
    try wait(window, Rect(x: -22, y: -7, width: 160, height: 120), frame: 0)
    for _ in 0..<4 { client.click(5, at: (20, 20), in: window) }
    try wait(window, Rect(SizeTests.size), frame: 0)
    try sizes.close(window, program)
  }

  @Test func `a zoomed animation continues, and follows the window's size`() throws {
    let (program, window) = try sizes.start([])
    for _ in 0..<2 { client.press("plus", in: window) }
    let target = Rect(x: -20, y: -15, width: 80, height: 60)
    for frame in 1...2 { try wait(window, target, frame: frame) }
    let size = Size(width: 80, height: 60)
    client.resize(window, to: size)
    try client.wait(
      until: window,
      shows: sizes.picture(2, size, target: Rect(x: -40, y: -30, width: 160, height: 120)))
    try sizes.close(window, program)
  }

  @Test(.enabled(if: Program.isInstalled("xdotool"), "needs xdotool"))
  func `a real pointer zooms and moves the picture too`() throws {
    let (program, window) = try sizes.start(["--speed=64", "--geometry=+100+100"])
    try wait(window, Rect(SizeTests.size))
    let act = try Program(
      "xdotool",
      "mousemove 120 115 click 4 click 4 mousedown 1 mousemove 125 110 mouseup 1 mousemove 0 0"
        .split(separator: " ").map(String.init), environment: ["DISPLAY": sizes.server.name])
    #expect(try act.wait() == .exited(0))
    // (20.5, 15.5) keeps its place; then the picture moves 5 to the right and 5 up.
    try wait(window, Rect(x: -16, y: -21, width: 80, height: 60))
    try sizes.close(window, program)
  }
}
