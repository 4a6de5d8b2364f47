// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The keys that find a moment of the animation, and the title that says where it is.
@Suite(.timeLimit(.minutes(15))) struct MomentTests {
  let sizes: SizeTests
  var client: TestClient { sizes.client }

  init() throws { sizes = try SizeTests() }

  func press(_ keys: [String], in window: UInt) {
    for key in keys { client.press(key, in: window) }
  }

  func wait(_ window: UInt, showsFrame frame: Int) throws {
    try client.wait(until: window, shows: sizes.picture(frame, SizeTests.size))
  }

  /// Waits until the title, in both properties, is `text`.
  func wait(_ window: UInt, isTitled text: String) throws {
    var last = ""
    do {
      try client.wait(for: text) {
        client.watch(window)
        last = client.text(of: window, "_NET_WM_NAME") ?? ""
        return last == text && client.text(of: window, "WM_NAME") == text ? () : nil
      }
    } catch {
      throw SupportError.timedOut("'\(text)', not '\(last)'")
    }
  }

  @Test func `Home, End and a number with g pause on a picture`() throws {
    let (program, window) = try sizes.start(["--repeat=forever"])
    for (keys, frame) in [
      (["End"], 2), (["Home"], 0), (["2", "g"], 1), (["3", "g"], 2), (["1", "g"], 0),
      (["9", "9", "g"], 2), (["g"], 0), (["3", "End"], 2), (["3", "Home"], 0),
    ] {
      press(keys, in: window)
      try wait(window, showsFrame: frame)
    }
    // A number before a step is how many; it stops at neither end of an endless animation.
    for (keys, frame) in [
      (["2", "period"], 2), (["2", "comma"], 0), (["1", "0", "period"], 1),
    ] {
      press(keys, in: window)
      try wait(window, showsFrame: frame)
    }
    press(["q"], in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `the title has the number, the time, the speed and the zoom until they are hidden`()
    throws
  {
    let (program, window) = try sizes.start(["--title=noise", "--repeat=forever"])
    press(["2", "g", "i"], in: window)
    try wait(window, isTitled: "noise  2/3  0.50/1.50 s  paused  100%")
    press(["plus", "plus", "End"], in: window)
    try wait(window, isTitled: "noise  3/3  1.00/1.50 s  paused  200%")
    press(["bracketleft", "Home", "0"], in: window)
    try wait(window, isTitled: "noise  1/3  0.00/1.50 s  paused  100%")
    press(["space"], in: window)
    try wait(window, isTitled: "noise  2/3  0.50/1.50 s  0.5x  100%")
    press(["i"], in: window)
    try wait(window, isTitled: "noise")
    press(["q"], in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [("a", "b"), ("b", "a")])
  func `a loop plays its pictures until it is cleared, and then the rest`(
    first: String, second: String
  ) throws {
    let (program, window) = try sizes.start(["--repeat=1"])
    if first == "a" {
      press(["2", "g", "a", "End", "b", "space"], in: window)
    } else {
      press(["End", "a", "2", "g", "b", "space"], in: window)
    }
    // The file plays once, so without the loop no picture would come again.
    for frame in [1, 2, 1, 2, 1] { try wait(window, showsFrame: frame) }
    press(["a"], in: window)
    try wait(window, showsFrame: 2)
    press(["q"], in: window)
    // It was held at its end, or it was closed before that.
    #expect(try program.wait() != .exited(74))
    #expect(program.errorText == "")
  }
}
