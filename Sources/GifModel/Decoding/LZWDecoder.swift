// SPDX-License-Identifier: MIT

/// Expands one frame's code stream.
///
/// The string of the code that is being defined is exactly the output from where the previous string was written, one
/// element longer. So a table entry is a place and a length in the output itself, and there are no prefix chains to
/// follow. The 256 literals stand in front of the output, so that a literal is an entry like any other; they are what
/// the output is made of: palette indices, or colours, and then no pass over the pixels is left to be done.
///
/// This is the one file of the module with unsafe code, which is why it is long: the moves of 8 and 16 elements, each
/// behind one test of the room left; reads of the input between bounds that were checked once a frame; and the memory
/// that both work on.
///
/// Source: GIF89a appendix F. Deferred clear codes are accepted: at 4096 entries the table freezes.
@safe
struct LZWDecoder: ~Copyable {
  private static let tableSize = 4096
  private static let maximumWidth = 12
  private static let lengthBits: UInt64 = 16
  private static let lengths: UInt64 = 0xFFFF
  /// The length of a literal that is not a colour, longer than any string, so that it is met on the slow path.
  private static let noColor = 0xFFFF

  /// Length in the low 16 bits, offset from the literals on above them.
  private var table: [4097 of UInt64] = .init(repeating: 0)
  private var alphabet: Alphabet?

  /// Why the codes of a frame came to an end.
  enum End: Equatable {
    /// The end code follows the last pixel.
    case complete
    /// The data end after the last pixel without an end code, or go on.
    case missingEndCode
    /// The data, or an end code, come before the last pixel.
    case tooFewPixels
    /// A code beyond the next free entry.
    case badCode(Int)
  }

  /// What came of a frame's data.
  struct Outcome {
    /// How many pixels there are.
    var count: Int
    var end: End
    /// The input byte after the last one read.
    var offset: Int
    /// The last literal that is not a colour.
    var beyond: Int?
  }

  /// What literals there are.
  struct Alphabet: Equatable {
    /// The LZW minimum code size, at most ``GifLimits/codeSize``.
    var codeSize: Int
    /// Literals from this on are not colours, but for ``transparent``.
    var colors: Int
    var transparent: Int?
  }

  /// Decodes a frame of `input`.
  ///
  /// - Parameters:
  ///   - data: From the first sub-block's length to the end of the frame's data.
  ///   - input: The file.
  ///   - alphabet: The frame's literals.
  ///   - output: Where the elements go; its literals are set.
  ///   - start: The first of them; those before stay.
  ///   - count: How many are wanted, at most ``GifLimits/framePixels``.
  /// - Returns: How many there are, and why there are no more.
  mutating func decode<Element: SIMDScalar>(
    _ data: Range<Int>, of input: [UInt8], in alphabet: Alphabet,
    to output: inout PixelBuffer<Element>, at start: Int, count: Int
  ) -> Outcome {
    let codeSize = alphabet.codeSize
    precondition(data.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    // A code has at least `codeSize + 1` bits and stands for fewer pixels than the table has entries.
    let possible = min(count, data.count * 8 / (codeSize + 1) * Self.tableSize)
    output.reserve(start + possible, keeping: start)
    setLiterals(alphabet)
    return unsafe input.withUnsafeBufferPointer { bytes in
      // An empty input has no base, and its only range is empty.
      guard let first = bytes.baseAddress else {
        return Outcome(count: 0, end: .tooFewPixels, offset: data.lowerBound)
      }
      var reader = unsafe CodeReader(next: first + data.lowerBound, end: first + data.upperBound)
      var beyond: Int?
      let (written, end) = unsafe Self.expand(
        &reader, &table, codeSize: codeSize, base: output.base,
        start: PixelBuffer<Element>.literals + start,
        limit: PixelBuffer<Element>.literals + start + possible, beyond: &beyond)
      return unsafe Outcome(
        count: written, end: end, offset: reader.next - first, beyond: beyond)
    }
  }

  /// Makes the literals' entries, unless they are there from the frame before: no code changes them.
  private mutating func setLiterals(_ alphabet: Alphabet) {
    guard self.alphabet != alphabet else { return }
    self.alphabet = alphabet
    for literal in 0..<1 << alphabet.codeSize {
      let isColor = literal < alphabet.colors || literal == alphabet.transparent
      table[literal] =
        UInt64(literal & 0xFF) << Self.lengthBits | UInt64(isColor ? 1 : Self.noColor)
    }
  }

  /// The first code of a frame that is not a clear code, where that is neither a literal nor the end code: then these
  /// are no LZW data.
  static func badFirstCode(_ input: [UInt8], _ range: Range<Int>, codeSize: Int) -> Int? {
    precondition(range.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    return unsafe input.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return nil }
      var reader = unsafe CodeReader(
        next: first + range.lowerBound, end: first + range.upperBound)
      let clear = 1 << codeSize
      while reader.fill(codeSize + 1) {
        let code = reader.take(codeSize + 1, mask: 2 << codeSize - 1)
        if code != clear { return code > clear + 1 ? code : nil }
      }
      return nil
    }
  }
}

