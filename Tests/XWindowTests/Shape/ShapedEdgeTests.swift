// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Pixels with partial alpha, from scaling and mixing: in a window with a shape they have straight
/// colours.
@Suite(.timeLimit(.minutes(15))) struct ShapedEdgeTests {
  static let size = Size(width: 150, height: 90)
  static let reference = ReferenceScaler(picture: Stage.size, target: size, filter: .linear)
  static let edges = (0...3).map { TransparentPicture.pixels($0) }

  /// The largest value and the bit position of the red, green and blue channels.
  typealias Channels = [(max: Int, shift: Int)]
  static let eightBits: Channels = [(255, 16), (255, 8), (255, 0)]

  /// The integers that a reference value may be rounded to: two near a half, otherwise one.
  static func rounded(_ value: Double) -> Set<Double> {
    [max(0, value - 0.02).rounded(), (value + 0.02).rounded()]
  }

  /// Whether a pixel has the straight colour of the reference, c · 255 / alpha, within one step.
  static func isStraight(_ pixel: UInt, of exact: [Double], _ channels: Channels) -> Bool {
    zip(channels, [2, 1, 0]).allSatisfy { channel, byte in
      let found = Double(Int(pixel) >> channel.shift & channel.max)
      return rounded(exact[byte]).contains { value in
        rounded(exact[3]).contains { alpha in
          let straight = min(255, (value * 255 / alpha).rounded())
          return abs(found - (straight * Double(channel.max) / 255).rounded()) <= 1
        }
      }
    }
  }

  /// Expects straight colours in all pixels of the scaled picture that belong to the shape.
  func expectStraight(_ stage: Stage, _ pixels: [UInt32], _ channels: Channels) throws {
    let values = try #require(stage.client.pixelValues(of: stage.window.id))
    var partial = 0
    var others: [String] = []
    for (index, value) in values.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: ShapedEdgeTests.size.width)
      let exact = ShapedEdgeTests.reference.pixel(x, y, of: pixels)
      // 127.5 may be rounded either way.
      guard exact[3] > 127.52 else { continue }
      partial += exact[3] < 254 ? 1 : 0
      guard !ShapedEdgeTests.isStraight(value, of: exact, channels) else { continue }
      others.append("\(x) \(y): \(exact) \(String(value, radix: 16))")
    }
    #expect(others.isEmpty, "\(others.count): \(others.prefix(3))")
    #expect(partial > 500)
  }

  /// Expects the premultiplied colours of the reference in all pixels.
  func expectPremultiplied(_ stage: Stage, _ pixels: [UInt32]) throws {
    let values = try #require(stage.client.pixelValues(of: stage.window.id))
    #expect(stage.client.boundingShape(of: stage.window.id) == nil)
    let error = ShapedEdgeTests.reference.error(of: values.map { UInt32($0) }, from: pixels)
    #expect(error <= 0.52)
  }

  /// Draws the current picture again if the window requests it; returns whether it did.
  func draw(_ pixels: [UInt32], on stage: Stage) -> Bool {
    stage.settle()
    defer { stage.events = [] }
    guard stage.events.contains(.needsDisplay) else { return false }
    stage.show(pixels, changed: .empty)
    return true
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func `every scaled picture in a shaped window is straight and opaque`(server: [String]) throws {
    let stage = try Stage(
      server, size: ShapedEdgeTests.size, background: .transparent,
      pixels: ShapedEdgeTests.edges[0])
    for (index, pixels) in ShapedEdgeTests.edges.enumerated() {
      if index > 0 { stage.show(pixels) }
      try expectStraight(stage, pixels, ShapedEdgeTests.eightBits)
      let values = try #require(stage.client.pixelValues(of: stage.window.id))
      let shape = try #require(stage.client.boundingShape(of: stage.window.id))
      for place in TransparentPicture.places(shape) {
        #expect(values[place[1] * ShapedEdgeTests.size.width + place[0]] >> 24 == 255)
      }
    }
  }

  /// Depths without a visual that has alpha.
  static let depths: [(Int, Channels)] = [(24, eightBits), (16, [(31, 11), (63, 5), (31, 0)])]

  @Test(arguments: depths)
  func `colours in a visual without alpha are straight even with a compositing manager`(
    depth: Int, channels: Channels
  )
    throws
  {
    let server = try XServer(screen: "640x480x\(depth)", ["-extension", "Composite"])
    let client = try TestClient(server)
    let owner = client.own(TransparentPicture.manager)
    let stage = try Stage(
      on: server, size: ShapedEdgeTests.size, background: .transparent,
      pixels: ShapedEdgeTests.edges[0])
    for (index, pixels) in ShapedEdgeTests.edges.enumerated() {
      if index > 0 { stage.show(pixels) }
      try expectStraight(stage, pixels, channels)
    }
    client.destroy(owner)
    stage.settle()
    #expect(!stage.events.contains(.needsDisplay))
  }

  @Test func `both images adapt when compositing managers start and end`() throws {
    let (edges, corner) = (ShapedEdgeTests.edges, Rect(x: 0, y: 0, width: 4, height: 3))
    let stage = try Stage(
      size: ShapedEdgeTests.size, background: .transparent, pixels: edges[0])
    // In the first pass the picture is the window's background, later it is not.
    var pixels = edges[0]
    for next in edges.dropFirst() {
      let owner = stage.client.own(TransparentPicture.manager)
      #expect(draw(pixels, on: stage))
      try expectPremultiplied(stage, pixels)
      // This change is drawn in the other image.
      for y in 0..<corner.height {
        for x in 0..<corner.width { pixels[y * 50 + x] = next[y * 50 + x] }
      }
      stage.show(pixels, changed: corner)
      try expectPremultiplied(stage, pixels)
      // This picture is drawn while the manager still runs.
      stage.window.draw(next.span, changed: Rect(Stage.size))
      stage.client.destroy(owner)
      stage.settle()
      #expect(stage.events.contains(.needsDisplay))
      stage.events = []
      stage.show(pixels, changed: Rect(Stage.size))
      try expectStraight(stage, pixels, ShapedEdgeTests.eightBits)
      stage.show(next)
      try expectStraight(stage, next, ShapedEdgeTests.eightBits)
      pixels = next
    }
  }

  @Test func `colours become straight when a manager ends that ran before the window opened`()
    throws
  {
    let server = try XServer()
    let client = try TestClient(server)
    let owner = client.own(TransparentPicture.manager)
    let pixels = ShapedEdgeTests.edges[1]
    let stage = try Stage(
      on: server, size: ShapedEdgeTests.size, background: .transparent, pixels: pixels)
    try expectPremultiplied(stage, pixels)
    client.destroy(owner)
    #expect(draw(pixels, on: stage))
    try expectStraight(stage, pixels, ShapedEdgeTests.eightBits)
  }

  @Test func `colours stay straight after a resize and after zooming`() throws {
    let stage = try Stage(background: .transparent, pixels: ShapedEdgeTests.edges[0])
    let pixels = ShapedEdgeTests.edges[2]
    stage.client.resize(stage.window.id, to: ShapedEdgeTests.size)
    stage.settle(until: .resized(ShapedEdgeTests.size))
    try stage.window.resize(to: ShapedEdgeTests.size, pixels: pixels.span)
    stage.settle()
    try expectStraight(stage, pixels, ShapedEdgeTests.eightBits)
    for step in [Window.ZoomStep.larger, .fitted] {
      stage.window.zoom(step)
      #expect(stage.window.needsDisplay)
      stage.show(pixels, changed: .empty)
    }
    try expectStraight(stage, pixels, ShapedEdgeTests.eightBits)
  }

  /// Canvas pixels are opaque or clear, and nearest-neighbour scaling keeps them so.
  @Test(arguments: [(Filter.nearest, size), (.linear, Stage.size)])
  func `pictures without partial alpha are not drawn again`(filter: Filter, size: Size) throws {
    let stage = try Stage(
      size: size, filter: filter, background: .transparent, pixels: ShapedEdgeTests.edges[0])
    for pixels in ShapedEdgeTests.edges.dropFirst() {
      let owner = stage.client.own(TransparentPicture.manager)
      #expect(!draw(pixels, on: stage))
      stage.show(pixels)
      stage.client.destroy(owner)
      #expect(!draw(pixels, on: stage))
    }
  }

  @Test func `mixtures are straight only while the window has a shape`() throws {
    let (first, second) = (ShapedEdgeTests.edges[1], ShapedEdgeTests.edges[2])
    let stage = try Stage(background: .transparent, pixels: ShapedEdgeTests.edges[0])
    func show(_ weight: Int, changed: Rect) throws {
      stage.settle()
      stage.window.draw(first.span, mixedWith: second.span, weight: weight, changed: changed)
      stage.window.present()
      stage.settle()
    }
    for weight in [60, 128, 200] {
      try show(weight, changed: Rect(Stage.size))
      for isComposited in [false, true, false] {
        let owner = isComposited ? stage.client.own(TransparentPicture.manager) : nil
        stage.settle()
        try show(weight, changed: .empty)
        let values = try #require(stage.client.pixelValues(of: stage.window.id))
        for (index, (first, second)) in zip(first, second).enumerated() {
          let exact = (0..<4).map { byte in
            let share = [first, second].map { Int($0 >> (8 * byte) & 0xFF) }
            return Double((share[0] * (256 - weight) + share[1] * weight) / 256)
          }
          if isComposited {
            #expect((0..<4).allSatisfy { Double(values[index] >> (8 * $0) & 0xFF) == exact[$0] })
          } else if exact[3] >= 128 {
            #expect(
              ShapedEdgeTests.isStraight(values[index], of: exact, ShapedEdgeTests.eightBits))
          }
        }
        if let owner {
          stage.client.destroy(owner)
          stage.settle()
        }
        #expect(stage.events.contains(.needsDisplay) == isComposited)
        stage.events = []
      }
    }
    // Without a mixture in either image there is nothing to draw again.
    for _ in 0..<2 { stage.show(first) }
    let owner = stage.client.own(TransparentPicture.manager)
    #expect(!draw(first, on: stage))
    stage.client.destroy(owner)
  }
}
