// SPDX-License-Identifier: MIT
import CX11
import Support
import Testing

@testable import XWindow

/// Windows inside windows of other clients: trays and window managers' frames.
@Suite(.timeLimit(.minutes(15))) struct EmbeddedWindowTests {
  let stage: Stage
  let watch: ClientWatch
  /// A mapped window that stands for a tray or a frame.
  let outer: UInt
  /// A window that is not mapped.
  let window: UInt

  init() throws {
    stage = try Stage()
    outer = stage.client.makeWindow()
    stage.client.map(outer)
    watch = ClientWatch(on: stage.display)
    window = stage.client.makeWindow()
    stage.client.set("WM_CLASS", of: window, to: "one\0Two\0")
  }

  /// Whether each reported window is embedded.
  func seen() -> [Bool] {
    stage.settle()
    return watch.takeNews().compactMap {
      if case .viewable(let seen) = $0, seen.id == window { seen.isEmbedded } else { nil }
    }
  }

  /// Sets WM_STATE, as a window manager does.
  func setState(_ state: Int32 = NormalState) {
    stage.client.set("WM_STATE", of: window, type: "WM_STATE", to: [UInt(state), 0])
  }

  @Test(arguments: [false, true])
  func `a window inside another one is embedded, whether it speaks XEmbed or not`(
    speaksXEmbed: Bool
  ) throws {
    if speaksXEmbed {
      stage.client.set("_XEMBED_INFO", of: window, type: "_XEMBED_INFO", to: [0, 1])
    }
    stage.client.reparent(window, into: outer)
    stage.client.map(window)
    #expect(seen() == [true])
  }

  @Test func `an embedded window still has its class`() {
    stage.client.reparent(window, into: outer)
    stage.client.map(window)
    stage.settle()
    var expected = ClientWindow(id: window)
    expected.isEmbedded = true
    expected.wmClass = ClientClass(instance: Array("one".utf8), name: Array("Two".utf8))
    let seen = watch.takeNews().compactMap {
      if case .viewable(let seen) = $0, seen.id == window { seen } else { nil }
    }
    #expect(seen == [expected])
  }

  @Test func `a top-level window is not embedded, even if it has _XEMBED_INFO, as Qt sets it`() {
    stage.client.set("_XEMBED_INFO", of: window, type: "_XEMBED_INFO", to: [0, 1])
    stage.client.map(window)
    #expect(seen() == [false])
  }

  @Test func `a window with WM_STATE is in a frame`() {
    stage.client.reparent(window, into: outer)
    setState()
    stage.client.map(window)
    #expect(seen() == [false])
  }

  @Test func `a window is reported again when WM_STATE shows that it is in a frame`() {
    stage.client.reparent(window, into: outer)
    stage.client.map(window)
    #expect(seen() == [true])
    setState()
    #expect(seen() == [false])
    // Later states are no news.
    setState()
    #expect(seen() == [])
  }

  @Test func `a frame that existed before the watch is recognized`() {
    let inner = stage.client.makeWindow()
    stage.client.reparent(inner, into: outer)
    stage.client.set("WM_STATE", of: inner, type: "WM_STATE", to: [UInt(NormalState), 0])
    stage.client.set("WM_CLASS", of: inner, to: "one\0Wanted\0")
    stage.client.map(inner)
    let watch = ClientWatch(on: stage.display)
    watch.findWindows(ofClass: Array("Wanted".utf8))
    stage.settle()
    let seen = watch.takeNews().compactMap {
      if case .viewable(let seen) = $0 { seen } else { nil }
    }
    #expect(seen.map(\.id) == [inner])
    #expect(seen.map(\.isEmbedded) == [false])
  }

  @Test func `a window that is taken out of the other one is no longer embedded`() {
    stage.client.reparent(window, into: outer)
    stage.client.map(window)
    #expect(seen() == [true])
    stage.client.reparent(window, into: stage.client.root)
    #expect(seen() == [false])
  }
}
