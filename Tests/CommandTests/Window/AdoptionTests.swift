// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A top-level window that another client takes into a window of its own.
@Suite(.timeLimit(.minutes(15))) struct AdoptionTests {
  let sizes: SizeTests
  var client: TestClient { sizes.client }

  init() throws { sizes = try SizeTests() }

  /// A window of the program, in a window of the test.
  private func adopt() throws -> (Program, window: UInt, host: UInt) {
    let (program, window) = try sizes.start([])
    _ = try client.wait(for: "the icon") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_ICON")
    }
    let host = client.makeHost(Rect(x: 100, y: 80, width: 300, height: 200))
    client.map(host)
    try client.wait(for: "the host") { client.isViewable(host) ? () : nil }
    // A window manager lets go of a window that is unmapped (ICCCM §4.1.4).
    client.unmap(window)
    try client.wait(for: "the window without a frame") {
      client.windows(around: window) == [window] ? () : nil
    }
    client.reparent(window, into: host)
    client.map(window)
    return (program, window, host)
  }

  @Test(arguments: [false, true])
  func `it has the size that its host gives it, and no full screen until it is given back`(
    isManaged: Bool
  ) throws {
    let manager = isManaged ? try sizes.runWindowManager() : nil
    let (program, window, host) = try adopt()
    let size = Size(width: 160, height: 120)
    client.resize(window, to: size)
    try client.wait(until: window, shows: sizes.picture(2, size))
    client.press("f", in: window)
    // The picture changes after the key has been handled.
    client.press("plus", in: window)
    try client.wait(for: "another picture", pace: .milliseconds(10)) {
      client.picture(of: window) == sizes.picture(2, size) ? nil : ()
    }
    #expect(client.frame(of: window)?.size == size)
    client.press("0", in: window)

    client.reparent(window, into: client.root)
    client.press("f", in: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.screen))
    client.destroy(host)
    try sizes.close(window, program)
    _ = manager
  }

  @Test func `it is closed with its host`() throws {
    let (program, window, host) = try adopt()
    try client.wait(until: window, shows: sizes.picture(1, SizeTests.size))
    client.destroy(host)
    // Before the animation has ended.
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }
}
