// SPDX-License-Identifier: MIT
import CX11
import CXext
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Failures of MIT-SHM: pictures must still appear.
@Suite(.timeLimit(.minutes(15))) struct SharingTests {
  /// A window whose segments the server has detached without an error.
  private func makeStageThatLosesSegments() throws -> Stage {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    #expect(stage.seen == Stage.picture(1))
    // The segments' XIDs follow the window's; detaching an XID that is no segment is a harmless
    // error.
    for id in stage.window.id...stage.window.id + 8 {
      var segment = unsafe XShmSegmentInfo()
      unsafe segment.shmseg = id
      unsafe XShmDetach(stage.display.handle, &segment)
    }
    return stage
  }

  @Test func `the last picture is put again after its segment was lost`() throws {
    let stage = try makeStageThatLosesSegments()
    stage.show(Stage.pixels(2))
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(2))
  }

  @Test func `sharing ends when the segments are lost, and pictures still appear`() throws {
    let stage = try makeStageThatLosesSegments()
    for seed: UInt32 in 2...5 {
      stage.settle()
      #expect(stage.window.canDraw)
      stage.show(Stage.pixels(seed))
    }
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(5))
  }

  @Test func `a picture that changes nothing does not block the next one`() throws {
    let stage = try Stage()
    for seed: UInt32 in 1...4 {
      stage.show(Stage.pixels(seed))
      for _ in 0..<3 {
        stage.show(Stage.pixels(seed), changed: .empty)
        #expect(stage.window.canDraw)
      }
      #expect(stage.seen == Stage.picture(seed))
    }
    #expect(stage.server.attachedSegments == 2)
  }

  @Test func `the server detaches its segments when sharing is stopped`() throws {
    let stage = try Stage()
    #expect(stage.server.attachedSegments == 2)
    stage.window.stopSharing()
    stage.settle()
    #expect(stage.server.attachedSegments == 0)
    stage.show(Stage.pixels(1))
    #expect(stage.seen == Stage.picture(1))
  }

  @Test func `sharing that was stopped does not start again with another size`() throws {
    let stage = try Stage()
    stage.window.stopSharing()
    let size = Size(width: 100, height: 60)
    stage.client.resize(stage.window.id, to: size)
    stage.settle(until: .resized(size))
    try stage.window.resize(to: size, pixels: Stage.pixels(1).span)
    stage.settle()
    #expect(stage.server.attachedSegments == 0)
    #expect(stage.seen?.size == size)
  }

  @Test func `a put that fails in one window does not end sharing in another`() throws {
    let stage = try Stage()
    let attributes = Window.Attributes(
      size: Stage.size, picture: Stage.size, title: "other",
      wmClass: WMClass(instance: "other", name: "Other"))
    let other = try Window(on: stage.display, attributes, pixels: Stage.pixels(0).span)
    stage.settle(until: .mapped)
    other.complete()
    stage.settle()
    stage.client.destroy(other.id)
    // The put is sent before the client knows that the window is destroyed.
    other.draw(Stage.pixels(1).span, changed: Rect(Stage.size))
    other.present()
    stage.display.synchronize()
    #expect(stage.window.canDraw)
    // Two of this window, and two of the other one, which is no longer drawn.
    stage.settle()
    #expect(stage.server.attachedSegments == 4)
  }

  @Test func `a picture appears again when sharing is stopped in between`() throws {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    stage.window.stopSharing()
    stage.show(Stage.pixels(2))
    #expect(stage.seen == Stage.picture(2))
    #expect(stage.window.canDraw)
  }

  @Test func `a picture larger than the maximum request is complete without shared memory`() throws
  {
    let size = Size(width: 2200, height: 2000)
    let server = try XServer(screen: "2200x2000x24", ["-maxbigreqsize", "1"])
    let display = try Display(name: server.name)
    let client = try TestClient(server)
    let pixels = (0..<UInt32(size.area)).map { 0xFF00_0000 | $0 &* 2_654_435_761 >> 8 }
    var attributes = Window.Attributes(
      size: size, picture: size, title: "large", wmClass: WMClass(instance: "large", name: "Large"))
    attributes.isShared = false
    let window = try Window(on: display, attributes, pixels: pixels.span)
    try client.wait(until: window.id, shows: Picture(size: size, pixels: pixels))
  }
}
