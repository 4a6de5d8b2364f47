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
    (.right, .scroll(x: 1, y: 0)), (.up, .scroll(x: 0, y: -1)), (.down, .scroll(x: 0, y: 1)),
  ])
  func `a key gives its command`(key: Key, command: ViewerCommand) {
    #expect(KeyBindings.command(for: KeyStroke([key])) == command)
    #expect(ViewerCommand(.key(KeyStroke([key]))) == command)
  }

  @Test func `other keys give no command`() {
    #expect(ViewerCommand(.key(KeyStroke([.character("x")]))) == nil)
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
