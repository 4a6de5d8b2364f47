// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing
import XWindow

/// Pictures in every visual that Xvfb has, as a second client sees them.
@Suite(.timeLimit(.minutes(15))) struct VisualTests {
  /// The ID of a visual as the second client finds it.
  static func visual(_ client: TestClient, _ visualClass: Int32, depth: Int32) throws -> UInt {
    var info = unsafe XVisualInfo()
    try #require(
      unsafe XMatchVisualInfo(client.display, 0, depth, visualClass, &info) != 0)
    return unsafe info.visualid
  }

  static let servers = [[], ["-extension", "MIT-SHM"]]

  /// Depth, and the channels' largest values and places in Xvfb's visuals.
  static let depths: [(Int, [(max: Int, shift: Int)])] = [
    (15, [(31, 10), (31, 5), (31, 0)]), (16, [(31, 11), (63, 5), (31, 0)]),
    (24, [(255, 16), (255, 8), (255, 0)]), (30, [(1023, 20), (1023, 10), (1023, 0)]),
  ]

  /// That a window has, for every pixel and channel, round(v · max / 255).
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
  func `every channel of TrueColor has its nearest value`(
    format: (depth: Int, channels: [(max: Int, shift: Int)]), server: [String]
  ) throws {
    let stage = try Stage(screen: "640x480x\(format.depth)", server)
    for seed: UInt32 in 0...3 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      try check(stage, seed, format.channels)
    }
  }

  @Test(arguments: depths, servers)
  func `DirectColor shows the same colours through ramps of its own`(
    format: (depth: Int, channels: [(max: Int, shift: Int)]), server: [String]
  ) throws {
    let stage = try Stage(screen: "640x480x\(format.depth)", ["-cc", "5"] + server)
    for seed: UInt32 in 0...1 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      try check(stage, seed, format.channels)
      let seen = try #require(stage.seen)
      for (seen, pixel) in zip(seen.pixels, Stage.pixels(seed)) {
        for (channel, shift) in zip(format.channels, [16, 8, 0]) {
          // Half a step, and one for the colormap's 8 bits.
          let error = Int(seen >> shift & 0xFF) - Int(pixel >> shift & 0xFF)
          #expect(abs(error) <= (channel.max >= 255 ? 1 : 127 / channel.max + 1))
        }
      }
    }
  }

  @Test(arguments: servers, [16, 24])
  func `a depth-32 window on another screen is exact and opaque`(server: [String], depth: Int)
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

  @Test func `a visual that is not there, or of no use, is an error`() throws {
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
