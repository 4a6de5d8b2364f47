// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The position of a zoomed picture in its window.
@Suite(.timeLimit(.minutes(15))) struct ZoomTests {
  static let picture = Size(width: 50, height: 30)

  @Test func `two steps double the sides about the middle, and two steps back fit the picture`() {
    var zoom = Zoom(Self.picture, in: Self.picture)
    zoom.zoom(by: 2)
    #expect(zoom.target == Rect(x: -25, y: -15, width: 100, height: 60))
    zoom.zoom(by: 1)
    // 50 · 2√2 = 141.4 and 30 · 2√2 = 84.9; (50 - 141) / 2 and (30 - 85) / 2, rounded away from 0.
    #expect(zoom.target == Rect(x: -46, y: -28, width: 141, height: 85))
    zoom.zoom(by: -3)
    #expect(zoom == Zoom(Self.picture, in: Self.picture))
  }

  /// A picture of 480 × 320 fitted into 1920 × 1080 has the scale 3.375; scale 1 lies between three
  /// and four steps below.
  @Test func `steps stop at one window pixel per picture pixel and at the fitted size`() {
    let window = Size(width: 1920, height: 1080)
    var zoom = Zoom(Size(width: 480, height: 320), in: window)
    var sizes: [Size] = []
    for _ in 0..<5 {
      zoom.zoom(by: -1)
      sizes.append(zoom.target.size)
    }
    // 1620 × 1080 divided by √2 three times, then scale 1, then that divided by √2.
    #expect(sizes.map(\.width) == [1146, 810, 573, 480, 339])
    #expect(zoom.target == Rect(x: 790, y: 427, width: 339, height: 226))
    zoom.zoom(by: 1)
    #expect(zoom.target == Rect(x: 720, y: 380, width: 480, height: 320))
    zoom.zoom(by: 4)
    #expect(zoom == Zoom(Size(width: 480, height: 320), in: window))
  }

  @Test func `the scale stays between a sixteenth and 32`() {
    var zoom = Zoom(Self.picture, in: Self.picture)
    zoom.zoom(by: 100)
    #expect(zoom.target == Rect(x: -775, y: -465, width: 1600, height: 960))
    zoom.zoom(by: -100)
    #expect(zoom.target.size == Size(width: 3, height: 2))
    // A picture with the fitted scale 100 grows no further, and keeps at least one pixel.
    let dot = Size(width: 1, height: 1)
    let window = Size(width: 100, height: 200)
    zoom = Zoom(dot, in: window)
    zoom.zoom(by: 1)
    #expect(zoom == Zoom(dot, in: window))
    zoom.zoom(by: -100)
    #expect(zoom.target == Rect(x: 49, y: 99, width: 1, height: 1))
  }

  @Test func `the point under the pointer stays there`() {
    var zoom = Zoom(Self.picture, in: Self.picture)
    // The middle of pixel (9, 4) is at 0.19 and 0.15 of the picture: (9.5 - 19, 4.5 - 9).
    zoom.zoom(by: 2, about: (9, 4))
    #expect(zoom.target == Rect(x: -10, y: -5, width: 100, height: 60))
    zoom.zoom(by: 2, about: (49, 29))
    // After rounding by half a pixel, 59 of 100 and 34 of 60 lie there; twice that is subtracted
    // from 49.5 and 29.5.
    #expect(zoom.target == Rect(x: -69, y: -39, width: 200, height: 120))
  }

  @Test func `a pan shows no more of the letterbox than necessary`() {
    // Fitted 100 × 60, with ten pixels beside it on either side.
    let window = Size(width: 120, height: 60)
    var zoom = Zoom(Self.picture, in: window)
    zoom.zoom(by: 2, about: (0, 59))
    #expect(zoom.target == Rect(x: 0, y: -60, width: 200, height: 120))
    zoom.pan(x: 5, y: -5)
    #expect(zoom.target == Rect(x: 0, y: -60, width: 200, height: 120))
    zoom.pan(x: -500, y: 500)
    #expect(zoom.target == Rect(x: -80, y: 0, width: 200, height: 120))
    // A key pans by an eighth of the window.
    zoom.pan(keysX: 1, keysY: -2)
    #expect(zoom.target == Rect(x: -65, y: -14, width: 200, height: 120))
    // The picture is centred in a direction in which it fits.
    zoom = Zoom(Size(width: 10, height: 100), in: Size(width: 50, height: 100))
    zoom.zoom(by: 2)
    zoom.pan(x: 7, y: 7)
    #expect(zoom.target == Rect(x: 15, y: -43, width: 20, height: 200))
  }

  @Test func `a new size of the window keeps the factor to the fitted picture`() {
    var zoom = Zoom(Self.picture, in: Self.picture)
    zoom.zoom(by: 2)
    zoom.pan(x: 25, y: 15)
    zoom.resize(to: Size(width: 100, height: 60))
    // The quarter that was visible, twice as large.
    #expect(zoom.target == Rect(x: 0, y: 0, width: 200, height: 120))
    zoom.pan(x: -100, y: -60)
    zoom.resize(to: Self.picture)
    #expect(zoom.target == Rect(x: -50, y: -30, width: 100, height: 60))
  }
}

