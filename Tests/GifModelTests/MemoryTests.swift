// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// How much of a file is kept, and how much work is done for it.
@Suite(.timeLimit(.minutes(15))) struct MemoryTests {
  /// A frame of 100 × 100 whose data do not end.
  static let endless: [UInt8] = {
    var writer = GifWriter(100, 100, colors: Colors.four)
    var encoder = LZWEncoder()
    encoder.isUncompressed = true
    writer.frame(100, 100, [UInt8](repeating: 1, count: 10_000), codeSize: 2, encoder: encoder)
    return writer.bytes.dropLast()
      + [UInt8](repeating: 0xFF, count: 1 << 16)
  }()

  @Test(arguments: [1, 100, 1 << 20])
  func `a frame without an end keeps its pixels at the limit of bytes`(piece: Int) throws {
    var file = GifFile(byteLimit: 2000)
    for start in stride(from: 0, to: Self.endless.count, by: piece) {
      try file.append(Array(Self.endless[start..<min(start + piece, Self.endless.count)]))
    }
    #expect(file.byteCount == 2000)
    #expect(file.isSealed && file.isCutOff)
    #expect(file.frames.count == 1)
    #expect(file.warnings == [.ended(.fileTooLarge(at: 2000))])
    #expect(
      file.warnings[0].description == "nothing read further: no end within 2000 bytes")
    #expect(file.pictures[0].first == Colors.white)
  }

  @Test func `frames without an end are kept up to the limit of bytes`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    writer.frame(1, 1, [1], codeSize: 2)
    let start = writer.bytes.count
    writer.frame(1, 1, [2], codeSize: 2)
    let frame = writer.bytes[start...]
    var file = GifFile(byteLimit: 1000)
    try file.append(Array(writer.bytes[..<start]))
    while !file.isSealed { try file.append(Array(frame)) }
    #expect(file.byteCount == 1000)
    #expect(file.frames.count > 1000 / frame.count - 5)
  }

  @Test func `an extension without an end is an error at the limit of bytes`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    writer.raw([0x21, 0xFE])
    var file = GifFile(byteLimit: 5000)
    try file.append(writer.bytes)
    #expect(throws: GifError.fileTooLarge(at: 5000)) {
      while true { try file.append([255] + [UInt8](repeating: 0x20, count: 255)) }
    }
    #expect(file.byteCount == 5000)
  }

  @Test func `a file that ends at the limit is complete`() throws {
    let bytes = RandomAnimation(seed: 1, frames: 3).bytes
    var file = GifFile(byteLimit: bytes.count)
    try file.append(bytes)
    #expect(try file.warnings == gif(bytes).warnings)
  }

  @Test func `a copy of a file does not change with it`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    for _ in 0..<3 { writer.frame(1, 1, [1], codeSize: 2) }
    var file = GifFile()
    try file.append(writer.bytes)
    let copy = file
    for _ in 0..<20 {
      var other = file
      try other.append([0x3B])
      writer = GifWriter(1, 1, colors: Colors.four)
      writer.frame(1, 1, [2], codeSize: 2)
      try file.append(Array(writer.bytes.dropFirst(25)))
      #expect(other.frames.count == file.frames.count - 1)
    }
    #expect(copy.frames.count == 3)
    #expect(copy.pictures == [[Colors.white], [Colors.white], [Colors.white]])
    #expect(file.pictures.suffix(20) == Array(repeating: [Colors.red], count: 20)[...])
  }

  @Test func `bytes that the reader writes itself are appended`() throws {
    let bytes = RandomAnimation(seed: 2, frames: 5).bytes
    var file = GifFile(expecting: bytes.count)
    var rest = bytes[...]
    while !file.isSealed {
      try file.append(atMost: 7) { span in
        for byte in rest.prefix(7) { span.append(byte) }
        rest = rest.dropFirst(7)
      }
    }
    #expect(Array(file.frames) == Array(try gif(bytes).frames))
  }

  @Test func `a size that cannot be true takes no memory`() throws {
    var file = GifFile(expecting: .max)
    try file.append(RandomAnimation(seed: 1, frames: 2).bytes)
    #expect(file.frames.count == 2)
  }

  @Test(arguments: 1...6)
  func `damage is the same without a canvas as what the pictures show`(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<50 {
      var bytes = RandomAnimation(seed: random.next() % 1000 + 1, frames: 6).bytes
      for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count - 20)) + 20] ^= 1 << 3 }
      guard let file = try? gif(bytes) else { continue }
      var store = FrameStore(budget: 0)
      for index in file.frames.indices { try store.compose(index, of: file) }
      #expect(try file.damage() == file.warnings + store.warnings)
    }
  }

  @Test func `finding damage takes the work of the data and not of the canvas`() throws {
    // Each frame claims 2^25 pixels and has one. In pictures they are 400 GB.
    let file = try gif(8192, 4096) {
      for _ in 0..<3000 {
        $0.control(delay: 1, disposal: 3)
        $0.descriptor(8192, 4096)
        $0.data(codeSize: 2, [0x44, 0x01])
      }
    }
    let time = try ContinuousClock().measure { _ = try file.damage() }
    #expect(time < .seconds(2))
    #expect(try file.damage().count == GifLimits.warnings)
  }
}

