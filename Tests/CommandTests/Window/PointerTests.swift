// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// What the pointer looks like over the window.
@Suite(.timeLimit(.minutes(15))) struct PointerTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  private var isHidden: Bool { client.pointerPixels.allSatisfy { $0 == 0 } }

  /// Starts the program, and waits until it has its window and all its properties.
  private func start(_ arguments: [String]) throws -> (program: Program, window: UInt) {
    let program = try Program.gifview(
      ["--repeat=forever"] + arguments + [fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "its last property", pace: .milliseconds(5)) {
      client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER") == nil ? nil : ()
    }
    return (program, window)
  }

  private func wait(for what: String, until holds: @escaping () -> Bool) throws {
    try client.wait(for: what, pace: .milliseconds(5)) { holds() ? () : nil }
  }

  @Test func `the pointer is an arrow, and not what the root has`() throws {
    client.movePointer(to: (600, 400))
    let ofRoot = client.pointerPixels
    let (program, window) = try start(["--geometry=+100+100"])
    client.movePointer(to: (110, 110))
    try wait(for: "another pointer") { client.pointerPixels != ofRoot }
    #expect(!isHidden)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [nil] + [WindowManager.Kind.openbox].filter(\.isInstalled))
  func `in full screen the pointer is hidden after a second without motion`(
    kind: WindowManager.Kind?
  ) throws {
    let manager = try kind.map { try WindowManager($0, on: server, client) }
    client.movePointer(to: (320, 240))
    let (program, window) = try start(["--fullscreen"])
    try wait(for: "a hidden pointer") { isHidden }
    for step in 1...2 {
      client.movePointer(to: (320 + step, 240))
      try wait(for: "the pointer after a motion") { !isHidden }
      let begin = ContinuousClock.now
      try wait(for: "the hidden pointer") { isHidden }
      #expect(begin.duration(to: .now) > .milliseconds(800))
    }
    client.press("f", in: window)
    try wait(for: "the pointer outside full screen") { !isHidden }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    withExtendedLifetime(manager) {}
  }

  @Test func `in a window the pointer is not hidden`() throws {
    let (program, window) = try start(["--geometry=+100+100"])
    client.movePointer(to: (110, 110))
    let begin = ContinuousClock.now
    try wait(for: "more than a second") { begin.duration(to: .now) > .milliseconds(1300) }
    #expect(!isHidden)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }
}