// MARK: - Drawing

extension ZoomTests {
  @Test func `the scaler of a huge picture has tables for the visible part alone`() {
    let axis = ScaleAxis(from: 1920, to: 32 * 1920, part: 30_000..<31_920, filter: .linear)
    #expect(axis.starts.count == 1920 && axis.weights.count == 2 * 1920)
  }

  @Test(arguments: [Filter.nearest, .linear])
  func `a part is scaled as in the whole picture`(filter: Filter) {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      func side(_ most: Int) -> Int { .random(in: 1...most, using: &random) }
      let picture = Size(width: side(30), height: side(30))
      let target = Size(width: side(90), height: side(90))
      let x = side(target.width) - 1
      let y = side(target.height) - 1
      let part = Rect(x: x, y: y, width: side(target.width - x), height: side(target.height - y))
      let pixels = ScalerTests.pixels(picture, &random)
      var whole = Scaler(from: picture, to: target, filter: filter)
      var partial = Scaler(from: picture, to: target, part: part, filter: filter)
      let expected = whole.scaled(pixels, to: target, in: part)
      #expect(partial.scaled(pixels, to: target, in: part) == expected, "seed \(seed)")
      let changed = Rect(
        x: side(picture.width) - 1, y: side(picture.height) - 1, width: 3, height: 2)
      let reach = whole.reach(of: changed).intersection(part)
      #expect(partial.reach(of: changed).intersection(part) == reach, "seed \(seed)")
    }
  }

  static let filters: [(Filter, Double)] = [(.nearest, 0), (.linear, 0.52)]

  @Test(arguments: filters)
  func `the window shows the zoomed part of this picture and of the next`(
    filter: Filter, most: Double
  ) throws {
    let stage = try Stage(filter: filter)
    let targets: [((Window) -> Void, Rect)] = [
      (
        {
          $0.zoom(.larger)
          $0.zoom(.larger)
        }, Rect(x: -25, y: -15, width: 100, height: 60)
      ),
      ({ $0.pan(x: 20, y: -30) }, Rect(x: -5, y: -30, width: 100, height: 60)),
      ({ $0.zoom(.larger, about: (0, 29)) }, Rect(x: -7, y: -55, width: 141, height: 85)),
      ({ $0.zoom(.fitted) }, Rect(Stage.size)),
      (
        {
          $0.zoom(.smaller)
          $0.zoom(.smaller)
        }, Rect(x: 12, y: 7, width: 25, height: 15)
      ),
    ]
    for (seed, (act, target)) in targets.enumerated() {
      act(stage.window)
      #expect(stage.window.needsDisplay)
      // First the move alone, then a change of one pixel.
      var pixels = Stage.pixels(UInt32(seed))
      for changed in [Rect.empty, Rect(x: 25, y: 20, width: 1, height: 1)] {
        if !changed.isEmpty { pixels[20 * 50 + 25] ^= 0xFF_FFFF }
        stage.show(pixels, changed: changed)
        let seen = try #require(stage.seen)
        let error = ScaledWindowTests.error(of: seen, from: pixels, filter, target)
        #expect(error <= most, "\(seed) \(changed)")
      }
    }
    stage.window.pan(x: 3, y: 3)
    #expect(!stage.window.needsDisplay)
  }

  @Test func `the wheel, and dragging with the first button, are events`() throws {
    let stage = try Stage()
    for button in [4, 5, 2] { stage.client.click(button, at: (10, 20), in: stage.window.id) }
    stage.client.drag(from: (10, 20), to: (15, 12), in: stage.window.id)
    stage.settle(until: .dragged(x: 5, y: -8))
    #expect(
      stage.events.suffix(3) == [
        .wheel(isUp: true, x: 10, y: 20), .wheel(isUp: false, x: 10, y: 20),
        .dragged(x: 5, y: -8),
      ])
  }
}
