// SPDX-License-Identifier: MIT
import Support
import Testing

/// A server whose keyboard has any layout, on which the program plays with the keyboard focus.
struct LayoutPlayer {
  let sizes: SizeTests
  var client: TestClient { sizes.client }
  var environment: [String: String] { ["DISPLAY": sizes.server.name] }

  init() throws { sizes = try SizeTests() }

  /// Plays the fixture, three frames of half a second, over and over.
  func play(_ layout: Layout) throws -> (Program, UInt) {
    try setLayout(layout.name)
    client.lockGroup(layout.group)
    let program = try Program.gifview(
      ["--filter=nearest", "--repeat=forever", "--events", sizes.fixture.path],
      display: sizes.server.name)
    _ = try program.nextLine(holding: #""start""#)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.focus(window)
    return (program, window)
  }

  /// Gives the keyboard a layout such as `us,ru` or `us(dvorak)`.
  func setLayout(_ name: String) throws {
    let parts = name.split(separator: "(")
    var arguments = ["-model", "pc105", "-layout", String(parts[0])]
    if parts.count > 1 { arguments += ["-variant", String(parts[1].dropLast())] }
    let program = try Program("setxkbmap", arguments, environment: environment)
    #expect(try program.wait() == .exited(0))
  }
}

/// Codes of keys by what they type in the United States.
enum Keycode {
  static let escape: UInt32 = 9
  static let q: UInt32 = 24
  static let r: UInt32 = 27
  static let f: UInt32 = 41
  static let period: UInt32 = 60
  static let space: UInt32 = 65
  static let capsLock: UInt32 = 66
  static let numLock: UInt32 = 77
  static let altGr: UInt32 = 108

  /// The keys of the number pad.
  enum Keypad {
    static let eight: UInt32 = 80
    static let subtract: UInt32 = 82
    static let four: UInt32 = 83
    static let six: UInt32 = 85
    static let add: UInt32 = 86
    static let two: UInt32 = 88
    static let zero: UInt32 = 90
    static let decimal: UInt32 = 91
  }
}
