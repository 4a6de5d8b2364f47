// SPDX-License-Identifier: MIT
import GifViewer
import Testing

/// What a program can use that imports GifViewer and nothing else of this package.
@Suite(.timeLimit(.minutes(15))) struct ExportsTests {
  @Test func `GifViewer alone gives access to all types of its signatures`() throws {
    let view = GifView(frame: Rect(x: 0, y: 0, width: 480, height: 320))
    view.settings.repeatCount = .infinite
    view.settings.background = .transparent
    view.settings.speed = Rate.one.doubled
    view.settings.lateFramePolicy = .stall
    view.onEvent = { (_: ViewEvent, time: MediaTime) in #expect(time.nanoseconds >= 0) }
    view.showGIF(GifFile()) { finished in #expect(!finished) }
    #expect(view.frame.size == Size(width: 480, height: 320))
    view.close()
  }
}
