// SPDX-License-Identifier: MIT

/// Expands the code stream of one frame.
///
/// The string that a code defines is the previous string plus one element, and both stand next to
/// each other in the output. So a table entry is a place and a length in the output itself, and
/// there are no prefix chains to follow. The 256 literals stand in front of the output, so that a
/// literal is an entry like any other. The literals decide what the output is made of: palette
/// indices, or colours, which saves another pass over the pixels.
///
/// Source: GIF89a appendix F. Deferred clear codes are accepted: at 4096 entries the table freezes.
@safe
struct LZWDecoder: ~Copyable {
  static let tableSize = 4096
  static let maximumWidth = 12
  /// How many low bits of an entry hold its length.
  static let lengthBits: UInt64 = 16
  /// The mask of an entry's length.
  static let lengths: UInt64 = 0xFFFF
  /// The length of a literal that the colour table does not have.
  ///
  /// It is longer than any string, so the loop meets such a literal on its slow path.
  static let noColor = 0xFFFF

  /// A length in the low 16 bits of each entry, and above it an offset from the first literal.
  private var table: [4097 of UInt64] = .init(repeating: 0)
  private var alphabet: Alphabet?

  /// Decodes one frame.
  ///
  /// - Parameters:
  ///   - data: The frame's data, from the length byte of its first sub-block.
  ///   - input: The file.
  ///   - alphabet: The frame's literals.
  ///   - output: The buffer to write to. Its literals are already set.
  ///   - start: Where in `output` to begin; the elements in front of it stay.
  ///   - count: How many elements to write, at most ``GifLimits/framePixels``.
  /// - Returns: How many elements were written, and why decoding ended.
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func decode<Element: SIMDScalar>(
    _ data: Range<Int>, of input: GrowingArray<UInt8>, in alphabet: Alphabet,
    to output: inout PixelBuffer<Element>, at start: Int, count: Int
  ) throws(GifError) -> Outcome {
    let codeSize = alphabet.codeSize
    precondition(data.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    // A code has at least `codeSize + 1` bits and stands for fewer pixels than the table has
    // entries.
    let possible = min(count, data.count * 8 / (codeSize + 1) * Self.tableSize)
    try output.reserve(start + possible, keeping: start)
    setLiterals(alphabet)
    return unsafe input.withUnsafeBufferPointer { bytes in
      // An empty input has no base address, and its only range is empty.
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
        count: written, end: end, offset: reader.next - first,
        indexBeyondTable: beyond)
    }
  }

  /// Fills the entries of the literals.
  ///
  /// No code changes them, so a second frame with the same alphabet finds them set.
  private mutating func setLiterals(_ alphabet: Alphabet) {
    guard self.alphabet != alphabet else { return }
    self.alphabet = alphabet
    for literal in 0..<1 << alphabet.codeSize {
      let isColor = literal < alphabet.colorCount || literal == alphabet.transparent
      table[literal] =
        UInt64(literal & 0xFF) << Self.lengthBits | UInt64(isColor ? 1 : Self.noColor)
    }
  }
}

// MARK: - Input and result

extension LZWDecoder {
  /// The literals of a frame.
  struct Alphabet: Equatable {
    /// The LZW minimum code size, at most ``GifLimits/codeSize``.
    var codeSize: Int
    /// The number of colours; greater literals have no colour, except ``transparent``.
    var colorCount: Int
    var transparent: Int?
  }

  /// What decoding a frame yielded.
  struct Outcome {
    /// How many elements were written.
    var count: Int
    var end: End
    /// The offset in the file after the last byte that was read.
    var offset: Int
    /// The last literal that the colour table does not have.
    var indexBeyondTable: Int?
  }

  /// Why decoding a frame ended.
  enum End: Equatable {
    /// The end code follows the last pixel.
    case complete
    /// After the last pixel the data end without an end code, or there are more pixels.
    case missingEndCode
    /// The data end, or an end code stands, before the last pixel.
    case tooFewPixels
    /// A code is greater than the next free entry.
    case badCode(Int)
  }
}
