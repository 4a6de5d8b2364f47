// SPDX-License-Identifier: MIT

/// Expands one frame's code stream into palette indices.
///
/// The string of the code that is being defined is exactly the output from where the previous string was written, one
/// byte longer. So a table entry is a place and a length in the output itself, and there are no prefix chains to
/// follow. The 256 bytes in front of the output are 0 to 255, so that a literal is an entry like any other.
///
/// This is the one file of the module with unsafe code: moves of 8 and 16 bytes within ``buffer``, each behind one
/// test of the room left, and reads of the input between bounds that were checked once a frame.
///
/// Source: GIF89a appendix F. Deferred clear codes are accepted: at 4096 entries the table freezes.
@safe
struct LZWDecoder: ~Copyable {
  private static let literals = 256
  private static let tableSize = 4096
  private static let maximumWidth = 12
  /// A move of 16 bytes that begins before the end of the output ends within this.
  private static let slack = 32

  /// Offset into the buffer in the low 32 bits, length in the high 32.
  private var table: [4096 of UInt64] = .init(repeating: 0)
  /// The literals, the indices of one frame or more, the slack.
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  init() {
    capacity = Self.literals + Self.slack
    unsafe buffer = .allocate(capacity: capacity)
    for literal in 0..<Self.literals { unsafe buffer[literal] = UInt8(literal) }
  }

  deinit { unsafe buffer.deallocate() }

  /// Why the codes of a frame came to an end.
  enum End: Equatable {
    /// The end code follows the last pixel.
    case complete
    /// The data end after the last pixel without an end code.
    case missingEndCode
    /// Codes follow the last pixel.
    case tooManyPixels
    /// The data, or an end code, come before the last pixel.
    case tooFewPixels
    /// A code beyond the next free entry.
    case badCode(Int)
  }

  /// What came of a frame's data.
  struct Outcome {
    /// How many indices there are.
    var count: Int
    var end: End
    /// The input byte after the last one read.
    var offset: Int
  }

  /// Lends the indices in `range`, which ``decode(_:_:codeSize:to:count:)`` has written.
  borrowing func withIndices<R, E: Error>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    precondition(Self.literals + range.upperBound + Self.slack <= capacity)
    let indices = unsafe UnsafeBufferPointer(
      start: buffer + Self.literals + range.lowerBound, count: range.count)
    return try unsafe body(indices.span)
  }

  /// Decodes the data sub-blocks in `data` of `input`.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - data: From the first sub-block's length to the end of the frame's data.
  ///   - codeSize: The LZW minimum code size, at most ``GifLimits/codeSize``.
  ///   - start: Where the indices go; those before stay.
  ///   - count: How many are wanted, at most ``GifLimits/framePixels``.
  /// - Returns: How many there are, and why there are no more.
  mutating func decode(
    _ input: [UInt8], _ data: Range<Int>, codeSize: Int, to start: Int, count: Int
  ) -> Outcome {
    precondition(data.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    // A code has at least `codeSize + 1` bits and stands for fewer indices than the table has entries.
    let possible = min(count, data.count * 8 / (codeSize + 1) * Self.tableSize)
    reserve(start + possible, keeping: start)
    let clear = 1 << codeSize
    for literal in 0..<clear { table[literal] = UInt64(literal & 0xFF) | 1 << 32 }
    return unsafe input.withUnsafeBufferPointer { bytes in
      // An empty input has no base, and its only range is empty.
      guard let first = bytes.baseAddress else {
        return Outcome(count: 0, end: .tooFewPixels, offset: data.lowerBound)
      }
      var reader = unsafe CodeReader(next: first + data.lowerBound, end: first + data.upperBound)
      let (written, end) = unsafe Self.expand(
        &reader, &table, codeSize: codeSize, base: buffer,
        first: buffer + Self.literals + start, capacity: possible)
      return unsafe Outcome(count: written, end: end, offset: reader.next - first)
    }
  }

  /// The first code of a frame that is not a clear code, where that is neither a literal nor the end code: then these
  /// are no LZW data.
  static func badFirstCode(_ input: [UInt8], _ range: Range<Int>, codeSize: Int) -> Int? {
    precondition(range.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    return unsafe input.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress else { return nil }
      var reader = unsafe CodeReader(
        next: start + range.lowerBound, end: start + range.upperBound)
      let clear = 1 << codeSize
      while reader.fill(codeSize + 1) {
        let code = reader.take(codeSize + 1)
        if code != clear { return code > clear + 1 ? code : nil }
      }
      return nil
    }
  }

  /// Makes room for `count` indices; the first `kept` of those that are there stay.
  private mutating func reserve(_ count: Int, keeping kept: Int) {
    let needed = Self.literals + count + Self.slack
    guard needed > capacity else { return }
    capacity = max(needed, kept > 0 ? 2 * capacity : 0)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: buffer, count: Self.literals + kept)
    unsafe buffer.deallocate()
    unsafe buffer = larger
  }
}

// MARK: - The loop