// MARK: - The loop

extension LZWDecoder {
  /// Writes elements at `start..<limit` of `base`, where the literals are, until the codes end or all are there.
  ///
  /// `PixelBuffer.slack` elements beyond may be overwritten.
  @inline(__always)
  private static func expand<Element: SIMDScalar>(
    _ source: inout CodeReader, _ table: inout [4097 of UInt64], codeSize: Int,
    base: UnsafeMutablePointer<Element>, start: Int, limit: Int, beyond: inout Int?
  ) -> (count: Int, end: End) {
    let clear = 1 << codeSize
    // 16 bytes are one move, and 32 are two.
    let short = MemoryLayout<Element>.size == 1 ? 16 : 8
    // Up to here there is room for a short string.
    let shortLimit = limit - short
    var reader = source
    defer { source = reader }
    var output = start
    func ended(_ end: End) -> (Int, End) {
      (output - start, output == limit ? end : .tooFewPixels)
    }

    restart: while true {
      var width = codeSize + 1
      var next = clear + 2
      guard reader.fill(width) else { return ended(.missingEndCode) }
      let code = reader.take(width, mask: 1 << width - 1)
      if code == clear { continue restart }
      if code == clear + 1 { return ended(.complete) }
      guard output != limit else { return (output - start, .missingEndCode) }
      guard code < clear else { return (output - start, .badCode(code)) }
      if table[code] & lengths != 1 { beyond = code }
      // What the next code will define: this string and one more element.
      var pending = UInt64(output) << lengthBits | 2
      unsafe base[output] = base[code & 0xFF]
      output += 1
      // Only a code size of 0 or 1 needs a wider code as early as this.
      if next >> width != 0 { width += 1 }
      var mask = 1 << width - 1

      while true {
        guard reader.fill(width) else { return ended(.missingEndCode) }
        let code = reader.take(width, mask: mask)
        if UInt(bitPattern: code &- clear) < 2 {
          if code == clear { continue restart }
          return ended(.complete)
        }
        // Defined before it is looked up, so that a code that uses itself finds it. A full table has one entry more,
        // which no code can name.
        table[next] = pending
        let entry = table[code]
        let from = Int(truncatingIfNeeded: entry &>> lengthBits)
        var length = Int(truncatingIfNeeded: entry & lengths)
        pending = UInt64(truncatingIfNeeded: output) &<< lengthBits &+ (entry & lengths) &+ 1
        if code < next && length <= short && output <= shortLimit {
          // Most strings are short. They have been written whole, so source and target do not overlap.
          if MemoryLayout<Element>.size == 1 {
            unsafe move(SIMD16<Element>.self, base + from, base + output)
          } else {
            unsafe move(SIMD8<Element>.self, base + from, base + output)
          }
        } else {
          guard code <= next else { return (output - start, .badCode(code)) }
          if length == noColor {
            beyond = code
            length = 1
            pending = UInt64(output) << lengthBits | 2
          }
          if length > limit - output {
            if output == limit { return (output - start, .missingEndCode) }
            length = limit - output
            for offset in 0..<length { unsafe base[output + offset] = base[from + offset] }
          } else if output - from >= 16 {
            var offset = 0
            repeat {
              unsafe move(SIMD16<Element>.self, base + (from + offset), base + (output + offset))
              offset &+= 16
            } while offset < length
            // The last element of a string that uses itself is its own first.
            if code == next { unsafe base[output + length - 1] = base[from] }
          } else {
            for offset in 0..<length { unsafe base[output + offset] = base[from + offset] }
          }
        }
        output &+= length
        if next <= mask {
          next &+= 1
          if next > mask, width < maximumWidth {
            width &+= 1
            mask = mask &<< 1 | 1
          }
        }
      }
    }
  }

