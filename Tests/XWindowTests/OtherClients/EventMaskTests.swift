// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The event masks of windows that several parts of the program watch through one connection.
@Suite(.timeLimit(.minutes(15))) struct EventMaskTests {
  let stage: Stage
  let host: UInt

  init() throws {
    stage = try Stage()
    host = stage.client.makeHost(Rect(x: 0, y: 0, width: 60, height: 40))
    stage.client.map(host)
    stage.settle()
  }

  /// Opens a window that fills another client's window.
  func embed(in host: UInt) throws -> XWindow.Window {
    var attributes = Window.Attributes(
      size: nil, picture: Stage.size, title: "", wmClass: WMClass(instance: "test", name: "Test"))
    attributes.role = .embedded(Host(id: host))
    let window = try Window(on: stage.display, attributes, pixels: Stage.pixels(0).span)
    window.complete()
    stage.settle()
    return window
  }

  /// Begins to watch the host, as for a session that waits for a window of its class.
  func watchHost() -> ClientWatch {
    stage.client.set("WM_CLASS", of: host, to: "host\0Host\0")
    let watch = ClientWatch(on: stage.display)
    watch.findWindows(ofClass: Array("Host".utf8))
    stage.settle()
    return watch
  }

  /// The events of a window that this connection has selected.
  func mask(of window: UInt) -> Int? {
    unsafe stage.display.attributes(of: window).map { unsafe $0.your_event_mask }
  }

  /// Whether a window follows the size of its host.
  func follows(_ window: XWindow.Window, to size: Size) -> Bool {
    stage.settle()
    stage.client.resize(host, to: size)
    // One round for the host's event, and one for the request that answers it.
    stage.settle()
    stage.settle()
    return stage.client.frame(of: window.id)?.size == size
  }

  @Test func `an embedded window follows its host's size after a watch of the host has ended`()
    throws
  {
    let window = try embed(in: host)
    var watch: ClientWatch? = watchHost()
    #expect(watch?.exists(host) == true)
    watch = nil
    _ = watch
    #expect(follows(window, to: Size(width: 80, height: 50)))
    window.close()
    #expect(mask(of: host) == 0)
  }

  @Test func `an embedded window of a watched host leaves no mask behind after the watch`() throws {
    var watch: ClientWatch? = watchHost()
    let window = try embed(in: host)
    watch = nil
    _ = watch
    #expect(follows(window, to: Size(width: 80, height: 50)))
    window.close()
    #expect(mask(of: host) == 0)
  }

  @Test(arguments: [true, false])
  func `a watch goes on after the embedded window has closed`(isWatchedFirst: Bool) throws {
    var watch: ClientWatch? = isWatchedFirst ? watchHost() : nil
    let window = try embed(in: host)
    watch = watch ?? watchHost()
    _ = watch?.takeNews()
    window.close()
    stage.client.set("WM_CLASS", of: host, to: "other\0Other\0")
    stage.settle()
    #expect(watch?.takeNews().count == 1)
    watch = nil
    #expect(mask(of: host) == 0)
  }

  @Test(arguments: [true, false])
  func `of two windows in one host each follows it until its own end`(firstEndsFirst: Bool) throws {
    let first = try embed(in: host)
    let second = try embed(in: host)
    let (ending, staying) = firstEndsFirst ? (first, second) : (second, first)
    ending.close()
    #expect(follows(staying, to: Size(width: 80, height: 50)))
    staying.close()
    #expect(mask(of: host) == 0)
  }

  @Test func `events of the host that were selected before are still selected afterwards`() throws {
    unsafe XSelectInput(stage.display.handle, host, PropertyChangeMask)
    let window = try embed(in: host)
    #expect(mask(of: host) == PropertyChangeMask | StructureNotifyMask)
    window.close()
    #expect(mask(of: host) == PropertyChangeMask)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `on the root a watch, a splash and a picture each keep their events to their end`(
    order: [Int]
  ) throws {
    let root = stage.client.root
    let masks = [
      SubstructureNotifyMask | PropertyChangeMask, SubstructureNotifyMask | StructureNotifyMask,
      StructureNotifyMask,
    ]
    var watch: ClientWatch? = ClientWatch(on: stage.display)
    var attributes = Window.Attributes(
      size: nil, picture: Stage.size, title: "", wmClass: WMClass(instance: "test", name: "Test"))
    attributes.role = .splash
    let splash = try Window(on: stage.display, attributes, pixels: Stage.pixels(0).span)
    let picture = try embed(in: root)
    var remaining = Set(order)
    for part in order {
      #expect(mask(of: root) == remaining.reduce(0) { $0 | masks[$1] })
      switch part {
      case 0: watch = nil
      case 1: splash.close()
      default: picture.close()
      }
      remaining.remove(part)
    }
    #expect(mask(of: root) == 0)
    _ = watch
  }
}
