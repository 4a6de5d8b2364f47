// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Keys that are held down, number pads, locks, and keyboards that change while the program runs.
@Suite(.timeLimit(.minutes(15))) struct KeyTests {
  let player: LayoutPlayer

  init() throws { player = try LayoutPlayer() }

  private var client: TestClient { player.client }

  @Test func `a key that is held down restarts once`() throws {
    let (program, window) = try player.play(.us)
    client.type([Keycode.space])
    try client.holdUntilRepeated(Keycode.r, in: window)
    client.type([Keycode.q])
    #expect(try program.wait() == .exited(1))
    let starts = program.outputText.split(separator: "\n").count { $0.contains(#""start""#) }
    #expect(starts == 2)
  }

  @Test func `a key that is held down steps on and on`() throws {
    let (program, window) = try player.play(.us)
    client.type([Keycode.space])
    client.hold(Keycode.period, true)
    // From wherever it was paused, five steps pass each of the three pictures.
    for frame in [0, 1, 2, 0, 1] {
      try client.wait(until: window, shows: player.sizes.picture(frame, SizeTests.size))
    }
    client.hold(Keycode.period, false)
    client.type([Keycode.q])
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [false, true])
  func `the number pad zooms, scrolls, steps and fits`(numLock: Bool) throws {
    let (program, window) = try player.play(.us)
    if numLock { client.type([Keycode.numLock]) }
    client.type([Keycode.space])
    client.type([Keycode.r])
    _ = try program.nextLine(holding: #""start""#)
    client.type([Keycode.space])
    let sizes = player.sizes
    try client.wait(until: window, shows: sizes.picture(0, SizeTests.size))
    client.type([Keycode.Keypad.decimal])
    try client.wait(until: window, shows: sizes.picture(1, SizeTests.size))
    for _ in 0..<2 { client.type([Keycode.Keypad.add]) }
    for key in [Keycode.Keypad.six, Keycode.Keypad.two, Keycode.Keypad.two] { client.type([key]) }
    try client.wait(
      until: window,
      shows: sizes.picture(
        1, SizeTests.size, target: Rect(x: -25, y: -21, width: 80, height: 60)))
    for key in [Keycode.Keypad.eight, Keycode.Keypad.four] { client.type([key]) }
    try client.wait(
      until: window,
      shows: sizes.picture(
        1, SizeTests.size, target: Rect(x: -20, y: -18, width: 80, height: 60)))
    client.type([Keycode.Keypad.zero])
    try client.wait(until: window, shows: sizes.picture(1, SizeTests.size))
    for _ in 0..<2 { client.type([Keycode.Keypad.subtract]) }
    try client.wait(
      until: window,
      shows: sizes.picture(1, SizeTests.size, target: Rect(x: 10, y: 7, width: 20, height: 15)))
    client.type([Keycode.escape])
    #expect(try program.wait() == .exited(1))
  }

  @Test func `Caps Lock changes nothing`() throws {
    let (program, _) = try player.play(.us)
    client.type([Keycode.capsLock])
    client.type([Keycode.q])
    #expect(try program.wait() == .exited(1))
  }

  @Test func `AltGr with a key of the viewer is another symbol`() throws {
    let (program, window) = try player.play(try Layout.named("de"))
    // An at sign, which means nothing; then q.
    client.type([Keycode.altGr, Keycode.q])
    client.type([Keycode.f])
    try player.sizes.wait(until: window, has: SizeTests.screen)
    client.type([Keycode.q])
    #expect(try program.wait() == .exited(1))
  }

  @Test func `in France the key at the place of the American q does not close`() throws {
    let (program, window) = try player.play(try Layout.named("fr"))
    client.type([Keycode.q])
    client.type([Keycode.f])
    try player.sizes.wait(until: window, has: SizeTests.screen)
    client.type(try #require(try Layout.named("fr").keycodes("q")))
    #expect(try program.wait() == .exited(1))
  }

  @Test func `a layout that changes while the program runs counts at once`() throws {
    let (program, window) = try player.play(.us)
    for _ in 0..<2 { client.type([Keycode.f]) }
    try player.sizes.wait(until: window, has: SizeTests.size)
    try player.setLayout("fr")
    client.type(try #require(try Layout.named("fr").keycodes("q")))
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [false, true])
  func `a key that xdotool has to map first closes`(hasSeenKeys: Bool) throws {
    let (program, window) = try player.play(try Layout.named("gr"))
    // Paused, so that the program answers within the milliseconds for which the map is changed.
    if hasSeenKeys {
      client.type([Keycode.period])
      try client.wait(until: window, shows: player.sizes.picture(1, SizeTests.size))
    }
    let typing = try Program("xdotool", ["key", "q"], environment: player.environment)
    #expect(try typing.wait() == .exited(0))
    #expect(try program.wait() == .exited(1))
  }
}

extension TestClient {
  /// Holds a key down until the server has repeated it three times, then releases it.
  fileprivate func holdUntilRepeated(_ keycode: UInt32, in window: UInt) throws {
    watchKeys(in: window)
    hold(keycode, true)
    for _ in 0..<4 { try waitForKeyPress(in: window) }
    hold(keycode, false)
  }
}