  /// Moves as many elements as `Vector` has, all read before any is written.
  @inline(__always)
  private static func move<Element, Vector: SIMD>(
    _: Vector.Type, _ from: UnsafeMutablePointer<Element>, _ to: UnsafeMutablePointer<Element>
  ) {
    let vector = unsafe UnsafeRawPointer(from).loadUnaligned(as: Vector.self)
    unsafe UnsafeMutableRawPointer(to).storeBytes(of: vector, as: Vector.self)
  }
}

// MARK: - The input

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
      bits |= word &<< UInt64(truncatingIfNeeded: have)
      unsafe next += (63 &- have) &>> 3
      have |= 56
      return true
    }
    self = Self.crossing(self)
    return have >= width
  }

  /// Removes `width` bits that ``fill(_:)`` made ready; `mask` has as many.
  @inline(__always)
  mutating func take(_ width: Int, mask: Int) -> Int {
    let code = Int(truncatingIfNeeded: bits) & mask
    bits &>>= UInt64(truncatingIfNeeded: width)
    have &-= width
    return code
  }

  /// The reader with more bits, from this sub-block and those after it.
  @inline(never)
  private static func crossing(_ reader: CodeReader) -> CodeReader {
    var reader = reader
    while reader.have <= 48 {
      if unsafe reader.next == reader.blockEnd {
        guard unsafe reader.next < reader.end, unsafe reader.next.pointee > 0 else { break }
        let count = unsafe Int(reader.next.pointee)
        unsafe reader.next += 1
        unsafe reader.blockEnd = reader.next + min(count, reader.end - reader.next)
      } else {
        // Bits above `have` that the fast path left are the same ones.
        unsafe reader.bits |= UInt64(reader.next.pointee) << UInt64(reader.have)
        reader.have += 8
        unsafe reader.next += 1
      }
    }
    return reader
  }
}

// MARK: - The memory

/// Pixels, or palette indices, with the 256 literals of a code stream in front and room for the last move behind.
@safe
struct PixelBuffer<Element: BitwiseCopyable>: ~Copyable {
  static var literals: Int { 256 }
  /// A move of 16 elements that begins before the end of the output ends within this.
  private static var slack: Int { 16 }

  /// The literals, the elements, the slack.
  fileprivate private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  private(set) var capacity = 0

  init() { unsafe base = .allocate(capacity: Self.literals + Self.slack) }

  deinit { unsafe base.deallocate() }

  /// Makes room for `count` elements; the first `kept` of those that are there stay.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    precondition(kept <= capacity)
    capacity = max(count, kept > 0 ? 2 * capacity : 0)
    let larger = UnsafeMutablePointer<Element>.allocate(
      capacity: Self.literals + capacity + Self.slack)
    unsafe larger.update(from: base, count: Self.literals + kept)
    unsafe base.deallocate()
    unsafe base = larger
  }

  /// The first of the elements in `range` from `offset` on, all of which must have room.
  fileprivate func start(
    of range: Range<Int>, from offset: Int = 0
  ) -> UnsafeMutablePointer<Element> {
    precondition(
      range.lowerBound >= 0 && offset >= 0 && range.upperBound + offset <= capacity)
    return unsafe base + Self.literals + offset + range.lowerBound
  }

  /// Lends the elements in `range`.
  func withElements<R, E: Error>(
    _ range: Range<Int>, _ body: (Span<Element>) throws(E) -> R
  ) throws(E) -> R {
    let elements = unsafe UnsafeBufferPointer(start: start(of: range), count: range.count)
    return try unsafe body(elements.span)
  }

  /// A copy of the elements in `range`.
  func array(_ range: Range<Int>) -> [Element] {
    unsafe Array(UnsafeBufferPointer(start: start(of: range), count: range.count))
  }

  /// Copies all of `elements` to the front.
  mutating func copy(_ elements: [Element]) {
    unsafe start(of: 0..<elements.count).update(from: elements, count: elements.count)
  }
}

