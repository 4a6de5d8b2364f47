// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing

/// Parts of a window that are exposed.
@Suite(.timeLimit(.minutes(15))) struct RepairTests {
  @Test func `an exposed part is repaired although the window counts as iconic`() throws {
    let stage = try StandingStage()
    let (client, view) = (stage.client, stage.view)
    view.settings.isRemovedOnCompletion = false
    try view.showGIF(bytes: GifViewTests.gif(frames: 2, delay: 10)) { _ in }
    var window: UInt = 0
    var isPlaying = false
    view.onEvent = { event, _ in
      if case .window(let id) = event { window = id }
      if event == .start { isPlaying = true }
    }
    try stage.drive { isPlaying }
    let first = client.picture(of: window)
    // The server itself repairs the first picture, which is the background.
    stage.clock.time = stage.clock.time + .milliseconds(100)
    try stage.drive { client.picture(of: window) != first }
    let second = client.picture(of: window)
    client.set("WM_STATE", of: window, type: "WM_STATE", [3, 0])
    let cover = client.cover(Rect(x: 0, y: 0, width: 200, height: 200))
    client.destroy(cover)
    #expect(client.picture(of: window) != second)
    try stage.drive { client.picture(of: window) == second }
  }
}
