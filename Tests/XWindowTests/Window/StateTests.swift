// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The states of a window that its window manager reports and is asked for.
@Suite(.timeLimit(.minutes(15))) struct StateTests {
  @Test func `a hidden or iconic window that stays mapped is reported once, and its end once`()
    throws
  {
    let stage = try Stage()
    let hidden = stage.client.atom("_NET_WM_STATE_HIDDEN")
    let above = stage.client.atom("_NET_WM_STATE_ABOVE")
    stage.events = []
    stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", [above, hidden])
    stage.settle(until: .visibilityChanged(false))
    #expect(stage.window.isAbove && !stage.window.isFullScreen)
    // 3 is iconic, 1 is normal (ICCCM §4.1.3.1).
    stage.client.set("WM_STATE", of: stage.window.id, type: "WM_STATE", [3, 0])
    stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", [])
    stage.settle()
    #expect(stage.events == [.visibilityChanged(false)])
    #expect(!stage.window.isAbove)
    stage.client.set("WM_STATE", of: stage.window.id, type: "WM_STATE", [1, 0])
    stage.settle(until: .visibilityChanged(true))
    #expect(stage.events == [.visibilityChanged(false), .visibilityChanged(true)])
    let full = stage.client.atom("_NET_WM_STATE_FULLSCREEN")
    stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", [full])
    stage.settle()
    #expect(stage.window.isFullScreen && stage.events.count == 2)
  }

  @Test func `a state from before the window is complete is read with its completion`() throws {
    let stage = try Stage()
    let attributes = Window.Attributes(
      size: nil, picture: Stage.size, title: "test",
      wmClass: WMClass(instance: "test", name: "Test"))
    let window = try Window(on: stage.display, attributes, pixels: Stage.pixels(0).span)
    stage.display.synchronize()
    let states = ["_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_ABOVE"].map { stage.client.atom($0) }
    stage.client.set("_NET_WM_STATE", of: window.id, type: "ATOM", states)
    stage.settle()
    #expect(window.isVisible && !window.isAbove)
    stage.events = []
    window.complete()
    #expect(stage.display.hasQueuedEvents)
    stage.settle()
    #expect(stage.events == [.visibilityChanged(false)])
    #expect(!window.isVisible && window.isAbove)
  }

  @Test func `the window manager is asked for above, and its answer is the state`() throws {
    let stage = try Stage()
    let manager = try Program(
      "openbox", ["--sm-disable"], environment: ["DISPLAY": stage.server.name])
    try stage.client.waitForWindowManager()
    for isAbove in [true, false] {
      stage.window.setAbove(isAbove)
      stage.display.flush()
      try stage.client.wait(for: "above: \(isAbove)") {
        stage.client.watch(stage.window.id)
        let states = stage.client.atoms(of: stage.window.id, "_NET_WM_STATE")
        return states?.contains("_NET_WM_STATE_ABOVE") == isAbove ? () : nil
      }
      stage.settle()
      #expect(stage.window.isAbove == isAbove)
    }
    _ = manager
  }

  @Test func `without a window manager no state is asked for`() throws {
    let stage = try Stage()
    stage.window.setAbove(true)
    stage.settle()
    #expect(
      !stage.window.isAbove && stage.client.atoms(of: stage.window.id, "_NET_WM_STATE") == nil)
  }
}