extension PixelBuffer<UInt8> {
  /// Makes the literals 0 to 255: the output is palette indices.
  mutating func setIndices() {
    for literal in 0..<Self.literals { unsafe base[literal] = UInt8(literal) }
  }
}

extension PixelBuffer<UInt32> {
  /// Makes the literals a palette's colours: the output is pixels.
  mutating func setPalette(_ palette: borrowing Palette) {
    for literal in 0..<Self.literals { unsafe base[literal] = palette.colors[literal] }
  }

  /// Sets pixels to the colours of indices, whose rows begin at `start`.
  mutating func draw(
    _ rows: FrameRows, of indices: borrowing PixelBuffer<UInt8>, from start: Int,
    in palette: borrowing Palette
  ) {
    var from = unsafe indices.start(of: rows.sources, from: start)
    var to = unsafe self.start(of: rows.targets)
    // There is one for each index there can be.
    let colors = palette.colors.span
    precondition(colors.count == Self.literals)
    for _ in 0..<rows.count {
      for pixel in 0..<rows.width {
        unsafe to[pixel] = colors[unchecked: Int(from[pixel])]
      }
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }

  /// Sets pixels to the colours of indices, whose rows begin at `start`, but for the transparent one.
  mutating func blend(
    _ rows: FrameRows, of indices: borrowing PixelBuffer<UInt8>, from start: Int,
    in palette: borrowing Palette, transparent: UInt8
  ) {
    var from = unsafe indices.start(of: rows.sources, from: start)
    var to = unsafe self.start(of: rows.targets)
    // There is one for each index there can be.
    let colors = palette.colors.span
    precondition(colors.count == Self.literals)
    let eightTransparent = UInt64(transparent) &* 0x0101_0101_0101_0101
    for _ in 0..<rows.count {
      var pixel = 0
      while pixel &+ 8 <= rows.width {
        let eight = unsafe UnsafeRawPointer(from + pixel).loadUnaligned(as: UInt64.self)
        if eight != eightTransparent {
          let target = unsafe UnsafeMutableRawPointer(to + pixel)
          let below = unsafe target.loadUnaligned(as: SIMD8<UInt32>.self)
          let differing = unsafe unsafeBitCast(eight ^ eightTransparent, to: SIMD8<UInt8>.self)
          // All bits where an index is the transparent one.
          let mask = SIMD8<UInt32>(
            truncatingIfNeeded: (SIMD8<Int32>(truncatingIfNeeded: differing) &- 1) &>> 31)
          var above = SIMD8<UInt32>()
          for each in 0..<8 {
            let index = eight &>> (8 &* UInt64(each)) & 0xFF
            above[each] = unsafe colors[unchecked: Int(truncatingIfNeeded: index)]
          }
          // The transparent colour is 0.
          unsafe target.storeBytes(of: above | below & mask, as: SIMD8<UInt32>.self)
        }
        pixel &+= 8
      }
      while pixel < rows.width {
        let index = unsafe from[pixel]
        if index != transparent { unsafe to[pixel] = colors[unchecked: Int(index)] }
        pixel &+= 1
      }
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }

  /// Makes pixels transparent.
  mutating func clear(_ rows: FrameRows) {
    var to = unsafe start(of: rows.targets)
    for _ in 0..<rows.count {
      unsafe to.update(repeating: 0, count: rows.width)
      unsafe to += rows.targetStep
    }
  }

  /// Copies rows of another buffer.
  mutating func copy(_ rows: FrameRows, of other: borrowing PixelBuffer) {
    var from = unsafe other.start(of: rows.sources)
    var to = unsafe start(of: rows.targets)
    for _ in 0..<rows.count {
      unsafe to.update(from: from, count: rows.width)
      unsafe from += rows.sourceStep
      unsafe to += rows.targetStep
    }
  }
}
