// SPDX-License-Identifier: MIT
import Testing
import XWindow

@testable import GifViewer

/// The table of keys, and the commands that events of a window give.
@Suite(.timeLimit(.minutes(15))) struct KeyBindingsTests {
  @Test func `each key stands in one row only`() {
    let keys = KeyBindings.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `each row has a label and a sentence`() {
    for row in KeyBindings.all {
      #expect(!row.label.isEmpty)
      #expect(row.help.hasSuffix("."))
    }
  }

  @Test(arguments: [
    (Key.character("q"), ViewerCommand.close), (.escape, .close), (.character(" "), .togglePause),
    (.character("."), .step(by: 1)), (.character(","), .step(by: -1)),
    (.character("["), .halveSpeed), (.character("]"), .doubleSpeed), (.backspace, .restoreSpeed),
    (.character("l"), .toggleLooping), (.character("r"), .restart),
    (.character("f"), .toggleFullScreen), (.character("+"), .zoomIn()),
    (.character("-"), .zoomOut()), (.character("0"), .fitPicture), (.left, .scroll(x: -1, y: 0)),
    (.home, .show(picture: .min)), (.end, .show(picture: .max)),
    (.character("g"), .show(picture: 1)), (.character("a"), .toggleLoopBegin),
    (.character("b"), .setLoopEnd), (.character("i"), .toggleStatus),
    (.right, .scroll(x: 1, y: 0)), (.up, .scroll(x: 0, y: -1)), (.down, .scroll(x: 0, y: 1)),
  ])
  func `a key gives its command`(key: Key, command: ViewerCommand) {
    #expect(KeyBindings.command(for: key) == command)
    var keys = KeyInput()
    #expect(keys.command(for: KeyStroke([key])) == command)
  }

  @Test func `other keys give no command`() {
    #expect(KeyBindings.command(for: .character("x")) == nil)
  }

  /// Each character is a key.
  @Test(arguments: [
    ("12g", ViewerCommand.show(picture: 12)), ("3.", .step(by: 3)), ("10,", .step(by: -10)),
    ("0", .fitPicture), ("7l.", .step(by: 1)), ("5x2g", .show(picture: 52)), ("7+0", .fitPicture),
    ("999999999999g", .show(picture: 99_999_999)),
  ])
  func `a number counts for the key after it`(typed: String, last: ViewerCommand) {
    var keys = KeyInput()
    var command: ViewerCommand?
    for character in typed { command = keys.command(for: KeyStroke([.character(character)])) }
    #expect(command == last)
  }

  @Test func `a key that types no digit counts as the digit in its place`() {
    var keys = KeyInput()
    _ = keys.command(for: KeyStroke([.character("&"), .character("1")]))
    _ = keys.command(for: KeyStroke([.character("\""), .character("3")]))
    #expect(keys.command(for: KeyStroke([.character("g")])) == .show(picture: 13))
  }

  @Test func `the wheel zooms about the pointer`() {
    let point = ViewerCommand.Point(x: 3, y: 4)
    #expect(ViewerCommand(.wheel(isUp: true, x: 3, y: 4)) == .zoomIn(about: point))
    #expect(ViewerCommand(.wheel(isUp: false, x: 3, y: 4)) == .zoomOut(about: point))
  }

  @Test func `dragging pans by the pointer's way`() {
    #expect(ViewerCommand(.dragged(x: -2, y: 5)) == .pan(x: -2, y: 5))
  }

  @Test func `a request of the window manager closes`() {
    #expect(ViewerCommand(.closeRequested) == .close)
  }

  @Test func `other events give no command`() {
    #expect(ViewerCommand(.mapped) == nil)
    #expect(ViewerCommand(.destroyed) == nil)
  }
}