extension LZWDecoder {
  /// Writes indices from `first` on until the codes end or `capacity` of them are there; `base` has the literals.
  @safe
  private static func expand(
    _ source: inout CodeReader, _ table: inout [4096 of UInt64], codeSize: Int,
    base: UnsafeMutablePointer<UInt8>, first: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, end: End) {
    let clear = 1 << codeSize
    var reader = source
    defer { source = reader }
    let limit = unsafe first + capacity
    var output = unsafe first
    func reached(_ end: End) -> (Int, End) { unsafe (output - first, end) }
    func ended(_ end: End) -> (Int, End) { unsafe reached(output == limit ? end : .tooFewPixels) }

    restart: while true {
      var width = codeSize + 1
      var next = clear + 2
      guard reader.fill(width) else { return ended(.missingEndCode) }
      let code = reader.take(width)
      if code == clear { continue restart }
      if code == clear + 1 { return ended(.complete) }
      guard unsafe output != limit else { return reached(.tooManyPixels) }
      guard code < clear else { return reached(.badCode(code)) }
      // What the next code will define: this string and one more index.
      var pending = unsafe UInt64(output - base) | 2 << 32
      unsafe output.pointee = UInt8(truncatingIfNeeded: code)
      unsafe output += 1
      // Only a code size of 0 or 1 needs a wider code as early as this.
      if next >> width != 0 { width += 1 }

      while true {
        guard reader.fill(width) else { return ended(.missingEndCode) }
        let code = reader.take(width)
        if code == clear { continue restart }
        if code == clear + 1 { return ended(.complete) }
        // Defined before it is looked up, so that a code that uses itself needs no path of its own.
        if next < tableSize { table[next] = pending }
        guard code <= next else { return reached(.badCode(code)) }
        let entry = table[code]
        let from = unsafe base + Int(entry & 0xFFFF_FFFF)
        var length = Int(entry >> 32)
        pending = unsafe UInt64(output - base) | UInt64(length + 1) << 32
        let room = unsafe limit - output
        if length <= 8, length <= room, code != next {
          // Most strings are short. Reads below `output + 8`, writes below `limit + slack`.
          unsafe move(UInt64.self, from, output)
        } else if length > room {
          if room == 0 { return reached(.tooManyPixels) }
          length = room
          for offset in 0..<length { unsafe output[offset] = from[offset] }
        } else if unsafe output - from >= 16 {
          for offset in stride(from: 0, to: length, by: 16) {
            unsafe move(SIMD16<UInt8>.self, from + offset, output + offset)
          }
          // The last index of a string that uses itself is its own first.
          if code == next { unsafe output[length - 1] = from.pointee }
        } else {
          for offset in 0..<length { unsafe output[offset] = from[offset] }
        }
        unsafe output += length
        if next < tableSize {
          next += 1
          if next >> width != 0, width < maximumWidth { width += 1 }
        }
      }
    }
  }

  /// Moves as many bytes as `Word` has, all read before any is written.
  @inline(__always) @unsafe
  private static func move<Word: BitwiseCopyable>(
    _: Word.Type, _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>
  ) {
    let word = unsafe UnsafeRawPointer(from).loadUnaligned(as: Word.self)
    unsafe UnsafeMutableRawPointer(to).storeBytes(of: word, as: Word.self)
  }
}

/// Reads codes of varying width, lowest bit first, across data sub-blocks.
@safe
private struct CodeReader {
  /// The next byte, the end of its sub-block, and the end of all.
  private(set) var next: UnsafePointer<UInt8>
  private var blockEnd: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// The next `have` bits, lowest first.
  ///
  /// Bits above them may be set already: those that ``next`` will bring.
  private var bits: UInt64 = 0
  private var have = 0

  /// Reads from the length byte of a sub-block at `next`, and nothing from `end` on.
  @unsafe
  init(next: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    unsafe self.next = next
    unsafe self.blockEnd = next
    unsafe self.end = end
  }

  /// Makes at least `width` bits ready; `false` at the end of the data.
  @inline(__always)
  mutating func fill(_ width: Int) -> Bool {
    if have >= width { return true }
    if unsafe blockEnd - next >= 8 {
      let word = unsafe UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
      bits |= word << UInt64(have)
      unsafe next += (63 - have) >> 3
      have |= 56
      return true
    }
    self = Self.crossing(self)
    return have >= width
  }

  /// Removes `width` bits that ``fill(_:)`` made ready.
  @inline(__always)
  mutating func take(_ width: Int) -> Int {
    let code = Int(truncatingIfNeeded: bits & (1 << UInt64(width) &- 1))
    bits >>= UInt64(width)
    have -= width
    return code
  }

  /// The reader with all the bits it can hold, byte by byte, from this sub-block and those after it.
  @inline(never)
  private static func crossing(_ reader: CodeReader) -> CodeReader {
    var reader = reader
    while reader.have <= 56 {
      if unsafe reader.next == reader.blockEnd {
        guard unsafe reader.next < reader.end, unsafe reader.next.pointee > 0 else { break }
        let count = unsafe Int(reader.next.pointee)
        unsafe reader.next += 1
        unsafe reader.blockEnd = reader.next + min(count, reader.end - reader.next)
      } else {
        unsafe reader.bits |= UInt64(reader.next.pointee) << UInt64(reader.have)
        reader.have += 8
        unsafe reader.next += 1
      }
    }
    return reader
  }
}