/// Pictures that are composited in slices.
@Suite(.timeLimit(.minutes(15))) struct SliceTests {
  static let budgets: [Int?] = [0, 2000, 5000, nil]

  @Test(arguments: 1...6, budgets)
  func `slices give the same pictures in any order`(seed: UInt64, budget: Int?) throws {
    let animation = RandomAnimation(seed: seed)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: budget)
    var random = SeededGenerator(seed)
    for _ in 0..<60 {
      let index = Int(random.next() % UInt64(file.frames.count))
      // Some ways are given up for another frame.
      var slices = Int(random.next() % 8)
      while slices > 0 {
        slices -= 1
        if try store.compose(index, of: file, while: { false }) { break }
      }
      guard random.next() % 2 == 0 else { continue }
      while try !store.compose(index, of: file, while: { false }) {}
      store.withPicture { #expect($0.array == animation.pictures[index]) }
    }
  }

  @Test func `each slice comes closer, by a frame at least`() throws {
    let animation = RandomAnimation(seed: 5, frames: 200)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: 0)
    var slices = 0
    while try !store.compose(199, of: file, while: { false }) { slices += 1 }
    #expect(slices <= 200)
    // Two frames in a slice.
    store = FrameStore(budget: 0)
    slices = 0
    var left = 1
    while try !store.compose(
      199, of: file,
      while: {
        left -= 1
        return left >= 0
      })
    {
      slices += 1
      left = 1
    }
    #expect(slices <= 101)
  }

  @Test func `two pictures are made in slices, too`() throws {
    let animation = RandomAnimation(seed: 4, frames: 20)
    let file = try gif(animation.bytes)
    var store = FrameStore(budget: 0)
    for pair in [(5, 9), (9, 10), (10, 2), (19, 0)] {
      while try !store.compose(pair.0, pair.1, of: file, while: { false }) {}
      store.withPictures { first, second in
        #expect(first.array == animation.pictures[pair.0])
        #expect(second.array == animation.pictures[pair.1])
      }
    }
  }

  @Test func `many incomplete frames that would cover the canvas cost one decoding`() throws {
    let count = 500
    let file = try gif(300, 300) {
      for _ in 0..<count {
        $0.descriptor(300, 300)
        $0.data(codeSize: 2, [0x44, 0x01])
      }
    }
    var store = FrameStore(budget: 0)
    try store.compose(0, of: file)
    let done = try store.compose(count - 1, of: file, while: { false })
    #expect(!done)
    // The frame that was tried, and one on the way.
    #expect(store.composedFrame <= 2)
  }
}
