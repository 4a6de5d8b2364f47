// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing
import XWindow

/// Pictures in every visual of Xvfb, as a second client sees them.
@Suite(.timeLimit(.minutes(15))) struct VisualTests {
  /// The ID of a visual, found by the second client.
  static func visual(_ client: TestClient, _ visualClass: Int32, depth: Int32) throws -> UInt {
    var info = unsafe XVisualInfo()
    try #require(
      unsafe XMatchVisualInfo(client.display, 0, depth, visualClass, &info) != 0)
    return unsafe info.visualid
  }

  static let servers = [[], ["-extension", "MIT-SHM"]]

  /// Depths, with the largest values and bit positions of the channels in Xvfb's visuals.
  static let depths: [(Int, [(max: Int, shift: Int)])] = [
    (15, [(31, 10), (31, 5), (31, 0)]), (16, [(31, 11), (63, 5), (31, 0)]),
    (24, [(255, 16), (255, 8), (255, 0)]), (30, [(1023, 20), (1023, 10), (1023, 0)]),
  ]

  /// Expects round(v · max / 255) for every pixel and channel of a window.
  func check(_ stage: Stage, _ seed: UInt32, _ channels: [(max: Int, shift: Int)]) throws {
    let values = try #require(stage.client.pixelValues(of: stage.window.id))
    for (value, pixel) in zip(values, Stage.pixels(seed)) {
      for (channel, from) in zip(channels, [16, 8, 0]) {
        let exact = Double(pixel >> from & 0xFF) * Double(channel.max) / 255
        #expect(Int(value) >> channel.shift & channel.max == Int(exact.rounded()))
      }
    }
  }

  @Test(arguments: depths, servers)
  func `every TrueColor channel has the nearest value`(
    format: (depth: Int, channels: [(max: Int, shift: Int)]), server: [String]
  ) throws {
    let stage = try Stage(screen: "640x480x\(format.depth)", server)
    for seed: UInt32 in 0...3 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      try check(stage, seed, format.channels)
    }
  }

  @Test(arguments: depths, servers)
  func `DirectColor shows the same colours through its own ramps`(
    format: (depth: Int, channels: [(max: Int, shift: Int)]), server: [String]
  ) throws {
    let stage = try Stage(screen: "640x480x\(format.depth)", ["-cc", "5"] + server)
    for seed: UInt32 in 0...1 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      try check(stage, seed, format.channels)
      let seen = try #require(stage.seen)
      for (seen, pixel) in zip(seen.pixels, Stage.pixels(seed)) {
        for (channel, shift) in zip(format.channels, [16, 8, 0]) {
          // Half a step of the channel, and one step for the rounding to 8 bits.
          let error = Int(seen >> shift & 0xFF) - Int(pixel >> shift & 0xFF)
          #expect(abs(error) <= (channel.max >= 255 ? 1 : 127 / channel.max + 1))
        }
      }
    }
  }

  @Test(arguments: servers, [16, 24])
  func `a depth-32 window on a screen of another depth is exact and opaque`(
    server: [String], depth: Int
  )
    throws
  {
    let server = try XServer(screen: "640x480x\(depth)", server)
    let visual = try VisualTests.visual(TestClient(server), TrueColor, depth: 32)
    let stage = try Stage(on: server, visual: visual)
    for seed: UInt32 in 0...3 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      #expect(
        stage.client.pixelValues(of: stage.window.id) == Stage.pixels(seed).map { UInt($0) })
    }
  }

  @Test func `a visual that does not exist is an error`() throws {
    let server = try XServer()
    let display = try Display(name: server.name)
    var attributes = Window.Attributes(
      size: Stage.size, picture: Stage.size, title: "", wmClass: WMClass(instance: "", name: ""))
    attributes.visualID = 0x7FFF
    #expect(throws: XWindowError.noUsableVisual(0x7FFF)) {
      _ = try Window(on: display, attributes, pixels: Stage.pixels(0).span)
    }
  }
}
