// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct FrameStoreTests {
  /// Budgets that keep nothing, a few canvases, all indices, and the default.
  static let budgets: [Int?] = [0, 2000, 5000, 40_000, nil]

  @Test(arguments: 1...6, budgets)
  func `any order of frames gives the composited pictures`(seed: UInt64, budget: Int?) throws {
    let animation = RandomAnimation(seed: seed)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: budget)
    var random = SeededGenerator(seed)
    let forward = Array(file.frames.indices)
    let jumps = forward.map { _ in Int(random.next() % UInt64(forward.count)) }
    for index in forward + forward.reversed() + jumps + forward {
      #expect(store.pixels(index, of: file) == animation.pictures[index])
    }
    #expect(store.warnings.isEmpty)
    if let budget { #expect(store.keptByteCount <= budget) }
  }

  @Test(arguments: 1...6, budgets)
  func `frames decoded ahead give the same pictures`(seed: UInt64, budget: Int?) throws {
    let animation = RandomAnimation(seed: seed)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: budget)
    // The first picture must not wait, so nothing is decoded before it. After that each call
    // decodes one frame while the frames fit.
    let isEarly = store.decodeAhead(in: file, atMost: .max)
    #expect(!isEarly)
    #expect(store.pixels(0, of: file) == animation.pictures[0])
    var ahead = 0
    while store.decodeAhead(in: file, atMost: .max) { ahead += 1 }
    if budget == nil { #expect(ahead == file.frames.count - 1) }
    if let budget { #expect(store.keptByteCount <= budget) }
    for index in file.frames.indices {
      #expect(store.pixels(index, of: file) == animation.pictures[index])
    }
    #expect(store.warnings.isEmpty)
  }

  @Test func `frames that are too large are not decoded ahead`() throws {
    let file = try gif(10, 10) {
      for _ in 0..<2 { $0.frame(10, 10, [UInt8](repeating: 0, count: 100), codeSize: 2) }
    }
    var store = FrameStore()
    store.lend(0, of: file) { _ in }
    let (isTooLarge, fits) = (
      !store.decodeAhead(in: file, atMost: 99), store.decodeAhead(in: file, atMost: 100)
    )
    #expect(isTooLarge && fits)
  }

  @Test(arguments: 1...6)
  func `two pictures can be borrowed at the same time`(seed: UInt64) throws {
    let animation = RandomAnimation(seed: seed, frames: 8)
    let file = try gif(animation.bytes)
    var store = FrameStore()
    for pair in [(0, 1), (0, 1), (1, 2), (2, 3), (7, 0), (3, 3), (5, 2)] {
      try store.compose(pair.0, pair.1, of: file)
      store.withPictures { first, second in
        #expect(first.array == animation.pictures[pair.0])
        #expect(second.array == animation.pictures[pair.1])
      }
    }
  }

  @Test(arguments: 1...6)
  func `outside the changed rectangle two pictures are equal`(seed: UInt64) throws {
    let animation = RandomAnimation(seed: seed, frames: 12)
    let file = try gif(animation.bytes)
    let size = try #require(file.canvas)
    for (first, second) in (0..<144).lazy.map({ ($0 / 12, $0 % 12) }) {
      let changed = file.changedRectangle(from: first, to: second)
      #expect(changed == file.changedRectangle(from: second, to: first))
      for offset in 0..<size.area {
        let pixel = Rect(x: offset % size.width, y: offset / size.width, width: 1, height: 1)
        guard !changed.contains(pixel) else { continue }
        #expect(animation.pictures[first][offset] == animation.pictures[second][offset])
      }
    }
  }

  @Test func `the changed rectangle covers what the next frame draws and the last one restores`()
    throws
  {
    let file = try gif(10, 10) {
      $0.frame(10, 10, [UInt8](repeating: 0, count: 100), codeSize: 2)
      $0.frame(1, 1, [1], left: 2, top: 3, codeSize: 2)
      $0.control(disposal: 2)
      $0.frame(1, 1, [1], left: 5, top: 3, codeSize: 2)
      $0.frame(1, 1, [1], left: 5, top: 9, codeSize: 2)
    }
    #expect(file.changedRectangle(from: 1, to: 1) == .empty)
    #expect(file.changedRectangle(from: 0, to: 1) == Rect(x: 2, y: 3, width: 1, height: 1))
    #expect(file.changedRectangle(from: 1, to: 2) == Rect(x: 5, y: 3, width: 1, height: 1))
    #expect(file.changedRectangle(from: 2, to: 3) == Rect(x: 5, y: 3, width: 1, height: 7))
    #expect(file.changedRectangle(from: 3, to: 0) == Rect(x: 2, y: 3, width: 4, height: 7))
  }

  @Test func `frames far apart change the whole canvas`() throws {
    let file = try gif(2, 2) {
      for _ in 0..<300 { $0.frame(1, 1, [1], codeSize: 2) }
    }
    #expect(file.changedRectangle(from: 0, to: 256) == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(file.changedRectangle(from: 299, to: 0) == Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(GifFile().changedRectangle(from: 0, to: 0) == .empty)
  }

  @Test(arguments: [Disposal.restoreToBackground, .restoreToPrevious])
  func `disposal of the first frame leaves a transparent canvas`(disposal: Disposal) throws {
    let file = try gif(2, 1) {
      $0.control(disposal: disposal.rawValue)
      $0.frame(2, 1, [1, 1], codeSize: 2)
      $0.frame(1, 1, [2], codeSize: 2)
    }
    #expect(file.pictures[1] == [Colors.red, 0])
  }

  @Test func `each frame reports its damage once, up to the limit`() throws {
    let count = GifLimits.warnings + 10
    let file = try gif(2, 1) {
      for _ in 0..<count { $0.frame(2, 1, [1], codeSize: 2) }
    }
    var store = FrameStore(budget: 0)
    for index in 0..<count { store.lend(index, of: file) { _ in } }
    for index in (0..<count).reversed() { store.lend(index, of: file) { _ in } }
    #expect(store.warnings.count == GifLimits.warnings)
    #expect(store.warnings.first?.description == "frame 1 has 1 of 2 pixels at byte 39")
  }

  @Test func `a whole frame covers a damaged one, which shows the pixels below its gaps`() throws {
    let file = try gif(2, 2) {
      $0.frame(2, 2, [1, 1, 1, 1], codeSize: 2)
      $0.frame(2, 2, [2, 2], codeSize: 2)
      $0.frame(2, 2, [3, 3, 3, 3], codeSize: 2)
    }
    let pictures = [
      [UInt32](repeating: Colors.white, count: 4),
      [Colors.red, Colors.red, Colors.white, Colors.white],
      [UInt32](repeating: Colors.green, count: 4),
    ]
    for budget in Self.budgets {
      var store = FrameStore(budget: budget)
      for index in [2, 1, 0, 2, 0, 1, 2] {
        #expect(store.pixels(index, of: file) == pictures[index])
      }
    }
  }
}

@Suite(.timeLimit(.minutes(15))) struct FrameStoreBudgetTests {
  /// Each frame of 16 × 16 changes a few pixels; the expected pictures are composed pixel by pixel.
  @Test(arguments: [4096, 65_536, 1 << 20])
  func `2000 frames played forward and backward stay within the budget`(budget: Int) throws {
    let animation = RandomAnimation(seed: 5, frames: 2000)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: budget)
    for index in Array(0..<2000) + (0..<2000).reversed() {
      store.lend(index, of: file) { pixels in
        #expect(pixels.array == animation.pictures[index])
      }
      #expect(store.keptByteCount <= budget)
    }
  }

  @Test func `the default budget is 16 MiB or four canvases, whichever is more`() {
    #expect(FrameStore.defaultBudget == 16 << 20)
    #expect(FrameStore.defaultBudgetCanvases == 4)
  }
}
