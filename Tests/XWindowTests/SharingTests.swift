// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// MIT-SHM as it fails in the field: pictures go on.
@Suite struct SharingTests {
  /// A window whose segments the server has lost, without a word.
  private func makeStageThatLosesSegments() throws -> Stage {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    #expect(stage.seen == Stage.picture(1))
    // Its own numbers are those after the window's; those that are no segments are errors that nobody minds.
    for id in stage.window.id...stage.window.id + 8 {
      var segment = unsafe XShmSegmentInfo()
      unsafe segment.shmseg = id
      unsafe XShmDetach(stage.display.handle, &segment)
    }
    return stage
  }

  @Test func `the last picture is put again when its segment was lost`() throws {
    let stage = try makeStageThatLosesSegments()
    stage.show(Stage.pixels(2))
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(2))
  }

  @Test func `segments the server has lost are given up, and the picture is right`() throws {
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

  @Test func `sharing that is stopped half-way shows the picture again`() throws {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    stage.window.stopSharing()
    stage.show(Stage.pixels(2))
    #expect(stage.seen == Stage.picture(2))
    #expect(stage.window.canDraw)
  }

  @Test func `a picture larger than the largest request is whole without shared memory`() throws {
    let size = Size(width: 2200, height: 2000)
    let server = try XServer(screen: "2200x2000x24", ["-maxbigreqsize", "1"])
    let display = try Display(name: server.name)
    let client = try TestClient(server)
    let pixels = (0..<UInt32(size.area)).map { 0xFF00_0000 | $0 &* 2_654_435_761 >> 8 }
    var attributes = Window.Attributes(
      size: size, picture: size, title: "large", instanceName: "large", className: "Large")
    attributes.isShared = false
    let window = try Window(on: display, attributes, pixels: pixels.span)
    try client.wait(until: window.id, shows: Picture(size: size, pixels: pixels))
  }
}
