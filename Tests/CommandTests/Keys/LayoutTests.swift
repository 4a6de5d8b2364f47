// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Every key of the viewer on the keyboards of other countries, pressed as real keys.
@Suite(.timeLimit(.minutes(15))) struct LayoutTests {
  let player: LayoutPlayer
  var sizes: SizeTests { player.sizes }
  var client: TestClient { sizes.client }

  init() throws { player = try LayoutPlayer() }

  private func press(_ key: String, on layout: Layout) throws {
    client.type(try #require(layout.keycodes(key)))
  }

  @Test(arguments: Layout.all)
  func `stepping, zooming and full screen work on each layout`(layout: Layout) throws {
    let (program, window) = try player.play(layout)
    client.type([Keycode.space])
    try press("r", on: layout)
    // A restart resumes; pause again at the first picture.
    _ = try program.nextLine(holding: #""start""#)
    client.type([Keycode.space])
    try client.wait(until: window, shows: sizes.picture(0, SizeTests.size))
    try press(".", on: layout)
    try client.wait(until: window, shows: sizes.picture(1, SizeTests.size))
    try press(",", on: layout)
    try client.wait(until: window, shows: sizes.picture(0, SizeTests.size))
    for _ in 0..<2 { try press("+", on: layout) }
    try client.wait(
      until: window,
      shows: sizes.picture(
        0, SizeTests.size, target: Rect(x: -20, y: -15, width: 80, height: 60)))
    for _ in 0..<4 { try press("-", on: layout) }
    try client.wait(
      until: window,
      shows: sizes.picture(0, SizeTests.size, target: Rect(x: 10, y: 7, width: 20, height: 15)))
    try press("0", on: layout)
    try client.wait(until: window, shows: sizes.picture(0, SizeTests.size))
    try press("f", on: layout)
    try sizes.wait(until: window, has: SizeTests.screen)
    try press("f", on: layout)
    try sizes.wait(until: window, has: SizeTests.size)
    try press("q", on: layout)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test(arguments: Layout.all)
  func `speed and looping work on each layout`(layout: Layout) throws {
    let (program, _) = try player.play(layout)
    // An iteration lasts 1.5 s: doubled five times and halved once it lasts 94 ms.
    for _ in 0..<5 { try press("]", on: layout) }
    try press("[", on: layout)
    var times: [Int] = []
    for _ in 0..<4 {
      let line = try program.nextLine(holding: #""repeat""#)
      times.append(try #require(line.firstMatch(of: /"time":(\d+)/).flatMap { Int($0.1) }))
    }
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    #expect((60...130).contains(intervals[1]), "intervals: \(intervals)")
    try press("l", on: layout)
    _ = try program.nextLine(holding: #""stop","finished":true"#)
    #expect(try program.wait() == .exited(0))
  }
}
